import type { Ctx } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { candidatesContract as candidates } from '../contract.ts'
import { lockCandidateInScope } from './candidate-scope.ts'

/** The maximum number of emails to a candidate per day. */
const MAX_EMAILS_A_DAY = 10
/** Maximum emails per hour from one account to all candidates of a company. */
export const MAX_CANDIDATE_EMAILS_PER_HOUR = 100

/** Sends an email and records it, or neither. The text belongs to the user, so it is not transliterated. */
export async function emailCandidate(ctx: Ctx, { candidate_id, subject, text }: ParsedApiInput<typeof candidates.emailCandidate>) {
  const { email } = await lockCandidateInScope(ctx, candidate_id)
  if (!email) throw new AppError('candidates.no_email')
  const { sent } = await ctx.db
    .selectFrom('candidate_email')
    .select((eb) => eb.fn.countAll<number>().as('sent'))
    .where('candidate_id', '=', candidate_id)
    .where('at', '>', new Date(ctx.now.getTime() - 86_400_000))
    .executeTakeFirstOrThrow()
  if (sent >= MAX_EMAILS_A_DAY) throw new AppError('candidates.too_many_emails', { limit: MAX_EMAILS_A_DAY })
  const { sent_by_user } = await ctx.db
    .selectFrom('candidate_email')
    .select((eb) => eb.fn.countAll<number>().as('sent_by_user'))
    .where('user_id', '=', ctx.userId)
    .where('at', '>', new Date(ctx.now.getTime() - 3_600_000))
    .executeTakeFirstOrThrow()
  if (sent_by_user >= MAX_CANDIDATE_EMAILS_PER_HOUR)
    throw new AppError('candidates.too_many_emails_an_hour', { limit: MAX_CANDIDATE_EMAILS_PER_HOUR })
  const to = { email, language: ctx.language, script: 'latin' }
  await queueEmail(ctx, { to, letter: 'candidates.mail', details: { subject, text } })
  const row = { candidate_id, user_id: ctx.userId, subject, text }
  return { data: await ctx.db.insertInto('candidate_email').values(row).returning('id').executeTakeFirstOrThrow() }
}
