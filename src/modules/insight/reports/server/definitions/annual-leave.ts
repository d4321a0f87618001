import { leaveOfOthersPermissions } from '#modules/time/leave/leave-permission-checks.ts'
import { loadLeaveBalancesOn } from '#modules/time/leave/server/entitlements/list-leave-balances.ts'
import { loadAnnualLeaveType } from '#modules/time/leave/server/leave-types.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { type ReportDefinition, reportDayColumn, reportNumberColumn } from '../report-definition.ts'

const sums = ['brought', 'granted', 'taken', 'expired', 'planned', 'pending', 'available'] as const

/** Annual leave at the end of a day: entitlement, used, remaining, and the next days to expire. */
export const annualLeaveReport: ReportDefinition = {
  code: 'annual_leave',
  group: 'leave',
  filters: ['day', 'department_id'],
  needs: leaveOfOthersPermissions,
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
