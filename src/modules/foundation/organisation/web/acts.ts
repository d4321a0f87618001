import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/systematization/add',
    title: 'org.act.position',
    words,
  },
  {
    to: '/company/department?act=new',
    title: 'org.act.department',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/company/locations?act=new',
    title: 'org.act.location',
    words,
    allow: ['companies.write'],
  },
  {
    to: '/company/teams?act=new',
    title: 'org.act.team',
    words,
    allow: ['companies.write'],
  },
]
