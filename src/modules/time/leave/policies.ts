import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyPermission, leaveReasonPermissions, type Reader } from '#modules/foundation/access/policies.ts'

type Rights = Pick<Reader, 'permissions'>

/** Rights over the leave of others: each opens its list, and what of it is shown the other policies say. */
export const leaveStaff = [
  'leave.write',
  'leave.reasons',
  'request_leave.verify',
  'employee.leave.tab',
] as const satisfies readonly Permission[]
export const isLeaveStaff = (reader: Rights) => hasAnyPermission(reader, leaveStaff)

/** Lists of leave are open to all of them, and one's own to oneself. */
export const leaveReaders = [...leaveStaff, 'own.leave'] as const satisfies readonly Permission[]
/** Balances, rights and proofs tell why: of others to who may know reasons. */
export const balanceReaders = [...leaveReasonPermissions, 'own.leave'] as const satisfies readonly Permission[]
/** Whoever files leave: for others, or for oneself. */
export const requesters = ['leave.write', 'own.leave'] as const satisfies readonly Permission[]
/** Types as they are kept, with those that are out of use; to all others as what they may ask for. */
export const typeReaders = [...leaveStaff, 'companies.read', 'work_report.read'] as const satisfies readonly Permission[]
export const canReadTypes = (reader: Rights) => hasAnyPermission(reader, typeReaders)
/** Who decides names deputies; of others only who keeps the company. */
export const approvalPermissions = ['request_leave.verify', 'companies.write'] as const satisfies readonly Permission[]
export const canRequestFor = (reader: Rights & { userId: number }, ofUser: number) =>
  hasAnyPermission(reader, ['companies.write']) || ofUser === reader.userId

/** Sees and files their own leave. */
export const canRequestOwnLeave = (reader: Rights) => hasAnyPermission(reader, ['own.leave'])
/** Files, changes and cancels for others, in days that are over too. */
export const canFileForOthers = (reader: Rights) => hasAnyPermission(reader, ['leave.write'])
export const canApproveLeave = (reader: Rights) => hasAnyPermission(reader, ['request_leave.verify'])
/** Writes the paper of a decision, and reads it. */
export const decisionIssuers = ['leave.write', 'request_leave.create_document'] as const satisfies readonly Permission[]
export const canIssueDecisions = (reader: Rights) => hasAnyPermission(reader, ['request_leave.create_document'])
