import { addDays, type Day } from '#shared/days.ts'
import { parseExcelSerialDateTime } from '#shared/text/excel-date.ts'
import {
  type DayMonthOrder,
  detectDayMonthOrder,
  isDateWithAmbiguousOrder,
  isTextInDateFormat,
  parseDateFromFile,
} from '#shared/text/parse-file-dates.ts'
import { toFoldedSearchText } from '#shared/text/search-key.ts'
import { decodeDeviceLogTime } from './device-log-lines.ts'

/** The meanings of columns. `entry` and `exit` contain both times of a row. */
export const clockEventFileColumns = ['number', 'at', 'time', 'direction', 'entry', 'exit'] as const
export type ClockEventFileColumn = (typeof clockEventFileColumns)[number]
export type ClockFileMapping = Record<ClockEventFileColumn, number | null>
export const emptyClockFileMapping: ClockFileMapping = { number: null, at: null, time: null, direction: null, entry: null, exit: null }

/** Headings of each column, normalized; the first is the most specific. */
const listed: Record<ClockEventFileColumn, string> = {
  number:
    'pin enno acno userid empid employeeid sifrazaposlenog brojkartice kartica cardnumber card rfid sifra evidencijskibroj personalnibroj matbroj zaposleni id broj no',
  at: 'datumivreme datetime vremedogadjaja vremeprolaza timestamp dogadjaj datum dan date day clock vreme time',
  time: 'vreme sat time vremeprolaza sati',
  direction: 'smer inout ulazizlaz direction state tip status',
  entry: 'ulaz vremeulaza dolazak vremedolaska ulazak dosao checkin clockin timein in pocetak od',
  exit: 'izlaz vremeizlaza odlazak vremeodlaska izlazak otisao checkout clockout timeout out kraj do',
}
const headings = new Map(clockEventFileColumns.map((column) => [column, listed[column].split(' ')]))

/** Removes case, diacritics and blanks of a heading. */
export const simplifyClockFileHeading = (text: string): string => toFoldedSearchText(text).replace(/[^\p{L}\p{N}]/gu, '')
const rankOf = (column: ClockEventFileColumn, heading: string) => headings.get(column)!.indexOf(simplifyClockFileHeading(heading))
const isHeading = (cell: string) => clockEventFileColumns.some((column) => rankOf(column, cell) >= 0)

/** The maximum number of rows above the headings. */
export const MAX_CLOCK_FILE_HEADING_ROW = 15
/** Finds the row of headings: the row with most known headings, at least two. Undefined if there is none. */
export function findClockFileHeadingRow(rows: readonly string[][]): number | undefined {
  const scores = rows.slice(0, MAX_CLOCK_FILE_HEADING_ROW).map((row) => row.filter(isHeading).length)
  const best = Math.max(0, ...scores)
  return best >= 2 ? scores.indexOf(best) : undefined
}

/** Aligns the headings with their columns. Some terminals write more headings than columns, with empty ones between. */
export function alignClockFileHeadingsWithColumns(titles: readonly string[], rows: readonly string[][]): string[] {
  const named = titles.filter((title) => title.trim())
  const isLonger = isTrueForMajority(rows, (row) => row.length < titles.length)
  return isLonger && isTrueForMajority(rows, (row) => row.length === named.length) ? named : [...titles]
}

/** The unused column with the best heading for a field. */
function bestColumn(column: ClockEventFileColumn, titles: readonly string[], taken: readonly (number | null)[]): number | null {
  const found = titles
    .map((title, at) => ({ at, rank: rankOf(column, title) }))
    .filter(({ at, rank }) => rank >= 0 && !taken.includes(at))
    .sort((one, other) => one.rank - other.rank || one.at - other.at)
  return found[0]?.at ?? null
}

