import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons, canViewSensitiveData } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { remindersContract as reminders, SentReminder } from '../contract.ts'
import { reminderKindsRevealingLeaveReason, sensitiveDataReminderKinds } from '../rules/reminder-kinds.ts'
import { sendUnsentReminders } from './send-reminders.ts'

export { deleteCalendarFeed, downloadCalendarFeed, getCalendarFeed, renewCalendarFeed } from './calendar-feed.ts'
export { listReminderRules, updateReminderRule } from './reminder-rules.ts'

/** Sent reminders about employees in scope; sensitive ones only with the permission. */
export async function listSentReminders(ctx: Ctx, { page, size, kind, user_id }: ParsedApiInput<typeof reminders.listSentReminders>) {
  const parts = [sql<boolean>`(r.employee_id is null or ${employeeInScopeSql(ctx, 'r.employee_id')})`]
  if (!canViewSensitiveData(ctx)) parts.push(sql`r.kind <> all (${sensitiveDataReminderKinds}::text[])`)
  if (!canViewLeaveReasons(ctx)) parts.push(sql`r.kind <> all (${reminderKindsRevealingLeaveReason}::text[])`)
  if (kind) parts.push(sql`r.kind = ${kind}`)
  if (user_id) parts.push(sql`r.user_id = ${user_id}`)
  const where = sql.join(parts, sql` and `)
  const limit = isPageSizeOfAllRows(size) ? 10_000 : size
  const [{ rows }, counted] = await Promise.all([
    sql<Omit<SentReminder, 'sent_at'> & { sent_at: Date }>`
      select r.id, r.kind, r.day::text, r.sent_at, r.by_inbox, r.by_mail,
        case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name) end as employee,
        jsonb_build_object('id', r.user_id, 'name', coalesce(nullif(concat_ws(' ', c.last_name, c.first_name), ''), c.email, '–')) as user
      from reminder r left join employee e on e.id = r.employee_id left join names_of_company_users() c on c.user_id = r.user_id
      where ${where} order by r.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(ctx.db),
    sql<{ count: number }>`select count(*)::int as count from reminder r where ${where}`.execute(ctx.db),
  ])
  return {
    reminders: rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() })),
    pagination: computePagination({ page, size }, counted.rows[0]!.count),
  }
}

export const sendReminders = async (ctx: Ctx) => ({ data: { sent: await sendUnsentReminders(ctx) } })
