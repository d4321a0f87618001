import { documentFacts } from '#modules/documents/documents/server/facts/further.ts'
import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { closedHours } from '#modules/people/employees/server/pay/average.ts'
import { defineModule, serve } from '#platform/module.ts'
import { categoriesContract } from './categories-contract.ts'
import { closeContract } from './close-contract.ts'
import { timesheetConstraintFields, timesheetErrors } from './errors.ts'
import { readingsMessages } from './messages/readings.ts'
import { settingsMessages } from './messages/settings.ts'
import { objectionsContract, ownObjectionsContract } from './objections-contract.ts'
import { ownTimeContract } from './own-contract.ts'
import { readingsContract } from './readings-contract.ts'
import * as categoriesActions from './server/categories/actions.ts'
import * as closeActions from './server/close/actions.ts'
import { closeLargeMonthJob } from './server/close/months.ts'
import * as objectionActions from './server/objections/actions.ts'
import { hoursOfClosedMonths } from './server/outputs/closed-minutes.ts'
import { writeTimesheetJob } from './server/outputs/export.ts'
import * as ownTimeActions from './server/own/actions.ts'
import * as readingsActions from './server/readings/actions.ts'
import * as signingActions from './server/signing/actions.ts'
import { signatureScopeRules } from './server/signing/sign.ts'
import * as timesheetActions from './server/timesheet/actions.ts'
import { timesheetFacts } from './server/timesheet/facts.ts'
import { signingContract } from './signing-contract.ts'
import { timesheetContract } from './timesheet-contract.ts'

export const timesheetModule = defineModule({
  name: 'timesheet',
  api: {
    timesheet: serve(timesheetContract, timesheetActions),
    signing: serve(signingContract, signingActions),
    objections: serve(objectionsContract, objectionActions),
    ownObjections: serve(ownObjectionsContract, objectionActions),
    months: serve(closeContract, closeActions),
    categories: serve(categoriesContract, categoriesActions),
    readings: serve(readingsContract, readingsActions),
    ownTime: serve(ownTimeContract, ownTimeActions),
  },
  messages: [readingsMessages, settingsMessages],
  errors: timesheetErrors,
  constraintFields: timesheetConstraintFields,
  backgroundJobs: [closeLargeMonthJob, writeTimesheetJob],
  extensions: [closedHours.entry(hoursOfClosedMonths), scopeRules.entry(signatureScopeRules), documentFacts.entry(timesheetFacts)],
})
