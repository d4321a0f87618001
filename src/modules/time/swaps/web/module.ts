import { defineWebModule } from '#ui/state/web-module.ts'
import { swapsBulkActions, swapsPages, taskKinds } from './pages.ts'

export const swapsWebModule = defineWebModule({
  name: 'swaps',
  feature: 'swaps',
  pages: swapsPages,
  taskKinds,
  bulkActions: swapsBulkActions,
})
