import type { Ctx } from '#platform/context.ts'
import { contentTypeBySheetFormat, type SheetFormat, writeSheet } from '#platform/files/server/sheet.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { defineBackgroundJob, type JobProgress, type JobResult } from '#platform/jobs/queue.ts'
import { messageCatalogs } from '#platform/messages.ts'
import { type Language, translateMessage } from '#shared/messages.ts'
import { isReadOnlyColumn, ROW_ID_COLUMN_KEY } from './find-columns.ts'
import { openImportExportTable, type TableImportInput } from './parse-import.ts'
import { buildSampleTableRows, toSpreadsheetCells } from './sample-rows.ts'

export type ExportedListTable = { by: string; input: TableImportInput; language: Language }

type Giving = ExportedListTable & { format: SheetFormat; sample?: boolean }

export async function exportListTable(
  ctx: Ctx,
  { by, input, format, sample, language }: Giving,
  progress: JobProgress,
): Promise<JobResult> {
  const localized = { ...ctx, language }
  const list = await openImportExportTable(by)(localized, input)
  const { isInvented, rows } = sample ? buildSampleTableRows(localized, list) : { isInvented: false, rows: list.rows }
  const name = translateMessage(messageCatalogs[language], language, list.title)
  const ids =
    list.change && !isInvented ? [{ title: translateMessage(messageCatalogs[language], language, ROW_ID_COLUMN_KEY), width: 10 }] : []
  await progress(0, rows.length)
  const bytes = await writeSheet(format, {
    name,
    columns: [
      ...ids,
      ...list.columns.map((column) => ({
        title: column.title(language),
        width: column.width,
        ...(!isReadOnlyColumn(column) && { kind: column.kind }),
      })),
    ],
    rows: rows.map((row) => [...ids.map(() => String(row.id)), ...toSpreadsheetCells(list, row, language)]),
  })
  await progress(rows.length, rows.length)
  const fileId = await storeUploadedFile(ctx, { name: `${name}-${ctx.today}.${format}`, type: contentTypeBySheetFormat[format], bytes })
  return {
    result: { rows: rows.length },
    fileId,
    ...(!isInvented && { exported: { by, table: list.table, rows: rows.length } }),
  }
}

export const exportListTableJob = defineBackgroundJob('writeTable', exportListTable)
