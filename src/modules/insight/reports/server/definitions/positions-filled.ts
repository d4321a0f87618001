import { foundPositions } from '#modules/foundation/organisation/server/positions.ts'
import { type Definition, number, text } from '../definition.ts'

/** The planned headcount of each position, present employees, and vacancies or excess. */
export const positionsFilled: Definition = {
  code: 'seats',
  group: 'people',
  filters: ['department_id'],
  ofWholeCompany: true,
  async read(ctx, { department_id }) {
    const positions = await foundPositions(ctx, { ...(department_id && { department_id }) })
    const columns = [text('code'), text('position'), text('department'), ...['planned', 'filled', 'free'].map((key) => number(key, true))]
    const rows = positions.map(({ id, code, name, departments, planned_headcount, filled, free }) => ({
      key: id,
      link: `/systematization/edit/${id}`,
      cells: { code, position: name, department: departments.map((one) => one.name).join(', '), planned: planned_headcount, filled, free },
      ...(free && { tones: { free: free > 0 ? ('warn' as const) : ('danger' as const) } }),
    }))
    return { columns, rows }
  },
}
