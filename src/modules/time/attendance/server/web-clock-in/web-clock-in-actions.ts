export { getClockInRules, updateClockInRules } from './clock-in-rules.ts'
export { getEntranceCode } from './entrance-code.ts'
export { getMyClockInStatus, recordMyClockEvent } from './my-clock-in.ts'
