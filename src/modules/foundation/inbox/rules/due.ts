import type { Day } from '#shared/days.ts'

/** By what a matter is due: what it is about begins, the company gives so many days, that is usual, or those who decide agreed. */
export const dueGrounds = ['begins', 'company', 'usual', 'agreed'] as const
export type DueGround = (typeof dueGrounds)[number]
export type Due = { day: Day; ground: DueGround }
