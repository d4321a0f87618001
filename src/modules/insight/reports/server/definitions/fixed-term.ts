import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { computeFixedTermLimitUse, findLatestFixedTermEnd } from '#modules/people/employees/rules/fixed-term-employment.ts'
import { formatLengthOfService } from '#modules/people/employees/rules/length-of-service.ts'
import { loadFixedTermEmploymentContracts } from '#modules/people/employees/server/employment-contracts.ts'
import { addDays, countDays, type Day } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { describeEndingItems } from '../ending-items.ts'
import {
  type ReportDefinition,
  reportDayColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'

/** Days before the end from which a decision is due. */
const WARNING_DAYS = 30

/** Fixed-term employees with their last day and the used part of the 24 months. */
export const fixedTermReport: ReportDefinition = {
  code: 'fixed_term',
  group: 'contracts',
  filters: ['day', ...reportPlaceFilterNames],
  async findRequired(ctx, translate) {
    const { rows } = await sql<{ day: Day }>`
      select m.last_day::text as day
      from employment_terms t join employment m on m.id = t.employment_id
        join employment_relationship_type r on r.id = t.employment_relationship_type_id
      where r.is_fixed_term and t.first_day <= ${ctx.today}::date and t.last_day >= ${ctx.today}::date
        and m.last_day <= ${addDays(ctx.today, WARNING_DAYS)}::date and ${employeeInScopeSql(ctx, 't.employee_id')}`.execute(ctx.db)
    return describeEndingItems(ctx, translate, rows, { noticeDays: WARNING_DAYS, sort: 'ends', kind: 'fixed_term' })
  },
  async read(ctx, parameters, translate) {
    const staff = (await loadEmployeesInReportOn(ctx, parameters.day, parameters)).filter(({ is_fixed_term }) => is_fixed_term)
    const contracts = await loadFixedTermEmploymentContracts(
      ctx.db,
      staff.map(({ id }) => id),
      parameters.day,
    )
    return {
      columns: [
        ...employeeReportColumns,
        reportTextColumn('position'),
        reportDayColumn('employed_from'),
        reportDayColumn('ends'),
        reportNumberColumn('days_left'),
        reportTextColumn('used'),
        reportDayColumn('latest_end'),
        reportTextColumn('state'),
      ],
      rows: staff.map((one) => {
        const known = contracts.get(one.id) ?? []
        const periods = known.map(({ from, to }) => ({ from, to: to ?? parameters.day }))
        const use = computeFixedTermLimitUse(periods)
        const left = one.employed_to === null ? null : countDays(parameters.day, one.employed_to) - 1
        const state = stateOf(left, use.within)
        return buildEmployeeReportRow(
          one,
          {
            position: one.position,
            employed_from: one.employed_from,
            ends: one.employed_to,
            days_left: left,
            used: formatLengthOfService(use.total),
            latest_end: findLatestFixedTermEnd(periods.slice(0, -1), periods.at(-1)!.from),
            state: translate(`reports.value.term_${state}`),
          },
          { tones: state === 'within' ? {} : { state: state === 'soon' ? 'warn' : 'danger' } },
        )
      }),
    }
  },
}

function stateOf(daysLeft: number | null, isWithin: boolean) {
  if (daysLeft === null) return 'no_end'
  if (!isWithin) return 'over'
  return daysLeft <= WARNING_DAYS ? 'soon' : 'within'
}
