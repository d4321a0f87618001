import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/acts.ts'
import type { Permission } from '../permissions.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/user/users?act=new',
    title: 'access.act.user',
    words,
    allow: ['users.manage'],
  },
]
