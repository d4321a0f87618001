import type { ChartPerson } from '../chart-contract.ts'
import type { Department } from '../lookups-contract.ts'
import type { ComparedChart } from './compare-charts.ts'

/** A box of the chart with its employees, where they are shown. */
export type ChartBoxContent = ComparedChart<Department> & { id: number; parent_id: number | null; people: readonly ChartPerson[] }

const [PLAIN, TAG, PERSON] = [82, 18, 17]

export function buildChartBoxes(departments: readonly ComparedChart<Department>[], people: readonly ChartPerson[]): ChartBoxContent[] {
  const within = Map.groupBy(people, ({ department_id }) => department_id)
  return departments.map((one) => ({ ...one, id: one.row.id, parent_id: one.row.parent_id, people: within.get(one.row.id) ?? [] }))
}

/** The height of a box: name, head and count; a line for a difference; a line for each employee. */
export const computeBoxHeight = ({ difference, people }: Pick<ChartBoxContent, 'difference' | 'people'>): number =>
  PLAIN + (difference ? TAG : 0) + (people.length ? people.length * PERSON + 8 : 0)
