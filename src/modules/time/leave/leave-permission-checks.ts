import type { Permission } from '#modules/foundation/access/permissions.ts'
import { hasAnyOfPermissions, leaveReasonPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

/** Permissions on leave of other employees. Each opens its list; other policies restrict the visible fields. */
export const leaveOfOthersPermissions = [
  'leave.write',
  'leave.reasons',
  'request_leave.verify',
  'employee.leave.tab',
] as const satisfies readonly Permission[]
export const canReadLeaveOfOthers = (reader: Rights) => hasAnyOfPermissions(reader, leaveOfOthersPermissions)

/** Users with any of these permissions can read lists of leave; employees read their own. */
export const leaveReaderPermissions = [...leaveOfOthersPermissions, 'own.leave'] as const satisfies readonly Permission[]
/** Balances, entitlements and proofs reveal reasons, so for other employees they need the permission for reasons. */
export const leaveBalanceReaderPermissions = [...leaveReasonPermissions, 'own.leave'] as const satisfies readonly Permission[]
/** Users who file leave for others or for themselves. */
export const leaveRequestPermissions = ['leave.write', 'own.leave'] as const satisfies readonly Permission[]
/** Users who see all types, including inactive ones. Other users see only the types that they may request. */
export const leaveTypeReaderPermissions = [
  ...leaveOfOthersPermissions,
  'companies.read',
  'work_report.read',
] as const satisfies readonly Permission[]
export const canReadLeaveTypes = (reader: Rights) => hasAnyOfPermissions(reader, leaveTypeReaderPermissions)
/** Approvers name their own deputies; company administrators name the deputies of others. */
export const leaveDeputyPermissions = ['request_leave.verify', 'companies.write'] as const satisfies readonly Permission[]
export const canAppointLeaveDeputiesOf = (reader: Rights & { userId: number }, ofUser: number) =>
  hasAnyOfPermissions(reader, ['companies.write']) || ofUser === reader.userId

/** Whether the user reads and files their own leave. */
export const canRequestOwnLeave = (reader: Rights) => hasAnyOfPermissions(reader, ['own.leave'])
/** Whether the user files, changes and cancels for others, also on past days. */
export const canRequestLeaveForOthers = (reader: Rights) => hasAnyOfPermissions(reader, ['leave.write'])
export const canApproveLeave = (reader: Rights) => hasAnyOfPermissions(reader, ['request_leave.verify'])
/** Users who issue and read decisions. */
export const leaveDecisionPermissions = ['leave.write', 'request_leave.create_document'] as const satisfies readonly Permission[]
export const canIssueLeaveDecisions = (reader: Rights) => hasAnyOfPermissions(reader, ['request_leave.create_document'])
