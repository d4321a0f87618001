import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'
import { Failure } from '#lib/failure.ts'
import { delimitedRows, mayBeTooLong } from './delimited.ts'
import { encodingOf } from './encoding.ts'
import type { TableAbout, TablePart, TableWish } from './read_table.ts'
import type { WorkbookRow } from './sheet_rows.ts'
import { MOST, meter, refuseTable, tooManyRows } from './table_limits.ts'
import { openWorkbook, type Workbook } from './workbook.ts'
import { Unzippable } from './zip.ts'

const { bytes: sent, wish } = workerData as { bytes: Uint8Array; wish: TableWish }
const bytes = Buffer.from(sent.buffer, sent.byteOffset, sent.byteLength)
/** So many rows travel at once. */
const AT_ONCE = 1_000

type Opened = { about: TableAbout; rows: AsyncGenerator<WorkbookRow[]> }

async function openTable(): Promise<Opened> {
  if (bytes.length === 0) throw refuseTable('files.empty')
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return openSheet(await openWorkbook(bytes))
  if (bytes.subarray(0, 4).equals(Buffer.from([0xd0, 0xcf, 0x11, 0xe0]))) throw refuseTable('files.old_excel')
  const found = encodingOf(bytes)
  const encoding = wish.encoding ?? found.encoding
  const read = () => delimitedRows(bytes, encoding, wish.encoding !== undefined)
  if (mayBeTooLong(bytes)) await countOf(read(), true)
  return { about: { sheets: null, sheet: 0, encoding, isSure: wish.encoding !== undefined || found.isSure }, rows: read() }
}

/** The sheet that was asked for, else the first to be seen that has more than a line. */
async function openSheet({ sheets }: Workbook): Promise<Opened> {
  const listed: { name: string; rows: number }[] = []
  for (const { name, read } of sheets) listed.push({ name, rows: await countOf(read(), false) })
  const filled = [...listed.keys()].filter((at) => listed[at]!.rows > 0)
  const seen = filled.filter((at) => !sheets[at]!.isHidden)
  const sheet = wish.sheet ?? seen.find((at) => listed[at]!.rows > 1) ?? seen[0] ?? filled[0] ?? 0
  if (!listed[sheet]?.rows) throw refuseTable('files.empty')
  if (listed[sheet].rows > MOST.rows) throw refuseTable(tooManyRows)
  return { about: { sheets: listed, sheet, encoding: null, isSure: true }, rows: sheets[sheet]!.read() }
}

/** How many rows there are; no more are counted than a table may have, and one. */
async function countOf(rows: AsyncGenerator<WorkbookRow[]>, isRefused: boolean): Promise<number> {
  let count = 0
  for await (const some of rows) {
    count += some.length
    if (count <= MOST.rows) continue
    if (isRefused) throw refuseTable(tooManyRows)
    return MOST.rows + 1
  }
  return count
}

async function tell(part: TablePart): Promise<void> {
  const heard = once(parentPort!, 'message')
  parentPort!.postMessage(part)
  await heard
}

async function answer(): Promise<void> {
  const { about, rows } = await openTable()
  await tell({ about })
  const count = meter()
  let waiting: WorkbookRow[] = []
  for await (const some of rows) {
    for (const { number, cells } of some) count(number, cells)
    waiting.push(...some)
    for (; waiting.length >= AT_ONCE; waiting = waiting.slice(AT_ONCE)) await tell({ rows: waiting.slice(0, AT_ONCE) })
  }
  if (waiting.length) await tell({ rows: waiting })
}

const ofArchive = { broken: 'files.broken_xlsx', lies: 'files.lies_inside', unfolds: 'files.unfolds_too_much' } as const

/** What is wrong with a table, as its refusal travels; what is no refusal is a file that cannot be read. */
function refusalOf(error: unknown): TablePart {
  const failure = error instanceof Failure ? error : refuseTable(error instanceof Unzippable ? ofArchive[error.why] : 'files.broken_xlsx')
  return { refused: { code: failure.fields.file!, details: failure.fieldDetails.file ?? {} } }
}

parentPort!.postMessage(await answer().then((): TablePart => ({ end: true }), refusalOf))
