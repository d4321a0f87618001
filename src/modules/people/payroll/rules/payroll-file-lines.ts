import type { HoursWithEqualPayRate } from '#modules/time/timesheet/rules/month/group-hours-by-pay-rate.ts'
import type { HourPayRate, PayrollPartOfHourCategory } from '#modules/time/timesheet/rules/month/hour-pay-rate.ts'
import type { PayrollAllowanceCode } from '#modules/time/timesheet/rules/month/payroll-allowances.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'

/** The assignment of an employee on a day, with the names that a file contains. */
export type PayrollPlaceOfWork = {
  department: string
  department_code: string
  cost_centre: string
  location: string
  municipality: string
  position: string
  position_code: string
  team: string
  relationship_type: string
  relationship_code: string
}

/** Hours with equal pay, or an allowance, in one assignment. `hundredths`: rounded hours; `amount`: para. */
export type PayrollFileLine = {
  code: string
  part: PayrollPartOfHourCategory | null
  pay: HourPayRate | null
  minutes: number
  hundredths: number
  days: number
  /** The days of the month to which the line applies. */
  dates: number[]
  allowance: PayrollAllowanceCode | null
  amount: number
  at: PayrollPlaceOfWork
}

/** The key of lines that differ only in figures. */
export const payrollFileLineKey = ({ code, part, pay, allowance, at }: PayrollFileLine): string =>
  JSON.stringify([code, part, pay?.payer, pay?.percent, pay?.from, allowance, payrollPlaceOfWorkKey(at)])
export const payrollPlaceOfWorkKey = (at: PayrollPlaceOfWork): string => JSON.stringify(Object.entries(at).sort())

/** Unpaid hours are rounded down. */
const isUnpaid = ({ pay }: Pick<HoursWithEqualPayRate, 'pay'>) => pay?.payer === 'unpaid'

/**
 * Rounds the hours of an employee to hundredths by line, so that they add up to the rounded total. Each line is rounded down, and the
 * remainder goes to the lines that lost most (largest remainder). For quarters, paid hours are rounded up in total and unpaid ones down.
 */
export function roundPayrollHours<Line extends Pick<HoursWithEqualPayRate, 'minutes' | 'pay'>>(
  lines: readonly Line[],
  rounding: PayrollProfileSettings['rounding'],
): Map<Line, number> {
  if (rounding === 'none') return roundByLargestRemainder(lines, (minutes) => (minutes * 100) / 60, Math.round, 1)
  const toQuarterHours = (minutes: number) => minutes / 15
  return new Map([
    ...roundByLargestRemainder(
      lines.filter((line) => !isUnpaid(line)),
      toQuarterHours,
      Math.ceil,
      25,
    ),
    ...roundByLargestRemainder(lines.filter(isUnpaid), toQuarterHours, Math.floor, 25),
  ])
}

function roundByLargestRemainder<Line extends { minutes: number }>(
  lines: readonly Line[],
  unitsOf: (minutes: number) => number,
  round: (units: number) => number,
  unit: number,
): Map<Line, number> {
  const total = round(unitsOf(lines.reduce((sum, { minutes }) => sum + minutes, 0)))
  const parts = lines.map((line, place) => ({ line, place, whole: Math.floor(unitsOf(line.minutes)) }))
  const restOf = ({ line, whole }: (typeof parts)[number]) => unitsOf(line.minutes) - whole
  const missing = total - parts.reduce((sum, { whole }) => sum + whole, 0)
  const byRest = parts.toSorted((a, b) => restOf(b) - restOf(a) || a.place - b.place)
  const raised = new Set(byRest.slice(0, missing))
  return new Map(parts.map((part) => [part.line, (part.whole + (raised.has(part) ? 1 : 0)) * unit]))
}

/** A row of a file: its lines and, for a difference, the lines that were handed over before. */
export type PayrollFileRow = { at: PayrollPlaceOfWork; lines: PayrollFileLine[]; before: PayrollFileLine[] | null }

/** The rows of an employee. A difference contains only rows with changed figures. */
export function buildPayrollFileRows(
  lines: readonly PayrollFileLine[],
  before: readonly PayrollFileLine[] | null,
  layout: PayrollProfileSettings['layout'],
): PayrollFileRow[] {
  const keyOf = layout === 'wide' ? (line: PayrollFileLine) => payrollPlaceOfWorkKey(line.at) : payrollFileLineKey
  const found = new Map<string, PayrollFileRow>()
  const put = (line: PayrollFileLine, side: 'lines' | 'before') => {
    const key = keyOf(line)
    const row = found.get(key) ?? { at: line.at, lines: [], before: before && [] }
    found.set(key, row)
    row[side]?.push(line)
  }
  for (const line of lines) put(line, 'lines')
  for (const line of before ?? []) put(line, 'before')
  const rows = [...found.values()]
  return before ? rows.filter(hasChanged) : rows
}

const figuresOf = (lines: readonly PayrollFileLine[]) =>
  JSON.stringify(
    lines
      .filter(({ minutes, amount, days }) => minutes || amount || days)
      .map((line) => [
        payrollFileLineKey(line),
        line.minutes,
        line.hundredths,
        line.days,
        line.amount,
        [...line.dates].sort((a, b) => a - b),
      ])
      .sort(),
  )
const hasChanged = ({ lines, before }: PayrollFileRow) => figuresOf(lines) !== figuresOf(before ?? [])
/** Whether the figures of an employee have changed. */
export const havePayrollFileLinesChanged = (lines: readonly PayrollFileLine[], before: readonly PayrollFileLine[]) =>
  figuresOf(lines) !== figuresOf(before)
