import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import { AppError } from '#shared/app-error.ts'
import type { SpreadsheetRow } from '../spreadsheet-cells.ts'
import { exceedsCsvRowLimit, openCsvTable } from './csv-reader.ts'
import { detectTextEncoding } from './detect-text-encoding.ts'
import {
  createTableLimitError,
  createTableSizeLimiter,
  createTooManyRowsFieldError,
  IMPORTED_TABLE_LIMITS,
} from './imported-table-limits.ts'
import type { ParsedTableFileDescription, TableFileReadMessage, TableFileReadOptions } from './read-table-file.ts'
import { openWorkbook, type WorkbookSheet, type WorkbookSheetSize } from './workbook-reader.ts'
import { ZipArchiveError } from './zip-archive-reader.ts'

const ROWS_PER_MESSAGE = 1_000

type Work = { bytes: Uint8Array; wish: TableFileReadOptions }
type Opened = { about: ParsedTableFileDescription; rows: AsyncGenerator<SpreadsheetRow[]> }

async function openTable(bytes: Buffer, wish: TableFileReadOptions): Promise<Opened> {
  if (bytes.length === 0) throw createTableLimitError('files.empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openSheet(await openWorkbook(bytes), wish)
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0])))
    throw createTableLimitError(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'files.encrypted' : 'files.old_excel')
  const found = detectTextEncoding(bytes)
  const encoding = wish.encoding ?? (found.isSure ? undefined : wish.remembered?.encoding) ?? found.encoding
  const text = openCsvTable(bytes, encoding, wish)
  if (exceedsCsvRowLimit(bytes)) await refuseTooManyRows(text.rows())
  const isSure = (wish.encoding !== undefined || found.isSure) && text.isSure
  const about = { sheets: null, sheet: 0, encoding, delimiter: text.delimiter, isSure, hidden_count: 0, hidden_rows: null }
  return { about, rows: text.rows() }
}

/** Opens the chosen sheet, otherwise the first visible one with more than one row. */
async function openSheet(sheets: WorkbookSheet[], wish: TableFileReadOptions): Promise<Opened> {
  const counts: WorkbookSheetSize[] = []
  for (const sheet of sheets) counts.push(await sheet.count(IMPORTED_TABLE_LIMITS.rows))
  const filled = [...counts.keys()].filter((at) => counts[at]!.rows > 0)
  const visible = filled.filter((at) => !sheets[at]!.isHidden)
  const named = sheets.findIndex(({ name }, at) => name === wish.remembered?.sheet_name && counts[at]!.rows > 0)
  const remembered = named < 0 ? undefined : named
  const at = wish.sheet ?? remembered ?? visible.find((at) => counts[at]!.rows > 1) ?? visible[0] ?? filled[0] ?? 0
  const count = counts[at]
  if (!count?.rows) throw createTableLimitError('files.empty')
  if (count.rows > IMPORTED_TABLE_LIMITS.rows) throw createTableLimitError(createTooManyRowsFieldError)
  const listed = sheets.map(({ name }, at) => ({ name, rows: counts[at]!.rows }))
  const choice = wish.hidden_rows ?? null
  const about = {
    sheets: listed,
    sheet: at,
    encoding: null,
    delimiter: null,
    isSure: true,
    hidden_count: count.hidden,
    hidden_rows: choice,
  }
  return { about, rows: withoutHidden(sheets[at]!.rows(count), choice) }
}

/** Hidden rows keep a problem until the user chooses how to read them. */
async function* withoutHidden(
  rows: AsyncGenerator<SpreadsheetRow[]>,
  choice: ParsedTableFileDescription['hidden_rows'],
): AsyncGenerator<SpreadsheetRow[]> {
  const isHidden = ({ problems }: SpreadsheetRow) => problems?.some(({ code }) => code === 'files.row_hidden')
  for await (const some of rows)
    if (choice === null) yield some
    else if (choice === 'skip') yield some.filter((row) => !isHidden(row))
    else yield some.map((row) => (isHidden(row) ? withoutProblems(row) : row))
}

function withoutProblems({ problems, ...row }: SpreadsheetRow): SpreadsheetRow {
  const others = problems!.filter(({ code }) => code !== 'files.row_hidden')
  return others.length ? { ...row, problems: others } : row
}

async function refuseTooManyRows(rows: AsyncGenerator<SpreadsheetRow[]>): Promise<void> {
  let count = 0
  for await (const some of rows) {
    count += some.length
    if (count > IMPORTED_TABLE_LIMITS.rows) throw createTableLimitError(createTooManyRowsFieldError)
  }
}

async function sendPart(part: TableFileReadMessage): Promise<void> {
  const nextMessage = once(parentPort!, 'message')
  parentPort!.postMessage(part)
  await nextMessage
}

async function readAndSendTable({ bytes, wish }: Work): Promise<void> {
  const { about, rows } = await openTable(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), wish)
  await sendPart({ about })
  const count = createTableSizeLimiter()
  let waiting: SpreadsheetRow[] = []
  for await (const some of rows) {
    for (const { number, cells } of some) count(number, cells)
    waiting.push(...some)
    for (; waiting.length >= ROWS_PER_MESSAGE; waiting = waiting.slice(ROWS_PER_MESSAGE))
      await sendPart({ rows: waiting.slice(0, ROWS_PER_MESSAGE) })
  }
  if (waiting.length) await sendPart({ rows: waiting })
}

const ofArchive = { broken: 'files.broken_xlsx', inconsistent: 'files.content_mismatch', too_large: 'files.unpacked_too_large' } as const

/** The error of a table in the form of a message. An unexpected error means that the file cannot be read. */
function errorPartOf(error: unknown): TableFileReadMessage {
  const failure =
    error instanceof AppError
      ? error
      : createTableLimitError(error instanceof ZipArchiveError ? ofArchive[error.problem] : 'files.broken_xlsx')
  return { refused: { code: failure.fields.file!, details: failure.fieldDetails.file ?? {} } }
}

// Reads one table after the other, and waits for the next.
for (;;) {
  const [work] = (await once(parentPort!, 'message')) as [Work]
  parentPort!.postMessage(await readAndSendTable(work).then((): TableFileReadMessage => ({ end: true }), errorPartOf))
}
