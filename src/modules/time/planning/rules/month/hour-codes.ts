import type { Minutes } from '../shapes.ts'
import { MARK_CODES, TRIP_CODES, WORK_CODES } from './categories.ts'

/** The colour family of a code; the values are in the design's tokens. */
export type HourFamily =
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

const FAMILIES: { readonly [F in HourFamily]: readonly string[] } = {
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
  Object.entries(FAMILIES).flatMap(([family, codes]) => codes.map((code) => [code, family as HourFamily] as const)),
)

/** What stands for every absence where its reason is nobody's business. */
export const HIDDEN = 'O'

/** A code of the company's own is an absence of the paid kind, and so is one whose reason is hidden. */
export const familyOf = (code: string): HourFamily => familyByCode.get(code) ?? 'paid'

/** Every hour category in the order of a karnet: work first, then absences, then marks. */
export const HOUR_CODES: readonly string[] = [
  ...WORK_CODES,
  ...TRIP_CODES,
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
  ...MARK_CODES,
]
const places = new Map(HOUR_CODES.map((code, place) => [code, place]))

/** Codes in the order of a karnet; those of the company's own stand last. */
export const inTimesheetOrder = (codes: Iterable<string>) =>
  [...codes].sort((a, b) => (places.get(a) ?? 999) - (places.get(b) ?? 999) || (a < b ? -1 : a > b ? 1 : 0))

/** What a company calls a category itself, in the language of the reader; undefined where it has no name of its own. */
export const companyNameOf = (
  own: { name: string | null; name_en: string | null } | null | undefined,
  language: 'sr' | 'en',
): string | undefined => (language === 'en' && own?.name_en) || own?.name || undefined

/** Who may not know reasons still sees work, holidays of the law, stoppages, and that somebody did not come. */
const OPEN: ReadonlySet<string> = new Set([...WORK_CODES, ...TRIP_CODES, ...MARK_CODES, 'OB', 'PRI', 'PR', 'ZA', 'ZB', 'NI', 'PS', 'SD'])

export const hideCode = (code: string) => (OPEN.has(code) ? code : HIDDEN)

/** The same minutes with all absences under one code, paid or not. */
export function hideReasons(minutes: Minutes): Minutes {
  const visibleMinutes: Minutes = {}
  for (const code in minutes) {
    const under = hideCode(code)
    visibleMinutes[under] = (visibleMinutes[under] ?? 0) + minutes[code]!
  }
  return visibleMinutes
}
