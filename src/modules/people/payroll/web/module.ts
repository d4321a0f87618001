import { defineWebModule } from '#ui/state/web-module.ts'
import { pages, recordTabs } from './pages.ts'

export const payrollWebModule = defineWebModule({
  name: 'payroll',
  pages,
  recordTabs,
})
