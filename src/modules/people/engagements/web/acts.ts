import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteAct, RecordName } from '#ui/state/page.ts'
import { engagementsContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/engagements?act=new',
    title: 'engagements.act.new',
    words,
    allow: ['engagements.write'],
  },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/engagements/$id',
    name: async ({ send, company }, id, signal) =>
      (await createClient(engagementsContract, send, company).getEngagement({ engagement_id: Number(id) }, { signal })).data.person.name,
  },
]
