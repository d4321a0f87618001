import { defineWebModule } from '#ui/state/web-module.ts'
import { bulkActions, pages, recordTabs, rowPreviews, taskKinds } from './pages.ts'

export const leaveWebModule = defineWebModule({
  name: 'leave',
  pages,
  recordTabs,
  bulkActions,
  rowPreviews,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