/** The mapping by headings, with a check of the time column. */
export function mapClockFileColumnsByHeadings(titles: readonly string[], rows: readonly string[][]): ClockFileMapping {
  const number = bestColumn('number', titles, [])
  const at = bestColumn('at', titles, [number])
  const hasTime = at !== null && isTrueForMajority(rows, (row) => parseClockFileTime(row[at] ?? '') !== null)
  const entry = hasTime ? null : bestColumn('entry', titles, [number, at])
  const exit = hasTime ? null : bestColumn('exit', titles, [number, at, entry])
  const isPaired = entry !== null && exit !== null
  const time = hasTime || isPaired ? null : bestColumn('time', titles, [number, at])
  const direction = isPaired ? null : bestColumn('direction', titles, [number, at, time])
  return isPaired ? { ...emptyClockFileMapping, number, at, entry, exit } : { ...emptyClockFileMapping, number, at, time, direction }
}

/** The mapping of a file without headings, by content: a date or time, and a number before it. */
export function mapClockFileColumnsByContent(rows: readonly string[][]): ClockFileMapping {
  const width = Math.max(0, ...rows.slice(0, 50).map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  const holds = (column: number, is: (cell: string) => boolean) => isTrueForMajority(rows, (row) => is((row[column] ?? '').trim()))
  const isMoment = (cell: string) => parseClockFileTime(cell) !== null && isTextInDateFormat(withoutTime(cell))
  const isDay = (cell: string) => isTextInDateFormat(cell) && parseClockFileTime(cell) === null
  const isTime = (cell: string) => parseClockFileTime(cell) !== null && withoutTime(cell) === ''
  const moment = columns.find((column) => holds(column, isMoment))
  const at = moment ?? columns.find((column) => holds(column, isDay)) ?? null
  const time = moment === undefined ? (columns.find((column) => column !== at && holds(column, isTime)) ?? null) : null
  const number =
    columns.find((column) => column !== at && column !== time && holds(column, (cell) => /^[0-9A-Za-z]{1,32}$/.test(cell))) ?? null
  const isWord = (cell: string) => directionLabels.has(simplifyClockFileHeading(cell))
  const direction = columns.find((column) => ![at, time, number].includes(column) && holds(column, isWord)) ?? null
  return { ...emptyClockFileMapping, number, at, time, direction }
}

function isTrueForMajority(rows: readonly string[][], is: (row: string[]) => boolean): boolean {
  const some = rows.slice(0, 50)
  return some.length > 0 && some.filter(is).length * 2 > some.length
}

export type ClockFileDirection = 'in' | 'out' | 'unknown'
const ins = ['in', 'ulaz', 'ulazak', 'dolazak', 'cin', 'checkin', 'clockin', 'entry', 'entrada', 'dosao', 'prijava']
const outs = ['out', 'izlaz', 'izlazak', 'odlazak', 'cout', 'checkout', 'clockout', 'exit', 'saida', 'otisao', 'odjava']
const directionLabels = new Set([...ins, ...outs, 'u', 'i', 'o', 'e', 's', '0', '1', '2', '3', '4', '5', '255'])

/**
 * Finds the meaning of values in a direction column. Single letters depend on each other: `I` is an entry if `O` occurs, and an exit
 * (izlaz) if `U` occurs. `E` and `S` are entrada and saída. Digits are those of terminals: 0 in, 1 out. Uncertain values are unknown.
 */
export function createClockFileDirectionReader(values: readonly string[]): (value: string) => ClockFileDirection {
  const directionNames = new Set(values.map(simplifyClockFileHeading))
  const entries = new Set(ins)
  const exits = new Set(outs)
  if (directionNames.has('u'))
    for (const [set, letter] of [
      [entries, 'u'],
      [exits, 'i'],
    ] as const)
      set.add(letter)
  else if (directionNames.has('o'))
    for (const [set, letter] of [
      [entries, 'i'],
      [exits, 'o'],
    ] as const)
      set.add(letter)
  else if (directionNames.has('s'))
    for (const [set, letter] of [
      [entries, 'e'],
      [exits, 's'],
    ] as const)
      set.add(letter)
  if (directionNames.has('0') || !directionNames.has('2')) {
    entries.add('0')
    exits.add('1')
  }
  return (value) => {
    if (entries.has(simplifyClockFileHeading(value))) return 'in'
    if (exits.has(simplifyClockFileHeading(value))) return 'out'
    return 'unknown'
  }
}

const clock = /(?:^|[\sT,])(\d{1,2})[:.](\d{2})(?:[:.](\d{2})(?:[.,]\d{1,6})?)?\s*(a\.?m\.?|p\.?m\.?|h|č|časova)?\s*$/iu

/** Parses the time at the end of a text as `HH:MM:SS`, including 12-hour clocks; null if there is none. */
export function parseClockFileTime(text: string): string | null {
  const found = clock.exec(text.slice(0, 80))
  if (!found) return null
  const [, written, minutes, seconds = '00', half = ''] = found
  let hours = Number(written)
  if (/^[ap]/i.test(half)) {
    if (hours < 1 || hours > 12) return null
    hours = (hours % 12) + (/^p/i.test(half) ? 12 : 0)
  }
  return `${String(hours).padStart(2, '0')}:${minutes}:${seconds}`
}

const withoutTime = (text: string) =>
  text
    .slice(0, 80)
    .replace(clock, '')
    .replace(/[\s,T]+$/, '')

export type ClockFileLineProblem =
  | 'time.line_no_number'
  | 'time.line_no_date'
  | 'time.line_no_such_date'
  | 'time.line_date_order'
  | 'time.line_no_time'
export type ClockFileDateAndTime = { at: string; sent_at: string } | { problem: ClockFileLineProblem }
export type ClockFileReadingOptions = { today: Day; zone: string; order: DayMonthOrder | null }

/** The order of day and month of a column; `ambiguous` if no value decides it. */
export const detectClockFileDateOrder = (values: string[]) =>
  detectDayMonthOrder(values.map((value) => withoutTime(parseExcelSerialDateTime(value) ?? value)))

/** Parses the instant of a date and time cell. `after` is the earliest possible day, for example for an exit at night. */
export function parseClockFileDateAndTime(
  date: string,
  time: string,
  { today, zone, order }: ClockFileReadingOptions,
  afterTime?: string,
): ClockFileDateAndTime {
  const whole = parseExcelSerialDateTime(date.trim()) ?? date.trim()
  const dayText = withoutTime(whole)
  if (!dayText) return { problem: 'time.line_no_date' }
  if (order === null && isDateWithAmbiguousOrder(dayText)) return { problem: 'time.line_date_order' }
  const day = parseDateFromFile(dayText, today, { order: order ?? 'dmy' })
  if (!day) return { problem: isTextInDateFormat(dayText) ? 'time.line_no_such_date' : 'time.line_no_date' }
  const minuteOfDay = time.trim() ? parseTimeOfClockFileCell(time) : parseClockFileTime(whole)
  if (minuteOfDay === null) return { problem: 'time.line_no_time' }
  const isNextDay = afterTime !== undefined && minuteOfDay < afterTime
  const local = isNextDay ? addDays(day, 1) : day
  const at = decodeDeviceLogTime(local, minuteOfDay, zone)
  return at ? { at, sent_at: `${local} ${minuteOfDay}` } : { problem: 'time.line_no_time' }
}

/** Parses the time of a cell without a date. */
export const parseTimeOfClockFileCell = (cell: string): string | null => parseClockFileTime(timeOfSheet(cell.trim()))

/** A workbook stores a time with a day as an instant, and a time alone as a fraction of a day. */
function timeOfSheet(text: string): string {
  if (!/^0?[.,]\d{2,}$/.test(text)) return text
  const seconds = Math.round(Number(text.replace(',', '.')) * 86_400)
  return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
