import { setImmediate } from 'node:timers/promises'
import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions, ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import { readShortTableFile, type TableFileReadOptions } from '#platform/files/server/read-table-file.ts'
import {
  loadSavedImportFileReadingOptions,
  type SavedImportFileReadingOptions,
} from '#platform/files/server/saved-import-file-reading-options.ts'
import { findSpreadsheetCellProblem, findSpreadsheetRowProblem, type SpreadsheetRow } from '#platform/files/spreadsheet-cells.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { BELGRADE_TIME_ZONE, type Day } from '#shared/days.ts'
import {
  alignClockFileHeadingsWithColumns,
  type ClockFileDirection,
  type ClockFileMapping,
  clockEventFileColumns,
  createClockFileDirectionReader,
  detectClockFileDateOrder,
  emptyClockFileMapping,
  findClockFileHeadingRow,
  mapClockFileColumnsByContent,
  mapClockFileColumnsByHeadings,
  parseClockFileDateAndTime,
  parseTimeOfClockFileCell,
  simplifyClockFileHeading,
} from '../../rules/events/clock-event-file.ts'
import {
  type DeviceLogFileLine,
  findDeviceLogDirection,
  findDeviceLogStatusColumn,
  parseDeviceLogFileLine,
  readDeviceLogLine,
} from '../../rules/events/device-log-lines.ts'
import type { IncomingClockEvent } from './ingest-clock-events.ts'

/** The name under which the reading options of clock files are stored. */
export const CLOCK_FILE_READING_OPTIONS_KEY = 'clock_file'
export type ClockFileDevice = {
  id: number
  direction: string
  number_means: string
  zone: string
  today: Day
  remembered: SavedImportFileReadingOptions
}
/** An unreadable line with the reason. */
export type UnreadableClockFileLine = { row: number; text: string; code: string; value: string }
export type ParsedClockFile = {
  headings: string[]
  rows: string[][]
  mapping: ClockFileMapping
  reading: ImportFileReadingResult
  /** Whether the direction column is certain. Otherwise the user should check the counts. */
  isDirectionSure: boolean
  sent: IncomingClockEvent[]
  unreadable: UnreadableClockFileLine[]
}
export type ClockFileOptions = { mapping?: Record<string, number> | undefined; wish: ImportFileReadingOptions }

/** After these lines the event loop can serve other work. */
const LINES_PER_YIELD = 1_000
const MAX_LINE_CHARACTERS = 200
const MAX_RAW_LINE_CHARACTERS = 500
const MAX_NUMBER_CHARACTERS = 64
const PREVIEW_LIMITS = { rows: 15, cells: 8, characters: 40 }

/** Reads the events of a file: lines of a terminal by their form, other tables by columns. */
export async function readClockFile(
  file: UploadedFile,
  device: ClockFileDevice,
  { mapping: wanted, wish }: ClockFileOptions,
): Promise<ParsedClockFile> {
  const { sheet, encoding, delimiter, hidden_rows } = wish
  const options: TableFileReadOptions = { sheet, encoding, delimiter, hidden_rows, remembered: device.remembered }
  const { tableRows, about } = await readShortTableFile(file, options)
  const cells = tableRows.map((row) => row.cells)
  const found =
    wish.heading === undefined ? findClockFileHeadingRow(cells) : cells.findIndex((_, at) => tableRows[at]!.number === wish.heading)
  if (wish.heading && found === -1) throw createValidationError({ heading: 'invalid.unknown_id' })
  const at = wish.heading === 0 || found === undefined ? -1 : found
  const titles = at < 0 ? [] : cells[at]!
  const reading: ImportFileReadingResult = {
    ...about,
    heading: at < 0 ? 0 : tableRows[at]!.number,
    date_order: wish.date_order ?? null,
    dates: null,
    first_rows: tableRows.slice(0, PREVIEW_LIMITS.rows).map(({ number, cells }) => ({
      number,
      cells: cells.slice(0, PREVIEW_LIMITS.cells).map((cell) => cell.slice(0, PREVIEW_LIMITS.characters)),
    })),
  }
  const body = tableRows.slice(at + 1)
  const lines = at < 0 ? attlogLines(body) : undefined
  return lines ? readAttlog(lines, body, device, reading, wanted) : readColumns(titles, body, device, reading, wanted)
}

const lineOf = ({ cells }: SpreadsheetRow) => cells.join('\t')

