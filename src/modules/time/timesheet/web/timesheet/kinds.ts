import { familyOf, HOUR_CODES, type HourFamily, inTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { CellKind } from '#ui/grid/shapes.ts'
import type { Timesheet } from '../../timesheet-contract.ts'

const kinds: Record<HourFamily, CellKind> = {
  work: 'none',
  away: 'away',
  night: 'night',
  overtime: 'overtime',
  holiday: 'holiday',
  annual: 'leave',
  paid: 'paid',
  sick: 'sick',
  fund: 'fund',
  parental: 'parental',
  unpaid: 'unpaid',
  stoppage: 'stoppage',
  off: 'off',
  unexcused: 'unexcused',
}
const codesByLength = [...HOUR_CODES].sort((a, b) => b.length - a.length)

export const kindOfCode = (code: string): CellKind => kinds[familyOf(code)]

/** The colour of a cell is that of its last code: `8+P2` is overtime, `4+GO4` leave. Plain hours have none. */
export function kindOf(value: string): CellKind {
  const part = value.split('+').at(-1)!.trim()
  if (/^(\d|\?|$)/.test(part)) return 'none'
  const code = codesByLength.find((one) => part.startsWith(one))
  return code ? kindOfCode(code) : 'paid'
}

/** Worked, but not from the beginning to the end: `7:52+NI8`. A day without any work at all is another matter. */
export const isLate = (value: string) => /\+NI[\d:]*$/.test(value)
/** What was worked of such a day; the missing minutes are in the answer to "why". */
export const workedPart = (value: string) => (isLate(value) ? value.replace(/\+NI[\d:]*$/, '') : value)

/** The codes that stand somewhere in the month, in the order of a karnet. */
export const codesIn = (data: Timesheet) => inTimesheetOrder(Object.keys(data.total.minutes))

/** The marked sources that stand somewhere in the month on days that have come. */
export const sourcesIn = ({ employees }: Pick<Timesheet, 'employees'>) =>
  (['p', 'h'] as const).filter((key) =>
    employees.some(({ sources, states }) => [...sources].some((one, at) => one === key && states[at] !== 'p')),
  )

/** A column of a day holds four characters. */
const FITS = 4

/**
 * What a cell shows in two lines where one does not hold it: `8+P2` is 8 above P2, `N7:30` its code above the hours. What does not fit
 * even so is cut to its code, with a plus where more codes follow; the whole of it is in the answer to "why".
 */
export function faceOf(value: string): string {
  if (value.length <= FITS && !value.includes('+')) return value
  const [first = '', ...rest] = value.split('+')
  if (rest.length === 0) return first.replace(/^([A-ZČĆŠŽĐ]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2')
  const codes = rest.map(codeOf)
  const second = rest.length === 1 && rest[0]!.length <= FITS ? rest[0]! : codes.join('+')
  return `${first.length <= FITS ? first : codeOf(first)}\n${second.length <= FITS ? second : `${codes[0]}+`}`
}

/** `P1:30` is P, `B30 4` is B30, plain hours stay. */
const codeOf = (part: string) => part.replace(/^([A-ZČĆŠŽĐ]+(?:30|31)?) ?\d.*$/, '$1')
