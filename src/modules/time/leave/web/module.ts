import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs, taskKinds } from './pages.ts'

export const leaveWebModule = defineWebModule({
  name: 'leave',
  pages,
  recordTabs,
  taskKinds,
  loadPalette: () => import('./palette.ts'),
})
