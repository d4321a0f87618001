import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { keepFile } from '#platform/files/server/files.ts'
import { defineLongJob, type JobOutcome, type Progress } from '#platform/jobs/queue.ts'
import { type Begun, begin } from './begin.ts'
import type { ReadSheet } from './compare.ts'
import type { GivenTable } from './give.ts'
import { seen, written } from './seen.ts'

export type Background = GivenTable & { rows: ReadSheet; action: string }

export async function begun(ctx: Ctx, { by, input, rows, language, action }: Background): Promise<[Ctx, Begun]> {
  await sql`select set_config('app.action', ${action}, true)`.execute(ctx.db)
  const here = { ...ctx, language }
  return [here, await begin(here, by, input, rows)]
}

/** The difference comes as the file of the work. */
export async function previewTable(ctx: Ctx, work: Background, progress: Progress): Promise<JobOutcome> {
  const found = await seen(...(await begun(ctx, work)), progress)
  const fileId = await keepFile(ctx, { name: 'difference.json', type: 'application/json', bytes: Buffer.from(JSON.stringify(found)) })
  return { fileId }
}

export async function importTable(ctx: Ctx, work: Background & { seen: string }, progress: Progress): Promise<JobOutcome> {
  return { result: await written(...(await begun(ctx, work)), work.seen, progress) }
}

export const previewTableJob = defineLongJob('previewTable', previewTable)
export const importTableJob = defineLongJob('importTable', importTable)
