import { documentFacts } from '#modules/documents/documents/server/facts/further.ts'
import { scopeRules } from '#modules/foundation/access/server/reach.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { closedHours } from '#modules/people/employees/server/pay/average.ts'
import { clockingContract, ownClockingContract } from '#modules/time/attendance/clocking-contract.ts'
import { devicesContract } from '#modules/time/attendance/devices-contract.ts'
import { eventsContract } from '#modules/time/attendance/events-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { kioskContract, kiosksContract, ownKioskContract } from '#modules/time/attendance/kiosk-contract.ts'
import { devicesWords } from '#modules/time/attendance/messages/devices.ts'
import { gateWords } from '#modules/time/attendance/messages/gate.ts'
import { kioskWords } from '#modules/time/attendance/messages/kiosk.ts'
import * as clockingActions from '#modules/time/attendance/server/clocking/actions.ts'
import * as deviceActions from '#modules/time/attendance/server/devices/actions.ts'
import { scorePassesInJob, scorePassesJob } from '#modules/time/attendance/server/devices/score.ts'
import { watchDevicesJob } from '#modules/time/attendance/server/devices/silence.ts'
import { forgetOldDeviceDays } from '#modules/time/attendance/server/devices/upkeep.ts'
import * as eventsActions from '#modules/time/attendance/server/events/actions.ts'
import { judgeEmploymentOfEvents } from '#modules/time/attendance/server/events/employment-events.ts'
import { takeClockFileJob } from '#modules/time/attendance/server/events/file.ts'
import { clockImportScopeRules, undoClockFileJob } from '#modules/time/attendance/server/events/imports.ts'
import * as gateActions from '#modules/time/attendance/server/gate/actions.ts'
import * as kioskActions from '#modules/time/attendance/server/kiosk/actions.ts'
import { regimesWords } from '#modules/time/planning/messages/regimes.ts'
import { words } from '#modules/time/planning/messages/words.ts'
import { planContract } from '#modules/time/planning/plan-contract.ts'
import { publicationContract } from '#modules/time/planning/publication-contract.ts'
import { regimesContract } from '#modules/time/planning/regimes-contract.ts'
import * as planActions from '#modules/time/planning/server/plan/actions.ts'
import * as publicationActions from '#modules/time/planning/server/plan/publication/actions.ts'
import { mailPlanNoticesJob } from '#modules/time/planning/server/plan/publication/letters.ts'
import { writePlanPaperJob } from '#modules/time/planning/server/plan/publication/paper/print.ts'
import { publishPlanOfManyJob } from '#modules/time/planning/server/plan/publication/publish.ts'
import * as regimeActions from '#modules/time/planning/server/regimes/actions.ts'
import { defineModule, serve } from '#platform/module.ts'
import { categoriesContract } from './categories-contract.ts'
import { closeContract } from './close-contract.ts'
import { timeConstraintFields, timeErrors } from './errors.ts'
import { readingsWords } from './messages/readings.ts'
import { settingsWords } from './messages/settings.ts'
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

export const timeModule = defineModule({
  name: 'time',
  api: {
    plan: serve(planContract, planActions),
    publication: serve(publicationContract, publicationActions),
    regimes: serve(regimesContract, regimeActions),
    events: serve(eventsContract, eventsActions),
    devices: serve(devicesContract, deviceActions),
    gate: serve(gateContract, gateActions),
    clocking: serve(clockingContract, clockingActions),
    kiosks: serve(kiosksContract, kioskActions),
    ownKiosk: serve(ownKioskContract, kioskActions),
    kiosk: serve(kioskContract, kioskActions),
    ownClocking: serve(ownClockingContract, clockingActions),
    timesheet: serve(timesheetContract, timesheetActions),
    signing: serve(signingContract, signingActions),
    objections: serve(objectionsContract, objectionActions),
    ownObjections: serve(ownObjectionsContract, objectionActions),
    months: serve(closeContract, closeActions),
    categories: serve(categoriesContract, categoriesActions),
    readings: serve(readingsContract, readingsActions),
    ownTime: serve(ownTimeContract, ownTimeActions),
  },
  messages: [devicesWords, gateWords, kioskWords, readingsWords, regimesWords, settingsWords, words],
  errors: timeErrors,
  constraintFields: timeConstraintFields,
  jobs: [scorePassesJob, scorePassesInJob, watchDevicesJob, mailPlanNoticesJob],
  longJobs: [closeLargeMonthJob, takeClockFileJob, undoClockFileJob, writeTimesheetJob, writePlanPaperJob, publishPlanOfManyJob],
  schedule: [
    { job: watchDevicesJob, at: '*/10 * * * *' },
    { job: scorePassesJob, at: '45 3 * * *', fill: '1d' },
  ],
  extensions: [
    scopeRules.entry(clockImportScopeRules),
    closedHours.entry(hoursOfClosedMonths),
    scopeRules.entry(signatureScopeRules),
    documentFacts.entry(timesheetFacts),
    employmentHooks.entry(judgeEmploymentOfEvents),
  ],
  upkeep: [{ id: 'forgetOldDeviceDays', run: async ({ database }) => void (await forgetOldDeviceDays(database)) }],
})
