import type { Permission } from './permissions.ts'

/** The holder of permissions for policies: the context of an action, or the session of a page. */
export type PermissionHolder = { permissions: ReadonlySet<Permission>; employeeId: number | null }
type Rights = Pick<PermissionHolder, 'permissions'>

/** Whether the user has one of these permissions. */
export const hasAnyOfPermissions = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.some((permission) => permissions.has(permission))
/** Whether the user has all of these permissions. */
export const hasAllPermissions = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.every((permission) => permissions.has(permission))
/**
 * Whether a case is the caller's own, or that of a person who knows the secret of the calling API key. Users cannot decide their own cases.
 */
export const isOwnCaseOfUserOrApiKeyHolder = (
  { employeeId, keyHolders }: Pick<PermissionHolder, 'employeeId'> & { keyHolders?: readonly { employeeId: number | null }[] | undefined },
  employee: number,
): boolean => employeeId === employee || (keyHolders ?? []).some((holder) => holder.employeeId === employee)
export const isOwnEmployeeRecordOfUser = ({ employeeId }: Pick<PermissionHolder, 'employeeId'>, employee: number) => employeeId === employee

/**
 * Whether reasons of absence (leave type, proof, hour category) are visible: with the permission for reasons, to users who write leave, and
 * to the employee. Others see only that an employee is absent, and whether the absence is paid. Totals and files of many employees need the
 * permission.
 */
export const leaveReasonPermissions = ['leave.write', 'leave.reasons'] as const satisfies readonly Permission[]
export const canViewLeaveReasons = (reader: Rights) => hasAnyOfPermissions(reader, leaveReasonPermissions)
export const canViewLeaveReason = (reader: PermissionHolder, employee: number) =>
  canViewLeaveReasons(reader) || isOwnEmployeeRecordOfUser(reader, employee)

/** Whether the user may see employees, their department and position. */
export const canViewEmployees = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.read'])
/** Whether the user may manage records, employments and documents of employees. */
export const canManageEmployees = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.write'])
/** Whether the user may see JMBG, bank account, family, health, protection and discipline. */
export const canViewSensitiveData = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.sensitive'])
/** Whether the user may see pay. */
export const canViewPay = (reader: Rights) => hasAnyOfPermissions(reader, ['pay.read'])
/** Whether the user may see the company: its data, registers, devices and settings. */
export const canViewCompany = (reader: Rights) => hasAnyOfPermissions(reader, ['companies.read'])
export const canManageCompany = (reader: Rights) => hasAnyOfPermissions(reader, ['companies.write'])
