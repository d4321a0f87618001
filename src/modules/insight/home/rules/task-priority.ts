import { type Day, dayCount } from '#shared/days.ts'

export const taskKinds = [
  'missing',
  'request',
  'requests',
  'issue_equipment',
  'swap',
  'month',
  'sign',
  'broken',
  'quarantine',
  'ends',
] as const
export type TaskKind = (typeof taskKinds)[number]

/** What a task is ranked by: the day by which it is to be done, and its kind; of what ends, which thing that is. */
export type WeightedTask = { key: string; kind: TaskKind; about?: string | null; day: Day }

/** By how many days something counts as nearer than its day, since it takes so long to be mended or costs so much. */
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

/** What is nearer than this comes under the head of what is late or ends. */
const URGENT = 2

/** From today to a day; what has gone by is negative. */
export const daysTo = (day: Day, today: Day): number => dayCount(today, day) - 1

/** What is late for longer is no later: of what was left lying the weightier comes first. */
const MAX_OVERDUE_DAYS = -14

const score = ({ kind, about, day }: WeightedTask, today: Day) =>
  Math.max(MAX_OVERDUE_DAYS, daysTo(day, today)) - (weights[about ?? kind] ?? 0)

export const isUrgent = (task: WeightedTask, today: Day): boolean => score(task, today) < URGENT

/** The nearest first, by day and weight; of equals by key, so that a list does not jump. */
export const sortByPriority = <T extends WeightedTask>(tasks: readonly T[], today: Day): T[] =>
  tasks.toSorted((a, b) => score(a, today) - score(b, today) || (a.key < b.key ? -1 : 1))

/** What is open in a company of a bureau; what its person may not see there is null. */
export type RankedCompanySummary = {
  name: string
  waiting: number | null
  passes: number | null
  open_months: number | null
  oldest_month: string | null
  ending: number | null
  next_end: Day | null
}

/** How much a company asks for: months that wait weigh by their age, the rest by how much of it there is. */
export function urgency({ waiting, passes, oldest_month, ending, next_end }: RankedCompanySummary, today: Day): number {
  const late = oldest_month ? Math.max(1, daysTo(today, `${oldest_month}-28`)) : 0
  const near = next_end ? Math.max(0, 30 - daysTo(next_end, today)) : 0
  return late * 10 + (waiting ?? 0) * 5 + near * 2 + (passes ?? 0) + (ending ?? 0)
}
/** The company that asks for most first. */
export const byUrgency = <T extends RankedCompanySummary>(companies: readonly T[], today: Day): T[] =>
  companies.toSorted((a, b) => urgency(b, today) - urgency(a, today) || a.name.localeCompare(b.name, 'sr-Latn'))
