import { countDays, type Day } from '#shared/days.ts'

export const homeTaskKinds = [
  'missing',
  'request',
  'requests',
  'issue_equipment',
  'swap',
  'month',
  'sign',
  'broken',
  'quarantine',
  'webhook',
  'ends',
] as const
export type HomeTaskKind = (typeof homeTaskKinds)[number]

/** A task with the data for its rank: due day, kind, and subject of an end. */
export type PrioritizedHomeTask = { key: string; kind: HomeTaskKind; about?: string | null; day: Day }

/** The number of days by which a kind of task ranks earlier, because it takes long or a delay is costly. */
const weights: Record<string, number> = {
  missing: 30,
  month: 5,
  sign: 6,
  request: 5,
  requests: 5,
  swap: 5,
  contract_end: 8,
  fixed_term_limit: 8,
  probation_end: 7,
  identity_document_end: 7,
  medical_end: 6,
  training_end: 6,
  plan_unpublished: 5,
}

const URGENT_DAYS = 2

/** Days from today to a day; negative for the past. */
export const countDaysUntilHomeTaskDue = (day: Day, today: Day): number => countDays(today, day) - 1

/** The maximum number of overdue days that count, so that important tasks rank before old ones. */
const MAX_OVERDUE_DAYS = -14

const computePriorityScore = ({ kind, about, day }: PrioritizedHomeTask, today: Day) =>
  Math.max(MAX_OVERDUE_DAYS, countDaysUntilHomeTaskDue(day, today)) - (weights[about ?? kind] ?? 0)

export const isUrgentHomeTask = (task: PrioritizedHomeTask, today: Day): boolean => computePriorityScore(task, today) < URGENT_DAYS

/** Sorts by day and weight, then by key so that the order is stable. */
export const sortHomeTasksByPriority = <T extends PrioritizedHomeTask>(tasks: readonly T[], today: Day): T[] =>
  tasks.toSorted((a, b) => computePriorityScore(a, today) - computePriorityScore(b, today) || (a.key < b.key ? -1 : 1))

/** The open tasks of a company of a bureau. Parts that the user may not see are null. */
export type OpenTaskCountsOfCompany = {
  name: string
  waiting: number | null
  events: number | null
  open_months: number | null
  oldest_month: string | null
  ending: number | null
  next_end: Day | null
}

/** The urgency of a company. Open months count by age, other tasks by number. */
export function computeUrgencyOfCompany({ waiting, events, oldest_month, ending, next_end }: OpenTaskCountsOfCompany, today: Day): number {
  const late = oldest_month ? Math.max(1, countDaysUntilHomeTaskDue(today, `${oldest_month}-28`)) : 0
  const near = next_end ? Math.max(0, 30 - countDaysUntilHomeTaskDue(next_end, today)) : 0
  return late * 10 + (waiting ?? 0) * 5 + near * 2 + (events ?? 0) + (ending ?? 0)
}
/** The most urgent company first. */
export const sortCompaniesByTaskUrgency = <T extends OpenTaskCountsOfCompany>(companies: readonly T[], today: Day): T[] =>
  companies.toSorted(
    (a, b) => computeUrgencyOfCompany(b, today) - computeUrgencyOfCompany(a, today) || a.name.localeCompare(b.name, 'sr-Latn'),
  )
