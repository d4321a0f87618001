import {
  findHourCodeColorFamily,
  HOUR_CODES,
  type HourCodeColorFamily,
  sortHourCodesByTimesheetOrder,
} from '#modules/time/planning/rules/month/hour-codes.ts'
import type { GridCellKind } from '#ui/grid/grid-types.ts'
import type { Timesheet } from '../../timesheet-contract.ts'

const kinds: Record<HourCodeColorFamily, GridCellKind> = {
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

export const findCellColorOfHourCode = (code: string): GridCellKind => kinds[findHourCodeColorFamily(code)]

/** The colour of a cell is that of its last code: `8+P2` is overtime, `4+GO4` leave. Plain hours have none. */
export function findTimesheetCellColor(value: string): GridCellKind {
  const part = value.split('+').at(-1)!.trim()
  if (/^(\d|\?|$)/.test(part)) return 'none'
  const code = codesByLength.find((one) => part.startsWith(one))
  return code ? findCellColorOfHourCode(code) : 'paid'
}

/** Worked, but not the whole day: `7:52+NI8`. A day without any work does not match. */
export const isPartlyWorkedTimesheetCell = (value: string) => /\+NI[\d:]*$/.test(value)
/** The worked part of such a day; the explanation contains the missing minutes. */
export const getWorkedPartOfTimesheetCell = (value: string) =>
  isPartlyWorkedTimesheetCell(value) ? value.replace(/\+NI[\d:]*$/, '') : value

/** Codes that occur in the month, in the order of the timesheet. */
export const listHourCodesInTimesheet = (data: Timesheet) => sortHourCodesByTimesheetOrder(Object.keys(data.total.minutes))

/** Recording sources that occur on past days of the month. */
export const listRecordingSourcesInTimesheet = ({ employees }: Pick<Timesheet, 'employees'>) =>
  (['p', 'h'] as const).filter((key) =>
    employees.some(({ sources, states }) => [...sources].some((one, at) => one === key && states[at] !== 'p')),
  )

const MAX_CELL_CHARACTERS = 4

/**
 * The text of a cell, in two lines if one is too narrow: `8+P2` is 8 above P2, `N7:30` its code above the hours. Longer text is cut to its
 * code, with a plus if more codes follow; the explanation contains the full text.
 */
export function formatTimesheetCellInTwoLines(value: string): string {
  if (value.length <= MAX_CELL_CHARACTERS && !value.includes('+')) return value
  const [first = '', ...rest] = value.split('+')
  if (rest.length === 0) return first.replace(/^([A-ZČĆŠŽĐ]+\d*?) ?(\d+(?::\d\d)?)$/, '$1\n$2')
  const codes = rest.map(codeOf)
  const second = rest.length === 1 && rest[0]!.length <= MAX_CELL_CHARACTERS ? rest[0]! : codes.join('+')
  return `${first.length <= MAX_CELL_CHARACTERS ? first : codeOf(first)}\n${second.length <= MAX_CELL_CHARACTERS ? second : `${codes[0]}+`}`
}

/** `P1:30` gives P, `B30 4` gives B30; plain hours stay unchanged. */
const codeOf = (part: string) => part.replace(/^([A-ZČĆŠŽĐ]+(?:30|31)?) ?\d.*$/, '$1')

/** Texts for the reasons why a day of an employee without clock events has no hours yet. */
export const timesheetHoursGapTexts = { no_published_plan: 'timesheet.not_published', not_entered: 'timesheet.not_entered' } as const
export type TimesheetHoursGap = keyof typeof timesheetHoursGapTexts

export const findTimesheetHoursGap = (flags: readonly string[] | undefined): TimesheetHoursGap | undefined =>
  (['no_published_plan', 'not_entered'] as const).find((gap) => flags?.includes(gap))

/** The gaps that the grid hatches, for the legend. */
export const listHoursGapsInTimesheet = ({ employees }: Pick<Timesheet, 'employees'>): TimesheetHoursGap[] => [
  ...new Set(
    employees.flatMap(({ states, flags }) =>
      Object.entries(flags).flatMap(([place, found]) => (states[Number(place)] === 'c' ? (findTimesheetHoursGap(found) ?? []) : [])),
    ),
  ),
]
