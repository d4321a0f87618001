import { sql } from 'kysely'
import type { BasePayRow } from '#modules/people/employees/employee-pay-contract.ts'
import { logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildEmployeeReportRow, type EmployeeInReport, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import {
  type ReportDefinition,
  type ReportQueryInput,
  type ReportTranslateFunction,
  reportMoneyColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

type Pay = Pick<BasePayRow, 'amount' | 'amount_kind' | 'per' | 'coefficient'>
type Paid = { one: EmployeeInReport; pay: Pay | undefined }

/** Current employees with their pay. Each read of pay is logged. */
async function loadPaidEmployees(ctx: Ctx, parameters: ReportQueryInput): Promise<Paid[]> {
  const staff = await loadEmployeesInReportOn(ctx, parameters.day, parameters)
  const { rows } = await sql<Pay & { employee_id: number }>`
    select employee_id, amount, amount_kind, per, coefficient from pay_basics
    where employee_id = any (${staff.map(({ id }) => id)}::bigint[]) and first_day <= ${parameters.day}::date and last_day >= ${parameters.day}::date`.execute(
    ctx.db,
  )
  const payOf = new Map(rows.map((row) => [row.employee_id, row]))
  await logPayAccess(ctx, 'getReport', [...payOf.keys()])
  return staff.map((one) => ({ one, pay: payOf.get(one.id) }))
}

/** A kind of agreed pay such as `bruto mesečno`; only equal kinds are compared. */
const formatAgreedPayKind = ({ amount_kind, per }: Pay, translate: ReportTranslateFunction) =>
  translate(`reports.value.${amount_kind}_${per}`)

/** The median, rounded half up. */
export function computeMedianPay(sorted: readonly number[]): number {
  const low = sorted[(sorted.length - 1) >> 1]!
  const high = sorted[sorted.length >> 1]!
  return Math.round((low + high) / 2)
}

/** Base salaries by department and position, separately for gross and net, and for month and hour. */
export const payByPositionReport: ReportDefinition = {
  code: 'pay_by_position',
  group: 'contracts',
  filters: ['day', ...reportPlaceFilterNames],
  needs: ['pay.read'],
  async read(ctx, parameters, translate) {
    const paid = (await loadPaidEmployees(ctx, parameters)).flatMap(({ one, pay }) =>
      pay ? [{ one, pay, agreed: formatAgreedPayKind(pay, translate) }] : [],
    )
    const order = new Intl.Collator('sr-Latn')
    const groups = [...Map.groupBy(paid, ({ one, agreed }) => [one.department, one.position, agreed].join('\n'))].sort(([a], [b]) =>
      order.compare(a, b),
    )
    return {
      columns: [
        reportTextColumn('department'),
        reportTextColumn('position'),
        reportTextColumn('agreed_as'),
        reportNumberColumn('people', true),
        reportMoneyColumn('lowest'),
        reportMoneyColumn('median'),
        reportMoneyColumn('highest'),
      ],
      rows: groups.map(([key, people]) => {
        const { one, agreed } = people[0]!
        const amounts = people.map(({ pay }) => pay.amount).sort((a, b) => a - b)
        return {
          key,
          cells: {
            department: one.department,
            position: one.position,
            agreed_as: agreed,
            people: people.length,
            lowest: amounts[0]!,
            median: computeMedianPay(amounts),
            highest: amounts.at(-1)!,
          },
        }
      }),
    }
  },
}

/** Base salaries by employee, including those without one. */
export const payByPersonReport: ReportDefinition = {
  code: 'pay_by_person',
  group: 'contracts',
  filters: ['day', ...reportPlaceFilterNames],
  needs: ['pay.read'],
  async read(ctx, parameters, translate) {
    const paid = await loadPaidEmployees(ctx, parameters)
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportMoneyColumn('base_salary'),
        reportTextColumn('agreed_as'),
        reportNumberColumn('coefficient'),
      ],
      rows: paid.map(({ one, pay }) =>
        buildEmployeeReportRow(
          one,
          {
            position: one.position,
            base_salary: pay?.amount ?? null,
            agreed_as: pay ? formatAgreedPayKind(pay, translate) : null,
            coefficient: pay?.coefficient ?? null,
          },
          { link: `/employees/edit/${one.id}?tab=pay` },
        ),
      ),
    }
  },
}
