import { sql } from 'kysely'
import { countFullYears, formatLengthOfService } from '#modules/people/employees/rules/length-of-service.ts'
import { addDays, addMonths, countDays } from '#shared/days.ts'
import { buildEmployeeReportRow, employeeReportColumns } from '../employees-in-report.ts'
import { describeEndingItems } from '../ending-items.ts'
import {
  type ReportDefinition,
  reportDayColumn,
  reportNumberColumn,
  reportPlaceFilterNames,
  reportTextColumn,
} from '../report-definition.ts'
import { loadRetirementOutlooks } from '../retirement-outlooks.ts'

const WARNING_DAYS = 180
const RETIREMENT_NOTICE_DAYS = 60
/** No employment ends by law in the notice before an earlier birthday (ZoR čl. 175: 65 years). */
const MIN_TERMINATION_AGE = 64

/** Employees who reach a pension: the day without a reduction, the early day, and the end of employment by law. */
export const retirementReport: ReportDefinition = {
  code: 'retirement',
  group: 'law',
  filters: ['day', 'within', ...reportPlaceFilterNames],
  needs: ['employees.sensitive'],
  within: 730,
  async findRequired(ctx, translate) {
    const { rows: old } = await sql<{ id: number }>`
      select id from employee where date_of_birth <= ${addMonths(ctx.today, -12 * MIN_TERMINATION_AGE)}::date`.execute(ctx.db)
    const employee_ids = old.map(({ id }) => id)
    const outlooks = await loadRetirementOutlooks(ctx, ctx.today, { department_id: null, team_id: null, location_id: null, employee_ids })
    const ends = outlooks.map(({ outlook }) => ({ day: outlook.termination }))
    return describeEndingItems(ctx, translate, ends, { noticeDays: RETIREMENT_NOTICE_DAYS, sort: 'termination', kind: 'retirement' })
  },
  async read(ctx, parameters) {
    const until = addDays(parameters.day, parameters.within)
    const found = (await loadRetirementOutlooks(ctx, parameters.day, parameters))
      .filter(({ outlook }) => [outlook.early?.day, outlook.full, outlook.termination].some((each) => each !== undefined && each <= until))
      .sort((a, b) => (a.outlook.full < b.outlook.full ? -1 : 1))
    return {
      columns: [
        ...employeeReportColumns,
        reportDayColumn('date_of_birth'),
        reportNumberColumn('age'),
        reportTextColumn('service'),
        reportDayColumn('early_pension'),
        reportDayColumn('full_pension'),
        reportDayColumn('termination'),
      ],
      rows: found.map(({ one, service, outlook }) =>
        buildEmployeeReportRow(
          one,
          {
            date_of_birth: one.date_of_birth,
            age: countFullYears(one.date_of_birth!, parameters.day),
            service: formatLengthOfService(service),
            early_pension: outlook.early?.day ?? null,
            full_pension: outlook.full,
            termination: outlook.termination,
          },
          { tones: countDays(parameters.day, outlook.termination) <= WARNING_DAYS ? { termination: 'warn' } : {} },
        ),
      ),
    }
  },
}
