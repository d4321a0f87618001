import { defineWebModule } from '#ui/state/web-module.ts'
import { accessPages } from './pages.ts'

export const accessWebModule = defineWebModule({
  name: 'access',
  pages: accessPages,
  loadPalette: () => import('./command-palette.ts'),
})
