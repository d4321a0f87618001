import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { defineCompanyBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { type EmailRecipient, queueEmail } from '#platform/mail/email-outbox.ts'
import { type Day, findMonthEnd, getWeekday } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay, formatDayRange, formatMonth, weekdayNames } from '#shared/text/format-dates.ts'
import { messages as publicationMessages } from '../../../messages/index.ts'
import type { ChangedPlanDayOfEmployee, PublishedShiftOfDay } from '../../../rules/law/schedule-notice-period.ts'
import { formatMinuteAsTime } from '../../../rules/time-format.ts'

type PlanLetter = EmailRecipient & { first_day: Day; last_day: Day; days: ChangedPlanDayOfEmployee[] }

/** The maximum number of days in an email; the schedule contains all. */
const MAX_LISTED_DAYS = 20

/** Sends emails with the differences to the employees of a publication. */
export async function sendPlanChangeNoticeEmails(ctx: Ctx, { plan_publication_id }: { plan_publication_id: number }): Promise<void> {
  const { rows } = await sql<PlanLetter>`
    select r.email, r.language, r.script, p.first_day::text, p.last_day::text, n.days
    from plan_publication p join plan_change_notice n on n.plan_publication_id = p.id
      join schedule_readers(array(select employee_id from plan_change_notice where plan_publication_id = ${plan_publication_id})) r on r.employee_id = n.employee_id
    where p.id = ${plan_publication_id} order by n.id, r.email`.execute(ctx.db)
  const { short_name: company } = await ctx.db
    .selectFrom('company')
    .select('short_name')
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  for (const { first_day, last_day, days, ...to } of rows) {
    const language: Language = to.language === 'en' ? 'en' : 'sr'
    const changed = days.filter(({ before }) => before !== undefined)
    const details = {
      company,
      span: formatPlanPublicationSpan(first_day, last_day, language),
      count: changed.length,
      days: formatChangedDays(changed, language),
    }
    const changedLetter = changed.length < days.length ? 'plan.mail.both' : 'plan.mail.changed'
    const letter = changed.length ? changedLetter : 'plan.mail.published'
    await queueEmail(ctx, { to, letter, details, path: `/employee-dashboard/schedule?month=${days[0]!.day.slice(0, 7)}` })
  }
}

/** Formats a span: `decembar 2026.` for a whole month, otherwise `7–13.12.2026.` */
export function formatPlanPublicationSpan(first: Day, last: Day, language: Language): string {
  const isMonth = first.endsWith('-01') && last === findMonthEnd(first.slice(0, 7))
  return isMonth ? formatMonth(first.slice(0, 7), language) : formatDayRange(first, last)
}

function formatChangedDays(changed: readonly ChangedPlanDayOfEmployee[], language: Language): string {
  const lines = changed.slice(0, MAX_LISTED_DAYS).map((change) => formatPublishedPlanDayChange(change, language))
  const more = changed.length - lines.length
  return omitAbsentItems([
    ...lines,
    more ? translateMessage(publicationMessages[language], language, 'plan.mail.more', { count: more }) : undefined,
  ]).join('\n')
}

/** Formats the difference of a day as a sentence: `09.12.2026. (sreda): Druga smena (14:00–22:00), a ranije: Prva smena (06:00–14:00).` */
export function formatPublishedPlanDayChange({ day, before, after }: ChangedPlanDayOfEmployee, language: Language): string {
  const changedKey = after ? 'plan.change.other_shift' : 'plan.change.now_off'
  const key = before ? changedKey : 'plan.change.now_works'
  const values = {
    day: formatDay(day),
    weekday: weekdayNames[language][getWeekday(day) - 1],
    before: formatPublishedShift(before),
    after: formatPublishedShift(after),
  }
  return translateMessage(publicationMessages[language], language, key, values)
}

/** Formats a published shift: `Druga smena (14:00–22:00)`; empty for a day off. Uses names, because codes would be transliterated. */
export const formatPublishedShift = (published: PublishedShiftOfDay | undefined) =>
  published
    ? `${published.name} (${published.segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')})`
    : ''

export const sendPlanChangeNoticeEmailsJob = defineCompanyBackgroundJob('emailPlanNotices', sendPlanChangeNoticeEmails)
