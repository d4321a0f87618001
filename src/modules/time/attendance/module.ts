import { scopeRules } from '#modules/foundation/access/server/data-scope.ts'
import { companyFeatureUsages } from '#modules/foundation/company/server/company-features.ts'
import { employmentHooks } from '#modules/people/employees/server/employment-hooks.ts'
import { defineModule, serveContractActions } from '#platform/module.ts'
import { clockInContract, myClockInContract } from './clock-in-contract.ts'
import { devicesContract } from './devices-contract.ts'
import { attendanceConstraintFields, attendanceErrors } from './errors.ts'
import { clockEventsContract } from './events-contract.ts'
import { gateContract } from './gate-contract.ts'
import { kioskContract, kiosksContract, myKioskContract } from './kiosk-contract.ts'
import { devicesMessages } from './messages/devices.ts'
import { gateMessages } from './messages/gate.ts'
import { kioskMessages } from './messages/kiosk.ts'
import { todayMessages } from './messages/today.ts'
import * as deviceActions from './server/devices/actions.ts'
import { scoreClockEventsJob, scoreCompanyClockEventsJob } from './server/devices/anomaly-job.ts'
import { purgeOldDeviceDays } from './server/devices/device-maintenance.ts'
import { alertOfflineDevicesJob } from './server/devices/offline-alert.ts'
import * as eventsActions from './server/events/actions.ts'
import { ingestClockFileJob } from './server/events/clock-file.ts'
import { clockImportScopeRules, undoClockFileJob } from './server/events/clock-file-imports.ts'
import { recheckEmploymentOfEvents } from './server/events/recheck-employment-of-events.ts'
import { clockingUsage, gateUsage } from './server/feature-usage.ts'
import * as gateActions from './server/gate/actions.ts'
import * as kioskActions from './server/kiosk/actions.ts'
import * as presenceActions from './server/presence/actions.ts'
import * as clockingActions from './server/web-clock-in/actions.ts'
import { attendanceTodayContract } from './today-contract.ts'

export const attendanceModule = defineModule({
  name: 'attendance',
  api: {
    events: serveContractActions(clockEventsContract, eventsActions),
    today: serveContractActions(attendanceTodayContract, presenceActions),
    devices: serveContractActions(devicesContract, deviceActions),
    gate: serveContractActions(gateContract, gateActions),
    clocking: serveContractActions(clockInContract, clockingActions),
    kiosks: serveContractActions(kiosksContract, kioskActions),
    ownKiosk: serveContractActions(myKioskContract, kioskActions),
    kiosk: serveContractActions(kioskContract, kioskActions),
    ownClocking: serveContractActions(myClockInContract, clockingActions),
  },
  messages: [devicesMessages, gateMessages, kioskMessages, todayMessages],
  errors: attendanceErrors,
  constraintFields: attendanceConstraintFields,
  jobs: [scoreClockEventsJob, scoreCompanyClockEventsJob, alertOfflineDevicesJob],
  backgroundJobs: [ingestClockFileJob, undoClockFileJob],
  schedule: [
    { job: alertOfflineDevicesJob, at: '*/10 * * * *' },
    { job: scoreClockEventsJob, at: '45 3 * * *', fill: '1d' },
  ],
  extensions: [
    companyFeatureUsages.entry(clockingUsage),
    companyFeatureUsages.entry(gateUsage),
    scopeRules.entry(clockImportScopeRules),
    employmentHooks.entry(recheckEmploymentOfEvents),
  ],
  maintenance: [{ id: 'purgeOldDeviceDays', run: async ({ database }) => void (await purgeOldDeviceDays(database)) }],
})
