import type { Permission } from './permissions.ts'

/** The reader as policies see it: the context of an action, or the session of a page. */
export type PermissionHolder = { permissions: ReadonlySet<Permission>; employeeId: number | null }
type Rights = Pick<PermissionHolder, 'permissions'>

/** Has the reader one of these rights? */
export const hasAnyOfPermissions = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.some((permission) => permissions.has(permission))
/** Has the reader all of these rights? */
export const hasAllPermissions = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.every((permission) => permissions.has(permission))
/** Whether a case is the caller's own, or that of a person who knows the secret of the calling API key. Nobody decides their own case. */
export const isOwnCaseOfUserOrApiKeyHolder = (
  { employeeId, keyHolders }: Pick<PermissionHolder, 'employeeId'> & { keyHolders?: readonly { employeeId: number | null }[] | undefined },
  employee: number,
): boolean => employeeId === employee || (keyHolders ?? []).some((holder) => holder.employeeId === employee)
export const isOwnEmployeeRecordOfUser = ({ employeeId }: Pick<PermissionHolder, 'employeeId'>, employee: number) => employeeId === employee

/**
 * The reasons of an absence (type of leave, proof, category of hours) are visible with the permission for reasons, to those who write
 * leave, and to the employee. Others see that an employee is absent and whether it is paid. Totals and files of many employees need the
 * permission.
 */
export const leaveReasonPermissions = ['leave.write', 'leave.reasons'] as const satisfies readonly Permission[]
export const canViewLeaveReasons = (reader: Rights) => hasAnyOfPermissions(reader, leaveReasonPermissions)
export const canViewLeaveReason = (reader: PermissionHolder, employee: number) =>
  canViewLeaveReasons(reader) || isOwnEmployeeRecordOfUser(reader, employee)

/** Whether the reader may see employees, their place and position. */
export const canViewEmployees = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.read'])
/** Whether the reader may manage records, employments and documents of employees. */
export const canManageEmployees = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.write'])
/** Whether the reader may see JMBG, bank account, family, health, protection and discipline. */
export const canViewSensitiveData = (reader: Rights) => hasAnyOfPermissions(reader, ['employees.sensitive'])
/** Whether the reader may see pay. */
export const canViewPay = (reader: Rights) => hasAnyOfPermissions(reader, ['pay.read'])
/** Whether the reader may see the company: its data, registers, devices and settings. */
export const canViewCompany = (reader: Rights) => hasAnyOfPermissions(reader, ['companies.read'])
export const canManageCompany = (reader: Rights) => hasAnyOfPermissions(reader, ['companies.write'])
