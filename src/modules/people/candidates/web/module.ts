import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const candidatesWebModule = defineWebModule({
  name: 'candidates',
  feature: 'candidates',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
