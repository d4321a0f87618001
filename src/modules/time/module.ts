import { scopeRules } from '#modules/foundation/access/server/reach.ts'
import { documentFacts } from '#modules/documents/documents/server/facts/further.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { closedHours } from '#modules/people/employees/server/pay/average.ts'
import { defineModule, serve } from '#platform/module.ts'
import { categoriesContract } from './categories_contract.ts'
import { clockingContract, ownClockingContract } from './clocking_contract.ts'
import { closeContract } from './close_contract.ts'
import { devicesContract } from './devices_contract.ts'
import { timeConstraintFields, timeErrors } from './errors.ts'
import { eventsContract } from './events_contract.ts'
import { gateContract } from './gate_contract.ts'
import { kioskContract, kiosksContract, ownKioskContract } from './kiosk_contract.ts'
import { devicesWords } from './messages/devices.ts'
import { gateWords } from './messages/gate.ts'
import { kioskWords } from './messages/kiosk.ts'
import { readingsWords } from './messages/readings.ts'
import { regimesWords } from './messages/regimes.ts'
import { settingsWords } from './messages/settings.ts'
import { words } from './messages/words.ts'
import { objectionsContract, ownObjectionsContract } from './objections_contract.ts'
import { ownTimeContract } from './own_contract.ts'
import { planContract } from './plan_contract.ts'
import { publicationContract } from './publication_contract.ts'
import { readingsContract } from './readings_contract.ts'
import { regimesContract } from './regimes_contract.ts'
import * as categoriesActions from './server/categories/actions.ts'
import * as clockingActions from './server/clocking/actions.ts'
import * as closeActions from './server/close/actions.ts'
import { closeLargeMonthJob } from './server/close/months.ts'
import * as deviceActions from './server/devices/actions.ts'
import { scorePassesInJob, scorePassesJob } from './server/devices/score.ts'
import { watchDevicesJob } from './server/devices/silence.ts'
import { forgetOldDeviceDays } from './server/devices/upkeep.ts'
import * as eventsActions from './server/events/actions.ts'
import { judgeEmploymentOfEvents } from './server/events/employment_events.ts'
import { takeClockFileJob } from './server/events/file.ts'
import { clockImportScopeRules, undoClockFileJob } from './server/events/imports.ts'
import * as gateActions from './server/gate/actions.ts'
import * as kioskActions from './server/kiosk/actions.ts'
import * as objectionActions from './server/objections/actions.ts'
import { hoursOfClosedMonths } from './server/outputs/closed_minutes.ts'
import { writeTimesheetJob } from './server/outputs/export.ts'
import * as ownTimeActions from './server/own/actions.ts'
import * as planActions from './server/plan/actions.ts'
import * as publicationActions from './server/plan/publication/actions.ts'
import { mailPlanNoticesJob } from './server/plan/publication/letters.ts'
import { writePlanPaperJob } from './server/plan/publication/paper/print.ts'
import { publishPlanOfManyJob } from './server/plan/publication/publish.ts'
import * as readingsActions from './server/readings/actions.ts'
import * as regimeActions from './server/regimes/actions.ts'
import * as signingActions from './server/signing/actions.ts'
import { signatureScopeRules } from './server/signing/sign.ts'
import * as timesheetActions from './server/timesheet/actions.ts'
import { timesheetFacts } from './server/timesheet/facts.ts'
import { signingContract } from './signing_contract.ts'
import { timesheetContract } from './timesheet_contract.ts'

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
