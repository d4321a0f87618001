import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, taskKinds } from './pages.ts'

export const timesheetWebModule = defineWebModule({
  name: 'timesheet',
  pages,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
