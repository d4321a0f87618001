import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, taskKinds } from './pages.ts'

export const requestsWebModule = defineWebModule({
  name: 'requests',
  pages,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
