import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ReadingOptions } from '#platform/files/reading-options.ts'
import { saveRememberedFileReading } from '#platform/files/server/remembered-reading.ts'
import type { SheetFormat } from '#platform/files/server/sheet.ts'
import type { BackgroundJob } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineTwoPhaseAction } from '#platform/two-phase-action.ts'
import type { UploadedFile } from '#shared/contract.ts'
import type { OpenImportExportTable } from './exchange-table.ts'
import { exportListTableJob } from './export-table.ts'
import { importExportTables, parseImport, type TableImportInput } from './parse-import.ts'
import { applyTableImport, previewTableImport } from './preview-import.ts'
import { importTableJob, previewTableJob, type QueuedImport } from './queued-import.ts'
import {
  loadReadingSettings,
  omitReadingSettings,
  readSelectedWorkbookSheet,
  readWorkbookSheets,
  toRememberedFileReading,
} from './read-sheets.ts'

/** The maximum number of changed rows in a request; more are a background job. */
const AT_ONCE = 400

/** Defines the operations of a list: export, preview and import of a workbook. `by` is the operation id of the export in the log. */
export function defineTableEndpoints<Of extends TableImportInput>(
  by: string,
  open: OpenImportExportTable<Of>,
  check: (ctx: Ctx, input: Of) => void = () => {},
) {
  const looked = {
    look(ctx: Ctx, input: Of & ReadingOptions & { file: UploadedFile }) {
      check(ctx, input)
      return loadReadingSettings(ctx, by, input)
    },
    read: readWorkbookSheets,
  }
  return {
    /** For `extensions` of the manifest. */
    extension: importExportTables.entry({ by, open }),
    async give(ctx: Ctx, request: Of & { format: SheetFormat; sample?: boolean | undefined }) {
      check(ctx, request)
      const { format, sample, ...input } = request
      return {
        data: {
          job_id: await enqueueBackgroundJob(ctx, exportListTableJob, {
            by,
            input,
            format,
            language: ctx.language,
            ...(sample && { sample }),
          }),
        },
      }
    },
    preview: defineTwoPhaseAction(looked, async (ctx, request: Of & ReadingOptions & { file: UploadedFile }, sheets) => {
      const { wish, input } = omitReadingSettings(request)
      const sheet = await readSelectedWorkbookSheet(ctx, by, input, sheets, wish)
      const begun = await parseImport(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, previewTableJob, { by, input, rows: sheet, language: ctx.language })
      return { data: { done: await previewTableImport(ctx, begun), job_id: null } }
    }),
    take: defineTwoPhaseAction(looked, async (ctx, request: Of & ReadingOptions & { file: UploadedFile; digest: string }, sheets) => {
      const { digest } = request
      const { wish, input } = omitReadingSettings(request)
      const sheet = await readSelectedWorkbookSheet(ctx, by, input, sheets, wish)
      await saveRememberedFileReading(ctx, by, toRememberedFileReading(sheet.reading, wish))
      const begun = await parseImport(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, importTableJob, { by, input, rows: sheet, digest, language: ctx.language })
      return { data: { done: await applyTableImport(ctx, begun, digest), job_id: null } }
    }),
  }
}

/** The file is stored in the job as `rows`, which are deleted when it ends. The log names the operation that started it. */
async function inBackground<Work extends QueuedImport>(ctx: Ctx, job: BackgroundJob<Work>, work: Omit<Work, 'action'>) {
  const { rows } = await sql<{ action: string }>`select current_setting('app.action') as action`.execute(ctx.db)
  return { data: { done: null, job_id: await enqueueBackgroundJob(ctx, job, { ...work, action: rows[0]!.action } as Work) } }
}
