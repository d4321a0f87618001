export { listDeviceCommands, sendDeviceCommand, withdrawDeviceCommands } from './commands.ts'
export { getDevice } from './health.ts'
