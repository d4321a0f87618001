import type { Day } from '#shared/days.ts'

/** The reason of a due day: the begin of the subject, the days of the company, the default, or an assignment. */
export const taskDueDateReasons = ['begins', 'company', 'usual', 'agreed'] as const
export type TaskDueDateReason = (typeof taskDueDateReasons)[number]
export type TaskDueDate = { day: Day; ground: TaskDueDateReason }
