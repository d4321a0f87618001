import { defineWebModule } from '#ui/state/web-module.ts'
import { taskKinds, timesheetPages } from './pages.ts'

export const timesheetWebModule = defineWebModule({
  name: 'timesheet',
  pages: timesheetPages,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
