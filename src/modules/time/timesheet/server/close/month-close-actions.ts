export { exportTimesheet } from '../outputs/export-timesheet.ts'
export { comparePayrollFile } from '../outputs/payroll-files.ts'
export { listPayrollLines } from '../outputs/payroll-lines.ts'
export { closeMonth, listMonthCloseStates, reopenMonth } from './close-month.ts'
export { compareMonthCloses } from './compare-month-closes.ts'
export { listMonthCloseChanges } from './month-close-change-feed.ts'
export { getMonthCloseChecklist } from './month-close-checklist.ts'
export {
  getPayrollFileSettings,
  getWorkingTimeSettings,
  updatePayrollFileSettings,
  updateWorkingTimeSettings,
} from './payroll-file-and-working-time-settings.ts'
