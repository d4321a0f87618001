import type { Permission } from '#modules/foundation/access/permissions.ts'
import { createApiClient } from '#shared/api-client.ts'
import type { CommandPaletteCommand, CommandPaletteRecordType } from '#ui/state/page-definition.ts'
import { announcementsContract } from '../contract.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  { to: '/announcements?action=new', title: 'announcements.act.new', messages, allow: ['announcements.write'] },
]

export const recordNames: CommandPaletteRecordType<Permission>[] = [
  {
    of: '/announcements/$id',
    allow: ['announcements.write'],
    name: async ({ send, company }, id, signal) =>
      (await createApiClient(announcementsContract, send, company).getAnnouncement({ announcement_id: Number(id) }, { signal })).data.title,
  },
]
