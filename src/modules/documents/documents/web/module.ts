import { defineWebModule } from '#ui/state/web-module.ts'
import { bulkActions, pages, recordTabs } from './pages.ts'

export const documentsWebModule = defineWebModule({
  name: 'documents',
  pages,
  recordTabs,
  bulkActions,
  loadPalette: () => import('./command-palette.ts'),
})
