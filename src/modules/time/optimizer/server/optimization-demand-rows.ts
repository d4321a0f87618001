import type { MinuteRangeOfDay } from '#modules/time/planning/rules/hourly-coverage.ts'
import type { StaffingDemand } from '#modules/time/planning/staffing-demand-contract.ts'
import { addDays, type Day, MINUTES_PER_DAY } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { OptimizationDemandHours } from '../rules/optimization-model.ts'

/** Days on which no shift changes its hours. */
type Period = { from: Day; to: Day }
type PeriodPart = OptimizationDemandHours & { period: Period | null }

export type OptimizationDemandRows = {
  parts: OptimizationDemandHours[]
  /** Whether the row has a demand on the day. */
  holds: (row: number, day: Day) => boolean
  /** The rows that an employee covers with a shift, for matching demands, including adjacent days as in `OptimizationDemandData`. */
  servedBy: (shift: number, isTheirs: (demand: number) => boolean) => number[]
}

/**
 * The rows of a search. A demand by shift is one row. Hours are split where a shift starts or ends, so that each row is covered completely
 * or not at all. `segmentsOn`: the hours of a shift on a day; empty if it does not exist.
 */
export function buildOptimizationDemandRows(
  demands: readonly StaffingDemand[],
  shifts: readonly number[],
  segmentsOn: (shift: number, day: Day) => readonly MinuteRangeOfDay[],
  periods: readonly Period[],
): OptimizationDemandRows {
  const rows = demands.flatMap(({ hours }, demand): PeriodPart[] => {
    if (!hours) return [{ demand, from: 0, to: 0, period: null }]
    return periods.flatMap((period) => {
      const edges = shifts.flatMap((shift) =>
        segmentsOn(shift, period.from).flatMap(({ from, to }) =>
          [-MINUTES_PER_DAY, 0, MINUTES_PER_DAY].flatMap((by) => [from + by, to + by]),
        ),
      )
      const within = edges.filter((minute) => minute > hours.from && minute < hours.to)
      const marks = [...new Set([hours.from, ...within, hours.to])].sort((a, b) => a - b)
      return marks.slice(1).map((to, at): PeriodPart => ({ demand, from: marks[at]!, to, period }))
    })
  })
  const covers = (segments: readonly MinuteRangeOfDay[], { from, to }: OptimizationDemandHours, by: number) =>
    segments.some((segment) => segment.from + by <= from && segment.to + by >= to)
  return {
    parts: rows.map(({ demand, from, to }) => ({ demand, from, to })),
    holds: (row, day) => {
      const { period } = rows[row]!
      return !period || (day >= period.from && day <= period.to)
    },
    servedBy: (shift, isTheirs) =>
      rows.flatMap((row, at) => {
        if (!isTheirs(row.demand)) return []
        if (!row.period) return demands[row.demand]!.shift?.id === shift ? [at] : []
        const segments = segmentsOn(shift, row.period.from)
        return omitAbsentItems([
          covers(segments, row, 0) && at,
          covers(segments, row, -MINUTES_PER_DAY) && at + rows.length,
          covers(segments, row, MINUTES_PER_DAY) && at - rows.length,
        ])
      }),
  }
}

/** Splits a span before each of the days on which something changes. */
export function splitMinuteSpanAtDays(from: Day, to: Day, changes: readonly Day[]): Period[] {
  const starts = [from, ...new Set(changes.filter((day) => day > from && day <= to))].sort()
  return starts.map((start, at) => ({ from: start, to: starts[at + 1] ? addDays(starts[at + 1]!, -1) : to }))
}
