import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const reportsWebModule = defineWebModule({
  name: 'reports',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
