export { getClockingCode } from './code.ts'
export { clockOwn, getOwnClocking } from './own.ts'
export { getClockingRules, putClockingRules } from './rules.ts'
