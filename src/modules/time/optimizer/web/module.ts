import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const optimizerWebModule = defineWebModule({
  name: 'optimizer',
  feature: 'demand',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
