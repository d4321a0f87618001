import { MAX_TEMPORARY_WORK_DAYS } from '#modules/people/engagements/rules/temporary-work.ts'
import { loadExpiringEngagements, loadWorkersNearTemporaryWorkLimit } from '#modules/people/engagements/server/expiring-engagements.ts'
import { addDays } from '#shared/days.ts'
import type { ReminderSource } from './reminder-source.ts'

const pageOf = (id: number) => `/engagements/${id}`

export const engagementEndReminders: ReminderSource = async (ctx, _, days) =>
  (await loadExpiringEngagements(ctx, ctx.today, addDays(ctx.today, days))).map(({ id, employee_id, name, day }) => ({
    kind: 'engagement_end',
    key: `${id} ${day}`,
    day,
    employeeId: employee_id,
    link: pageOf(id),
    values: { employee: name, day },
  }))

/**
 * For this kind, `days` are the remaining working days of 120. A person without remaining days is reported once per year. The subject has
 * no future day, so calendars do not contain it.
 */
export const temporaryWorkLimitReminders: ReminderSource = async (ctx, _, days) => {
  if (days >= MAX_TEMPORARY_WORK_DAYS) return []
  const year = Number(ctx.today.slice(0, 4))
  return (await loadWorkersNearTemporaryWorkLimit(ctx, year, days)).map(({ id, engagement_id, employee_id, name, used }) => ({
    kind: 'temporary_days',
    key: `${id} ${year}`,
    day: ctx.today,
    employeeId: employee_id,
    link: pageOf(engagement_id),
    values: { employee: name, count: used, year: String(year) },
  }))
}
