import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { EmployeeExplanationKey } from '../messages/explanations.sr.ts'

export type TerminationPayAmount = { para: number; steps: EmployeeExplanationKey[] }

/** Divides whole numbers and rounds once, half up, without floating-point numbers. */
function divideHalfUp(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Days have up to four decimals in the ledger; this factor makes them whole numbers. */
const DECIMAL_SCALE = 10_000
const toScaledInteger = (value: number) => BigInt(Math.round(value * DECIMAL_SCALE))

/**
 * The minimum severance of redundancy (čl. 158): a third of the average salary of three months for each full year with this employer and
 * its predecessors. `shareOfSalary` [numerator, denominator] is higher if the general act says so.
 */
export function computeRedundancySeverance(
  average3Months: number,
  fullYears: number,
  [part, whole]: readonly [number, number] = [1, newestLegalFigureValues.redundancySeverance],
): TerminationPayAmount {
  const para = divideHalfUp(BigInt(average3Months) * BigInt(fullYears) * BigInt(part), BigInt(whole))
  const values = { average: { para: average3Months }, years: fullYears, share: `${part}/${whole}`, result: { para } }
  return { para, steps: [{ key: 'employees.why.severance_redundancy', values, article: 'ZoR čl. 158' }] }
}

/** The minimum severance at retirement (čl. 119): two average salaries of the Republic, or more if the general act gives more. */
export function computeRetirementSeverance(
  republicAverage: number,
  multiple = newestLegalFigureValues.retirementSeverance,
): TerminationPayAmount {
  const para = divideHalfUp(BigInt(republicAverage) * toScaledInteger(multiple), BigInt(DECIMAL_SCALE))
  const values = { average: { para: republicAverage }, multiple, result: { para } }
  return { para, steps: [{ key: 'employees.why.severance_retirement', values, article: 'ZoR čl. 119' }] }
}

/**
 * Compensation for unused annual leave at the end of employment (čl. 76): the 12-month average per working day × days. The divisor is a
 * setting: working days of the last month, or the average 21.75. Throws RangeError unless it is positive.
 */
export function computeUnusedLeaveCompensation(average12Months: number, workDaysInMonth: number, unusedDays: number): TerminationPayAmount {
  if (!(workDaysInMonth > 0)) throw new RangeError('A month has working days')
  const para = divideHalfUp(BigInt(average12Months) * toScaledInteger(unusedDays), toScaledInteger(workDaysInMonth))
  const values = { average: { para: average12Months }, divisor: workDaysInMonth, days: unusedDays, result: { para } }
  return { para, steps: [{ key: 'employees.why.unused_leave', values, article: 'ZoR čl. 76' }] }
}
