export { acknowledgeAnomalies, listClockEventAnomalies } from './anomalies.ts'
export { cancelDeviceCommands, listDeviceCommands, sendDeviceCommand } from './commands.ts'
export { getDevice } from './health.ts'
