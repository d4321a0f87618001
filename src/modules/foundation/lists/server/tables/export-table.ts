import type { Ctx } from '#platform/call-context.ts'
import { contentTypeBySpreadsheetFormat, type SpreadsheetFormat, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { IMPORT_ROW_ID_COLUMN_KEY, isReadOnlyImportColumn } from './find-import-columns.ts'
import { type ImportExportOperationInput, openRegisteredImportExportTable } from './parse-table-import.ts'
import { buildSampleImportTableRows, toTableSpreadsheetCells } from './sample-import-rows.ts'

export type TableExportJobInput = { by: string; input: ImportExportOperationInput; language: Language }

type Giving = TableExportJobInput & { format: SpreadsheetFormat; sample?: boolean }

export async function exportListTable(
  ctx: Ctx,
  { by, input, format, sample, language }: Giving,
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const localized = { ...ctx, language }
  const list = await openRegisteredImportExportTable(by)(localized, input)
  const { isInvented, rows } = sample ? buildSampleImportTableRows(localized, list) : { isInvented: false, rows: list.rows }
  const name = translateMessage(messageCatalogs[language], language, list.title)
  const ids =
    list.change && !isInvented
      ? [{ title: translateMessage(messageCatalogs[language], language, IMPORT_ROW_ID_COLUMN_KEY), width: 10 }]
      : []
  await progress(0, rows.length)
  const bytes = await writeSpreadsheetFile(format, {
    name,
    columns: [
      ...ids,
      ...list.columns.map((column) => ({
        title: column.title(language),
        width: column.width,
        kind: !isReadOnlyImportColumn(column) ? column.kind : undefined,
      })),
    ],
    rows: rows.map((row) => [...ids.map(() => String(row.id)), ...toTableSpreadsheetCells(list, row, language)]),
  })
  await progress(rows.length, rows.length)
  const fileId = await storeUploadedFile(ctx, {
    name: `${name}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  return {
    result: { rows: rows.length },
    fileId,
    exported: !isInvented ? { by, table: list.table, rows: rows.length } : undefined,
  }
}

export const exportListTableJob = defineBackgroundJob('writeTable', exportListTable)
