import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions, ImportFileReadingResult } from '#platform/files/import-file-reading-options.ts'
import { readShortTableFile, type TableFileReadOptions } from '#platform/files/server/read-table-file.ts'
import {
  loadSavedImportFileReadingOptions,
  type SavedImportFileReadingOptions,
} from '#platform/files/server/saved-import-file-reading-options.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { ParsedImportedSheet } from './compare-imported-table.ts'
import { isReadOnlyImportColumn } from './find-import-columns.ts'
import { findImportHeadingRow, type ImportExportOperationInput, openRegisteredImportExportTable } from './parse-table-import.ts'

const MAX_ROWS = 5000
const MAX_SHEETS = 10
/** The limits of the part of the file that is shown when the user chooses the row of headings. */
const PREVIEW_LIMITS = { rows: 15, cells: 8, characters: 40 }

type Read = Awaited<ReturnType<typeof readShortTableFile>>
type SheetRequest = { file: UploadedFile; wish: TableFileReadOptions; remembered: SavedImportFileReadingOptions }
export type ImportWorkbookSheets = { sheets: Read[]; remembered: SavedImportFileReadingOptions }

/** Splits an input into reading options and the input of the list. */
export function splitImportFileOptionsFromInput(
  request: ImportExportOperationInput & ImportFileReadingOptions & { file: UploadedFile; digest?: string },
): {
  wish: ImportFileReadingOptions
  input: ImportExportOperationInput
} {
  const { file: _, digest: __, sheet, encoding, delimiter, heading, hidden_rows, date_order, ...input } = request
  return { wish: { sheet, encoding, delimiter, heading, hidden_rows, date_order }, input }
}

export async function loadSpreadsheetReadingPlan(
  ctx: Ctx,
  by: string,
  input: ImportFileReadingOptions & { file: UploadedFile },
): Promise<SheetRequest> {
  const remembered = await loadSavedImportFileReadingOptions(ctx, by)
  const { sheet, encoding, delimiter, hidden_rows } = input
  return { file: input.file, wish: { sheet, encoding, delimiter, hidden_rows, remembered }, remembered }
}

/** The sheets that contain rows, the preselected one first; only the selected one if the user selected it. */
export async function readImportWorkbookSheets({ file, wish, remembered }: SheetRequest): Promise<ImportWorkbookSheets> {
  const first = await readShortTableFile(file, wish)
  const { sheets, sheet } = first.about
  const all = [first]
  if (wish.sheet === undefined) {
    const others = (sheets ?? []).flatMap(({ rows }, at) => (at !== sheet && rows > 0 ? [at] : []))
    for (const at of others.slice(0, MAX_SHEETS)) all.push(await readShortTableFile(file, { ...wish, sheet: at }))
  }
  return { sheets: all, remembered }
}

/** The sheet that contains the list, with its row of headings. A file with one sheet has no choice. */
export async function readImportedSheet(
  ctx: Ctx,
  by: string,
  input: ImportExportOperationInput,
  read: ImportWorkbookSheets,
  wish: ImportFileReadingOptions,
): Promise<ParsedImportedSheet> {
  const table = await openRegisteredImportExportTable(by)(ctx, input)
  const { sheets, remembered } = read
  const { tableRows, isText, about } = sheets.find(({ rows }) => findImportHeadingRow(table, rows) !== undefined) ?? sheets[0]!
  const found = findImportHeadingRow(
    table,
    tableRows.map(({ cells }) => cells),
  )
  const isBare = wish.heading === 0 || (wish.heading === undefined && found === undefined && remembered.has_no_heading)
  const headingAt = wish.heading ? tableRows.findIndex(({ number }) => number === wish.heading) : (found ?? 0)
  const at = isBare ? -1 : headingAt
  if (at < 0 && !isBare) throw createValidationError({ heading: 'invalid.unknown_id' })
  const listColumnTitles = () =>
    table.columns.filter((column) => !isReadOnlyImportColumn(column)).map((column) => column.title(ctx.language))
  const rows = tableRows.slice(at + 1)
  if (rows.length > MAX_ROWS) throw createValidationError({ file: { code: 'files.too_many_rows', details: { limit: MAX_ROWS } } })
  const previewRows = tableRows.slice(0, PREVIEW_LIMITS.rows).map(({ number, cells }) => ({
    number,
    cells: cells.slice(0, PREVIEW_LIMITS.cells).map((cell) => cell.slice(0, PREVIEW_LIMITS.characters)),
  }))
  const reading: ImportFileReadingResult = {
    ...about,
    heading: at < 0 ? 0 : tableRows[at]!.number,
    date_order: wish.date_order ?? null,
    dates: null,
    first_rows: previewRows,
  }
  const proposed = wish.date_order ? null : (remembered.date_order ?? null)
  return { head: at < 0 ? listColumnTitles() : tableRows[at]!.cells, rows, isCsv: isText, reading, proposed_order: proposed }
}

/** The manual choices that also apply to a later file of this kind. */
export function toSavedImportFileReadingOptions(
  reading: ImportFileReadingResult,
  wish: ImportFileReadingOptions,
): SavedImportFileReadingOptions {
  return {
    encoding: wish.encoding,
    delimiter: wish.delimiter,
    date_order: wish.date_order,
    sheet_name: wish.sheet === undefined ? undefined : reading.sheets?.[wish.sheet]?.name,
    has_no_heading: wish.heading === undefined ? undefined : wish.heading === 0,
  }
}
