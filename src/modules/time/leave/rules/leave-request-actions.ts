import type { Day } from '#shared/days.ts'
import type { LeaveStatus } from './leave-statuses.ts'

export type LeaveRequestActionName = 'edit' | 'submit' | 'approve' | 'reject' | 'withdraw' | 'cancel' | 'return_early'

/** The states that allow each action. `taken` is not a state: it follows from the current day. */
const possibleIn: Record<LeaveRequestActionName, readonly LeaveStatus[]> = {
  edit: ['draft'],
  submit: ['draft'],
  approve: ['submitted'],
  reject: ['submitted'],
  withdraw: ['draft', 'submitted'],
  cancel: ['approved'],
  return_early: ['approved'],
}

export type LeaveRequestActionInput = {
  status: LeaveStatus
  firstDay: Day
  lastDay: Day
  /** Whether the actor is the employee of the leave. */
  own: boolean
  /** Whether the actor may not decide, because the leave concerns the actor or a holder of the actor's API key. */
  isOwnCase?: boolean
  /** Whether the actor may act for others (file, withdraw, cancel). */
  forOthers: boolean
  /** Whether the actor may decide the pending step today. */
  approver: boolean
  /** Required to reject and to cancel. */
  reason?: string | null
  /** The first day at work after an early return. */
  backOn?: Day
}

/** The error code that refuses an action. */
export type LeaveRequestErrorCode =
  | 'leave.already_decided'
  | 'leave.state_changed'
  | 'leave.own_request'
  | 'leave.not_approver_of_step'
  | 'leave.not_your_request'
  | 'leave.reason_required'
  | 'leave.already_over'
  | 'leave.not_within_leave'

/**
 * Returns the error of an action, or null. Users cannot decide on their own requests. Before the decision, the applicant or HR withdraws.
 * After it, HR cancels with a reason, and the applicant only before the first day. An early return lies within the leave.
 */
export function findLeaveRequestError(
  action: LeaveRequestActionName,
  act: LeaveRequestActionInput,
  today: Day,
): LeaveRequestErrorCode | null {
  const { status, own, isOwnCase = own, forOthers, approver } = act
  const deciding = action === 'approve' || action === 'reject'
  if (deciding && isOwnCase) return 'leave.own_request'
  if (!possibleIn[action].includes(status)) return deciding ? 'leave.already_decided' : 'leave.state_changed'
  if (deciding && !approver) return 'leave.not_approver_of_step'
  if (!deciding && !own && !forOthers) return 'leave.not_your_request'
  if (action === 'cancel' && !forOthers && act.firstDay <= today) return 'leave.already_over'
  if ((action === 'reject' || action === 'cancel') && act.reason !== undefined && !act.reason?.trim()) return 'leave.reason_required'
  if (action === 'return_early' && act.backOn !== undefined && (act.backOn <= act.firstDay || act.backOn > act.lastDay))
    return 'leave.not_within_leave'
  return null
}

/** Returns all actions that are possible now; the buttons of a row depend on them. */
export function listAllowedLeaveRequestActions(act: LeaveRequestActionInput, today: Day): Record<LeaveRequestActionName, boolean> {
  const actions = Object.keys(possibleIn) as LeaveRequestActionName[]
  return Object.fromEntries(actions.map((action) => [action, findLeaveRequestError(action, act, today) === null])) as Record<
    LeaveRequestActionName,
    boolean
  >
}

/** The phase of a leave on a day: approved, running, or over. */
export function findLeavePhase(status: LeaveStatus, firstDay: Day, lastDay: Day, today: Day): LeaveStatus | 'running' | 'taken' {
  if (status !== 'approved' || today < firstDay) return status
  return today > lastDay ? 'taken' : 'running'
}
