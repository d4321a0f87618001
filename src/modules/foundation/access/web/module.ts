import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const accessWebModule = defineWebModule({
  name: 'access',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
