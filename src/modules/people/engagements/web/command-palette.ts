import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { CommandPaletteCommand, CommandPaletteRecordType } from '#ui/state/page-definition.ts'
import { engagementsContract } from '../contract.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/engagements?action=new',
    title: 'engagements.act.new',
    messages,
    allow: ['engagements.write'],
  },
]

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/engagements/$id',
    name: async ({ send, company }, id, signal) =>
      (await createApiClient(engagementsContract, send, company).getEngagement({ engagement_id: Number(id) }, { signal })).data.person.name,
  },
]
