import { Readable } from 'node:stream'
import type { Ctx } from '#platform/call-context.ts'
import { storeStagedFileUpload } from '#platform/files/server/stored-files.ts'
import {
  type BackgroundJob,
  type BackgroundJobProgressCallback,
  defineSteppedBackgroundJob,
  type ExportedFileOfBackgroundJob,
} from '#platform/jobs/background-job-queue.ts'

/** The data that an export has read. `write` makes the file from it, without the database. */
export type ExportFileOfBackgroundJob = {
  name: string
  type: string
  write: () => Promise<Uint8Array>
  result: Record<string, unknown>
  exported: ExportedFileOfBackgroundJob
  /** Further rows of the transaction that stores the file. */
  record?: (ctx: Ctx) => Promise<void>
}

/**
 * A background job that reads its rows in one transaction, writes the file between transactions, and stores the file and its log entry in
 * another one. The id is stored in `job.kind`.
 */
export const defineExportBackgroundJob = <Input>(
  id: string,
  read: (ctx: Ctx, input: Input, progress: BackgroundJobProgressCallback) => Promise<ExportFileOfBackgroundJob>,
): BackgroundJob<Input> =>
  defineSteppedBackgroundJob(id, async (steps, input, progress) => {
    const { name, type, write, result, exported, record } = await steps.transaction((ctx) => read(ctx, input, progress))
    const staged = await steps.services.files.stage(Readable.from([await write()]))
    steps.onEnd(staged.discard)
    return async (ctx) => {
      await record?.(ctx)
      return { result, fileId: await storeStagedFileUpload(ctx, { name, type }, staged), exported }
    }
  })
