export { listDeviceCommands, sendDeviceCommand, withdrawDeviceCommands } from './commands.ts'
export { listPassDoubts, seePassDoubts } from './doubts.ts'
export { getDevice } from './health.ts'
