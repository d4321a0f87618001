import { sql } from 'kysely'
import { mayBeRead } from '#modules/documents/templates/server/templates/guarded.ts'
import type { Ctx } from '#platform/context.ts'
import { entryName, type Packed } from '#platform/files/server/zip-writer.ts'
import { defineBackgroundJob, type JobOutcome, type Progress } from '#platform/jobs/queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { Language } from '#shared/messages.ts'
import type { Script } from '../../contract.ts'
import type { wayContract as way } from '../../way-contract.ts'
import { exportedAs } from '../archive.ts'
import { allOf } from './acted-on.ts'
import { getPaperFile } from './look.ts'

type Wanted = ParsedInput<typeof way.exportPapers>

/** Refused at once where one of them is not there, or says what who asks may not read. */
export async function exportPapers(ctx: Ctx, input: Wanted) {
  await allOf(ctx, input.registered_document_ids, { hold: false })
  for (const paper of await toldOf(ctx, input.registered_document_ids)) mayBeRead(ctx, paper)
  return { data: { job_id: await enqueueBackgroundJob(ctx, packPapersJob, { ...input, language: ctx.language }) } }
}

async function packPapers(
  ctx: Ctx,
  { registered_document_ids, language }: Wanted & { language: Language },
  progress: Progress,
): Promise<JobOutcome> {
  const papers = await toldOf(ctx, registered_document_ids)
  const files = paperFiles(ctx, papers, (at) => progress(at, papers.length))
  return exportedAs(ctx, language, files, { by: 'exportPapers', table: 'registered_document', rows: papers.length })
}

type Told = { id: number; script: Script; employee: string | null; is_sensitive: boolean; says_pay: boolean }

/** Papers as an archive names and guards them, those of one employee behind one another. */
export async function toldOf({ db }: Ctx, ids: readonly number[]): Promise<Told[]> {
  const { rows } = await sql<Told>`
    select r.id, coalesce(d.script, 'latin') as script, e.last_name || ' ' || e.first_name as employee,
      coalesce(p.is_sensitive, false) as is_sensitive, coalesce(p.says_pay, false) as says_pay
    from registered_document r left join employee_paper p on p.registered_document_id = r.id
      left join issued_document d on d.registered_document_id = r.id left join employee e on e.id = p.employee_id
    where r.id = any (${[...ids]}::bigint[]) order by e.last_name, e.first_name, e.id, r.id`.execute(db)
  return rows
}

/** Their files, one after another, each under the name of whom it is about. */
export async function* paperFiles(ctx: Ctx, papers: readonly Told[], tell: (at: number) => Promise<void>): AsyncGenerator<Packed> {
  for (const [at, { id, script, employee }] of papers.entries()) {
    await tell(at)
    const { name, bytes } = await getPaperFile(ctx, { registered_document_id: id, signature: undefined, script, format: 'pdf' })
    yield { name: entryName([employee, name].filter(Boolean).join(' ')), bytes: typeof bytes === 'function' ? await bytes() : bytes }
  }
}

export const packPapersJob = defineBackgroundJob('packPapers', packPapers)
