import { grossPayByMonthExtension } from '#modules/people/employees/server/pay/average-pay.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { payrollContract } from './contract.ts'
import { payrollConstraintFields, payrollErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { payrollResultsContract } from './payroll-results-contract.ts'
import { payslipsContract } from './payslips-contract.ts'
import * as payrollActions from './server/payroll-actions.ts'
import { writePayrollFileJob } from './server/payroll-exports.ts'
import * as resultActions from './server/payroll-results.ts'
import * as payslipActions from './server/payslips/payslip-actions.ts'
import { assignUploadedPayslipsJob } from './server/payslips/read-payslips-job.ts'

export const payrollModule = defineModule({
  name: 'payroll',
  api: {
    payroll: serveContractActions(payrollContract, payrollActions),
    payrollResults: serveContractActions(payrollResultsContract, resultActions),
    payslips: serveContractActions(payslipsContract, payslipActions),
  },
  backgroundJobs: [assignUploadedPayslipsJob, writePayrollFileJob],
  messages: [messages],
  errors: payrollErrors,
  constraintFields: payrollConstraintFields,
  extensions: [grossPayByMonthExtension.entry(resultActions.loadGrossPayOfPaidMonths)],
})
