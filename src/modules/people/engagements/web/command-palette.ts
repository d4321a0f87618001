import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { PaletteCommand, PaletteRecordType } from '#ui/state/page-definition.ts'
import { engagementsContract } from '../contract.ts'
import { commandMessages as messages } from '../messages/palette-commands.ts'

export const commands: PaletteCommand<Permission>[] = [
  {
    to: '/engagements?action=new',
    title: 'engagements.act.new',
    messages,
    allow: ['engagements.write'],
  },
]

export const recordNames: PaletteRecordType<Permission>[] = [
  {
    of: '/engagements/$id',
    name: async ({ send, company }, id, signal) =>
      (await createApiClient(engagementsContract, send, company).getEngagement({ engagement_id: Number(id) }, { signal })).data.person.name,
  },
]
