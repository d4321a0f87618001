import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { CommandPaletteCommand } from '#ui/state/page-definition.ts'
import { paletteCommandMessages as messages } from '../messages/palette-commands.ts'

export const commands: CommandPaletteCommand<Permission>[] = [
  { to: '/employee-dashboard/request-clock-event', title: 'requests.act.clock_event', messages },
  { to: '/employee-dashboard/request-data', title: 'requests.act.data', messages },
  { to: '/employee-dashboard/request-certificate', title: 'requests.act.certificate', messages },
  { to: '/employee-dashboard/request-overtime', title: 'requests.act.overtime', messages },
  { to: '/employee-dashboard/request-trip', title: 'requests.act.trip', messages },
  { to: '/employee-dashboard/request-equipment', title: 'requests.act.equipment', messages },
  { to: '/requests/rules?action=new', title: 'requests.act.rule', messages, allow: ['companies.write'] },
]
