import { sql } from 'kysely'
import { canViewLeaveReason } from '#modules/foundation/access/user-permission-checks.ts'
import { listPublicHolidays } from '#modules/foundation/company/rules/holidays.ts'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import type { Ctx } from '#platform/call-context.ts'
import { messageCatalogs } from '#platform/message-catalogs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { monthPlanContract as plan } from '../../month-plan-contract.ts'
import { loadEmployeeDayFacts } from './employee-day-facts.ts'
import { loadHourFunds } from './hour-funds.ts'
import {
  findPlanLimitViolations,
  loadPlanCheckData,
  loadPlansOfEmployees,
  PLAN_CHECK_CONTEXT_DAYS,
  toFirstAndLastDayOfMonth,
  toPlanFindingRows,
} from './month-plans.ts'
import { loadPlanGridEmployeesPage } from './plan-grid-employees.ts'
import { loadUpcomingTrips } from './upcoming-trips.ts'

type Away = { leave: Record<Day, string>; personal: Day[] }

/**
 * Absences. A shift can be planned on a personal holiday, so users with the permission for reasons see it separately. Other users see
 * leave.
 */
export async function findAbsenceReasonsByDay(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, Away>> {
  const { rows } = await sql<{ employee_id: number; day: Day; category: string; is_personal: boolean }>`
    select employee_id, day::text, category, false as is_personal from leave_days_of_employees(${ids}::bigint[], ${first}::date, ${last}::date)
    union all
    select employee_id, day::text, 'VP', true from personal_holidays_of_employees(${ids}::bigint[], ${first}::date, ${last}::date)`.execute(
    ctx.db,
  )
  const found = new Map<number, Away>()
  for (const { employee_id, day, category, is_personal } of rows) {
    const own = found.get(employee_id) ?? { leave: {}, personal: [] }
    found.set(employee_id, own)
    const knows = canViewLeaveReason(ctx, employee_id)
    if (is_personal && day in own.leave) continue
    if (is_personal && knows) own.personal.push(day)
    else own.leave[day] = knows ? category : 'O'
  }
  return found
}

const shortOrigin: Record<string, string> = { cell: 'c', person: 'p', team: 't', department: 'd', terms: 's', none: 'n' }

/** The visible days: the month, or all weeks that overlap it. */
function computeVisibleSpan(first: Day, last: Day, wholeWeeks: boolean): { from: Day; to: Day } {
  return wholeWeeks ? { from: addDays(first, 1 - getWeekday(first)), to: addDays(last, 7 - getWeekday(last)) } : { from: first, to: last }
}

export async function getMonthPlan(ctx: Ctx, { month, whole_weeks = false, ...filters }: ParsedApiInput<typeof plan.getMonthPlan>) {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const { from, to } = computeVisibleSpan(first, last, whole_weeks)
  const { people, pagination } = await loadPlanGridEmployeesPage(ctx, first, last, filters)
  const ids = people.map(({ id }) => id)
  const [facts, plans, by, calendar, away, closed, funds, sent] = await Promise.all([
    loadEmployeeDayFacts(ctx, ids, addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS)),
    loadPlansOfEmployees(ctx, ids, addDays(from, -PLAN_CHECK_CONTEXT_DAYS), addDays(to, PLAN_CHECK_CONTEXT_DAYS)),
    loadPlanCheckData(ctx),
    loadCompanyCalendar(ctx.db, from, to, ctx.language),
    findAbsenceReasonsByDay(ctx, ids, from, to),
    ctx.db.selectFrom('month_close').select('id').where('month', '=', first).where('reopened_at', 'is', null).executeTakeFirst(),
    loadHourFunds(ctx, ids, first, last),
    loadUpcomingTrips(ctx, ids, from, to),
  ])
  const days = [...iterateDaysBetween(from, to)]
  const sentOn = Map.groupBy(sent, ({ employee_id }) => employee_id)
  return {
    data: {
      month,
      closed: Boolean(closed),
      fund_minutes: computeMonthlyHourFund(month).fundMinutes,
      days: days.map((day) => ({
        day,
        weekday: getWeekday(day),
        is_rest: getWeekday(day) > 5 || calendar.has(day),
        holiday: calendar.get(day)?.name ?? null,
      })),
      employees: people.map(({ id, fullName, code, department }) => {
        const cells = days.map((day) => plans.get(id)!.get(day))
        return {
          id,
          fullName,
          code,
          department,
          shifts: cells.map((cell) => (cell ? cell.shift_id : -1)),
          origins: cells.map((cell) => (cell ? shortOrigin[cell.origin]! : '-')).join(''),
          leave: away.get(id)?.leave ?? {},
          sent: Object.fromEntries((sentOn.get(id) ?? []).map(({ day, code }) => [day, code])),
          personal: away.get(id)?.personal ?? [],
          fund_minutes: funds.get(id) ?? 0,
          planned_minutes: cells.reduce((sum, cell, at) => sum + (days[at]!.startsWith(month) ? (cell?.planned_minutes ?? 0) : 0), 0),
        }
      }),
      findings: toPlanFindingRows(ctx, findPlanLimitViolations(people, facts, plans, by, from, to)),
      pagination,
    },
  }
}

export async function listHourFunds(ctx: Ctx, { year }: ParsedApiInput<typeof plan.listHourFunds>) {
  const holidays = listPublicHolidays(year)
  const translateHolidayName = (key: string) => translateMessage(messageCatalogs[ctx.language], ctx.language, `holiday.${key}`)
  return {
    data: Array.from({ length: 12 }, (_, at) => {
      const month = `${year}-${String(at + 1).padStart(2, '0')}`
      const fund = computeMonthlyHourFund(month)
      const within = holidays.filter(({ day }) => day.startsWith(month))
      return {
        month,
        fund_minutes: fund.fundMinutes,
        working_days: fund.effectiveDays,
        holidays: within.map(({ day, key }) => ({ day, name: translateHolidayName(key) })),
      }
    }),
  }
}
