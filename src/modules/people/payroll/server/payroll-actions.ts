export { confirmPayrollFileReceipt, createPayrollExport, getPayrollExport } from './payroll-exports.ts'
export {
  copyPayrollProfile,
  createPayrollProfile,
  getPayrollProfile,
  listPayrollProfiles,
  previewPayrollProfile,
  updatePayrollProfile,
} from './payroll-profiles.ts'
export { getPayrollMonthState, listPayrollMonthStates, listPayrollMonthStatesOfCompanies } from './payroll-states.ts'
