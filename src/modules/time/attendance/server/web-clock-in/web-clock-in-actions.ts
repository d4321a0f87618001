export { getClockInRules, updateClockInRules } from './clock-in-settings.ts'
export { getEntranceCode } from './entrance-code.ts'
export { getMyClockInStatus, recordMyClockEvent } from './my-clock-in.ts'
