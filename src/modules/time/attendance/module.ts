import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureInUseCounters } from '#modules/foundation/company/server/company-features.ts'
import { employeeCardLastUseExtension } from '#modules/people/employees/server/employee-card-last-uses.ts'
import { employmentChangeHooks } from '#modules/people/employees/server/employment-change-hooks.ts'
import { defineApiContractActions, defineServerModule } from '#platform/server-module.ts'
import { attendanceTodayContract } from './attendance-today-contract.ts'
import { clockEventsContract } from './clock-events-contract.ts'
import { clockInContract, myClockInContract } from './clock-in-contract.ts'
import { devicesContract } from './devices-contract.ts'
import { attendanceErrors, attendanceInputFieldByDbConstraint } from './errors.ts'
import { gateContract } from './gate-contract.ts'
import { kioskContract, kiosksContract, myKioskContract } from './kiosk-contract.ts'
import { devicesMessages } from './messages/devices.ts'
import { gateMessages } from './messages/gate.ts'
import { kioskMessages } from './messages/kiosk.ts'
import { attendanceTodayMessages } from './messages/today.ts'
import { clockingFeatureInUseCounter, gateFeatureInUseCounter } from './server/count-records-of-clocking-and-gate-features.ts'
import { alertOfflineDevicesJob } from './server/devices/alert-offline-devices.ts'
import * as deviceActions from './server/devices/device-actions.ts'
import { purgeOldDeviceDays } from './server/devices/purge-device-days.ts'
import { enqueueClockEventScoringJob, scoreClockEventsOfCompanyJob } from './server/devices/score-clock-events-job.ts'
import { loadCardLastUses } from './server/events/card-last-uses.ts'
import * as eventsActions from './server/events/clock-event-actions.ts'
import { clockImportTableScopeRules, undoClockFileImportJob } from './server/events/clock-event-file-imports.ts'
import { ingestClockFileJob } from './server/events/ingest-clock-file.ts'
import { recheckEmploymentOfClockEvents } from './server/events/recheck-employment-of-events.ts'
import * as gateActions from './server/gate/gate-actions.ts'
import * as kioskActions from './server/kiosk/kiosk-actions.ts'
import * as presenceActions from './server/presence/presence-actions.ts'
import * as clockingActions from './server/web-clock-in/web-clock-in-actions.ts'

export const attendanceModule = defineServerModule({
  name: 'attendance',
  api: {
    events: defineApiContractActions(clockEventsContract, eventsActions),
    today: defineApiContractActions(attendanceTodayContract, presenceActions),
    devices: defineApiContractActions(devicesContract, deviceActions),
    gate: defineApiContractActions(gateContract, gateActions),
    clocking: defineApiContractActions(clockInContract, clockingActions),
    kiosks: defineApiContractActions(kiosksContract, kioskActions),
    ownKiosk: defineApiContractActions(myKioskContract, kioskActions),
    kiosk: defineApiContractActions(kioskContract, kioskActions),
    ownClocking: defineApiContractActions(myClockInContract, clockingActions),
  },
  messages: [devicesMessages, gateMessages, kioskMessages, attendanceTodayMessages],
  errors: attendanceErrors,
  constraintFields: attendanceInputFieldByDbConstraint,
  jobs: [enqueueClockEventScoringJob, scoreClockEventsOfCompanyJob, alertOfflineDevicesJob],
  backgroundJobs: [ingestClockFileJob, undoClockFileImportJob],
  schedule: [
    { job: alertOfflineDevicesJob, at: '*/10 * * * *' },
    { job: enqueueClockEventScoringJob, at: '45 3 * * *', fill: '1d' },
  ],
  extensions: [
    companyFeatureInUseCounters.entry(clockingFeatureInUseCounter),
    companyFeatureInUseCounters.entry(gateFeatureInUseCounter),
    tableScopeRules.entry(clockImportTableScopeRules),
    employmentChangeHooks.entry(recheckEmploymentOfClockEvents),
    employeeCardLastUseExtension.entry(loadCardLastUses),
  ],
  maintenance: [{ id: 'purgeOldDeviceDays', run: async ({ database }) => void (await purgeOldDeviceDays(database)) }],
})
