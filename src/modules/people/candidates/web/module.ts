import { defineWebModule } from '#ui/state/web-module.ts'
import { candidatesPages } from './pages.ts'

export const candidatesWebModule = defineWebModule({
  name: 'candidates',
  feature: 'candidates',
  pages: candidatesPages,
  loadPalette: () => import('./command-palette.ts'),
})
