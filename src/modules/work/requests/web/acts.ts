import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  { to: '/employee-dashboard/request-pass', title: 'requests.act.pass', words },
  { to: '/employee-dashboard/request-data', title: 'requests.act.data', words },
  { to: '/employee-dashboard/request-certificate', title: 'requests.act.certificate', words },
  { to: '/employee-dashboard/request-overtime', title: 'requests.act.overtime', words },
  { to: '/employee-dashboard/request-trip', title: 'requests.act.trip', words },
  { to: '/employee-dashboard/request-equipment', title: 'requests.act.equipment', words },
  { to: '/requests/rules?act=new', title: 'requests.act.rule', words, allow: ['companies.write'] },
]
