import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, taskKinds } from './pages.ts'

export const swapsWebModule = defineWebModule({
  name: 'swaps',
  feature: 'swaps',
  pages,
  taskKinds,
})
