import type { Day } from '#shared/days.ts'

/** The reason of a due day: the start of the subject, a term set by the company, the default, or an assignment. */
export const homeTaskDueDateReasons = ['begins', 'company', 'usual', 'agreed'] as const
export type HomeTaskDueDateReason = (typeof homeTaskDueDateReasons)[number]
export type HomeTaskDueDate = { day: Day; ground: HomeTaskDueDateReason }
