import { defineWebModule } from '#ui/state/web-module.ts'
import { engagementsPages } from './pages.ts'

export const engagementsWebModule = defineWebModule({
  name: 'engagements',
  feature: 'engagements',
  pages: engagementsPages,
  loadPalette: () => import('./command-palette.ts'),
})
