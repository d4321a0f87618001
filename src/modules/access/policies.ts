import type { Permission } from './permissions.ts'

/** Who asks, as policies see them: in an action its context, on a screen the session. */
export type Reader = { permissions: ReadonlySet<Permission>; employeeId: number | null }

/** Has the reader one of these rights? */
export const holdsOne = ({ permissions }: Pick<Reader, 'permissions'>, wanted: readonly Permission[]) =>
  wanted.some((permission) => permissions.has(permission))
export const isSelf = ({ employeeId }: Pick<Reader, 'employeeId'>, employee: number) => employeeId === employee

/**
 * Why somebody is away – the kind of leave, its proof, the code of its hours – is for who holds the right to reasons, for who writes leave
 * for others, and for themselves. All others see only that a person is away, and whether it is paid. Sums and files of many people go by
 * the rights alone.
 */
export const reasons = ['leave.write', 'leave.reasons'] as const satisfies readonly Permission[]
export const knowsReasons = (reader: Pick<Reader, 'permissions'>) => holdsOne(reader, reasons)
export const knowsReason = (reader: Reader, employee: number) => knowsReasons(reader) || isSelf(reader, employee)
