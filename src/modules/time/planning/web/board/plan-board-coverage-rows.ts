import type { MonthPlan } from '#modules/time/planning/month-plan-contract.ts'
import { formatTimeSpans } from '#shared/text/hours.ts'
import type { GridHeaderFiguresRow } from '#ui/grid/grid-types.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as boardMessages } from '../../messages/demand/index.ts'
import { groupStaffingDemandByShift } from '../../rules/shift-coverage-and-shift-loads.ts'
import type { PlanAgainstDemand, StaffingDemand } from '../../staffing-demand-contract.ts'

export type PlanBoardCoverageRow = ReturnType<typeof buildPlanBoardCoverageRows>[number]

/** The demand and the plan by shift on the visible days. */
export function buildPlanBoardCoverageRows(plan: PlanAgainstDemand, { from, to }: { from: string; to: string }) {
  const first = plan.days.findIndex(({ day }) => day >= from)
  const last = plan.days.findLastIndex(({ day }) => day <= to)
  return groupStaffingDemandByShift(plan.demands.map((demand) => ({ ...demand, cells: demand.cells.slice(first, last + 1) }))).filter(
    ({ days }) => days.some(Boolean),
  )
}

/** The code of the shift, or the hours as clock times. */
export const formatShiftOrHoursOfDemand = ({ shift, hours }: Pick<StaffingDemand, 'shift' | 'hours'>) =>
  shift?.code ?? (hours ? formatTimeSpans([hours]) : '')

/** The rows above employees: shortage and surplus by shift and day. */
export function toShiftCoverageHeaderRows(
  coverage: readonly PlanBoardCoverageRow[],
  { days }: MonthPlan,
  t: TranslateFunction<typeof boardMessages.sr>,
): GridHeaderFiguresRow[] {
  return coverage.map(({ key, days: cells, ...demand }) => ({
    key,
    value: formatShiftOrHoursOfDemand(demand),
    title: t('board.have_need'),
    cells: cells.map((cell, at) => {
      if (!cell) return null
      const { planned, needed, lack, over } = cell
      const label = `${formatShiftOrHoursOfDemand(demand)}, ${t.day(days[at]!.day)}: ${t('board.planned_of', { planned, needed })}`
      if (lack) return { text: `−${lack}`, label, tone: 'danger' as const }
      return { text: over ? `+${over}` : '·', label, tone: 'quiet' as const }
    }),
  }))
}

export type PlanBoardDayLack = Pick<PlanBoardCoverageRow, 'key' | 'shift' | 'hours'> & {
  day: string
  planned: number
  needed: number
  lack: number
}

/** Shortages on the counted days, the nearest first. `days` are the days of the coverage. */
export function listPlanBoardLacks(
  coverage: readonly PlanBoardCoverageRow[],
  days: MonthPlan['days'],
  counted: MonthPlan['days'],
): PlanBoardDayLack[] {
  const within = new Set(counted.map(({ day }) => day))
  return coverage
    .flatMap(({ days: cells, ...demand }) =>
      cells.flatMap((cell, at) => (cell?.lack && within.has(days[at]!.day) ? [{ ...demand, day: days[at]!.day, ...cell }] : [])),
    )
    .toSorted((a, b) => a.day.localeCompare(b.day))
}

export const countPlanBoardLack = (lacks: readonly PlanBoardDayLack[]) => lacks.reduce((sum, { lack }) => sum + lack, 0)