/** Parses the lines as a terminal log, if most of the first lines have that form. */
function attlogLines(rows: readonly SpreadsheetRow[]): (DeviceLogFileLine | null)[] | undefined {
  const first = rows.slice(0, 20)
  const isAttlog = first.filter((row) => parseDeviceLogFileLine(lineOf(row))).length * 2 > first.length
  return isAttlog ? rows.map((row) => parseDeviceLogFileLine(lineOf(row))) : undefined
}

/** Terminal lines are shown as a table without headings: number, name, time, and the following digits. */
const TIME_COLUMN_INDEX = 2

async function readAttlog(
  lines: (DeviceLogFileLine | null)[],
  rows: readonly SpreadsheetRow[],
  device: ClockFileDevice,
  reading: ImportFileReadingResult,
  wanted: Record<string, number> | undefined,
): Promise<ParsedClockFile> {
  const { place, isSure } = findDeviceLogStatusColumn(lines.filter((line) => line !== null))
  const hasStatus = lines.some((line) => line !== null && line.figures.length > place)
  const detected = {
    ...emptyClockFileMapping,
    number: 0,
    at: TIME_COLUMN_INDEX,
    direction: hasStatus ? TIME_COLUMN_INDEX + 1 + place : null,
  }
  const mapping: ClockFileMapping = wanted ? { ...emptyClockFileMapping, ...wanted } : detected
  const table = lines.map((line) => (line ? [line.number, line.name, `${line.day} ${line.time}`, ...line.figures] : []))
  const sent: IncomingClockEvent[] = []
  const unreadable: UnreadableClockFileLine[] = []
  for (const [at, row] of rows.entries()) {
    if (at % LINES_PER_YIELD === 0) await setImmediate()
    const line = lines[at]
    const problem = row.problems?.[0]
    const status = mapping.direction === null ? '255' : (table[at]?.[mapping.direction] ?? '255')
    const verify = line?.figures[(mapping.direction ?? TIME_COLUMN_INDEX) - TIME_COLUMN_INDEX] ?? ''
    const number = (mapping.number === null ? '' : (table[at]?.[mapping.number] ?? '')).trim()
    const read = line && !problem ? readDeviceLogLine(`${number}\t${line.day} ${line.time}\t${status}\t${verify}`, device.zone) : null
    if (read) {
      const { number, direction, ...rest } = read
      sent.push({
        ...rest,
        [device.number_means]: number,
        direction: findDeviceLogDirection(device.direction, direction),
        sent_direction: direction,
      })
      continue
    }
    const partialCode = number ? 'time.line_no_such_date' : 'time.line_no_number'
    const code = problem?.code ?? (line ? partialCode : 'time.line_no_date')
    unreadable.push(unreadableLine(row, code, problem?.value ?? ''))
    sent.push(...createRawEvents(row))
  }
  return { headings: [], rows: table, mapping, reading, isDirectionSure: isSure || Boolean(wanted), sent, unreadable }
}

