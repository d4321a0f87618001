import type { Permission } from '#modules/foundation/access/permissions.ts'
import { canManageEmployees, hasAnyOfPermissions, type PermissionHolder } from '#modules/foundation/access/user-permission-checks.ts'

type Rights = Pick<PermissionHolder, 'permissions'>

/** Whether a document contains sensitive data, or pay. */
export type SensitiveOrPayContentOfDocument = { is_sensitive: boolean; contains_pay: boolean }

const guards = [
  { flag: 'is_sensitive', needs: 'employees.sensitive', code: 'documents.sensitive_data_permission_required' },
  { flag: 'contains_pay', needs: 'pay.read', code: 'documents.pay_permission_required' },
] as const satisfies { flag: keyof SensitiveOrPayContentOfDocument; needs: Permission; code: string }[]

/** The permission that the caller lacks to read a document, if any. */
export const findMissingDocumentPermission = (reader: Rights, document: SensitiveOrPayContentOfDocument) =>
  guards.find(({ flag, needs }) => document[flag] && !hasAnyOfPermissions(reader, [needs]))
/** Whether the user may issue documents: managers of employees, or users with the permission of a later module. */
export const canIssueDocuments = (reader: Rights, own?: Permission) =>
  own ? hasAnyOfPermissions(reader, [own]) : canManageEmployees(reader)
/** Whether the user may send a document: issuers of leave decisions for these, managers of employees for others. */
export const canSendDocuments = (reader: Rights, { is_leave }: { is_leave: boolean }) =>
  is_leave ? hasAnyOfPermissions(reader, ['request_leave.create_document']) : canManageEmployees(reader)
