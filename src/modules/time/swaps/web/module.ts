import { defineWebModule } from '#ui/state/web-module.ts'
import { bulkActions, pages, taskKinds } from './pages.ts'

export const swapsWebModule = defineWebModule({
  name: 'swaps',
  feature: 'swaps',
  pages,
  taskKinds,
  bulkActions,
})
