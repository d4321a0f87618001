export { createPayrollExport, createPayrollReceipt, getPayrollExport } from './payroll-exports.ts'
export {
  copyPayrollProfile,
  createPayrollProfile,
  getPayrollProfile,
  listPayrollProfiles,
  previewPayrollProfile,
  updatePayrollProfile,
} from './payroll-profiles.ts'
export { getPayrollState, listCompanyPayrollStates, listPayrollStates } from './payroll-states.ts'
