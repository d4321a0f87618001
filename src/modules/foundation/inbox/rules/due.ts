import type { Day } from '#shared/days.ts'

/** The reason of a due day: the begin of the subject, the days of the company, the default, or an assignment. */
export const dueGrounds = ['begins', 'company', 'usual', 'agreed'] as const
export type DueGround = (typeof dueGrounds)[number]
export type Due = { day: Day; ground: DueGround }
