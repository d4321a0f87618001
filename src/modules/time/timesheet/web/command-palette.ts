import type { Permission } from '#modules/foundation/access/permissions.ts'
import { paletteCommandMessages as messages } from '#modules/time/planning/messages/palette-commands.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/timesheet',
    title: 'time.act.timesheet',
    messages,
    nearest: 'past',
    isPlace: true,
  },
  {
    to: '/timesheet?panel=check',
    title: 'time.act.close',
    messages,
    allow: ['month.close'],
    nearest: 'past',
  },
  {
    to: '/timesheet?panel=overtime',
    title: 'time.act.overtime',
    messages,
    allow: ['overtime.decide'],
    nearest: 'past',
  },
]
