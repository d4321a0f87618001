import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const organisationWebModule = defineWebModule({
  name: 'organisation',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
