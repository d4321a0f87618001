import { type Day, daysBetween } from '#shared/days.ts'
import { allocate, type Grant, type LedgerEntry } from '../balance.ts'

/** Why somebody is not in a collective leave: nobody decides on their own, who is left out by hand, and what the record says. */
export const collectiveLeaveExclusions = ['self', 'left_out', 'not_employed', 'away', 'no_days', 'new', 'no_right'] as const
export type CollectiveExclusion = (typeof collectiveLeaveExclusions)[number]

type Span = { firstDay: Day; lastDay: Day }
/** Days one after another that are annual leave, or what the company gives to those who have no right to more. */
export type CollectivePart = { kind: 'annual' | 'missing'; firstDay: Day; lastDay: Day; days: number }

export type CollectiveFacts = {
  isSelf: boolean
  isLeftOut: boolean
  employment: Span | null
  spans: readonly Span[]
  /** What annual leave costs on each day of the spans. */
  costs: ReadonlyMap<Day, number>
  /** What is asked for or approved already: it stays as it is, and the days around it are collective. */
  taken: readonly Span[]
  grants: readonly Grant[]
  entries: readonly LedgerEntry[]
  /** Are days without a right given as another leave? Otherwise they are worked. */
  givesMissing: boolean
}

export type CollectiveOutcome = {
  except: CollectiveExclusion | null
  parts: CollectivePart[]
  /** Of annual leave; without a right to them; and of these worked. */
  days: number
  missing: number
  worked: number
}

const exact = (amount: number) => Math.round(amount * 10_000) / 10_000 + 0
const none = { parts: [], days: 0, missing: 0, worked: 0 }

/**
 * What a collective leave is for one person: annual leave on the days for which there is a right, in the order of days, and beyond them
 * what the company chose. A right is never given in advance: days that are not earned are no annual leave (čl. 68 and 73).
 */
export function collectiveOf(facts: CollectiveFacts): CollectiveOutcome {
  const { employment, spans, costs, taken, grants, entries, givesMissing } = facts
  if (facts.isSelf) return { except: 'self', ...none }
  if (facts.isLeftOut) return { except: 'left_out', ...none }
  const [first, last] = [spans[0]!.firstDay, spans.at(-1)!.lastDay]
  if (!employment || employment.firstDay > first || employment.lastDay < last) return { except: 'not_employed', ...none }
  const working = [...costs].filter(([, cost]) => cost > 0).map(([day, amount]) => ({ day, amount }))
  if (!working.length) return { except: 'no_days', ...none }
  const isTaken = (day: Day) => taken.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay)
  const open = working.filter(({ day }) => !isTaken(day))
  if (!open.length) return { except: 'away', ...none }
  const lacks = new Set(allocate(grants, entries, open).missing.map(({ day }) => day))
  const missing = sumOf(open.filter(({ day }) => lacks.has(day)))
  if (lacks.size === open.length && !givesMissing) {
    const usable = grants.map(({ usableFrom }) => usableFrom).sort()[0]
    return { except: usable && usable > last ? 'new' : 'no_right', ...none, missing, worked: missing }
  }
  const kindOf = (day: Day) =>
    isTaken(day) ? null : !costs.get(day) ? 'same' : !lacks.has(day) ? 'annual' : givesMissing ? 'missing' : null
  const parts = spans.flatMap((span) => runsOf(span, kindOf, costs))
  return { except: null, parts, days: exact(sumOf(open) - missing), missing, worked: givesMissing ? 0 : missing }
}

const sumOf = (days: readonly { amount: number }[]) => exact(days.reduce((sum, { amount }) => sum + amount, 0))

/** Days on which nobody would work go with what is before them, the first ones of a span with what follows. */
function runsOf(
  { firstDay, lastDay }: Span,
  kindOf: (day: Day) => CollectivePart['kind'] | 'same' | null,
  costs: ReadonlyMap<Day, number>,
) {
  const runs: CollectivePart[] = []
  let goesOn = false
  let idle: Day | null = null
  for (const day of daysBetween(firstDay, lastDay)) {
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
      if (run?.kind === kind) Object.assign(run, { lastDay: day, days: exact(run.days + cost) })
      else runs.push({ kind, firstDay: idle ?? day, lastDay: day, days: cost })
    }
    idle = null
  }
  return runs
}
