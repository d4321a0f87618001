import { loadCompanyLegalFigures } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import { countFullYears } from '#modules/people/employees/rules/length-of-service.ts'
import { type EmployeeInReport, loadEmployeesInReportOn } from '../employees-in-report.ts'
import { type ReportDefinition, reportNumberColumn, reportPlaceFilterNames, reportTextColumn } from '../report-definition.ts'

const computeAverage = (values: number[]): number | null =>
  values.length ? Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10 : null

/** Employees by department and type of employment. */
export const departmentsReport: ReportDefinition = {
  code: 'departments',
  group: 'people',
  filters: ['day', ...reportPlaceFilterNames],
  async read(ctx, parameters, translate) {
    const { fullTimeWeek } = await loadCompanyLegalFigures(ctx, parameters.day)
    const order = new Intl.Collator('sr-Latn')
    const groups = [...Map.groupBy(await loadEmployeesInReportOn(ctx, parameters.day, parameters), ({ department }) => department)].sort(
      ([a], [b]) => order.compare(a, b),
    )
    const count = (people: EmployeeInReport[], holds: (one: EmployeeInReport) => boolean) => people.filter(holds).length
    const rows = groups.map(([department, people]) => ({
      key: department,
      cells: {
        department,
        people: people.length,
        men: count(people, ({ gender }) => gender === 'male'),
        women: count(people, ({ gender }) => gender === 'female'),
        fixed_term: count(people, ({ is_fixed_term }) => is_fixed_term),
        part_time: count(people, ({ weekly_minutes }) => weekly_minutes < fullTimeWeek),
        age: computeAverage(people.flatMap(({ date_of_birth }) => (date_of_birth ? [countFullYears(date_of_birth, parameters.day)] : []))),
        years: computeAverage(people.map(({ employed_from }) => countFullYears(employed_from, parameters.day))),
      },
    }))
    const counted = ['people', 'men', 'women', 'fixed_term', 'part_time'].map((key) => reportNumberColumn(key, true))
    return {
      columns: [reportTextColumn('department'), ...counted, reportNumberColumn('age'), reportNumberColumn('years')],
      rows,
      chart: {
        title: translate('reports.chart.departments'),
        label_title: translate('reports.column.department'),
        kind: 'number',
        series: [translate('reports.column.people')],
        bars: rows.map(({ cells }) => ({ label: cells.department, values: [cells.people] })),
      },
    }
  },
}
