import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, rowPreviews } from './pages.ts'

export const attendanceWebModule = defineWebModule({
  name: 'attendance',
  pages,
  rowPreviews,
  loadPalette: () => import('./command-palette.ts'),
})
