import type { Day } from '#shared/days.ts'

/** The reason of a due day: the begin of the subject, the days of the company, the default, or an assignment. */
export const homeTaskDueDateReasons = ['begins', 'company', 'usual', 'agreed'] as const
export type HomeTaskDueDateReason = (typeof homeTaskDueDateReasons)[number]
export type HomeTaskDueDate = { day: Day; ground: HomeTaskDueDateReason }
