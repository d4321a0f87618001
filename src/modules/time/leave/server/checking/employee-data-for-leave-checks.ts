import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { findRelatedLeaveTypeCodes } from '../../rules/legal-rules-of-leave-types.ts'
import { findYearWithExcessPersonalHolidays, listPersonalHolidaysOfYear } from '../../rules/personal-holidays.ts'
import type { LeaveSpanWithDays } from '../count-leave.ts'
import { listLeaveDaysOnPersonalHolidays } from '../days/personal-holiday-days.ts'
import { loadPersonalHolidaySelections } from '../days/personal-holiday-selections.ts'
import type { LeaveRequestDraft } from './active-leave-requests.ts'

/** The first day of continuous leave of the same family. */
export async function findFirstDayOfContinuousLeave({ db }: Ctx, { id, employeeId, type, span }: LeaveRequestDraft): Promise<Day> {
  const family = findRelatedLeaveTypeCodes(type.code)
  if (!family.length) return span.firstDay
  const { rows } = await sql<{ day: Day }>`
    with recursive before as (
      select ${span.firstDay}::date as day
      union
      select r.first_day from before b join leave_request r on r.last_day = b.day - 1 join leave_type t on t.id = r.leave_type_id
      where r.employee_id = ${employeeId} and r.status in ('submitted', 'approved') and t.code = any (${family}::text[]) and r.id <> ${id ?? 0})
    select min(day)::text as day from before`.execute(db)
  return rows[0]!.day
}

/** Personal holidays of the years of the leave, from the record, from other leave, and from these days. */
export async function findExcessPersonalHolidays(
  ctx: Ctx,
  { id, employeeId }: LeaveRequestDraft,
  counted: LeaveSpanWithDays,
  { personalHolidays }: LeaveSettings,
) {
  const days = counted.days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const years = [...new Set(days.map((day) => Number(day.slice(0, 4))))]
  const entries = (await loadPersonalHolidaySelections(ctx, employeeId)).filter(({ confirmed }) => confirmed)
  const other = await listLeaveDaysOnPersonalHolidays(ctx, employeeId, years, id ?? 0)
  return findYearWithExcessPersonalHolidays(
    [...days, ...other, ...years.flatMap((year) => listPersonalHolidaysOfYear(entries, year))],
    personalHolidays,
  )
}
