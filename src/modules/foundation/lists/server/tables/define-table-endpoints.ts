import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { ReadingWish } from '#platform/files/reading.ts'
import { rememberReading } from '#platform/files/server/remembered-reading.ts'
import type { SheetFormat } from '#platform/files/server/sheet.ts'
import type { BackgroundJob } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { defineTwoPhaseAction } from '#platform/two-phase-action.ts'
import type { Upload } from '#shared/contract.ts'
import { exportTableJob } from './export-table.ts'
import { type Input, parseImport, tableLists } from './parse-import.ts'
import { applyImport, previewImport } from './preview-import.ts'
import { importTableJob, previewTableJob, type QueuedImport } from './queued-import.ts'
import { readingOf, rememberedOf, sheetOf, sheetsOf, withoutReading } from './sheets.ts'
import type { Open } from './table.ts'

/** So many changed rows a request writes by itself; more are long work. */
const AT_ONCE = 400

/**
 * The three acts of a list: out as a workbook, what that would change, and the change. `by` is the endpoint of the export, as
 * the log tells it.
 */
export function defineTableEndpoints<Of extends Input>(by: string, open: Open<Of>, check: (ctx: Ctx, input: Of) => void = () => {}) {
  const looked = {
    look(ctx: Ctx, input: Of & ReadingWish & { file: Upload }) {
      check(ctx, input)
      return readingOf(ctx, by, input)
    },
    read: sheetsOf,
  }
  return {
    /** For `extensions` of the manifest. */
    extension: tableLists.entry({ by, open }),
    async give(ctx: Ctx, request: Of & { format: SheetFormat; sample?: boolean | undefined }) {
      check(ctx, request)
      const { format, sample, ...input } = request
      return {
        data: {
          job_id: await enqueueBackgroundJob(ctx, exportTableJob, { by, input, format, language: ctx.language, ...(sample && { sample }) }),
        },
      }
    },
    preview: defineTwoPhaseAction(looked, async (ctx, request: Of & ReadingWish & { file: Upload }, sheets) => {
      const { wish, input } = withoutReading(request)
      const sheet = await sheetOf(ctx, by, input, sheets, wish)
      const begun = await parseImport(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, previewTableJob, { by, input, rows: sheet, language: ctx.language })
      return { data: { done: await previewImport(ctx, begun), job_id: null } }
    }),
    take: defineTwoPhaseAction(looked, async (ctx, request: Of & ReadingWish & { file: Upload; digest: string }, sheets) => {
      const { digest } = request
      const { wish, input } = withoutReading(request)
      const sheet = await sheetOf(ctx, by, input, sheets, wish)
      await rememberReading(ctx, by, rememberedOf(sheet.reading, wish))
      const begun = await parseImport(ctx, by, input, sheet)
      if (begun.work > AT_ONCE) return inBackground(ctx, importTableJob, { by, input, rows: sheet, digest, language: ctx.language })
      return { data: { done: await applyImport(ctx, begun, digest), job_id: null } }
    }),
  }
}

/** What stands in the file goes with the work as its `rows`, which are let go when it ends. The log tells the act by which it was asked for. */
async function inBackground<Work extends QueuedImport>(ctx: Ctx, job: BackgroundJob<Work>, work: Omit<Work, 'action'>) {
  const { rows } = await sql<{ action: string }>`select current_setting('app.action') as action`.execute(ctx.db)
  return { data: { done: null, job_id: await enqueueBackgroundJob(ctx, job, { ...work, action: rows[0]!.action } as Work) } }
}
