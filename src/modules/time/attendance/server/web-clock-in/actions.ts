export { getClockInCode } from './code.ts'
export { getMyClockInStatus, recordMyClockEvent } from './my-clock-in.ts'
export { getClockInRules, updateClockInRules } from './rules.ts'
