import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { permissions } from '#modules/foundation/access/permissions.ts'
import { compareImportedTable } from '#modules/foundation/lists/server/tables/compare-imported-table.ts'
import {
  findImportTableColumns,
  IMPORT_ROW_ID_COLUMN_KEY,
  isReadOnlyImportColumn,
} from '#modules/foundation/lists/server/tables/find-import-columns.ts'
import type { ImportExportColumn } from '#modules/foundation/lists/server/tables/import-export-columns.ts'
import type { ImportExportRow, ImportExportTable } from '#modules/foundation/lists/server/tables/import-export-table.ts'
import {
  type ImportExportOperationInput,
  importExportTableRegistrations,
  openRegisteredImportExportTable,
} from '#modules/foundation/lists/server/tables/parse-table-import.ts'
import { readImportedSheet } from '#modules/foundation/lists/server/tables/read-import-sheets.ts'
import { toTableSpreadsheetCells } from '#modules/foundation/lists/server/tables/sample-import-rows.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { organisationLookupTables } from '#modules/foundation/organisation/organisation-import-export-contract.ts'
import { importablePersonalFileEntryKinds } from '#modules/people/employees/personal-file-import-export-contract.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { type SpreadsheetColumn, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { isSpreadsheetError } from '#platform/files/spreadsheet-cells.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { normalizeTextForStorage } from '#shared/text/normalize-text.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp()
const { companyId, vesna } = await createTestCompany(testApp)
const { data: version } = await createTestClient(organisationContract, testApp, vesna, companyId).createSystematization({ name: 'Nova' })
const from = '2026-03-01'

/** Input to open each list; an unlisted list needs none. */
const inputs: Record<string, ImportExportOperationInput[]> = {
  exportLookup: organisationLookupTables.map((table) => ({ table })),
  exportPlannedPositions: [{ systematization_id: version.id }],
  exportSystematizations: [{}],
  exportDossierTable: importablePersonalFileEntryKinds.map((kind) => ({ kind })),
  exportTermsTable: [{ from }],
  exportOpeningBalances: [{ from }],
  // These only go out.
  exportAnnouncementReaders: [],
  exportDocumentRegister: [],
  exportDocumentList: [],
}

/** Text whose later lines contain delimiters can be rows after an open quotation mark; the import reports it instead of guessing. */
const looksLikeRows = (text: string) =>
  text
    .split('\n')
    .slice(1)
    .some((line) => (line.match(/[;,\t|]/g)?.length ?? 0) > 0)

/** Texts that spreadsheets and delimited files are apt to change. */
const oddText = fc
  .array(
    fc.constantFrom(
      ...['=', '+', '-', '@', "'", '"', ';', ',', '\t', '\n', ' ', '0', '7', '1,5', '1.234', '2026-01-02', '1/2/2026', 'E+11', '_x0041_'],
      ...['č', 'Đ', 'љ', 'a', 'Z', '|', '<', '&', '🙂', 'sep=;', 'true', '#', 'Anić', '(', '%'],
    ),
    { minLength: 1, maxLength: 8 },
  )
  .map((parts) => normalizeTextForStorage(parts.join('')).trim())
  .filter((text) => text !== '' && !isSpreadsheetError(text) && !looksLikeRows(text))
const oddDay = fc.integer({ min: 0, max: 40_000 }).map((days) => new Date(Date.UTC(1950, 0, 1 + days)).toISOString().slice(0, 10))

function arbitraryOf(column: ImportExportColumn, ctx: Ctx, at: number, isKey: boolean): fc.Arbitrary<unknown> {
  if (isKey) return oddText.map((text) => `${at} ${text}`)
  const example = column.example(ctx.today, ctx.language)
  if (column.kind === 'day') return fc.option(oddDay)
  if (column.kind === 'number') return fc.option(fc.integer({ min: 0, max: 5_000_000 }))
  // A free text field has a text example; other fields are references or choices.
  const isFree = typeof example === 'string' && 'value' in column.read('x y', { today: ctx.today, isWorkbook: true })
  return isFree ? fc.option(oddText) : fc.constant(example)
}

const rowsOf = (table: ImportExportTable, ctx: Ctx, count: number): fc.Arbitrary<ImportExportRow[]> =>
  fc.tuple(
    ...Array.from({ length: count }, (_, at) =>
      fc
        .record(
          Object.fromEntries(
            table.columns.flatMap((column) =>
              isReadOnlyImportColumn(column) ? [] : [[column.field, arbitraryOf(column, ctx, at, column.field === table.key)] as const],
            ),
          ),
        )
        .map((values): ImportExportRow => ({ ...values, id: at + 1 })),
    ),
  )

async function differences(ctx: Ctx, by: string, input: ImportExportOperationInput, rows: ImportExportRow[], format: 'xlsx' | 'csv') {
  const table = { ...(await openRegisteredImportExportTable(by)(ctx, input)), rows }
  const ids: SpreadsheetColumn[] = table.change
    ? [{ title: translateMessage(messageCatalogs[ctx.language], ctx.language, IMPORT_ROW_ID_COLUMN_KEY) }]
    : []
  const columns = table.columns.map(
    (column): SpreadsheetColumn => ({
      title: column.title(ctx.language),
      kind: !isReadOnlyImportColumn(column) ? column.kind : undefined,
    }),
  )
  const bytes = await writeSpreadsheetFile(format, {
    name: 'x',
    columns: [...ids, ...columns],
    rows: rows.map((row) => [...ids.map(() => String(row.id)), ...toTableSpreadsheetCells(table, row, ctx.language)]),
  })
  const read = await readShortTableFile({ name: 'x', type: '', bytes: new Uint8Array(bytes) })
  const sheet = await readImportedSheet(ctx, by, input, { sheets: [read], remembered: {} }, {})
  assert.equal(sheet.rows.length, rows.length, `${by} ${format}: rows are missing`)
  const settled = { ...sheet, reading: { ...sheet.reading, dates: null } }
  return compareImportedTable(ctx, table, findImportTableColumns(table, sheet.head), settled).flatMap(({ number, changes, wrong }) =>
    changes.length || Object.keys(wrong).length ? [{ by, input, format, number, changes, wrong }] : [],
  )
}

test('each table is exported and imported without a difference', { timeout: 120_000 }, async () => {
  await withSystemCompanyTransaction(testApp.services, companyId, 'test', async (systemCtx) => {
    const ctx: Ctx = { ...systemCtx, language: 'sr', permissions: new Set(permissions) }
    let walked = 0
    for (const { by } of importExportTableRegistrations.all())
      for (const input of inputs[by] ?? [{}]) {
        const table = await openRegisteredImportExportTable(by)(ctx, input)
        if (!table.change) continue
        walked++
        const [rows] = fc.sample(rowsOf(table, ctx, 25), { numRuns: 1 })
        for (const format of ['xlsx', 'csv'] as const) assert.deepEqual(await differences(ctx, by, input, rows!, format), [])
      }
    assert.ok(walked > 15, String(walked))
  })
})
