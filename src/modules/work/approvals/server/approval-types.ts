import type { RawBuilder } from 'kysely'
import type { Due } from '#modules/foundation/inbox/rules/due.ts'
import type { TaskKind } from '#modules/foundation/inbox/tasks-contract.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'

/** Something that waits for the decision of who asks: whom it is about, what it is called by, and when it is due. */
export type PendingApproval = { id: number; employee_id: number; name: string; due: Due }
/** How requests of a kind go on to their next step when they have waited too long. */
export type Escalation = {
  /** The companies with such requests, as a query of one column `company_id` over all companies. */
  companies: RawBuilder<unknown>
  /** Escalates the requests of the company that have waited for more than their working days. */
  escalate: (ctx: Ctx, isOverdue: (since: Date, after: number) => boolean) => Promise<void>
}

export type ApprovalType = {
  task_kind: TaskKind
  /** Where `task_assignment` names it. */
  column: 'leave_request_id' | 'request_id' | 'shift_offer_id'
  /** All of these that wait for who asks, or this one. */
  waiting: (ctx: Ctx, id?: number) => Promise<PendingApproval[]>
  /** The accounts that may decide it. */
  approvers: (ctx: Ctx, id: number) => Promise<number[]>
  /** None where requests wait without a limit. */
  escalation?: Escalation
}

/** What later modules have waiting for decisions: how to find it and who may decide. */
export const approvalTypes = extensionList<ApprovalType>('approval kinds')
