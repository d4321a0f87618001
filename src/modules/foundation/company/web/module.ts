import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const companyWebModule = defineWebModule({
  name: 'company',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
