import { defineWebModule } from '#ui/state/web-module.ts'
import { reportsPages } from './pages.ts'

export const reportsWebModule = defineWebModule({
  name: 'reports',
  pages: reportsPages,
  loadPalette: () => import('./command-palette.ts'),
})
