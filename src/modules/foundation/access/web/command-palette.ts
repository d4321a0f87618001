import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'
import type { Permission } from '../permissions.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/user/users?action=new',
    title: 'access.act.user',
    messages,
    allow: ['users.manage'],
  },
]
