import { homeMessageKinds } from '#modules/foundation/inbox/server/home-messages.ts'
import { grossPayByMonthExtension } from '#modules/people/employees/server/pay/average-pay.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { payrollContract } from './contract.ts'
import { payrollErrors, payrollInputFieldByDbConstraint } from './errors.ts'
import { messages } from './messages/index.ts'
import { payrollResultsContract } from './payroll-results-contract.ts'
import { payslipsContract } from './payslips-contract.ts'
import * as payrollActions from './server/payroll-actions.ts'
import { writePayrollFileJob } from './server/payroll-exports.ts'
import * as resultActions from './server/payroll-results.ts'
import { assignUploadedPayslipsJob } from './server/payslips/assign-uploaded-payslips-job.ts'
import * as payslipActions from './server/payslips/payslip-actions.ts'
import { PAYSLIP_MESSAGE } from './server/payslips/payslip-message.ts'

export const payrollModule = defineServerModule({
  name: 'payroll',
  api: {
    payroll: defineApiContractActions(payrollContract, payrollActions),
    payrollResults: defineApiContractActions(payrollResultsContract, resultActions),
    payslips: defineApiContractActions(payslipsContract, payslipActions),
  },
  backgroundJobs: [assignUploadedPayslipsJob, writePayrollFileJob],
  messages: [messages],
  errors: payrollErrors,
  constraintFields: payrollInputFieldByDbConstraint,
  extensions: [grossPayByMonthExtension.entry(resultActions.loadGrossPayOfPaidMonths), homeMessageKinds.entry(PAYSLIP_MESSAGE)],
})
