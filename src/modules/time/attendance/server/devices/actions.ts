export { acknowledgeAnomalies, listClockEventAnomalies } from './anomalies.ts'
export { listDeviceCommands, sendDeviceCommand, withdrawDeviceCommands } from './commands.ts'
export { getDevice } from './health.ts'
