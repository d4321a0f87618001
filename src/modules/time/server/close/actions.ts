import '../outputs/closed_minutes.ts'

export { exportTimesheet } from '../outputs/export.ts'
export { comparePayroll } from '../outputs/payroll_files.ts'
export { listPayrollLines } from '../outputs/payroll_lines.ts'
export { checkMonth } from './check.ts'
export { compareCloses } from './compare.ts'
export { closeMonth, listMonths, reopenMonth } from './months.ts'
export { getPayrollSettings, getTimeSettings, putPayrollSettings, putTimeSettings } from './settings.ts'
