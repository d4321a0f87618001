export { confirmPayrollFileReceipt, createPayrollExport, getPayrollExport } from './payroll-exports.ts'
export { getPayrollMonthState, listPayrollMonthStates, listPayrollMonthStatesOfCompanies } from './payroll-month-states.ts'
export {
  copyPayrollProfile,
  createPayrollProfile,
  getPayrollProfile,
  listPayrollProfiles,
  previewPayrollProfile,
  updatePayrollProfile,
} from './payroll-profiles.ts'
