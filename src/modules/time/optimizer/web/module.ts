import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, sidePanels } from './pages.ts'

export const optimizerWebModule = defineWebModule({
  name: 'optimizer',
  feature: 'demand',
  pages,
  sidePanels,
  loadPalette: () => import('./command-palette.ts'),
})
