import { sql } from 'kysely'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { addDays, type Day, getEarlierDay, getWeekday } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  reportHoursColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

const NIGHT_HOUR_CODES = ['N', 'PN', 'HN', 'HPN']
const DAY_HOUR_CODES = ['R', 'H', 'P', 'HP']
const sumOfCodes = (codes: readonly string[]) =>
  sql.join(
    codes.map((code) => sql`coalesce((minutes ->> ${sql.lit(code)})::int, 0)`),
    sql` + `,
  )

/** Equal days with night and worked minutes, with their employees and dates. */
type KindOfDay = { night: number; worked: number; people: number[]; days: Day[] }

/** Whether an employee is a night worker: enough night hours on each working day, or a share of the week (ZoR čl. 62). */
export function isNightWorker(days: readonly { day: Day; night: number }[], weeklyMinutes: number): boolean {
  const { nightShift, nightShare } = getLegalFiguresOn(days.at(-1)?.day ?? '')
  if (days.length && days.every(({ night }) => night >= nightShift)) return true
  const weeks = Map.groupBy(days, ({ day }) => addDays(day, 1 - getWeekday(day))).values()
  return [...weeks].some((own) => own.reduce((sum, { night }) => sum + night, 0) * nightShare >= weeklyMinutes)
}

/** Night work of a month, and night workers. */
export const nightWorkReport: ReportDefinition = {
  code: 'night_work',
  group: 'law',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const { first, last } = toFirstAndLastDayOfMonth(parameters.month)
    const people = await loadPlanGridEmployees(ctx, first, last, parameters)
    const ids = people.map(({ id }) => id)
    // Equal days are read once, with their employees.
    const { rows } = await sql<KindOfDay>`
      with of as not materialized (
        select employee_id, day, minutes from day_minutes
        where employee_id = any (${ids}::bigint[]) and day between ${first}::date and ${getEarlierDay(last, ctx.today)}::date),
      kinds as materialized (
        select minutes, json_agg(employee_id) as people, json_agg(day) as days
        from of where employee_id in (select employee_id from of where minutes ?| ${NIGHT_HOUR_CODES}::text[]) group by 1)
      select * from (select ${sumOfCodes(NIGHT_HOUR_CODES)} as night, ${sumOfCodes([...NIGHT_HOUR_CODES, ...DAY_HOUR_CODES])} as worked, people, days from kinds) x
      where worked > 0`.execute(ctx.db)
    const worked = rows.flatMap(({ people, days, ...sums }) => people.map((id, place) => ({ id, day: days[place]!, ...sums })))
    const own = Map.groupBy(
      worked.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day))),
      ({ id }) => id,
    )
    return {
      columns: [
        ...employeeReportColumns,
        reportHoursColumn('night'),
        reportNumberColumn('nights', true),
        reportNumberColumn('days_worked', true),
        reportHoursColumn('worked'),
        reportTextColumn('night_worker'),
      ],
      rows: people.flatMap((person) => {
        const days = own.get(person.id) ?? []
        const night = days.reduce((sum, day) => sum + day.night, 0)
        if (!night) return []
        const counts = isNightWorker(days, person.weekly_minutes)
        return [
          buildEmployeeReportRow(
            person,
            {
              night,
              nights: days.filter((day) => day.night > 0).length,
              days_worked: days.length,
              worked: days.reduce((sum, day) => sum + day.worked, 0),
              night_worker: translate(counts ? 'reports.value.yes' : 'reports.value.no'),
            },
            { tones: counts ? { night_worker: 'warn' } : {} },
          ),
        ]
      }),
    }
  },
}
