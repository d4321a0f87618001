export { assignPayslipToEmployee, excludePayslipFromSending } from './assign-and-exclude-payslips.ts'
export { createPayslipBatch, getPayslipBatch, listPayslipBatches } from './payslip-batches.ts'
export {
  getMyPayslip,
  getPayslip,
  getPayslipSignatureList,
  listEmployeePayslips,
  listMyPayslips,
  printPayslips,
} from './payslip-files.ts'
export { sendPayslips, withdrawPayslip, withdrawPayslipBatch } from './send-payslips.ts'
