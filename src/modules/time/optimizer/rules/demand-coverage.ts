import { countEmployeesCoveringDemands, type OptimizationModel, type OptimizationPlan } from './optimization-model.ts'

/** The coverage of a demand on a day. For hours it is that of the part with the largest shortage, in `row`. */
export type DemandCoverageOfDay = { day: number; demand: number; needed: number; planned: number; row: number }

/** The number of demands. Rows for hours are parts of one demand. */
export const countStaffingDemandsOfModel = ({ demands, parts }: Pick<OptimizationModel, 'demands' | 'parts'>): number =>
  parts ? Math.max(-1, ...parts.map(({ demand }) => demand)) + 1 : demands

/** The rows of each demand. */
export function listDemandCoverageRows({ demands, parts }: Pick<OptimizationModel, 'demands' | 'parts'>): readonly (readonly number[])[] {
  const rows: number[][] = Array.from({ length: countStaffingDemandsOfModel({ demands, parts }) }, () => [])
  for (let row = 0; row < demands; row++) rows[parts?.[row]?.demand ?? row]!.push(row)
  return rows
}

/** The coverage of every demand on every day, ordered by day and then by demand. */
export function computeCoverageByDay(model: OptimizationModel, plan: OptimizationPlan): DemandCoverageOfDay[] {
  const { first, last, demands, need } = model
  const cover = countEmployeesCoveringDemands(model, plan)
  const rows = listDemandCoverageRows(model)
  const found: DemandCoverageOfDay[] = []
  for (let day = first; day <= last; day++) {
    const getDemandRowIndex = (row: number) => day * demands + row
    for (const [demand, own] of rows.entries()) {
      // Rows of another shift version have no demand on the day.
      const demanded = own.length > 1 ? own.filter((row) => need[getDemandRowIndex(row)]! > 0) : own
      const row = demanded.length
        ? demanded.reduce((a, b) => (cover[getDemandRowIndex(b)]! < cover[getDemandRowIndex(a)]! ? b : a))
        : own[0]!
      found.push({ day, demand, row, needed: need[getDemandRowIndex(row)]!, planned: demanded.length ? cover[getDemandRowIndex(row)]! : 0 })
    }
  }
  return found
}
