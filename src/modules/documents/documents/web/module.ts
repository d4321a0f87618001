import { defineWebModule } from '#ui/state/web-module.ts'
import { documentsBulkActions, documentsPages, documentsRecordTabs } from './pages.ts'

export const documentsWebModule = defineWebModule({
  name: 'documents',
  pages: documentsPages,
  recordTabs: documentsRecordTabs,
  bulkActions: documentsBulkActions,
  loadPalette: () => import('./command-palette.ts'),
})
