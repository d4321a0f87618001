import type { Due } from '#modules/foundation/inbox/rules/due.ts'
import type { TaskKind } from '#modules/foundation/inbox/tasks-contract.ts'
import type { Ctx } from '#platform/context.ts'
import { extensionList } from '#platform/extension-point.ts'

/** Something that waits for the decision of who asks: whom it is about, what it is called by, and when it is due. */
export type PendingApproval = { id: number; employee_id: number; name: string; due: Due }
export type ApprovalType = {
  task_kind: TaskKind
  /** Where `task_assignment` names it. */
  column: 'leave_request_id' | 'request_id' | 'shift_offer_id'
  /** All of these that wait for who asks, or this one. */
  waiting: (ctx: Ctx, id?: number) => Promise<PendingApproval[]>
  /** The accounts that may decide it. */
  approvers: (ctx: Ctx, id: number) => Promise<number[]>
}

/** What later modules have waiting for decisions: how to find it and who may decide. */
export const approvalTypes = extensionList<ApprovalType>('approval kinds')
