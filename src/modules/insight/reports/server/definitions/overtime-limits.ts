import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import { WORK_HOUR_CODES } from '#modules/time/planning/rules/month/hour-categories.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import {
  findMondayOfOvertimeWeek,
  loadApprovedOvertime,
  loadReferencePeriodSurpluses,
  sumOvertimeMinutes,
} from '#modules/time/timesheet/server/timesheet/approved-overtime.ts'
import { addDays, type Day, getEarlierDay } from '#shared/days.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportHoursColumn, reportNumberColumn, reportPlaceFilterNames } from '../report-definition.ts'

type OvertimeDay = { employee_id: number; day: Day; overtime: number; worked: number }
const sumWorkedMinutes = (minutes: MinutesByHourCategory) => WORK_HOUR_CODES.reduce((sum, code) => sum + (minutes[code] ?? 0), 0)

/**
 * Overtime of a month by employee, compared with the legal limits, and since the beginning of the year. The excess of a reference period
 * belongs to the month and year in which the period ends.
 */
export const overtimeLimitsReport: ReportDefinition = {
  code: 'overtime_limits',
  group: 'law',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const { first, last } = toFirstAndLastDayOfMonth(parameters.month)
    const { weekOvertime, maxDay } = getLegalFiguresOn(last)
    const people = await loadPlanGridEmployees(ctx, first, last, parameters)
    const ids = people.map(({ id }) => id)
    const since = getEarlierDay(`${first.slice(0, 4)}-01-01`, findMondayOfOvertimeWeek(first))
    const rows = (await loadApprovedOvertime(ctx, ids, since, addDays(findMondayOfOvertimeWeek(last), 6))).map(
      ({ employee_id, day, minutes }): OvertimeDay => ({
        employee_id,
        day,
        overtime: sumOvertimeMinutes(minutes),
        worked: sumWorkedMinutes(minutes),
      }),
    )
    const ofPeriods = Map.groupBy(
      await loadReferencePeriodSurpluses(ctx, ids, `${first.slice(0, 4)}-01-01`, last),
      ({ employee_id }) => employee_id,
    )
    const own = Map.groupBy(rows, ({ employee_id }) => employee_id)
    const byDepartment = new Map<string, number>()
    const found = people.flatMap((person) => {
      const days = own.get(person.id) ?? []
      const within = days.filter(({ day }) => day >= first && day <= last)
      const sumOvertime = (list: OvertimeDay[]) => list.reduce((total, { overtime }) => total + overtime, 0)
      const over = ofPeriods.get(person.id) ?? []
      const sumPeriodOvertimeFrom = (from: Day) => over.reduce((total, { day, minutes }) => (day >= from ? total + minutes : total), 0)
      const overtime = sumOvertime(within) + sumPeriodOvertimeFrom(first)
      if (!overtime) return []
      const department = person.department?.name ?? ''
      byDepartment.set(department, (byDepartment.get(department) ?? 0) + overtime)
      const weeks = [
        ...Map.groupBy(
          days.filter(({ day }) => findMondayOfOvertimeWeek(day) >= findMondayOfOvertimeWeek(first)),
          ({ day }) => findMondayOfOvertimeWeek(day),
        ).values(),
      ].map(sumOvertime)
      const maxDayMinutes = Math.max(0, ...within.map(({ worked }) => worked))
      const many = weeks.filter((total) => total > weekOvertime).length
      const year = sumOvertime(days.filter(({ day }) => day.slice(0, 4) === first.slice(0, 4) && day <= last)) + sumPeriodOvertimeFrom('')
      return [
        buildEmployeeReportRow(
          person,
          { overtime, highest_week: Math.max(0, ...weeks), weeks_over: many, max_day_minutes: maxDayMinutes, year },
          {
            tones: omitUndefined({
              highest_week: many ? ('danger' as const) : undefined,
              weeks_over: many ? ('danger' as const) : undefined,
              max_day_minutes: maxDayMinutes > maxDay ? ('danger' as const) : undefined,
            }),
          },
        ),
      ]
    })
    return {
      columns: [
        ...employeeReportColumns,
        reportHoursColumn('overtime'),
        { key: 'highest_week', kind: 'hours' },
        reportNumberColumn('weeks_over', true),
        { key: 'max_day_minutes', kind: 'hours' },
        { key: 'year', kind: 'hours', title: translate('reports.column.overtime_of_year') },
      ],
      rows: found,
      chart: {
        title: translate('reports.chart.overtime_limits'),
        label_title: translate('reports.column.department'),
        kind: 'hours',
        series: [translate('reports.column.overtime')],
        bars: [...byDepartment].map(([label, minutes]) => ({ label, values: [minutes] })),
      },
    }
  },
}
