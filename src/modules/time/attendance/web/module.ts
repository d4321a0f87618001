import { defineWebModule } from '#ui/state/web-module.ts'
import { attendancePages, rowPreviews } from './pages.ts'

export const attendanceWebModule = defineWebModule({
  name: 'attendance',
  pages: attendancePages,
  rowPreviews,
  loadPalette: () => import('./command-palette.ts'),
})
