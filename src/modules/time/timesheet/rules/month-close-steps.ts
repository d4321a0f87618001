/** The steps in which a month is closed, in order. The last one is the close itself. */
export const monthCloseSteps = ['events', 'overtime', 'leave', 'review', 'close'] as const
export type MonthCloseStep = (typeof monthCloseSteps)[number]
export type MonthCloseFindingStep = Exclude<MonthCloseStep, 'close'>

/** The step that resolves each kind of finding. A month that has not ended belongs to the step `close`. */
export const monthCloseStepByFindingKind = {
  not_over: 'close',
  no_data: 'events',
  half_pair: 'events',
  no_record: 'events',
  auto_closed: 'events',
  quarantined: 'events',
  event_not_counted: 'events',
  no_published_plan: 'events',
  not_entered: 'events',
  closed_day_differs: 'events',
  overtime_waiting: 'overtime',
  law_breach: 'overtime',
  period_surplus: 'overtime',
  leave_undecided: 'leave',
  worked_during_leave: 'leave',
  no_hours: 'review',
  under_fund: 'review',
  over_fund: 'review',
  plan_unpublished: 'review',
  dispute_open: 'review',
  unsigned: 'review',
  changed_since_signed: 'review',
} as const satisfies Record<string, MonthCloseStep>

type Finding = { kind: keyof typeof monthCloseStepByFindingKind; count: number }

/** The number of open findings of each step. */
export function countFindingsByMonthCloseStep(items: readonly Finding[]): Record<MonthCloseFindingStep, number> {
  const counts = { events: 0, overtime: 0, leave: 0, review: 0 }
  for (const { kind, count } of items) {
    const step: MonthCloseStep = monthCloseStepByFindingKind[kind]
    if (step !== 'close') counts[step] += count
  }
  return counts
}

/** Sorts findings by step; within a step the order of the check stays. */
export const sortFindingsByMonthCloseStep = <Item extends Finding>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (a, b) => monthCloseSteps.indexOf(monthCloseStepByFindingKind[a.kind]) - monthCloseSteps.indexOf(monthCloseStepByFindingKind[b.kind]),
  )

/** Findings that cannot be accepted, so they block the closing of the month. */
export const FINDING_KINDS_BLOCKING_MONTH_CLOSE = ['dispute_open', 'unsigned', 'changed_since_signed'] as const

/**
 * Returns why the close is locked: the month is not over, or findings block it. Null if the close is possible. A warning never blocks: the
 * company does not require signatures then.
 */
export function findReasonMonthCloseIsLocked(
  items: readonly (Finding & { severity: 'error' | 'warning' })[],
  isOver: boolean,
): 'not_over' | 'blocked' | null {
  if (!isOver) return 'not_over'
  const blocks = ({ kind, severity }: (typeof items)[number]) =>
    severity === 'error' && (FINDING_KINDS_BLOCKING_MONTH_CLOSE as readonly string[]).includes(kind)
  return items.some(blocks) ? 'blocked' : null
}

type MonthOfCompany = { month: string; state: 'future' | 'current' | 'open' | 'closed'; before: boolean }

/** The first open month before this one. Months before the company recorded hours do not count. */
export const findEarlierUnclosedMonth = (months: readonly MonthOfCompany[], month: string): string | null =>
  months
    .filter((one) => one.month < month && one.state === 'open' && !one.before)
    .map((one) => one.month)
    .sort()[0] ?? null

type PlacedFinding = { rows: readonly { employee_id: number | null; department: string | null }[] }

/** The number of listed findings by department name, largest first; departments without findings have zero. */
export function countFindingsByDepartment(
  items: readonly PlacedFinding[],
  departmentOf: ReadonlyMap<number, string>,
): { name: string; count: number }[] {
  const counts = new Map([...departmentOf.values()].map((name) => [name, 0]))
  for (const { employee_id, department } of items.flatMap(({ rows }) => rows)) {
    const name = employee_id === null ? department : departmentOf.get(employee_id)
    if (name) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => ({ name, count })).sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'sr'))
}

/** A relative change against the previous month. */
const MIN_NOTABLE_CHANGE = 0.1

/** The relative change from the previous month; null if that month has no value. */
export function computeChangeFromPreviousMonth(before: number, now: number): { share: number | null; isNotable: boolean } {
  if (before === 0) return { share: null, isNotable: now !== 0 }
  const share = (now - before) / Math.abs(before)
  return { share, isNotable: Math.abs(share) > MIN_NOTABLE_CHANGE }
}
