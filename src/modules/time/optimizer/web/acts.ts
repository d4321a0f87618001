import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { PaletteAct } from '#ui/state/page.ts'
import { actWords as words } from '../messages/acts.ts'

export const acts: PaletteAct<Permission>[] = [
  {
    to: '/work-schedule/filling',
    title: 'filling.act.fill',
    words,
    nearest: 'coming',
  },
]
