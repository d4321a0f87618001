export { exportTimesheet } from '../outputs/export.ts'
export { checkMonth } from './check.ts'
export { closeMonth, compareCloses, listMonths, reopenMonth } from './months.ts'
export { getPayrollSettings, getTimeSettings, putPayrollSettings, putTimeSettings } from './settings.ts'
