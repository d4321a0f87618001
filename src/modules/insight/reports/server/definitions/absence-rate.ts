import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import { findHourFamily, type HourFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import { groupHoursByDepartment, loadHoursOfMonth, sumPersonHours, sumPersonMinutes } from '../person-hours.ts'
import {
  computeAveragePerPerson,
  computePercentage,
  type ReportDefinition,
  reportHoursColumn,
  reportNumberColumn,
  reportPercentColumn,
  reportTextColumn,
} from '../report-definition.ts'

const kinds: Record<string, readonly HourFamily[]> = {
  annual: ['annual'],
  sick_employer: ['sick'],
  sick_fund: ['fund'],
  parental: ['parental'],
  paid_leave: ['paid'],
  unpaid_leave: ['unpaid'],
  unexcused: ['unexcused'],
}
/** Without the permission for reasons all leave is one kind; unexcused absence is visible to everybody. */
const hiddenKinds = { absent: ['paid'], unexcused: ['unexcused'] } as const satisfies Record<string, readonly HourFamily[]>

/** How much of the planned time of a month people were away, by department. Holidays of the law are no absence. */
export const absenceRateReport: ReportDefinition = {
  code: 'absence_rate',
  group: 'leave',
  filters: ['month', ...computeAveragePerPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const open = canViewLeaveReasons(ctx)
    const visible: Record<string, readonly HourFamily[]> = open ? kinds : hiddenKinds
    const rows = groupHoursByDepartment(await loadHoursOfMonth(ctx, parameters)).map(([department, people]) => {
      const { minutes, planned } = sumPersonHours(people)
      const parts = Object.fromEntries(
        Object.entries(visible).map(([key, families]) => [
          key,
          sumPersonMinutes(minutes, (code) => code !== 'SD' && families.includes(findHourFamily(code))),
        ]),
      )
      const away = Object.values(parts).reduce((sum, part) => sum + part, 0)
      return {
        key: department,
        cells: {
          department,
          people: people.length,
          planned,
          ...parts,
          away,
          rate: computePercentage(away, planned),
          ...(open && { rate_without_annual: computePercentage(away - (parts.annual ?? 0), planned) }),
        },
      }
    })
    return {
      columns: [
        reportTextColumn('department'),
        reportNumberColumn('people', true),
        reportHoursColumn('planned'),
        ...Object.keys(visible).map((key) => reportHoursColumn(key)),
        reportHoursColumn('away'),
        reportPercentColumn('rate'),
        ...(open ? [reportPercentColumn('rate_without_annual')] : []),
      ],
      rows,
      chart: {
        title: word('reports.chart.absence_rate'),
        label_title: word('reports.column.department'),
        kind: 'percent',
        series: [word('reports.column.rate')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.rate ?? 0] })),
      },
    }
  },
}
