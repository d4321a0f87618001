import { hasAllPermissions, type Reader } from '#modules/foundation/access/policies.ts'

type Rights = Pick<Reader, 'permissions'>

/** Who may take somebody's data away must be able to see them. */
export const canErase = (reader: Rights) => hasAllPermissions(reader, ['employees.sensitive', 'employees.write'])
/** A copy of all that is kept of a person says what each of these rights guards. */
export const canExportPersonalData = (reader: Rights) =>
  hasAllPermissions(reader, ['employees.sensitive', 'employees.write', 'leave.reasons', 'pay.read'])
