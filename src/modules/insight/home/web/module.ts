import { defineWebModule } from '#ui/state/web-module.ts'
import { listColumns, overviewRecordTabs, rowPreviews } from './overview/pages.ts'

export const homeWebModule = defineWebModule({
  name: 'home',
  listColumns,
  recordTabs: overviewRecordTabs,
  rowPreviews,
})
