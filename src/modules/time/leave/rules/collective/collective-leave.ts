import { type Day, iterateDaysBetween } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { allocateLeaveDaysToGrants, type LeaveGrant, type LeaveLedgerEntry } from '../leave-balance.ts'

/** Reasons of an exclusion from a collective leave: the caller's own request, a manual exclusion, and data of the record. */
export const collectiveLeaveExclusions = ['self', 'left_out', 'not_employed', 'away', 'no_days', 'new', 'no_right'] as const
export type CollectiveLeaveExclusion = (typeof collectiveLeaveExclusions)[number]

type Span = { firstDay: Day; lastDay: Day }
/** Consecutive days of annual leave, or of the leave type for missing days. */
export type CollectiveLeaveSpan = { kind: 'annual' | 'missing'; firstDay: Day; lastDay: Day; days: number }

export type CollectiveLeaveEmployeeInput = {
  isSelf: boolean
  isLeftOut: boolean
  employment: Span | null
  spans: readonly Span[]
  /** The annual leave cost of each day of the spans. */
  costs: ReadonlyMap<Day, number>
  /** Requested or approved leave, which stays unchanged; the days around it are collective leave. */
  taken: readonly Span[]
  grants: readonly LeaveGrant[]
  entries: readonly LeaveLedgerEntry[]
  /** Whether missing days become another leave; otherwise the employee works. */
  givesMissing: boolean
}

export type CollectiveLeaveOutcome = {
  except: CollectiveLeaveExclusion | null
  parts: CollectiveLeaveSpan[]
  /** Days of annual leave, days without an entitlement, and worked days among them. */
  days: number
  missing: number
  worked: number
}

const none = { parts: [], days: 0, missing: 0, worked: 0 }

/**
 * The collective leave of one employee: annual leave for days with an entitlement, in order, then the choice of the company. Unearned days
 * are not annual leave in advance (čl. 68 and 73).
 */
export function planCollectiveLeaveOfEmployee(facts: CollectiveLeaveEmployeeInput): CollectiveLeaveOutcome {
  const { employment, spans, costs, taken, grants, entries, givesMissing } = facts
  if (facts.isSelf) return { except: 'self', ...none }
  if (facts.isLeftOut) return { except: 'left_out', ...none }
  const first = spans[0]!.firstDay
  const last = spans.at(-1)!.lastDay
  if (!employment || employment.firstDay > first || employment.lastDay < last) return { except: 'not_employed', ...none }
  const working = [...costs].filter(([, cost]) => cost > 0).map(([day, amount]) => ({ day, amount }))
  if (!working.length) return { except: 'no_days', ...none }
  const isTaken = (day: Day) => taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const open = working.filter(({ day }) => !isTaken(day))
  if (!open.length) return { except: 'away', ...none }
  const lacks = new Set(allocateLeaveDaysToGrants(grants, entries, open).missing.map(({ day }) => day))
  const missing = sumOf(open.filter(({ day }) => lacks.has(day)))
  if (lacks.size === open.length && !givesMissing) {
    const usable = grants.map(({ usableFrom }) => usableFrom).sort()[0]
    return { except: usable && usable > last ? 'new' : 'no_right', ...none, missing, worked: missing }
  }
  const kindOf = (day: Day) => {
    if (isTaken(day)) return null
    if (!costs.get(day)) return 'same'
    if (!lacks.has(day)) return 'annual'
    if (givesMissing) return 'missing'
    return null
  }
  const parts = spans.flatMap((span) => runsOf(span, kindOf, costs))
  return { except: null, parts, days: roundToFourDecimals(sumOf(open) - missing), missing, worked: givesMissing ? 0 : missing }
}

const sumOf = (days: readonly { amount: number }[]) => roundToFourDecimals(days.reduce((sum, { amount }) => sum + amount, 0))

/** Days without work belong to the preceding run, or to the following one at the start of a span. */
function runsOf(
  { firstDay, lastDay }: Span,
  kindOf: (day: Day) => CollectiveLeaveSpan['kind'] | 'same' | null,
  costs: ReadonlyMap<Day, number>,
) {
  const runs: CollectiveLeaveSpan[] = []
  let goesOn = false
  let idle: Day | null = null
  for (const day of iterateDaysBetween(firstDay, lastDay)) {
    const kind = kindOf(day)
    const run = goesOn ? runs.at(-1) : undefined
    if (kind === 'same') {
      if (run) run.lastDay = day
      else idle ??= day
      continue
    }
    goesOn = kind !== null
    if (kind !== null) {
      const cost = costs.get(day)!
      if (run?.kind === kind) Object.assign(run, { lastDay: day, days: roundToFourDecimals(run.days + cost) })
      else runs.push({ kind, firstDay: idle ?? day, lastDay: day, days: cost })
    }
    idle = null
  }
  return runs
}
