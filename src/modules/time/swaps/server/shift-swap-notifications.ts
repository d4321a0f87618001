import { sql } from 'kysely'
import { formatMinuteAsTime } from '#modules/time/planning/rules/time-format.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type EmailRecipient, queueEmail } from '#platform/mail/email-outbox.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import type { OfferedShift } from '../shift-offer-schemas.ts'
import { MY_SHIFTS_PATH, SHIFT_OFFERS_PATH } from '../shift-swap-paths.ts'

/** The subject of a notification. `about`: employees named in it, whose erasure deletes it. */
type About = { day: Day; shift: OfferedShift; about?: { id: number; name: string } | undefined }
/** The messages about a shift that the employee can take until a deadline. The home page of the employee shows them. */
export const SHIFT_OFFER_MESSAGES = [
  'swaps.inbox.invited',
  'swaps.inbox.open',
  'swaps.inbox.open_many',
  'swaps.inbox.give',
  'swaps.inbox.swap',
]

export const formatShiftHours = ({ name, segments }: Pick<OfferedShift, 'name' | 'segments'>) =>
  `${name} (${segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')})`

const detailsOf = ({ day, shift, about }: About) => JSON.stringify({ day, shift: formatShiftHours(shift), employee: about?.name })

/** Notifies the employees, except the caller. */
export async function notifyEmployeesOfShiftSwap(ctx: Ctx, what: string, ids: readonly number[], about: About): Promise<void> {
  if (!ids.length) return
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, ${about.about?.id ?? sql`employee_id`}, ${`swaps.inbox.${what}`}, ${detailsOf(about)}::jsonb, ${MY_SHIFTS_PATH} from membership
    where employee_id = any (${ids}::bigint[]) and user_id <> ${ctx.userId}`.execute(ctx.db)
}

/** Notifies employees of the open shifts that they could take, one message each. */
export async function notifyEmployeesOfShiftSwapInBatches(
  ctx: Ctx,
  could: ReadonlyMap<number, { count: number; first: Day }>,
): Promise<void> {
  const recipients = [...could].map(([employee_id, { count, first }]) => ({ employee_id, count, day: first }))
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, m.employee_id, 'swaps.inbox.open_many', jsonb_build_object('count', t.count, 'day', t.day), ${MY_SHIFTS_PATH}
    from jsonb_to_recordset(${JSON.stringify(recipients)}::jsonb) t (employee_id bigint, count int, day text)
      join membership m on m.employee_id = t.employee_id where m.user_id <> ${ctx.userId}`.execute(ctx.db)
}

/** Notifies the accounts, except the caller. */
export async function notifyAccountsOfShiftSwap(ctx: Ctx, what: string, users: readonly (number | null)[], about: About): Promise<void> {
  const notified = users.filter((id): id is number => id !== null && id !== ctx.userId)
  if (!notified.length) return
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, ${about.about?.id ?? null}, ${`swaps.inbox.${what}`}, ${detailsOf(about)}::jsonb, ${SHIFT_OFFERS_PATH} from membership m
    where m.user_id = any (${notified}::bigint[])`.execute(ctx.db)
}

/** Notifies the planners of the employee, except the caller. */
export async function notifyPlannersOfShiftSwap(ctx: Ctx, what: string, employee: number, about: About): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select u, ${about.about?.id ?? null}, ${`swaps.inbox.${what}`}, ${detailsOf(about)}::jsonb, ${SHIFT_OFFERS_PATH}
    from plan_editors(${employee}, ${ctx.today}::date) u where u <> ${ctx.userId}`.execute(ctx.db)
}

/** Sends an email to invited employees too, because the first acceptance gets the shift. */
export async function emailInvitedEmployees(ctx: Ctx, ids: readonly number[], { day, shift }: About): Promise<void> {
  const { rows } = await sql<EmailRecipient & { employee_id: number }>`select * from schedule_readers(${ids}::bigint[])`.execute(ctx.db)
  if (!rows.length) return
  const { short_name: company } = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  for (const { employee_id: _, ...to } of rows)
    await queueEmail(ctx, {
      to,
      letter: 'swaps.mail.offered',
      details: { company, day: formatDay(day), shift: formatShiftHours(shift) },
      path: MY_SHIFTS_PATH,
    })
}

export async function loadNameOfEmployee(ctx: Ctx, id: number): Promise<{ id: number; name: string }> {
  const { first_name, last_name } = await ctx.db
    .selectFrom('employee')
    .select(['first_name', 'last_name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { id, name: `${first_name} ${last_name}` }
}
