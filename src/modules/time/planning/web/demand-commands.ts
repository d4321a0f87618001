import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteCommand } from '#ui/state/page.ts'
import { commandMessages as messages } from '../messages/demand/commands.ts'

export const commands: PaletteCommand<Permission>[] = [
  {
    to: '/work-plan?action=new',
    title: 'planning.act.demand',
    messages,
    allow: ['schedule.write'],
  },
]
