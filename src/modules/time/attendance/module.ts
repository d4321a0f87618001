import { tableScopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsageCounters } from '#modules/foundation/company/server/company-features.ts'
import { employmentChangeHooks } from '#modules/people/employees/server/employment-change-hooks.ts'
import { defineContractActions, defineServerModule } from '#platform/module.ts'
import { attendanceTodayContract } from './attendance-today-contract.ts'
import { clockInContract, myClockInContract } from './clock-in-contract.ts'
import { devicesContract } from './devices-contract.ts'
import { attendanceErrors, attendanceInputFieldByDbConstraint } from './errors.ts'
import { clockEventsContract } from './events-contract.ts'
import { gateContract } from './gate-contract.ts'
import { kioskContract, kiosksContract, myKioskContract } from './kiosk-contract.ts'
import { devicesMessages } from './messages/devices.ts'
import { gateMessages } from './messages/gate.ts'
import { kioskMessages } from './messages/kiosk.ts'
import { attendanceTodayMessages } from './messages/today.ts'
import { alertOfflineDevicesJob } from './server/devices/alert-offline-devices.ts'
import { enqueueClockEventScoringJob, scoreClockEventsOfCompanyJob } from './server/devices/anomaly-job.ts'
import * as deviceActions from './server/devices/device-actions.ts'
import { purgeOldDeviceDays } from './server/devices/purge-device-days.ts'
import * as eventsActions from './server/events/clock-event-actions.ts'
import { clockImportTableScopeRules, undoClockFileJob } from './server/events/clock-file-imports.ts'
import { ingestClockFileJob } from './server/events/ingest-clock-file.ts'
import { recheckEmploymentOfClockEvents } from './server/events/recheck-employment-of-events.ts'
import { gateFeatureUsage, selfServiceClockingFeatureUsage } from './server/feature-usage.ts'
import * as gateActions from './server/gate/gate-actions.ts'
import * as kioskActions from './server/kiosk/kiosk-actions.ts'
import * as presenceActions from './server/presence/presence-actions.ts'
import * as clockingActions from './server/web-clock-in/web-clock-in-actions.ts'

export const attendanceModule = defineServerModule({
  name: 'attendance',
  api: {
    events: defineContractActions(clockEventsContract, eventsActions),
    today: defineContractActions(attendanceTodayContract, presenceActions),
    devices: defineContractActions(devicesContract, deviceActions),
    gate: defineContractActions(gateContract, gateActions),
    clocking: defineContractActions(clockInContract, clockingActions),
    kiosks: defineContractActions(kiosksContract, kioskActions),
    ownKiosk: defineContractActions(myKioskContract, kioskActions),
    kiosk: defineContractActions(kioskContract, kioskActions),
    ownClocking: defineContractActions(myClockInContract, clockingActions),
  },
  messages: [devicesMessages, gateMessages, kioskMessages, attendanceTodayMessages],
  errors: attendanceErrors,
  constraintFields: attendanceInputFieldByDbConstraint,
  jobs: [enqueueClockEventScoringJob, scoreClockEventsOfCompanyJob, alertOfflineDevicesJob],
  backgroundJobs: [ingestClockFileJob, undoClockFileJob],
  schedule: [
    { job: alertOfflineDevicesJob, at: '*/10 * * * *' },
    { job: enqueueClockEventScoringJob, at: '45 3 * * *', fill: '1d' },
  ],
  extensions: [
    companyFeatureUsageCounters.entry(selfServiceClockingFeatureUsage),
    companyFeatureUsageCounters.entry(gateFeatureUsage),
    tableScopeRules.entry(clockImportTableScopeRules),
    employmentChangeHooks.entry(recheckEmploymentOfClockEvents),
  ],
  maintenance: [{ id: 'purgeOldDeviceDays', run: async ({ database }) => void (await purgeOldDeviceDays(database)) }],
})