async function readColumns(
  titles: string[],
  body: readonly SpreadsheetRow[],
  device: ClockFileDevice,
  found: ImportFileReadingResult,
  wanted: Record<string, number> | undefined,
): Promise<ParsedClockFile> {
  const rows = body.map((row) => row.cells)
  const headings = alignClockFileHeadingsWithColumns(titles, rows)
  const detectMapping = () => (headings.length ? mapClockFileColumnsByHeadings(headings, rows) : mapClockFileColumnsByContent(rows))
  const mapping: ClockFileMapping = wanted ? { ...emptyClockFileMapping, ...wanted } : detectMapping()
  const listColumnValues = (place: number | null) => (place === null ? [] : rows.map((row) => row[place] ?? ''))
  const order = detectClockFileDateOrder(listColumnValues(mapping.at))
  const isOpen = order === 'ambiguous' || order === 'mixed'
  const dates = found.date_order ? 'sure' : findDateCertainty(order)
  const proposed = isOpen ? (device.remembered.date_order ?? null) : order
  const reading: ImportFileReadingResult = { ...found, date_order: found.date_order ?? proposed, dates }
  const result = { headings, rows, mapping, reading, isDirectionSure: true }
  const isPaired = mapping.entry !== null || mapping.exit !== null
  if (mapping.number === null || mapping.at === null) return { ...result, sent: [], unreadable: [] }
  const how = { today: device.today, zone: device.zone, order: dates === 'sure' || dates === null ? (reading.date_order ?? 'dmy') : null }
  const directionOf = createClockFileDirectionReader(listColumnValues(mapping.direction))
  const sent: IncomingClockEvent[] = []
  const unreadable: UnreadableClockFileLine[] = []
  let isDirectionSure = true
  for (const [at, row] of body.entries()) {
    if (at % LINES_PER_YIELD === 0) await setImmediate()
    const getTrimmedCell = (place: number | null) => (place === null ? '' : (row.cells[place] ?? '').trim())
    const problem =
      findSpreadsheetRowProblem(row) ??
      clockEventFileColumns.map((name) => mapping[name] !== null && findSpreadsheetCellProblem(row, mapping[name])).find((one) => one)
    const number = getTrimmedCell(mapping.number)
    const createIncomingEvent = (
      { at, sent_at }: { at: string; sent_at: string },
      direction: ClockFileDirection,
      word: string,
    ): IncomingClockEvent => ({
      [device.number_means]: number,
      at,
      sent_at,
      // A row with both times already has its directions.
      direction: isPaired ? direction : findDeviceLogDirection(device.direction, direction),
      sent_direction: isPaired ? undefined : direction,
      sequence: `${number} ${sent_at} ${word}`,
    })
    const fail = (code: string, value = '') => {
      unreadable.push(unreadableLine(row, code, value))
      sent.push(...createRawEvents(row))
    }
    if (problem) fail(problem.code, problem.value)
    else if (!number || number.length > MAX_NUMBER_CHARACTERS) fail('time.line_no_number')
    else if (isPaired) {
      const entry = getTrimmedCell(mapping.entry)
      const exit = getTrimmedCell(mapping.exit)
      const begun = entry ? parseClockFileDateAndTime(getTrimmedCell(mapping.at), entry, how) : null
      const ended = exit
        ? parseClockFileDateAndTime(getTrimmedCell(mapping.at), exit, how, (entry && parseTimeOfClockFileCell(entry)) || undefined)
        : null
      const wrong = [begun, ended].find((moment) => moment && 'problem' in moment)
      if (wrong && 'problem' in wrong) fail(wrong.problem)
      else if (!begun && !ended) fail('time.line_no_time')
      if (wrong) continue
      if (begun && 'at' in begun) sent.push(createIncomingEvent(begun, 'in', 'ulaz'))
      if (ended && 'at' in ended) sent.push(createIncomingEvent(ended, 'out', 'izlaz'))
    } else {
      const moment = parseClockFileDateAndTime(getTrimmedCell(mapping.at), getTrimmedCell(mapping.time), how)
      const directionCell = getTrimmedCell(mapping.direction)
      const direction = directionOf(directionCell)
      if (directionCell && direction === 'unknown') isDirectionSure = false
      if ('problem' in moment) fail(moment.problem)
      else sent.push(createIncomingEvent(moment, direction, simplifyClockFileHeading(directionCell)))
    }
  }
  return { ...result, isDirectionSure, sent, unreadable }
}

const unreadableLine = (row: SpreadsheetRow, code: string, value: string): UnreadableClockFileLine => ({
  row: row.number,
  text: row.cells.join(' · ').slice(0, MAX_LINE_CHARACTERS).toWellFormed(),
  code,
  value,
})

/** An unreadable line becomes an event for review; an empty line is only counted. */
function createRawEvents({ cells }: SpreadsheetRow): IncomingClockEvent[] {
  const raw = cells.join('\t').slice(0, MAX_RAW_LINE_CHARACTERS).toWellFormed()
  return raw.trim() ? [{ raw }] : []
}

export async function loadClockFileDevice(ctx: Ctx, id: number): Promise<ClockFileDevice> {
  const device = await ctx.db
    .selectFrom('device')
    .select(['id', 'direction', 'number_means', 'zone'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!device) throw createValidationError({ device_id: 'invalid.unknown_id' })
  return { ...device, today: ctx.today, remembered: await loadSavedImportFileReadingOptions(ctx, CLOCK_FILE_READING_OPTIONS_KEY) }
}

/** The id of a device that the import of the file will create. */
export const NEW_CLOCK_FILE_DEVICE_ID = 0

/** The device of a file before it is created. */
export const createClockFileDeviceDraft = async (ctx: Ctx): Promise<ClockFileDevice> => ({
  id: NEW_CLOCK_FILE_DEVICE_ID,
  direction: 'as_sent',
  number_means: 'code',
  zone: BELGRADE_TIME_ZONE,
  today: ctx.today,
  remembered: await loadSavedImportFileReadingOptions(ctx, CLOCK_FILE_READING_OPTIONS_KEY),
})

function findDateCertainty(order: ReturnType<typeof detectClockFileDateOrder>) {
  if (order === 'ambiguous' || order === 'mixed') return order
  return order === null ? null : 'sure'
}
