import type { Ctx } from '#platform/context.ts'
import { storeUploadedFile } from '#platform/files/server/files.ts'
import { contentTypeByFormat, type SheetFormat, writeSheet } from '#platform/files/server/sheet.ts'
import { defineBackgroundJob, type JobOutcome, type JobProgress } from '#platform/jobs/queue.ts'
import { messageCatalogs } from '#platform/messages.ts'
import { type Language, translate } from '#shared/messages.ts'
import { ID_COLUMN_KEY, isReadOnlyColumn } from './find-columns.ts'
import { openExchangeTable, type TableImportInput } from './parse-import.ts'
import { buildSampleRows, toWrittenCells } from './sample-rows.ts'

export type ExportedTable = { by: string; input: TableImportInput; language: Language }

type Giving = ExportedTable & { format: SheetFormat; sample?: boolean }

export async function exportTable(ctx: Ctx, { by, input, format, sample, language }: Giving, progress: JobProgress): Promise<JobOutcome> {
  const localized = { ...ctx, language }
  const list = await openExchangeTable(by)(localized, input)
  const { isInvented, rows } = sample ? buildSampleRows(localized, list) : { isInvented: false, rows: list.rows }
  const name = translate(messageCatalogs[language], language, list.title)
  const ids = list.change && !isInvented ? [{ title: translate(messageCatalogs[language], language, ID_COLUMN_KEY), width: 10 }] : []
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
    rows: rows.map((row) => [...ids.map(() => String(row.id)), ...toWrittenCells(list, row, language)]),
  })
  await progress(rows.length, rows.length)
  const fileId = await storeUploadedFile(ctx, { name: `${name}-${ctx.today}.${format}`, type: contentTypeByFormat[format], bytes })
  return {
    result: { rows: rows.length },
    fileId,
    ...(!isInvented && { exported: { by, table: list.table, rows: rows.length } }),
  }
}

export const exportTableJob = defineBackgroundJob('writeTable', exportTable)
