import type { PlanMonth } from '#modules/time/planning/plan-contract.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import type { GridHeadLine } from '#ui/grid/grid-types.ts'
import type { Translate } from '#ui/translate.ts'
import type { WorkDemand, WorkPlan } from '../../demand-contract.ts'
import type { messages as boardMessages } from '../../messages/demand/index.ts'
import { groupByShift } from '../../rules/shift-load.ts'

export type BoardCoverageRow = ReturnType<typeof toCoverageRows>[number]

/** The demand and the plan by shift on the shown days. */
export function toCoverageRows(plan: WorkPlan, { from, to }: { from: string; to: string }) {
  const [first, last] = [plan.days.findIndex(({ day }) => day >= from), plan.days.findLastIndex(({ day }) => day <= to)]
  return groupByShift(plan.demands.map((demand) => ({ ...demand, cells: demand.cells.slice(first, last + 1) }))).filter(({ days }) =>
    days.some(Boolean),
  )
}

/** The code of the shift, or the hours as a clock shows them. */
export const formatDemandTargetName = ({ shift, hours }: Pick<WorkDemand, 'shift' | 'hours'>) =>
  shift?.code ?? (hours ? formatTimeSpans([hours]) : '')

/** The lines above employees: lack and surplus by shift and day. */
export function toShiftCoverageHeadLines(
  coverage: readonly BoardCoverageRow[],
  { days }: PlanMonth,
  t: Translate<typeof boardMessages.sr>,
): GridHeadLine[] {
  return coverage.map(({ key, days: cells, ...demand }) => ({
    key,
    value: formatDemandTargetName(demand),
    title: t('board.have_need'),
    cells: cells.map((cell, at) => {
      if (!cell) return null
      const { planned, needed, lack, over } = cell
      const label = `${formatDemandTargetName(demand)}, ${t.day(days[at]!.day)}: ${t('board.planned_of', { planned, needed })}`
      if (lack) return { text: `−${lack}`, label, tone: 'danger' as const }
      return { text: over ? `+${over}` : '·', label, tone: 'quiet' as const }
    }),
  }))
}
