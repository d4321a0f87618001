export { acknowledgeClockEventAnomalies, listClockEventAnomalies } from './anomalies.ts'
export { cancelDeviceCommands, listDeviceCommands, sendDeviceCommand } from './device-commands.ts'
export { getDevice } from './device-health.ts'
