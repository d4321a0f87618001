import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const planningWebModule = defineWebModule({
  name: 'planning',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
