import { defineWebModule } from '#ui/state/web-module.ts'
import { leaveBulkActions, leavePages, leaveRecordTabs, rowPreviews, taskKinds } from './pages.ts'

export const leaveWebModule = defineWebModule({
  name: 'leave',
  pages: leavePages,
  recordTabs: leaveRecordTabs,
  bulkActions: leaveBulkActions,
  rowPreviews,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
