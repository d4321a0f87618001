export { createPayslipBatch, getPayslipBatch, listPayslipBatches } from './batches.ts'
export {
  getMyPayslip,
  getPayslip,
  getPayslipSignatures,
  listEmployeePayslips,
  listMyPayslips,
  printPayslips,
} from './my-payslip-file.ts'
export { assignPayslip, leaveOutPayslip } from './review.ts'
export { sendPayslips, withdrawPayslip, withdrawPayslips } from './send.ts'
