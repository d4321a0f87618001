import { defineWebModule } from '#ui/state/web-module.ts'
import { payrollPages, payrollRecordTabs } from './pages.ts'

export const payrollWebModule = defineWebModule({
  name: 'payroll',
  pages: payrollPages,
  recordTabs: payrollRecordTabs,
  loadPalette: () => import('./command-palette.ts'),
})
