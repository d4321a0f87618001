import { defineWebModule } from '#ui/state/web-module.ts'
import { companyPages } from './pages.ts'

export const companyWebModule = defineWebModule({
  name: 'company',
  pages: companyPages,
  loadPalette: () => import('./command-palette.ts'),
})
