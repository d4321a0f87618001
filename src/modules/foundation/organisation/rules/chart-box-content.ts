import type { ChartPerson } from '../chart-contract.ts'
import type { Department } from '../lookups-contract.ts'
import type { ComparedOrgChart } from './compare-charts.ts'

/** A box of the chart with its employees, where they are shown. */
export type OrgChartBoxContent = ComparedOrgChart<Department> & { id: number; parent_id: number | null; people: readonly ChartPerson[] }

const [PLAIN, TAG, PERSON] = [82, 18, 17]

export function buildOrgChartBoxes(
  departments: readonly ComparedOrgChart<Department>[],
  people: readonly ChartPerson[],
): OrgChartBoxContent[] {
  const within = Map.groupBy(people, ({ department_id }) => department_id)
  return departments.map((one) => ({ ...one, id: one.row.id, parent_id: one.row.parent_id, people: within.get(one.row.id) ?? [] }))
}

/** The height of a box: name, head and count; a line for a difference; a line for each employee. */
export const computeOrgChartBoxHeight = ({ difference, people }: Pick<OrgChartBoxContent, 'difference' | 'people'>): number =>
  PLAIN + (difference ? TAG : 0) + (people.length ? people.length * PERSON + 8 : 0)
