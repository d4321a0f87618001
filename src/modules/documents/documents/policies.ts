import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyPermission, type Reader } from '#modules/foundation/access/policies.ts'

type Rights = Pick<Reader, 'permissions'>

/** What a paper says that is only for those who hold the right to it: the JMBG or account, and pay. */
export type Guarded = { is_sensitive: boolean; contains_pay: boolean }

const guards = [
  { flag: 'is_sensitive', needs: 'employees.sensitive', code: 'documents.needs_sensitive' },
  { flag: 'contains_pay', needs: 'pay.read', code: 'documents.needs_pay' },
] as const satisfies { flag: keyof Guarded; needs: Permission; code: string }[]

/** What forbids the reading of a paper, if anything does. */
export const missingPermissionFor = (reader: Rights, document: Guarded) =>
  guards.find(({ flag, needs }) => document[flag] && !hasAnyPermission(reader, [needs]))
/** Whoever keeps employees writes papers, but for those of a later module, whose own right counts. */
export const canIssueDocuments = (reader: Rights, own?: Permission) => (own ? hasAnyPermission(reader, [own]) : canManageEmployees(reader))
/** Decisions on leave are sent by who issues them, all other papers by who keeps employees. */
export const canSendDocuments = (reader: Rights, { is_leave }: { is_leave: boolean }) =>
  is_leave ? hasAnyPermission(reader, ['request_leave.create_document']) : canManageEmployees(reader)
