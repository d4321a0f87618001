import type { MinutesByHourCategory } from '../plan-and-day-result-types.ts'
import { HOUR_CODES_OUTSIDE_TOTALS, TRIP_HOUR_CODES, WORK_HOUR_CODES } from './hour-categories.ts'

/** The colour family of a code. The design tokens contain the values. */
export type HourCodeColorFamily =
  | 'work'
  | 'away'
  | 'night'
  | 'overtime'
  | 'holiday'
  | 'annual'
  | 'paid'
  | 'sick'
  | 'fund'
  | 'parental'
  | 'unpaid'
  | 'stoppage'
  | 'off'
  | 'unexcused'

const CODES_BY_COLOR_FAMILY: { readonly [F in HourCodeColorFamily]: readonly string[] } = {
  work: ['R', 'SM', 'NED', 'DJ'],
  night: ['N'],
  overtime: ['P', 'PN', 'HP', 'HPN'],
  holiday: ['H', 'HN', 'PR', 'VP'],
  away: ['SP', 'TR', 'RK', 'OB'],
  annual: ['GO', 'GOS'],
  paid: ['PO', 'POS', 'POK', 'DO', 'TP'],
  sick: ['B30', 'BPR', 'BT'],
  fund: ['B31', 'NC'],
  parental: ['PB', 'ND', 'PND', 'SK'],
  unpaid: ['NO', 'MR', 'UD', 'UM', 'ST'],
  stoppage: ['ZA', 'ZB', 'KS', 'PS', 'PRI'],
  off: ['SD'],
  unexcused: ['NI'],
}
const familyByCode = new Map(
  Object.entries(CODES_BY_COLOR_FAMILY).flatMap(([family, codes]) => codes.map((code) => [code, family as HourCodeColorFamily] as const)),
)

/** The code of absences with a hidden reason. */
export const HIDDEN_ABSENCE_HOUR_CODE = 'O'

/** Company codes and hidden codes have the colour of a paid absence. */
export const findHourCodeColorFamily = (code: string): HourCodeColorFamily => familyByCode.get(code) ?? 'paid'

/** All hour categories in the order of the timesheet: work, absences, marks. */
export const HOUR_CODES: readonly string[] = [
  ...WORK_HOUR_CODES,
  ...TRIP_HOUR_CODES,
  'OB',
  'DJ',
  'PRI',
  'PR',
  'VP',
  'GO',
  'GOS',
  'PO',
  'POS',
  'POK',
  'DO',
  'TP',
  'ZA',
  'ZB',
  'B30',
  'BPR',
  'BT',
  'B31',
  'NC',
  'PB',
  'ND',
  'PND',
  'SK',
  'NO',
  'MR',
  'UD',
  'UM',
  'ST',
  'NI',
  'KS',
  'PS',
  'SD',
  ...HOUR_CODES_OUTSIDE_TOTALS,
]
const places = new Map(HOUR_CODES.map((code, place) => [code, place]))

/** Sorts codes in the order of the timesheet; company codes are last. */
export const sortHourCodesByTimesheetOrder = (codes: Iterable<string>) =>
  [...codes].sort((a, b) => (places.get(a) ?? 999) - (places.get(b) ?? 999) || Number(a > b) - Number(a < b))

/** The company's name of a category in the user's language; undefined if there is none. */
export const findCompanyHourCategoryName = (
  own: { name: string | null; name_en: string | null } | null | undefined,
  language: 'sr' | 'en',
): string | undefined => (language === 'en' && own?.name_en) || own?.name || undefined

/** Visible without the permission for reasons: work, public holidays, stoppages and unexcused absence. */
const VISIBLE_HOUR_CODES: ReadonlySet<string> = new Set([
  ...WORK_HOUR_CODES,
  ...TRIP_HOUR_CODES,
  ...HOUR_CODES_OUTSIDE_TOTALS,
  'OB',
  'PRI',
  'PR',
  'ZA',
  'ZB',
  'NI',
  'PS',
  'SD',
])

export const hideAbsenceReasonOfHourCode = (code: string) => (VISIBLE_HOUR_CODES.has(code) ? code : HIDDEN_ABSENCE_HOUR_CODE)

/** Combines all absences under one code, paid or unpaid. */
export function hideAbsenceReasonsInMinutes(minutes: MinutesByHourCategory): MinutesByHourCategory {
  const visibleMinutes: MinutesByHourCategory = {}
  for (const code in minutes) {
    const under = hideAbsenceReasonOfHourCode(code)
    visibleMinutes[under] = (visibleMinutes[under] ?? 0) + minutes[code]!
  }
  return visibleMinutes
}
