import { sql } from 'kysely'
import { leaveOfOthersPermissions } from '#modules/time/leave/leave-permission-checks.ts'
import { loadLeaveBalancesOn } from '#modules/time/leave/server/entitlements/list-leave-balances.ts'
import { loadAnnualLeaveType } from '#modules/time/leave/server/leave-types.ts'
import { addDays } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn } from '../report-definition.ts'

const EXPIRY_NOTICE_DAYS = 60
const sums = ['brought', 'granted', 'taken', 'expired', 'planned', 'pending', 'available'] as const

/** Annual leave at the end of a day: entitlement, used, remaining, and the next days to expire. */
export const annualLeaveReport: ReportDefinition = {
  code: 'annual_leave',
  group: 'leave',
  filters: ['day', 'department_id'],
  needs: leaveOfOthersPermissions,
  async findRequired(ctx, translate) {
    const until = addDays(ctx.today, EXPIRY_NOTICE_DAYS)
    const { rows } = await sql<{ type: number }>`
      select leave_type_id as type from leave_entry join leave_type t on t.id = leave_type_id
      where kind = 'granted' and t.leave_group = 'annual' and t.has_balance and usable_to between ${ctx.today}::date and ${until}::date
      limit 1`.execute(ctx.db)
    if (!rows[0]) return undefined
    const balances = await loadLeaveBalancesOn(ctx, ctx.today, rows[0].type, {})
    const expiring = balances
      .flatMap(({ allocations }) => findNextExpiringAmount(allocations, ctx.today) ?? [])
      .filter(({ day }) => day <= until)
      .sort((a, b) => (a.day < b.day ? -1 : 1))
    const day = expiring[0]?.day
    if (!day) return undefined
    const count = roundToFourDecimals(expiring.reduce((sum, one) => (one.day === day ? sum + one.amount : sum), 0))
    return {
      query: { day: ctx.today, sort: 'expires_on' },
      day,
      noticeDays: EXPIRY_NOTICE_DAYS,
      title: translate('reports.title.annual_leave'),
      text: translate('reports.upcoming.annual_leave', { count }),
      is_warning: true,
    }
  },
  async read(ctx, parameters, translate) {
    const { id: type } = await loadAnnualLeaveType(ctx)
    const rows = await loadLeaveBalancesOn(ctx, parameters.day, type, { department_id: parameters.department_id })
    const departments = new Map<string, [number, number]>()
    return {
      columns: [
        ...employeeReportColumns,
        ...sums.map((key) => reportNumberColumn(key, true)),
        reportDayColumn('expires_on'),
        reportNumberColumn('expires', true),
      ],
      rows: rows.map(({ employee, department, balance, allocations }) => {
        const next = findNextExpiringAmount(allocations, parameters.day)
        const name = department?.name ?? ''
        const [taken, available] = departments.get(name) ?? [0, 0]
        departments.set(name, [taken + balance.taken + balance.planned, available + balance.available])
        return buildEmployeeReportRow(
          { ...employee, fullName: `${employee.last_name} ${employee.first_name}`, department },
          {
            ...Object.fromEntries(sums.map((key) => [key, balance[key]])),
            expires_on: next?.day ?? null,
            expires: next?.amount ?? null,
          },
          { tones: balance.available < 0 ? { available: 'danger' } : {} },
        )
      }),
      chart: {
        title: translate('reports.chart.annual_leave'),
        label_title: translate('reports.column.department'),
        kind: 'number',
        series: [translate('reports.column.taken'), translate('reports.column.available')],
        bars: [...departments].map(([label, values]) => ({ label, values })),
      },
    }
  },
}

type Lot = { usable_to: string; remaining: number; planned: number }

/** The next expiry day of a grant with unplanned remaining days. */
function findNextExpiringAmount(allocations: readonly Lot[], day: string): { day: string; amount: number } | undefined {
  const open = allocations.filter(({ usable_to, remaining, planned }) => usable_to >= day && remaining - planned > 0)
  const first = open.map(({ usable_to }) => usable_to).sort()[0]
  if (!first) return undefined
  const amount = open.filter(({ usable_to }) => usable_to === first).reduce((sum, { remaining, planned }) => sum + remaining - planned, 0)
  return { day: first, amount: Math.round(amount * 100) / 100 }
}
