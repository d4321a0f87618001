import type { Permission } from './permissions.ts'

/** Who asks, as policies see them: in an action its context, on a screen the session. */
export type Reader = { permissions: ReadonlySet<Permission>; employeeId: number | null }
type Rights = Pick<Reader, 'permissions'>

/** Has the reader one of these rights? */
export const hasAnyPermission = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.some((permission) => permissions.has(permission))
/** Has the reader all of these rights? */
export const hasAllPermissions = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.every((permission) => permissions.has(permission))
/**
 * Whether a case is the caller's own, or that of a person who holds the secret of the API key that calls. Nobody decides on their own
 * case.
 */
export const isOwnCase = (
  { employeeId, keyHolders }: Pick<Reader, 'employeeId'> & { keyHolders?: readonly { employeeId: number | null }[] | undefined },
  employee: number,
): boolean => employeeId === employee || (keyHolders ?? []).some((holder) => holder.employeeId === employee)
export const isSelf = ({ employeeId }: Pick<Reader, 'employeeId'>, employee: number) => employeeId === employee

/**
 * Why somebody is away – the kind of leave, its proof, the code of its hours – is for who holds the right to reasons, for who writes leave
 * for others, and for themselves. All others see only that a person is away, and whether it is paid. Sums and files of many people go by
 * the rights alone.
 */
export const leaveReasonPermissions = ['leave.write', 'leave.reasons'] as const satisfies readonly Permission[]
export const canViewLeaveReasons = (reader: Rights) => hasAnyPermission(reader, leaveReasonPermissions)
export const canViewLeaveReason = (reader: Reader, employee: number) => canViewLeaveReasons(reader) || isSelf(reader, employee)

/** Who is employed, where and as what. */
export const canViewEmployees = (reader: Rights) => hasAnyPermission(reader, ['employees.read'])
/** Human resources: the record, employments and papers of others. */
export const canManageEmployees = (reader: Rights) => hasAnyPermission(reader, ['employees.write'])
/** JMBG, account, family, health, protection and discipline, and what would tell of them. */
export const canViewSensitiveData = (reader: Rights) => hasAnyPermission(reader, ['employees.sensitive'])
/** What somebody is paid. */
export const canViewPay = (reader: Rights) => hasAnyPermission(reader, ['pay.read'])
/** The company itself: its data, books, devices and settings. */
export const canViewCompany = (reader: Rights) => hasAnyPermission(reader, ['companies.read'])
export const canManageCompany = (reader: Rights) => hasAnyPermission(reader, ['companies.write'])
