import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { CommandPaletteCommand, CommandPaletteRecordType } from '#ui/state/page-definition.ts'
import { candidatesContract } from '../contract.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/candidates/list?action=new',
    title: 'candidates.act.new',
    messages,
    allow: ['candidates.write'],
  },
  {
    to: '/candidates/openings?action=new',
    title: 'candidates.act.opening',
    messages,
    allow: ['candidates.write'],
  },
]

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/candidates/$id',
    name: async ({ send, company }, id, signal) =>
      (await createApiClient(candidatesContract, send, company).getCandidate({ candidate_id: Number(id) }, { signal })).data.fullName,
  },
]
