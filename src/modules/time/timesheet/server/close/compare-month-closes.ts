import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { computeSurplusAsOvertime, type ReferencePeriodSurplus } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { monthCloseContract as closes } from '../../month-close-contract.ts'
import { formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import { formatTimesheetDayCell } from '../timesheet/timesheet-day-cell-text.ts'

type Frozen = { minutes: MinutesByHourCategory; planned: number } | null

/** Differences between two closes of a month, by employee and day. Employees outside the caller's scope are not included. */
export async function compareMonthCloses(ctx: Ctx, { month_close_id, with: other }: ParsedApiInput<typeof closes.compareMonthCloses>) {
  const found = await ctx.db.selectFrom('month_close').select(['id', 'month']).where('id', 'in', [month_close_id, other]).execute()
  if (found.length !== 2) throw createNotFoundError()
  if (found[0]!.month !== found[1]!.month) throw createValidationError({ with: 'time.closes_of_other_months' })
  const [before, after] = month_close_id < other ? [month_close_id, other] : [other, month_close_id]
  const { rows } = await sql<{
    employee_id: number
    fullName: string
    code: string
    day: Day
    before: Frozen
    after: Frozen
    weekly: number | null
  }>`
    select d.employee_id, e.last_name || ' ' || e.first_name as "fullName", e.code, d.day, d.before, d.after, t.weekly_minutes as weekly
    from month_close_differences(${before}, ${after}) d join employee e on e.id = d.employee_id left join employment_terms_on(d.employee_id, d.day) t on true
    where ${employeeInScopeSql(ctx, 'e.id')}
    order by e.last_name, e.first_name, e.id, d.day`.execute(ctx.db)
  const { fullTimeWeek } = await loadLegalParametersOfCompany(ctx)
  const formatFrozenHours = (frozen: Frozen, day: Day, weekly: number | null) => {
    if (!frozen) return null
    const minutes = canViewLeaveReasons(ctx) ? frozen.minutes : hideAbsenceReasonsInMinutes(frozen.minutes)
    return formatTimesheetDayCell({ minutes, planned: frozen.planned, typed: false, flags: [] }, weekly ?? fullTimeWeek.on(day)) || '0'
  }
  const days = rows.map(({ employee_id, fullName, code, day, before, after, weekly }) => ({
    employee_id,
    fullName,
    code,
    day,
    before: formatFrozenHours(before, day, weekly),
    after: formatFrozenHours(after, day, weekly),
  }))
  return { data: [...days, ...(await periodsOtherwise(ctx, before, after))] }
}

type FrozenPeriod = ReferencePeriodSurplus | null

/** Differences in overtime of reference periods between two closes, on the last day of the period. */
async function periodsOtherwise(ctx: Ctx, before: number, after: number) {
  const selectPeriodSurplus = (
    id: number,
  ) => sql`select employee_id, last_day as day, jsonb_build_object('moved', moved, 'earlier', earlier) as surplus
    from month_close_period where month_close_id = ${id}`
  const { rows } = await sql<{ employee_id: number; fullName: string; code: string; day: Day; before: FrozenPeriod; after: FrozenPeriod }>`
    select e.id as employee_id, e.last_name || ' ' || e.first_name as "fullName", e.code, day::text, a.surplus as before, b.surplus as after
    from (${selectPeriodSurplus(before)}) a full join (${selectPeriodSurplus(after)}) b using (employee_id, day) join employee e on e.id = employee_id
    where a.surplus is distinct from b.surplus
      and ${employeeInScopeSql(ctx, 'e.id')}
    order by e.last_name, e.first_name, e.id, day`.execute(ctx.db)
  const formatFrozenHours = (surplus: FrozenPeriod) => surplus && (formatTimesheetCell(computeSurplusAsOvertime(surplus), 0) || '0')
  return rows
    .map((row) => ({ ...row, before: formatFrozenHours(row.before), after: formatFrozenHours(row.after) }))
    .filter((row) => row.before !== row.after)
}
