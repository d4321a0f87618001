import { sql } from 'kysely'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ImportFileReadingOptions } from '#platform/files/import-file-reading-options.ts'
import { saveImportFileReadingOptions } from '#platform/files/server/saved-import-file-reading-options.ts'
import type { SpreadsheetFormat } from '#platform/files/server/spreadsheet-writer.ts'
import type { BackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { UploadedFile } from '#shared/api-contract.ts'
import { exportListTableJob } from './export-table.ts'
import type { ImportExportTableOpener } from './import-export-table.ts'
import { type ImportExportOperationInput, importExportTableRegistrations, parseTableImport } from './parse-table-import.ts'
import { commitTableImport, previewTableImport } from './preview-table-import.ts'
import { importTableJob, previewTableJob, type QueuedTableImport } from './queued-table-import.ts'
import {
  loadSpreadsheetReadingPlan,
  readImportedSheet,
  readImportWorkbookSheets,
  splitImportFileOptionsFromInput,
  toSavedImportFileReadingOptions,
} from './read-import-sheets.ts'

/** More changed rows are written by a background job. */
const MAX_ROWS_PER_REQUEST = 400

/** Defines the operations of a list: export, preview and import of a workbook. `by` is the operation id of the export in the audit log. */
export function defineTableEndpoints<Of extends ImportExportOperationInput>(
  by: string,
  open: ImportExportTableOpener<Of>,
  check: (ctx: Ctx, input: Of) => void = () => {},
) {
  const looked = {
    look(ctx: Ctx, input: Of & ImportFileReadingOptions & { file: UploadedFile }) {
      check(ctx, input)
      return loadSpreadsheetReadingPlan(ctx, by, input)
    },
    read: readImportWorkbookSheets,
  }
  return {
    /** For `extensions` of the module manifest. */
    extension: importExportTableRegistrations.entry({ by, open }),
    async give(ctx: Ctx, request: Of & { format: SpreadsheetFormat; sample?: boolean | undefined }) {
      check(ctx, request)
      const { format, sample, ...input } = request
      return {
        data: {
          job_id: await enqueueBackgroundJob(ctx, exportListTableJob, {
            by,
            input,
            format,
            language: ctx.language,
            sample: sample || undefined,
          }),
        },
      }
    },
    preview: defineActionWithReadBeforeTransaction(
      looked,
      async (ctx, request: Of & ImportFileReadingOptions & { file: UploadedFile }, sheets) => {
        const { wish, input } = splitImportFileOptionsFromInput(request)
        const sheet = await readImportedSheet(ctx, by, input, sheets, wish)
        const begun = await parseTableImport(ctx, by, input, sheet)
        if (begun.work > MAX_ROWS_PER_REQUEST)
          return enqueueTableImport(ctx, previewTableJob, { by, input, rows: sheet, language: ctx.language })
        return { data: { done: await previewTableImport(ctx, begun), job_id: null } }
      },
    ),
    take: defineActionWithReadBeforeTransaction(
      looked,
      async (ctx, request: Of & ImportFileReadingOptions & { file: UploadedFile; digest: string }, sheets) => {
        const { digest } = request
        const { wish, input } = splitImportFileOptionsFromInput(request)
        const sheet = await readImportedSheet(ctx, by, input, sheets, wish)
        await saveImportFileReadingOptions(ctx, by, toSavedImportFileReadingOptions(sheet.reading, wish))
        const begun = await parseTableImport(ctx, by, input, sheet)
        if (begun.work > MAX_ROWS_PER_REQUEST)
          return enqueueTableImport(ctx, importTableJob, { by, input, rows: sheet, digest, language: ctx.language })
        return { data: { done: await commitTableImport(ctx, begun, digest), job_id: null } }
      },
    ),
  }
}

/** The job stores the file as `rows`, which are deleted when it ends. The audit log names the operation that started the job. */
async function enqueueTableImport<Work extends QueuedTableImport>(ctx: Ctx, job: BackgroundJob<Work>, work: Omit<Work, 'action'>) {
  const { rows } = await sql<{ action: string }>`select current_setting('app.action') as action`.execute(ctx.db)
  return { data: { done: null, job_id: await enqueueBackgroundJob(ctx, job, { ...work, action: rows[0]!.action } as Work) } }
}
