import { defineWebModule } from '#ui/state/web-module.ts'
import { organisationPages } from './pages.ts'

export const organisationWebModule = defineWebModule({
  name: 'organisation',
  pages: organisationPages,
  loadPalette: () => import('./command-palette.ts'),
})
