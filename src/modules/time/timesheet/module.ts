import { mergeDataExtensions } from '#modules/documents/documents/server/merge-data/extensions.ts'
import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { loadClosedHours } from '#modules/people/employees/server/pay/average.ts'
import { defineModule, serveContract } from '#platform/module.ts'
import { categoriesContract } from './categories-contract.ts'
import { closeContract } from './close-contract.ts'
import { disputesContract, myDisputesContract } from './disputes-contract.ts'
import { timesheetConstraintFields, timesheetErrors } from './errors.ts'
import { legalInterpretationsContract } from './legal-interpretations-contract.ts'
import { legalInterpretationMessages } from './messages/readings.ts'
import { settingsMessages } from './messages/settings.ts'
import { myTimeContract } from './my-time-contract.ts'
import * as categoriesActions from './server/categories/actions.ts'
import * as closeActions from './server/close/actions.ts'
import { closeLargeMonthJob } from './server/close/close-month.ts'
import * as disputeActions from './server/disputes/actions.ts'
import * as readingsActions from './server/legal-interpretations/actions.ts'
import * as myTimeActions from './server/my-time/actions.ts'
import { hoursOfClosedMonths } from './server/outputs/closed-minutes.ts'
import { writeTimesheetJob } from './server/outputs/export.ts'
import { recalculateMonthJob, requestRecalculationJob } from './server/results/recalculation-job.ts'
import * as signingActions from './server/signoff/actions.ts'
import { signoffScopeRules } from './server/signoff/sign-off.ts'
import * as timesheetActions from './server/timesheet/actions.ts'
import { timesheetMergeFacts } from './server/timesheet/timesheet-merge-facts.ts'
import { signoffContract } from './signoff-contract.ts'
import { timesheetContract } from './timesheet-contract.ts'

export const timesheetModule = defineModule({
  name: 'timesheet',
  api: {
    timesheet: serveContract(timesheetContract, timesheetActions),
    signing: serveContract(signoffContract, signingActions),
    disputes: serveContract(disputesContract, disputeActions),
    myDisputes: serveContract(myDisputesContract, disputeActions),
    months: serveContract(closeContract, closeActions),
    categories: serveContract(categoriesContract, categoriesActions),
    readings: serveContract(legalInterpretationsContract, readingsActions),
    ownTime: serveContract(myTimeContract, myTimeActions),
  },
  messages: [legalInterpretationMessages, settingsMessages],
  errors: timesheetErrors,
  constraintFields: timesheetConstraintFields,
  jobs: [recalculateMonthJob, requestRecalculationJob],
  schedule: [{ job: requestRecalculationJob, at: '* * * * *' }],
  backgroundJobs: [closeLargeMonthJob, writeTimesheetJob],
  extensions: [
    loadClosedHours.entry(hoursOfClosedMonths),
    scopeRules.entry(signoffScopeRules),
    mergeDataExtensions.entry(timesheetMergeFacts),
  ],
})
