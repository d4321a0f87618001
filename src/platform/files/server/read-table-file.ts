import { promisify } from 'node:util'
import { constants, gunzip, gzip } from 'node:zlib'
import {
  streamResultsFromThread,
  WORKER_THREAD_ENDED_ERROR_CODE,
  WORKER_THREAD_MEMORY_ERROR_CODE,
  WORKER_THREAD_TIMEOUT_ERROR_CODE,
} from '#platform/worker-thread.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import type { ImportFileReadingOptions, ImportFileReadingResult } from '../import-file-reading-options.ts'
import type { SpreadsheetRow } from '../spreadsheet-cells.ts'
import { limitFileReads } from './file-concurrency-limits.ts'
import { createTableLimitError } from './imported-table-limits.ts'
import type { SavedImportFileReadingOptions } from './saved-import-file-reading-options.ts'

export type { SpreadsheetRow } from '../spreadsheet-cells.ts'
/** How a file must be read. Options that the user did not choose are absent and are detected. */
export type TableFileReadOptions = Pick<ImportFileReadingOptions, 'encoding' | 'sheet' | 'delimiter' | 'hidden_rows'> & {
  /** The choices for an earlier file of the same kind. They apply only where this file does not decide. */
  remembered?: Pick<SavedImportFileReadingOptions, 'encoding' | 'delimiter' | 'sheet_name'> | undefined
}
/** How a file was read: the chosen sheet and the number of sheets, or the encoding and the delimiter, and whether they are certain. */
export type ParsedTableFileDescription = Pick<
  ImportFileReadingResult,
  'sheets' | 'sheet' | 'encoding' | 'delimiter' | 'isSure' | 'hidden_count' | 'hidden_rows'
>
export type TableFileReadMessage =
  | { about: ParsedTableFileDescription }
  | { rows: SpreadsheetRow[] }
  | { refused: { code: string; details: Record<string, unknown> } }
  | { end: true }

const READ_LIMITS = {
  patience: 20_000,
  resourceLimits: { maxOldGenerationSizeMb: 320, maxYoungGenerationSizeMb: 48 },
  stdout: true,
  stderr: true,
}

const isLast = (part: TableFileReadMessage) => 'end' in part || 'refused' in part

/**
 * Reads an XLSX file or delimited text, in a thread with limits of time and memory, and yields the rows one after the other. The content
 * decides the format, not the file name. Throws 422 on `file` with a specific message if the file has another format, is empty, exceeds a
 * limit, or contradicts its own metadata.
 */
function withTable<T>(
  upload: UploadedFile,
  wish: TableFileReadOptions,
  work: (about: ParsedTableFileDescription, rows: AsyncIterable<SpreadsheetRow>) => Promise<T>,
): Promise<T> {
  return limitFileReads(async () => {
    const parts = streamResultsFromThread<TableFileReadMessage>(
      new URL('./read-table-file-thread.ts', import.meta.url),
      { bytes: upload.bytes, wish },
      { ...READ_LIMITS, isLast },
    )
    try {
      const first = await readNextMessage(parts)
      if (!first || !('about' in first)) throw createTableLimitError('files.empty')
      return await work(first.about, rowsOf(parts))
    } finally {
      await parts.return(undefined)
    }
  })
}

async function* rowsOf(parts: AsyncGenerator<TableFileReadMessage>): AsyncGenerator<SpreadsheetRow> {
  let count = 0
  for (let part = await readNextMessage(parts); part && 'rows' in part; part = await readNextMessage(parts)) {
    count += part.rows.length
    yield* part.rows
  }
  if (!count) throw createTableLimitError('files.empty')
}

async function readNextMessage(parts: AsyncGenerator<TableFileReadMessage>): Promise<TableFileReadMessage | undefined> {
  const { value, done } = await parts.next().catch((error) => {
    const { code } = error as { code?: string }
    if (code === WORKER_THREAD_TIMEOUT_ERROR_CODE) throw createTableLimitError('files.takes_too_long')
    if (code === WORKER_THREAD_MEMORY_ERROR_CODE || code === WORKER_THREAD_ENDED_ERROR_CODE)
      throw createTableLimitError('files.unpacked_too_large')
    throw error
  })
  if (done) return undefined
  if ('refused' in value) throw createTableLimitError(value.refused)
  return 'end' in value ? undefined : value
}

/** A table that was read to its end. A large table is stored in about a tenth of its size. */
export type ParsedTableFile = { about: ParsedTableFileDescription; rows(): AsyncGenerator<SpreadsheetRow[]> }

const ROWS_PER_BATCH = 1_000
const pack = promisify(gzip)
const unpack = promisify(gunzip)

/** Reads a whole table. Its rows can be iterated in batches any number of times. */
export function parseTableFile(upload: UploadedFile, wish: TableFileReadOptions = {}): Promise<ParsedTableFile> {
  return withTable(upload, wish, async (about, rows) => {
    const packs: Buffer[] = []
    let some: SpreadsheetRow[] = []
    const close = async () => {
      if (some.length) packs.push(await pack(JSON.stringify(some), { level: constants.Z_BEST_SPEED }))
      some = []
    }
    for await (const row of rows) if (some.push(row) === ROWS_PER_BATCH) await close()
    await close()
    return {
      about,
      async *rows() {
        for (const packed of packs) yield JSON.parse((await unpack(packed)).toString()) as SpreadsheetRow[]
      },
    }
  })
}

/** Reads a table that is short enough to process as a whole. */
export async function readShortTableFile(
  upload: UploadedFile,
  wish: TableFileReadOptions = {},
): Promise<{ rows: string[][]; numbers: number[]; tableRows: SpreadsheetRow[]; isText: boolean; about: ParsedTableFileDescription }> {
  return withTable(upload, wish, async (about, rows) => {
    const tableRows = await Array.fromAsync(rows)
    const cells = tableRows.map(({ cells }) => cells)
    return { rows: cells, numbers: tableRows.map(({ number }) => number), tableRows, isText: about.sheets === null, about }
  })
}
