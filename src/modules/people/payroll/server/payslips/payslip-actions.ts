export {
  getMyPayslip,
  getPayslip,
  getPayslipSignatures,
  listEmployeePayslips,
  listMyPayslips,
  printPayslips,
} from './my-payslip-file.ts'
export { createPayslipBatch, getPayslipBatch, listPayslipBatches } from './payslip-batches.ts'
export { assignPayslip, leaveOutPayslip } from './review-payslips.ts'
export { sendPayslips, withdrawPayslip, withdrawPayslips } from './send-payslips.ts'
