import { defineWebModule } from '#ui/state/web-module.ts'
import { planningPages } from './pages.ts'

export const planningWebModule = defineWebModule({
  name: 'planning',
  pages: planningPages,
  loadPalette: () => import('./command-palette.ts'),
})
