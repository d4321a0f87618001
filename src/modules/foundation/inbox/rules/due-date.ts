import type { Day } from '#shared/days.ts'

/** The reason of a due day: the begin of the subject, the days of the company, the default, or an assignment. */
export const dueDateReasons = ['begins', 'company', 'usual', 'agreed'] as const
export type DueDateReason = (typeof dueDateReasons)[number]
export type DueDate = { day: Day; ground: DueDateReason }
