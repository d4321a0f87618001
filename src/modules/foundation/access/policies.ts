import type { Permission } from './permissions.ts'

/** Who asks, as policies see them: in an action its context, on a screen the session. */
export type Reader = { permissions: ReadonlySet<Permission>; employeeId: number | null }
type Rights = Pick<Reader, 'permissions'>

/** Has the reader one of these rights? */
export const holdsOne = ({ permissions }: Rights, wanted: readonly Permission[]) => wanted.some((permission) => permissions.has(permission))
/** Has the reader all of these rights? */
export const holdsAll = ({ permissions }: Rights, wanted: readonly Permission[]) =>
  wanted.every((permission) => permissions.has(permission))
export const isSelf = ({ employeeId }: Pick<Reader, 'employeeId'>, employee: number) => employeeId === employee

/**
 * Why somebody is away – the kind of leave, its proof, the code of its hours – is for who holds the right to reasons, for who writes leave
 * for others, and for themselves. All others see only that a person is away, and whether it is paid. Sums and files of many people go by
 * the rights alone.
 */
export const reasons = ['leave.write', 'leave.reasons'] as const satisfies readonly Permission[]
export const knowsReasons = (reader: Rights) => holdsOne(reader, reasons)
export const knowsReason = (reader: Reader, employee: number) => knowsReasons(reader) || isSelf(reader, employee)

/** Who is employed, where and as what. */
export const readsEmployees = (reader: Rights) => holdsOne(reader, ['employees.read'])
/** Human resources: the record, employments and papers of others. */
export const keepsEmployees = (reader: Rights) => holdsOne(reader, ['employees.write'])
/** JMBG, account, family, health, protection and discipline, and what would tell of them. */
export const seesSensitive = (reader: Rights) => holdsOne(reader, ['employees.sensitive'])
/** What somebody is paid. */
export const seesPay = (reader: Rights) => holdsOne(reader, ['pay.read'])
/** The company itself: its data, books, devices and settings. */
export const readsCompany = (reader: Rights) => holdsOne(reader, ['companies.read'])
export const keepsCompany = (reader: Rights) => holdsOne(reader, ['companies.write'])
