/**
 * Whom a step means: who leads the employee by their rights (`chief`), heads the department (`head`), verifies, is human resources, has a
 * role (`role:7`), or is named (`person:12`, an account).
 */
export const plainDeciders = ['chief', 'head', 'verifier', 'hr'] as const
export type PlainDecider = (typeof plainDeciders)[number]
export type RequestDecider = PlainDecider | `role:${number}` | `person:${number}`
export const deciderPattern = /^(chief|head|verifier|hr|(role|person):[1-9]\d{0,14})$/

/** The number of a role or of an account. */
export const idIn = (decider: string, what: 'role' | 'person'): number | null =>
  decider.startsWith(`${what}:`) ? Number(decider.slice(what.length + 1)) : null
