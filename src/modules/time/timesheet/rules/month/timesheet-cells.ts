import { HOUR_CODES_OUTSIDE_TOTALS, WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import { HOUR_CODES, sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { formatHours, parseHours } from '#shared/text/hours.ts'
import { toLatin } from '#shared/text/transliteration.ts'

/** Codes of other timesheets in Serbian practice with the same meaning. */
const HOUR_CODE_ALIASES: Readonly<Record<string, string>> = {
  DR: 'R',
  RR: 'R',
  NR: 'N',
  NOĆ: 'N',
  NOC: 'N',
  DRP: 'P',
  PREK: 'P',
  NRP: 'PN',
  DPDR: 'H',
  RP: 'H',
  DPNR: 'HN',
  DPDRP: 'HP',
  DPNRP: 'HPN',
  SL: 'SP',
  TER: 'TR',
  HO: 'RK',
  OBU: 'OB',
  PRIP: 'PRI',
  DPN: 'PR',
  PRZ: 'PR',
  PL: 'PO',
  VV: 'DO',
  ČP: 'ZA',
  ZAS: 'ZA',
  BO: 'B30',
  B: 'B30',
  BP: 'BPR',
  BF: 'B31',
  POD: 'PB',
  OR: 'ND',
  SRV: 'SK',
  DOJ: 'DJ',
  UR: 'UD',
  ŠT: 'ST',
  SS: 'KS',
  RN: 'NED',
}
const HOUR_CODES_AND_ALIASES = [...HOUR_CODES, ...Object.keys(HOUR_CODE_ALIASES)].sort((a, b) => b.length - a.length)
const DAY_OFF_ENTRIES = ['0', 'SD', '-', '–']

/** A day has at most 25 hours, in the night when the clock is set back. */
const MAX_DAY_MINUTES = 1500

export type TimesheetCellError = 'time.cell_unreadable' | 'time.cell_unknown_code' | 'time.cell_too_long'
/** `minutes` is null to restore the computed hours. */
export type ParsedTimesheetCell = { minutes: MinutesByHourCategory | null } | { error: TimesheetCellError; part: string }

/**
 * The text of a timesheet cell: regular hours without a code (`8`, `7:30`), others after their code (`N8`, `8+P2`, `B30 4`). A code alone
 * is a whole day of `whole` planned minutes. Marks next to the hours are not part of the text.
 */
export function formatTimesheetCell(minutes: MinutesByHourCategory, whole: number): string {
  const codes = sortHourCodesByTimesheetOrder(Object.keys(minutes)).filter(
    (code) => minutes[code]! > 0 && !HOUR_CODES_OUTSIDE_TOTALS.includes(code),
  )
  if (codes.length === 1 && minutes[codes[0]!] === whole && !isWork(codes[0]!)) return codes[0]!
  return codes.map((code) => cellPrefix(code) + formatHoursOfTimesheetCell(minutes[code]!)).join('+')
}

const isWork = (code: string) => (WORK_HOUR_CODES as readonly string[]).includes(code)

/** `8` for whole hours, else `7:30`. */
export const formatHoursOfTimesheetCell = (minutes: number) => (minutes % 60 === 0 ? String(minutes / 60) : formatHours(minutes))

/**
 * Parses a cell that a user typed: `8`, `7:30`, `7,5`, `N8`, `8+P2`, `GO`, in either script. An empty cell restores the computed hours; `0`
 * and `SD` are a day without hours. A code without hours has `whole` minutes. `own`: codes of the company in addition to those of the law.
 */
export function parseTimesheetCell(text: string, whole: number, own: readonly string[] = []): ParsedTimesheetCell {
  const typed = toLatin(text.slice(0, 100)).toUpperCase().replace(/\s+/g, ' ').trim()
  if (typed === '') return { minutes: null }
  if (DAY_OFF_ENTRIES.includes(typed)) return { minutes: {} }
  const minutes: MinutesByHourCategory = {}
  for (const part of typed.split('+').map((each) => each.trim())) {
    const read = readPart(part, whole, own)
    if ('error' in read) return { ...read, part }
    if (read.minutes > 0) minutes[read.code] = (minutes[read.code] ?? 0) + read.minutes
  }
  let total = 0
  for (const code in minutes) if (!HOUR_CODES_OUTSIDE_TOTALS.includes(code)) total += minutes[code]!
  return total > MAX_DAY_MINUTES ? { error: 'time.cell_too_long', part: typed } : { minutes }
}

function readPart(part: string, whole: number, own: readonly string[]): { code: string; minutes: number } | { error: TimesheetCellError } {
  const bare = /^\d/.test(part) ? parseHours(part) : null
  if (bare !== null) return { code: 'R', minutes: bare }
  // The longest matching code wins: `B304` is B30 and four hours.
  const fits = (names: readonly string[]) => names.find((code) => part.startsWith(code)) ?? ''
  const theirs = fits(own)
  const ours = fits(HOUR_CODES_AND_ALIASES)
  const name = theirs.length >= ours.length ? theirs : ours
  if (!name) return { error: /^\p{L}/u.test(part) ? 'time.cell_unknown_code' : 'time.cell_unreadable' }
  const rest = part.slice(name.length).trim()
  const code = HOUR_CODE_ALIASES[name] ?? name
  if (rest === '') return { code, minutes: whole }
  const hours = /^\d/.test(rest) ? parseHours(rest) : null
  if (hours === null) return { error: /^\p{L}/u.test(rest) ? 'time.cell_unknown_code' : 'time.cell_unreadable' }
  return { code, minutes: hours }
}

/** Formats minutes as one short text: `R:480 P:120`. */
export const formatMinutesByCategory = (minutes: MinutesByHourCategory) =>
  sortHourCodesByTimesheetOrder(Object.keys(minutes))
    .map((code) => `${code}:${minutes[code]}`)
    .join(' ')

export function parseMinutesByCategory(packed: string): MinutesByHourCategory {
  const minutes: MinutesByHourCategory = {}
  for (const part of packed.split(' ')) {
    const at = part.lastIndexOf(':')
    if (at > 0) minutes[part.slice(0, at)] = Number(part.slice(at + 1))
  }
  return minutes
}

function cellPrefix(code: string): string {
  if (code === 'R') return ''
  return /\d$/.test(code) ? `${code} ` : code
}
