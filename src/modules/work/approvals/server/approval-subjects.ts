import type { RawBuilder } from 'kysely'
import type { InboxTaskKind } from '#modules/foundation/inbox/inbox-task-assignments-contract.ts'
import type { HomeTaskDueDate } from '#modules/foundation/inbox/rules/home-task-due-date.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createListExtensionPoint } from '#platform/extension-point.ts'

/** An open approval for the caller: its employee, title and due day. */
export type PendingApproval = { id: number; employee_id: number; name: string; due: HomeTaskDueDate }
/** How overdue requests of a kind move to their next stage. */
export type ApprovalEscalation = {
  /** A query of one column `company_id`: the companies with such requests, over all companies. */
  companies: RawBuilder<unknown>
  /** Escalates the requests of the company that have waited for more than their working days. */
  escalate: (ctx: Ctx, isOverdue: (since: Date, after: number) => boolean) => Promise<void>
}

export type ApprovalSubjectDefinition = {
  task_kind: InboxTaskKind
  /** The reference column in `task_assignment`. */
  column: 'leave_request_id' | 'request_id' | 'shift_offer_id'
  /** The open approvals of the caller, or one of them. */
  waiting: (ctx: Ctx, id?: number) => Promise<PendingApproval[]>
  /** The accounts that may decide the approval. */
  approvers: (ctx: Ctx, id: number) => Promise<number[]>
  /** Absent if requests can wait without a limit. */
  escalation?: ApprovalEscalation
}

/** The kinds of approvals of later modules: how to find them and their approvers. */
export const approvalSubjectDefinitions = createListExtensionPoint<ApprovalSubjectDefinition>('approval kinds')
