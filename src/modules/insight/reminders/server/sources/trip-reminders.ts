import { sql } from 'kysely'
import { loadTripRows } from '#modules/time/trips/server/trip-rows.ts'
import { addDays } from '#shared/days.ts'
import { loadEmployeeNamesForReminders } from './employment-reminders.ts'
import type { ReminderSource } from './reminder-source.ts'

const MAX_UNSETTLED_TRIP_DAYS = 366

/** Ended trips without a settlement, by the due day of the settlement. */
export const unsettledTripReminders: ReminderSource = async (ctx, staff) => {
  const people = new Set(staff.map(({ id }) => id))
  const since = addDays(ctx.today, -MAX_UNSETTLED_TRIP_DAYS)
  const { rows } = await loadTripRows(
    ctx,
    sql`t.status = 'approved' and s.id is null and t.last_day between ${since}::date and ${ctx.today}::date`,
  )
  const nameOf = await loadEmployeeNamesForReminders(
    ctx,
    rows.map(({ employee }) => employee.id),
  )
  return rows
    .filter(({ employee, state }) => state === 'to_settle' && people.has(employee.id))
    .map(({ id, employee, place, settle_by }) => ({
      kind: 'trip_unsettled',
      key: String(id),
      day: settle_by,
      employeeId: employee.id,
      values: { employee: nameOf(employee.id), place, day: settle_by },
      link: `/trips?trip=${id}`,
      ownLink: `/employee-dashboard/trips?trip=${id}`,
    }))
}
