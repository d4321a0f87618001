import { defineWebModule } from '#ui/state/web-module.ts'
import { listColumns, recordTabs, rowPreviews } from './overview/pages.ts'

export const homeWebModule = defineWebModule({
  name: 'home',
  listColumns,
  recordTabs,
  rowPreviews,
})
