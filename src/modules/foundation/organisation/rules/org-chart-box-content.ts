import type { OrgChartEmployee } from '../org-chart-contract.ts'
import type { Department } from '../organisation-lookups-contract.ts'
import type { ComparedOrgChart } from './compare-org-charts.ts'
import type { DepartmentHeadcountPlan } from './department-headcount-plan.ts'

/** A box of the chart, with its employees if they are shown. */
export type OrgChartBoxContent = ComparedOrgChart<Department> & {
  id: number
  parent_id: number | null
  people: readonly OrgChartEmployee[]
}

const PLAIN_BOX_HEIGHT = 82
const TAG_HEIGHT = 18
const PERSON_ROW_HEIGHT = 17
/** Heights of the parts of a box on the screen: photo and name, count, bar with text, and a row for each position. */
const HEADER_HEIGHT = 46
const COUNT_HEIGHT = 24
const SEATS_BAR_HEIGHT = 28
const POSITION_ROW_HEIGHT = 24
const BOX_PADDING_HEIGHT = 22
/** The maximum number of positions in a box. */
export const MAX_POSITIONS_IN_ORG_CHART_BOX = 4
/** The id of the box of the company, which is above all departments. */
export const COMPANY_BOX_ID = 0

export function buildOrgChartBoxes(
  departments: readonly ComparedOrgChart<Department>[],
  people: readonly OrgChartEmployee[],
): OrgChartBoxContent[] {
  const within = Map.groupBy(people, ({ department_id }) => department_id)
  return departments.map((one) => ({ ...one, id: one.row.id, parent_id: one.row.parent_id, people: within.get(one.row.id) ?? [] }))
}

/** The height of a box: name, head and count, with one line for a difference and one for each employee. */
export const computeOrgChartBoxHeight = ({ difference, people }: Pick<OrgChartBoxContent, 'difference' | 'people'>): number =>
  PLAIN_BOX_HEIGHT + (difference ? TAG_HEIGHT : 0) + (people.length ? people.length * PERSON_ROW_HEIGHT + 8 : 0)

/** The height of a box on the screen, including the headcount plan of the department. */
export const computeOrgChartBoxHeightOnScreen = (
  { difference, people }: Pick<OrgChartBoxContent, 'difference' | 'people'>,
  plan: DepartmentHeadcountPlan | undefined,
  isLeaf: boolean,
): number => {
  const positions = isLeaf && plan ? Math.min(plan.positions.length, MAX_POSITIONS_IN_ORG_CHART_BOX) : 0
  return (
    BOX_PADDING_HEIGHT +
    HEADER_HEIGHT +
    COUNT_HEIGHT +
    (difference ? TAG_HEIGHT : 0) +
    (plan ? SEATS_BAR_HEIGHT : 0) +
    (positions ? positions * POSITION_ROW_HEIGHT + 9 : 0) +
    (people.length ? people.length * PERSON_ROW_HEIGHT + 8 : 0)
  )
}

/** Adds the company as the root of the chart, above the departments of the highest level. */
export function addCompanyBoxToOrgChart(faces: readonly OrgChartBoxContent[], name: string): OrgChartBoxContent[] {
  const ids = new Set(faces.map(({ id }) => id))
  const isTop = ({ parent_id }: OrgChartBoxContent) => parent_id === null || !ids.has(parent_id)
  const employees_under = faces
    .filter((face) => isTop(face) && face.difference !== 'closed')
    .reduce((all, { row }) => all + row.employees_under, 0)
  const row: Department = {
    id: COMPANY_BOX_ID,
    name,
    code: null,
    parent_id: null,
    cost_centre: null,
    head_id: null,
    head: null,
    deputy_id: null,
    deputy: null,
    employees: 0,
    employees_under,
    is_open: true,
    opens_on: null,
    changes_on: null,
    revision: 0,
  }
  const company: OrgChartBoxContent = { row, difference: null, was: undefined, id: COMPANY_BOX_ID, parent_id: null, people: [] }
  return [company, ...faces.map((face) => (isTop(face) ? { ...face, parent_id: COMPANY_BOX_ID } : face))]
}
