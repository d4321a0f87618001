import { defineWebModule } from '#ui/state/web-module.ts'
import { requestsPages, taskKinds } from './pages.ts'

export const requestsWebModule = defineWebModule({
  name: 'requests',
  pages: requestsPages,
  taskKinds,
  loadPalette: () => import('./command-palette.ts'),
})
