import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { convertExcessHoursToSurplus } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import type { EmployeeReferencePeriod } from '#modules/time/planning/rules/law/working-time-regimes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import {
  type EmployeeIdOfReferencePeriod,
  loadDueHoursOfReferencePeriods,
} from '#modules/time/planning/server/regimes/due-hours-of-reference-periods.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getWeekday } from '#shared/days.ts'
import { computeReferencePeriodBalance, type EndedReferencePeriodResult } from '../../rules/law/reference-period-balance.ts'
import { getWorkingTimeSettings } from '../close/payroll-file-and-working-time-settings.ts'

/** Computes the results of periods from the stored days. */
export async function computeReferencePeriods(
  ctx: Ctx,
  periods: readonly (EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[],
): Promise<(EmployeeIdOfReferencePeriod & EndedReferencePeriodResult)[]> {
  if (!periods.length) return []
  const hours = await hoursOf(ctx, periods)
  const dues = await loadDueHoursOfReferencePeriods(ctx, periods)
  const { period_holidays, early_end } = (await getWorkingTimeSettings(ctx)).data.settings
  const rests = Map.groupBy(period_holidays === 'lowered' ? await loadRestedHolidays(ctx, periods) : [], ({ at }) => at)
  return periods.map(({ employee_id, regime, whole, first_day, last_day }, at) => {
    const { all, own } = hours[at]!
    const { due: dueAmount, week, onDay, isLast } = dues[at]!
    const rested = (rests.get(at) ?? []).reduce((sum, { day }) => sum + onDay(day), 0)
    const due = dueAmount - rested
    const { counted, surplus } = computeReferencePeriodBalance(all, due, week)
    const isCut = last_day < whole.last_day
    const isConverted = early_end === 'working_time' && regime.kind === 'redistribution' && isCut && isLast
    const taken = convertExcessHoursToSurplus(own, isConverted ? 0 : surplus)
    return { employee_id, first_day, last_day, kind: regime.kind, due, rested, counted, minutes: all, ...taken, isCut }
  })
}

/** Holidays from Monday to Friday without counted hours, on which the schedule had a rest day. */
async function loadRestedHolidays(
  ctx: Ctx,
  periods: readonly (EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[],
): Promise<{ at: number; day: Day }[]> {
  const years = new Set(periods.flatMap(({ first_day, last_day }) => [first_day.slice(0, 4), last_day.slice(0, 4)]))
  const holidays = [...years].flatMap((year) => [...listPublicHolidayDays(Number(year))]).filter((day) => getWeekday(day) <= 5)
  const { rows } = await sql<{ at: number; day: Day }>`
    select (p.at - 1)::int as at, r.day::text
    from unnest(${periods.map(({ employee_id }) => employee_id)}::bigint[], ${periods.map(({ first_day }) => first_day)}::date[],
        ${periods.map(({ last_day }) => last_day)}::date[]) with ordinality p (employee_id, first_day, last_day, at)
      cross join lateral (
        select day, minutes from day_result
        where employee_id = p.employee_id and day = any (${holidays}::date[]) and day between p.first_day and p.last_day) r
      left join day_override o on o.employee_id = p.employee_id and o.day = r.day
    where coalesce(o.minutes, r.minutes) = '{}'`.execute(ctx.db)
  return rows
}

type Hours = { all: MinutesByHourCategory; own: MinutesByHourCategory }

/** Hours by category of each period, and of its last month alone. Manual cells replace computed ones. */
async function hoursOf(ctx: Ctx, periods: readonly (EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[]): Promise<Hours[]> {
  const { rows } = await sql<{ at: number; code: string; all: number; own: number }>`
    select (p.at - 1)::int as at, key as code, sum(value::int)::int as all,
      coalesce(sum(value::int) filter (where d.day >= month_of(p.last_day)), 0)::int as own
    from unnest(${periods.map(({ employee_id }) => employee_id)}::bigint[], ${periods.map(({ first_day }) => first_day)}::date[],
        ${periods.map(({ last_day }) => last_day)}::date[]) with ordinality p (employee_id, first_day, last_day, at)
      cross join lateral (
        select r.day, coalesce(o.minutes, r.minutes) as minutes
        from (select day, minutes from day_result where employee_id = p.employee_id and day between p.first_day and p.last_day) r
          left join (select day, minutes from day_override where employee_id = p.employee_id and day between p.first_day and p.last_day) o using (day)) d
      cross join jsonb_each_text(d.minutes)
    group by 1, 2`.execute(ctx.db)
  const found: Hours[] = periods.map(() => ({ all: {}, own: {} }))
  for (const { at, code, all, own } of rows) {
    found[at]!.all[code] = all
    if (own) found[at]!.own[code] = own
  }
  return found
}
