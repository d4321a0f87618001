import { sql } from 'kysely'
import { findLeaveRecalculationDifferences } from '#modules/time/leave/server/recalculation/recalculation-differences.ts'
import { addDays, type Day, getLaterDay, getWeekday } from '#shared/days.ts'
import { createEmployeeReminderSubject } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

/** Time off in lieu that is neither used nor planned, by its last day. */
export const unusedTimeOffInLieuReminders: ReminderSource = async (ctx, staff, days) => {
  const people = new Map(staff.map((one) => [one.id, one]))
  const { rows } = await sql<{ employee_id: number; day: Day; minutes: number }>`
    select employee_id, usable_to::text as day, round(60 * sum(remaining))::int as minutes
    from (select g.employee_id, g.usable_to, g.amount + coalesce((select sum(e.amount) from leave_entry e where e.consumes_id = g.id), 0) as remaining
      from leave_entry g where g.overtime_day is not null and g.employee_id = any (${[...people.keys()]}::bigint[])
        and g.usable_to between ${ctx.today}::date and ${addDays(ctx.today, days)}::date) g
    where remaining > 0 group by 1, 2 order by 2, 1`.execute(ctx.db)
  return rows.map(({ employee_id, day, minutes }) => ({
    ...createEmployeeReminderSubject('lieu_end', people.get(employee_id)!, day, { hours: { minutes } }),
    link: `/employees/edit/${employee_id}/leaves`,
  }))
}

/** Leave whose count would differ now, by the first day of the earliest leave; once a week while there is any. */
export const leaveRecalculationReminders: ReminderSource = async (ctx) => {
  const found = await findLeaveRecalculationDifferences(ctx, sql`r.last_day >= ${ctx.today}::date`)
  if (!found.length) return []
  const monday = addDays(ctx.today, 1 - getWeekday(ctx.today))
  const first = found.map(({ row }) => row.first_day).sort()[0]!
  return [
    {
      kind: 'leave_recalculation',
      key: monday,
      day: getLaterDay(first, ctx.today),
      employeeId: null,
      values: { count: found.length, day: first },
      among: new Set(found.map(({ row }) => row.employee_id)),
      link: '/leave/recount',
    },
  ]
}
