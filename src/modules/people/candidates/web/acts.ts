import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createClient } from '#shared/client.ts'
import type { PaletteAct, RecordName } from '#ui/state/page.ts'
import { candidatesContract } from '../contract.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/candidates/list?act=new',
    title: 'candidates.act.new',
    words,
    allow: ['candidates.write'],
  },
  {
    to: '/candidates/openings?act=new',
    title: 'candidates.act.opening',
    words,
    allow: ['candidates.write'],
  },
]

export const recordNames: RecordName<Permission>[] = [
  {
    of: '/candidates/$id',
    name: async ({ send, company }, id, signal) =>
      (await createClient(candidatesContract, send, company).getCandidate({ candidate_id: Number(id) }, { signal })).data.fullName,
  },
]
