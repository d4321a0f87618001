import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { findHourCodeColorFamily, type HourCodeColorFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import {
  groupEmployeeHoursByDepartment,
  loadEmployeeHoursOfMonth,
  sumHoursOfEmployees,
  sumMinutesOfHourCategories,
} from '../employee-report-hours.ts'
import {
  computeReportPercentage,
  type ReportDefinition,
  type ReportRowCells,
  reportHoursColumn,
  reportNumberColumn,
  reportPercentColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

const kinds: Record<string, readonly HourCodeColorFamily[]> = {
  annual: ['annual'],
  sick_employer: ['sick'],
  sick_fund: ['fund'],
  parental: ['parental'],
  paid_leave: ['paid'],
  unpaid_leave: ['unpaid'],
  unexcused: ['unexcused'],
}
/** Without the permission for reasons, all leave is one kind. Unexcused absence is visible to all. */
const hiddenKinds = { absent: ['paid'], unexcused: ['unexcused'] } as const satisfies Record<string, readonly HourCodeColorFamily[]>

/** The share of planned time in a month that employees were absent, by department. Public holidays do not count as absence. */
export const absenceRateReport: ReportDefinition = {
  code: 'absence_rate',
  group: 'leave',
  filters: ['month', ...reportPlaceFilterNames],
  readsHours: true,
  async read(ctx, parameters, translate) {
    const open = canViewLeaveReasons(ctx)
    const visible: Record<string, readonly HourCodeColorFamily[]> = open ? kinds : hiddenKinds
    const rows = groupEmployeeHoursByDepartment(await loadEmployeeHoursOfMonth(ctx, parameters)).map(([department, people]) => {
      const { minutes, planned } = sumHoursOfEmployees(people)
      const parts = Object.fromEntries(
        Object.entries(visible).map(([key, families]) => [
          key,
          sumMinutesOfHourCategories(minutes, (code) => code !== 'SD' && families.includes(findHourCodeColorFamily(code))),
        ]),
      )
      const away = Object.values(parts).reduce((sum, part) => sum + part, 0)
      const withoutAnnual: ReportRowCells = open
        ? { rate_without_annual: computeReportPercentage(away - (parts.annual ?? 0), planned) }
        : {}
      return {
        key: department,
        cells: {
          department,
          people: people.length,
          planned,
          ...parts,
          away,
          rate: computeReportPercentage(away, planned),
          ...withoutAnnual,
        },
      }
    })
    return {
      columns: omitAbsentItems([
        reportTextColumn('department'),
        reportNumberColumn('people', true),
        reportHoursColumn('planned'),
        ...Object.keys(visible).map((key) => reportHoursColumn(key)),
        reportHoursColumn('away'),
        reportPercentColumn('rate', { part: 'away', whole: 'planned' }),
        open && reportPercentColumn('rate_without_annual'),
      ]),
      rows,
      chart: {
        title: translate('reports.chart.absence_rate'),
        label_title: translate('reports.column.department'),
        kind: 'percent',
        series: [translate('reports.column.rate')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.rate ?? 0] })),
      },
    }
  },
}
