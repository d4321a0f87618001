import { defineWebModule } from '#ui/state/web-module.ts'
import { optimizerPages, sidePanels } from './pages.ts'

export const optimizerWebModule = defineWebModule({
  name: 'optimizer',
  feature: 'demand',
  pages: optimizerPages,
  sidePanels,
  loadPalette: () => import('./command-palette.ts'),
})
