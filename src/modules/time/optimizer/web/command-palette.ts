import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/work-schedule/optimizer',
    title: 'optimizer.act.start',
    messages,
    nearest: 'coming',
  },
]
