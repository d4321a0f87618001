import { defineWebModule } from '#ui/state/web-module.ts'
import { pages } from './pages.ts'

export const engagementsWebModule = defineWebModule({
  name: 'engagements',
  feature: 'engagements',
  pages,
  loadPalette: () => import('./command-palette.ts'),
})
