import type { Ctx } from '#server/context.ts'
import type { Due } from '../rules/due.ts'
import type { Matter } from '../tasks_contract.ts'

/** Something that waits for the decision of who asks: whom it is about, what it is called by, and when it is due. */
export type WaitingMatter = { id: number; employee_id: number; name: string; due: Due }
type How = {
  /** Where `task_plan` names it. */
  column: 'leave_request_id' | 'request_id' | 'shift_offer_id'
  /** All of these that wait for who asks, or this one. */
  waiting: (ctx: Ctx, id?: number) => Promise<WaitingMatter[]>
  /** The accounts that may decide it. */
  deciders: (ctx: Ctx, id: number) => Promise<number[]>
}

const known = new Map<Matter, How>()

/** What a later module has waiting for decisions: it says once how to find it and who may decide. */
export const decidesMatters = (matter: Matter, how: How): void => void known.set(matter, how)
export const mattersKnown = (): [Matter, How][] => [...known]
