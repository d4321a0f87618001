import { sql } from 'kysely'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { messages as timeMessages } from '#modules/time/planning/messages/index.ts'
import { addSurplusToMonthHours } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import { hideAbsenceReasonOfHourCode } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadHourCategoriesOfCompany } from '#modules/time/timesheet/server/categories/hour-category-actions.ts'
import { formatHourCategoryName } from '#modules/time/timesheet/server/outputs/timesheet-output-locale.ts'
import { loadEndedReferencePeriods } from '#modules/time/timesheet/server/regimes/reference-periods.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getEarlierDay } from '#shared/days.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { ReportQueryInput } from './report-definition.ts'

export type EmployeeReportHours = PlanGridEmployee & { minutes: MinutesByHourCategory; planned: number }

/**
 * Hours of employees by category until today, from open and closed months, limited to what the user may see. Reports that call this
 * function need `readsHours`.
 */
export async function loadEmployeeReportHours(ctx: Ctx, from: Day, to: Day, parameters: ReportQueryInput): Promise<EmployeeReportHours[]> {
  const people = await loadPlanGridEmployees(ctx, from, to, parameters)
  const ids = people.map(({ id }) => id)
  const last = getEarlierDay(to, ctx.today)
  // Equal days are read once, with their employees.
  const employeeFilter = isOfAll(ctx, parameters) ? sql`true` : sql`employee_id = any (${ids}::bigint[])`
  const { rows } = await sql<{ minutes: MinutesByHourCategory; planned: number; people: number[] }>`
    select minutes, planned_minutes as planned, json_agg(employee_id) as people
    from day_minutes where ${employeeFilter} and day between ${from}::date and ${last}::date group by 1, 2 order by 1, 2`.execute(ctx.db)
  const visible = canViewLeaveReasons(ctx) ? (code: string) => code : hideAbsenceReasonOfHourCode
  const byPerson = new Map<number, MinutesByHourCategory>()
  const plans = new Map<number, number>()
  for (const { minutes, planned, people } of rows) {
    const parts = Object.entries(minutes).map(([code, count]): [string, number] => [visible(code), count])
    for (const id of people) {
      plans.set(id, (plans.get(id) ?? 0) + planned)
      const own = byPerson.get(id) ?? {}
      for (const [code, count] of parts) own[code] = (own[code] ?? 0) + count
      byPerson.set(id, own)
    }
  }
  for (const [id, periods] of await loadEndedReferencePeriods(ctx, ids, from, last)) {
    for (const period of periods) byPerson.set(id, addSurplusToMonthHours(byPerson.get(id) ?? {}, period))
  }
  return people.map((person) => ({ ...person, minutes: byPerson.get(person.id) ?? {}, planned: plans.get(person.id) ?? 0 }))
}

/** Without a filter, days need not be compared with a list of employees. */
const isOfAll = (ctx: Ctx, { department_id, team_id, location_id }: ReportQueryInput) =>
  !ctx.isScoped && department_id === null && team_id === null && location_id === null

export const loadEmployeeHoursOfMonth = (ctx: Ctx, parameters: ReportQueryInput): Promise<EmployeeReportHours[]> => {
  const { first, last } = toFirstAndLastDayOfMonth(parameters.month)
  return loadEmployeeReportHours(ctx, first, last, parameters)
}

export const sumMinutesOfHourCategories = (minutes: MinutesByHourCategory, holds: (code: string) => boolean): number =>
  Object.entries(minutes).reduce((sum, [code, count]) => (holds(code) ? sum + count : sum), 0)

/** Sums the hours of several employees. */
export function sumHoursOfEmployees(people: readonly EmployeeReportHours[]): { minutes: MinutesByHourCategory; planned: number } {
  const minutes: MinutesByHourCategory = {}
  for (const person of people) for (const [code, count] of Object.entries(person.minutes)) minutes[code] = (minutes[code] ?? 0) + count
  return { minutes, planned: people.reduce((sum, { planned }) => sum + planned, 0) }
}

/** Groups employees by the name of their department, in the order of names. */
export const groupEmployeeHoursByDepartment = (people: readonly EmployeeReportHours[]): [string, EmployeeReportHours[]][] => {
  const order = new Intl.Collator('sr-Latn')
  return [...Map.groupBy(people, ({ department }) => department?.name ?? '')].sort(([a], [b]) => order.compare(a, b))
}

/** Titles of the form `N – Noćni rad`, with the company's names of hour categories on a day. */
export async function listHourCategoryTitles(ctx: Ctx, day: Day): Promise<(code: string) => string> {
  const { language } = ctx
  const locale = {
    language,
    names: await loadHourCategoriesOfCompany(ctx, day),
    translate: (key: string) => translateMessage(timeMessages[language], language, key),
  }
  return (code) => {
    const name = formatHourCategoryName(locale, code)
    return name === code ? code : `${code} – ${name}`
  }
}
