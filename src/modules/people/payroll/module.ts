import { loadPaidMonths } from '#modules/people/employees/server/pay/average.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { payrollContract } from './contract.ts'
import { payrollConstraintFields, payrollErrors } from './errors.ts'
import { messages } from './messages/index.ts'
import { payslipsContract } from './payslips-contract.ts'
import { payrollResultsContract } from './results-contract.ts'
import * as payrollActions from './server/actions.ts'
import { writePayrollFileJob } from './server/exports.ts'
import * as payslipActions from './server/payslips/actions.ts'
import { readPayslipsJob } from './server/payslips/read-payslips-job.ts'
import * as resultActions from './server/results.ts'

export const payrollModule = defineModule({
  name: 'payroll',
  api: {
    payroll: serveContract(payrollContract, payrollActions),
    payrollResults: serveContract(payrollResultsContract, resultActions),
    payslips: serveContract(payslipsContract, payslipActions),
  },
  backgroundJobs: [readPayslipsJob, writePayrollFileJob],
  messages: [messages],
  errors: payrollErrors,
  constraintFields: payrollConstraintFields,
  extensions: [loadPaidMonths.entry(resultActions.grossOfPaidMonths)],
})
