import { mergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { loadClosedMonthHours } from '#modules/people/employees/server/pay/average-pay.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { hourCategoriesContract } from './categories-contract.ts'
import { monthCloseContract } from './close-contract.ts'
import { myTimesheetDisputesContract, timesheetDisputesContract } from './disputes-contract.ts'
import { timesheetConstraintFields, timesheetErrors } from './errors.ts'
import { legalInterpretationsContract } from './legal-interpretations-contract.ts'
import { legalInterpretationMessages } from './messages/readings.ts'
import { settingsMessages } from './messages/settings.ts'
import { myTimeContract } from './my-time-contract.ts'
import * as categoriesActions from './server/categories/hour-category-actions.ts'
import * as closeActions from './server/close/actions.ts'
import { closeLargeMonthJob } from './server/close/close-month.ts'
import * as disputeActions from './server/disputes/actions.ts'
import * as readingsActions from './server/legal-interpretations/list-legal-interpretations.ts'
import * as myTimeActions from './server/my-time/my-timesheet.ts'
import { hoursOfClosedMonths } from './server/outputs/closed-minutes.ts'
import { writeTimesheetJob } from './server/outputs/export-timesheet.ts'
import { recalculateMonthJob, requestRecalculationJob } from './server/results/recalculation-job.ts'
import * as signingActions from './server/signoff/actions.ts'
import { signoffScopeRules } from './server/signoff/sign-off.ts'
import * as timesheetActions from './server/timesheet/actions.ts'
import { timesheetMergeFacts } from './server/timesheet/timesheet-merge-facts.ts'
import { timesheetSignoffContract } from './signoff-contract.ts'
import { timesheetContract } from './timesheet-contract.ts'

export const timesheetModule = defineModule({
  name: 'timesheet',
  api: {
    timesheet: serveContractActions(timesheetContract, timesheetActions),
    signing: serveContractActions(timesheetSignoffContract, signingActions),
    disputes: serveContractActions(timesheetDisputesContract, disputeActions),
    myDisputes: serveContractActions(myTimesheetDisputesContract, disputeActions),
    months: serveContractActions(monthCloseContract, closeActions),
    categories: serveContractActions(hourCategoriesContract, categoriesActions),
    readings: serveContractActions(legalInterpretationsContract, readingsActions),
    ownTime: serveContractActions(myTimeContract, myTimeActions),
  },
  messages: [legalInterpretationMessages, settingsMessages],
  errors: timesheetErrors,
  constraintFields: timesheetConstraintFields,
  jobs: [recalculateMonthJob, requestRecalculationJob],
  schedule: [{ job: requestRecalculationJob, at: '* * * * *' }],
  backgroundJobs: [closeLargeMonthJob, writeTimesheetJob],
  extensions: [
    loadClosedMonthHours.entry(hoursOfClosedMonths),
    scopeRules.entry(signoffScopeRules),
    mergeDataExtensions.entry(timesheetMergeFacts),
  ],
})
