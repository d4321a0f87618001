/**
 * An approver: the employee's chief by scope (`chief`), the head of the department (`head`), a verifier, HR, a role (`role:7`), or an
 * account (`person:12`).
 */
export const requestApproverCodes = ['chief', 'head', 'verifier', 'hr'] as const
export type RequestApproverCode = (typeof requestApproverCodes)[number]
export type RequestApprover = RequestApproverCode | `role:${number}` | `person:${number}`
export const requestApproverPattern = /^(chief|head|verifier|hr|(role|person):[1-9]\d{0,14})$/

/** The number of a role or of an account. */
export const parseRequestApproverId = (approver: string, what: 'role' | 'person'): number | null =>
  approver.startsWith(`${what}:`) ? Number(approver.slice(what.length + 1)) : null
