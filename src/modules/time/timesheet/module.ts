import { documentMergeDataExtensions } from '#modules/documents/documents/server/merge-data/merge-data-extensions.ts'
import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { homeMessageKinds, homeTaskSources } from '#modules/foundation/inbox/server/home-messages.ts'
import { closedMonthPaidMinutesExtension } from '#modules/people/employees/server/pay/average-pay.ts'
import { incompleteClockDayFinders } from '#modules/time/attendance/server/events/incomplete-clock-days.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { timesheetErrors, timesheetInputFieldByDbConstraint } from './errors.ts'
import { hourCategoriesContract } from './hour-categories-contract.ts'
import { legalInterpretationsContract } from './legal-interpretations-contract.ts'
import { legalInterpretationMessages } from './messages/legal-interpretations.ts'
import { timesheetSettingsMessages } from './messages/settings.ts'
import { monthCloseContract } from './month-close-contract.ts'
import { myTimesheetAndScheduleContract } from './my-timesheet-and-schedule-contract.ts'
import * as categoriesActions from './server/categories/hour-category-actions.ts'
import { closeLargeMonthJob } from './server/close/close-month.ts'
import * as closeActions from './server/close/month-close-actions.ts'
import { DISPUTE_RESULT_MESSAGES } from './server/disputes/dispute-notifications.ts'
import { loadMonthToConfirm } from './server/disputes/month-to-confirm.ts'
import * as disputeActions from './server/disputes/timesheet-dispute-actions.ts'
import * as readingsActions from './server/legal-interpretations/list-legal-interpretations.ts'
import * as myTimeActions from './server/my-time/my-timesheet.ts'
import { exportTimesheetFileJob } from './server/outputs/export-timesheet.ts'
import { loadHoursOfClosedMonths } from './server/outputs/hours-of-closed-months.ts'
import { loadIncompleteClockDays } from './server/results/load-incomplete-clock-days.ts'
import { enqueueTimesheetRecalculationJob, recalculateTimesheetMonthJob } from './server/results/recalculation-job.ts'
import { signoffTableScopeRules } from './server/signoff/sign-off.ts'
import * as signingActions from './server/signoff/signoff-actions.ts'
import * as timesheetActions from './server/timesheet/timesheet-actions.ts'
import { timesheetDocumentMergeDataSource } from './server/timesheet/timesheet-document-merge-data.ts'
import { timesheetContract } from './timesheet-contract.ts'
import { myTimesheetDisputesContract, timesheetDisputesContract } from './timesheet-disputes-contract.ts'
import { timesheetSignoffContract } from './timesheet-signoff-contract.ts'

export const timesheetModule = defineServerModule({
  name: 'timesheet',
  api: {
    timesheet: defineApiContractActions(timesheetContract, timesheetActions),
    signing: defineApiContractActions(timesheetSignoffContract, signingActions),
    disputes: defineApiContractActions(timesheetDisputesContract, disputeActions),
    myDisputes: defineApiContractActions(myTimesheetDisputesContract, disputeActions),
    months: defineApiContractActions(monthCloseContract, closeActions),
    categories: defineApiContractActions(hourCategoriesContract, categoriesActions),
    readings: defineApiContractActions(legalInterpretationsContract, readingsActions),
    ownTime: defineApiContractActions(myTimesheetAndScheduleContract, myTimeActions),
  },
  messages: [legalInterpretationMessages, timesheetSettingsMessages],
  errors: timesheetErrors,
  constraintFields: timesheetInputFieldByDbConstraint,
  jobs: [recalculateTimesheetMonthJob, enqueueTimesheetRecalculationJob],
  schedule: [{ job: enqueueTimesheetRecalculationJob, at: '* * * * *' }],
  backgroundJobs: [closeLargeMonthJob, exportTimesheetFileJob],
  extensions: [
    incompleteClockDayFinders.entry(loadIncompleteClockDays),
    closedMonthPaidMinutesExtension.entry(loadHoursOfClosedMonths),
    tableScopeRules.entry(signoffTableScopeRules),
    homeTaskSources.entry(loadMonthToConfirm),
    ...DISPUTE_RESULT_MESSAGES.map((kind) => homeMessageKinds.entry(kind)),
    documentMergeDataExtensions.entry(timesheetDocumentMergeDataSource),
  ],
})
