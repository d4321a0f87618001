import { documentMergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { closedMonthHoursExtension } from '#modules/people/employees/server/pay/average-pay.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { timesheetConstraintFields, timesheetErrors } from './errors.ts'
import { hourCategoriesContract } from './hour-categories-contract.ts'
import { legalInterpretationsContract } from './legal-interpretations-contract.ts'
import { legalInterpretationMessages } from './messages/legal-interpretations.ts'
import { timesheetSettingsMessages } from './messages/settings.ts'
import { monthCloseContract } from './month-close-contract.ts'
import { myTimeContract } from './my-time-contract.ts'
import * as categoriesActions from './server/categories/hour-category-actions.ts'
import { closeLargeMonthJob } from './server/close/close-month.ts'
import * as closeActions from './server/close/month-close-actions.ts'
import * as disputeActions from './server/disputes/timesheet-dispute-actions.ts'
import * as readingsActions from './server/legal-interpretations/list-legal-interpretations.ts'
import * as myTimeActions from './server/my-time/my-timesheet.ts'
import { exportTimesheetFileJob } from './server/outputs/export-timesheet.ts'
import { loadHoursOfClosedMonths } from './server/outputs/hours-of-closed-months.ts'
import { recalculateMonthJob, requestRecalculationJob } from './server/results/recalculation-job.ts'
import { signoffTableScopeRules } from './server/signoff/sign-off.ts'
import * as signingActions from './server/signoff/signoff-actions.ts'
import * as timesheetActions from './server/timesheet/timesheet-actions.ts'
import { timesheetDocumentMergeFacts } from './server/timesheet/timesheet-merge-facts.ts'
import { timesheetContract } from './timesheet-contract.ts'
import { myTimesheetDisputesContract, timesheetDisputesContract } from './timesheet-disputes-contract.ts'
import { timesheetSignoffContract } from './timesheet-signoff-contract.ts'

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
  messages: [legalInterpretationMessages, timesheetSettingsMessages],
  errors: timesheetErrors,
  constraintFields: timesheetConstraintFields,
  jobs: [recalculateMonthJob, requestRecalculationJob],
  schedule: [{ job: requestRecalculationJob, at: '* * * * *' }],
  backgroundJobs: [closeLargeMonthJob, exportTimesheetFileJob],
  extensions: [
    closedMonthHoursExtension.entry(loadHoursOfClosedMonths),
    tableScopeRules.entry(signoffTableScopeRules),
    documentMergeDataExtensions.entry(timesheetDocumentMergeFacts),
  ],
})
