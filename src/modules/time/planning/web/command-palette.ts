import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { paletteCommandMessages as demandMessages } from '../messages/demand/palette-commands.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  {
    to: '/work-schedule',
    title: 'time.act.schedule',
    messages,
    nearest: 'coming',
    isPlace: true,
  },
  {
    to: '/work-schedule?action=publish',
    title: 'time.act.publish',
    messages,
    allow: ['schedule.write'],
    nearest: 'coming',
  },
  {
    to: '/company/shifts?action=new',
    title: 'time.act.shift',
    messages,
    allow: ['schedule.write'],
  },
  {
    to: '/schedules?action=new',
    title: 'time.act.rotation',
    messages,
    allow: ['schedule.write'],
  },
  {
    to: '/work-plan?action=new',
    title: 'planning.act.demand',
    messages: demandMessages,
    allow: ['schedule.write'],
  },
]
