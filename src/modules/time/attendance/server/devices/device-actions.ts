export { acknowledgeClockEventAnomalies, listClockEventAnomalies } from './clock-event-anomalies.ts'
export { cancelDeviceCommands, listDeviceCommands, sendDeviceCommand } from './device-commands.ts'
export { getDevice } from './device-health.ts'
