import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/demand/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/work-plan?act=new',
    title: 'planning.act.demand',
    words,
    allow: ['schedule.write'],
  },
]
