import { matchingJobPositionsSql } from '#modules/foundation/organisation/server/job-position-rows.ts'
import { type ReportDefinition, reportNumberColumn, reportTextColumn } from '../report-definition.ts'

/** The planned headcount of each position, current employees, and vacancies or excess. */
export const positionsFilledReport: ReportDefinition = {
  code: 'seats',
  group: 'people',
  filters: ['department_id'],
  ofWholeCompany: true,
  async read(ctx, { department_id }) {
    const positions = await matchingJobPositionsSql(ctx, { department_id: department_id || undefined })
    const columns = [
      reportTextColumn('code'),
      reportTextColumn('position'),
      reportTextColumn('department'),
      ...['planned', 'filled', 'free'].map((key) => reportNumberColumn(key, true)),
    ]
    const rows = positions.map(({ id, code, name, departments, planned_headcount, filled, free }) => ({
      key: id,
      link: `/systematization/edit/${id}`,
      cells: { code, position: name, department: departments.map((one) => one.name).join(', '), planned: planned_headcount, filled, free },
      tones: free ? { free: free > 0 ? ('warn' as const) : ('danger' as const) } : undefined,
    }))
    return { columns, rows }
  },
}
