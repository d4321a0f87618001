export { createPayrollExport, createPayrollReceipt, getPayrollExport } from './exports.ts'
export {
  copyPayrollProfile,
  createPayrollProfile,
  getPayrollProfile,
  listPayrollProfiles,
  previewPayrollProfile,
  updatePayrollProfile,
} from './profiles.ts'
export { getPayrollState, listCompanyPayrollStates, listPayrollStates } from './states.ts'
