import { sql } from 'kysely'
import { forgetNumber } from '#modules/people/employees/server/contracts.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError, notFound } from '#shared/app-error.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { actsOf } from '../../rules/way.ts'
import type { wayContract as way } from '../../way-contract.ts'
import { numberOf } from '../register.ts'
import { writesAnew } from '../subjects.ts'
import { type ActedOn, allOf, heldPapers, mustAllow } from './acted-on.ts'

/** Annuls those that may be annulled, and names those that were before. */
export async function annulPapers(ctx: Ctx, { registered_document_ids, reason }: ParsedInput<typeof way.annulPapers>) {
  const papers = await allOf(ctx, registered_document_ids)
  const [able, unable] = [papers.filter((paper) => actsOf(paper).annul), papers.filter((paper) => !actsOf(paper).annul)]
  // Where nothing of it can be done, it is refused; otherwise what could not be is named.
  if (!able.length) mustAllow(unable[0]!, 'annul')
  for (const paper of able) await annul(ctx, paper, reason)
  return { data: { count: able.length, left_out: unable.map(({ number, title }) => ({ number, title })) } }
}

/** What is written by itself is annulled and written anew, from what is so now; where nothing is to be written any more, only annulled. */
export async function rewritePaper(ctx: Ctx, { registered_document_id, reason }: ParsedInput<typeof way.rewritePaper>) {
  const [paper] = await heldPapers(ctx, [registered_document_id])
  if (!paper) throw notFound()
  mustAllow(paper, 'annul')
  const anew = writesAnew(paper.leave_request_id === null ? paper.template_code : 'leave')
  if (!anew) throw new AppError('documents.not_written_by_itself', 409)
  const written = await annul(ctx, paper, reason, (takeBack) => anew(ctx, paper.id, takeBack))
  return { data: { id: written!, number: await numberIn(ctx, written!) } }
}

/**
 * Takes a number back for good, with its reason. `replace` writes what comes in its place, once it has called what it is given, and answers
 * its number in the register. What was sent and not confirmed is taken back, and who was sent it is told.
 */
export async function annul(
  ctx: Ctx,
  paper: ActedOn,
  reason: string,
  replace?: (takeBack: () => Promise<void>) => Promise<number>,
): Promise<number | undefined> {
  const takeBack = () => takeNumberBack(ctx, paper)
  const replaced_by_id = await replace?.(takeBack)
  if (!replace) await takeBack()
  const { id: registered_document_id, employee_id } = paper
  await ctx.db.insertInto('paper_annulment').values({ registered_document_id, employee_id, reason, replaced_by_id }).execute()
  return replaced_by_id
}

async function takeNumberBack(ctx: Ctx, { id, number, employee_id }: ActedOn): Promise<void> {
  await ctx.db.updateTable('registered_document').set({ cancelled_at: sql`clock_timestamp()` }).where('id', '=', id).execute()
  await forgetNumber(ctx, number)
  await ctx.db.updateTable('engagement').set({ contract_number: null }).where('contract_number', '=', number).execute()
  const sent = await ctx.db
    .selectFrom('paper_sending')
    .select(['id', 'confirmed_at'])
    .where('registered_document_id', '=', id)
    .where('taken_back_at', 'is', null)
    .executeTakeFirst()
  if (!sent) return
  if (!sent.confirmed_at)
    await ctx.db
      .updateTable('paper_sending')
      .set({ taken_back_at: sql`clock_timestamp()`, taken_back_by: ctx.userId })
      .where('id', '=', sent.id)
      .execute()
  await sql`insert into inbox_message (user_id, employee_id, message, details)
    select user_id, ${employee_id}, 'documents.inbox.annulled', ${JSON.stringify({ number })}::jsonb
    from membership where employee_id = ${employee_id}`.execute(ctx.db)
}

async function numberIn({ db }: Ctx, id: number): Promise<string> {
  return numberOf(
    await db.selectFrom('registered_document').select(['book', 'year', 'number']).where('id', '=', id).executeTakeFirstOrThrow(),
  )
}
