import { foundPositionsSql } from '#modules/foundation/organisation/server/position-rows.ts'
import { numberColumn, type ReportDefinition, textColumn } from '../report-definition.ts'

/** The planned headcount of each position, present employees, and vacancies or excess. */
export const positionsFilledReport: ReportDefinition = {
  code: 'seats',
  group: 'people',
  filters: ['department_id'],
  ofWholeCompany: true,
  async read(ctx, { department_id }) {
    const positions = await foundPositionsSql(ctx, { ...(department_id && { department_id }) })
    const columns = [
      textColumn('code'),
      textColumn('position'),
      textColumn('department'),
      ...['planned', 'filled', 'free'].map((key) => numberColumn(key, true)),
    ]
    const rows = positions.map(({ id, code, name, departments, planned_headcount, filled, free }) => ({
      key: id,
      link: `/systematization/edit/${id}`,
      cells: { code, position: name, department: departments.map((one) => one.name).join(', '), planned: planned_headcount, filled, free },
      ...(free && { tones: { free: free > 0 ? ('warn' as const) : ('danger' as const) } }),
    }))
    return { columns, rows }
  },
}
