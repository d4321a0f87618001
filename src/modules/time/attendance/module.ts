import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { defineModule, serve } from '#platform/module.ts'
import { clockingContract, ownClockingContract } from './clocking-contract.ts'
import { devicesContract } from './devices-contract.ts'
import { attendanceConstraintFields, attendanceErrors } from './errors.ts'
import { eventsContract } from './events-contract.ts'
import { gateContract } from './gate-contract.ts'
import { kioskContract, kiosksContract, ownKioskContract } from './kiosk-contract.ts'
import { devicesMessages } from './messages/devices.ts'
import { gateMessages } from './messages/gate.ts'
import { kioskMessages } from './messages/kiosk.ts'
import * as clockingActions from './server/clocking/actions.ts'
import * as deviceActions from './server/devices/actions.ts'
import { scorePassesInJob, scorePassesJob } from './server/devices/score.ts'
import { watchDevicesJob } from './server/devices/silence.ts'
import { forgetOldDeviceDays } from './server/devices/upkeep.ts'
import * as eventsActions from './server/events/actions.ts'
import { judgeEmploymentOfEvents } from './server/events/employment-events.ts'
import { takeClockFileJob } from './server/events/file.ts'
import { clockImportScopeRules, undoClockFileJob } from './server/events/imports.ts'
import * as gateActions from './server/gate/actions.ts'
import * as kioskActions from './server/kiosk/actions.ts'

export const attendanceModule = defineModule({
  name: 'attendance',
  api: {
    events: serve(eventsContract, eventsActions),
    devices: serve(devicesContract, deviceActions),
    gate: serve(gateContract, gateActions),
    clocking: serve(clockingContract, clockingActions),
    kiosks: serve(kiosksContract, kioskActions),
    ownKiosk: serve(ownKioskContract, kioskActions),
    kiosk: serve(kioskContract, kioskActions),
    ownClocking: serve(ownClockingContract, clockingActions),
  },
  messages: [devicesMessages, gateMessages, kioskMessages],
  errors: attendanceErrors,
  constraintFields: attendanceConstraintFields,
  jobs: [scorePassesJob, scorePassesInJob, watchDevicesJob],
  backgroundJobs: [takeClockFileJob, undoClockFileJob],
  schedule: [
    { job: watchDevicesJob, at: '*/10 * * * *' },
    { job: scorePassesJob, at: '45 3 * * *', fill: '1d' },
  ],
  extensions: [scopeRules.entry(clockImportScopeRules), employmentHooks.entry(judgeEmploymentOfEvents)],
  upkeep: [{ id: 'forgetOldDeviceDays', run: async ({ database }) => void (await forgetOldDeviceDays(database)) }],
})
