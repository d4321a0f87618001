import { canViewLeaveReasons } from '#modules/foundation/access/policies.ts'
import { familyOf, type HourFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import { type Definition, hours, number, percent, perPerson, share, text } from '../definition.ts'
import { byDepartment, hoursOfMonth, sumHours, sumOf } from '../hours.ts'

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
export const absence_rate: Definition = {
  code: 'absence_rate',
  group: 'leave',
  filters: ['month', ...perPerson],
  readsHours: true,
  async read(ctx, parameters, word) {
    const open = canViewLeaveReasons(ctx)
    const visible: Record<string, readonly HourFamily[]> = open ? kinds : hiddenKinds
    const rows = byDepartment(await hoursOfMonth(ctx, parameters)).map(([department, people]) => {
      const { minutes, planned } = sumHours(people)
      const parts = Object.fromEntries(
        Object.entries(visible).map(([key, families]) => [
          key,
          sumOf(minutes, (code) => code !== 'SD' && families.includes(familyOf(code))),
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
          rate: share(away, planned),
          ...(open && { rate_without_annual: share(away - (parts.annual ?? 0), planned) }),
        },
      }
    })
    return {
      columns: [
        text('department'),
        number('people', true),
        hours('planned'),
        ...Object.keys(visible).map((key) => hours(key)),
        hours('away'),
        percent('rate'),
        ...(open ? [percent('rate_without_annual')] : []),
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
