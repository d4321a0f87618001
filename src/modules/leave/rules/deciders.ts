import type { Permission } from '#modules/access/permissions.ts'
import type { DeciderKind } from './leave_types.ts'

/**
 * As whom somebody decides on leave: who writes leave of others is human resources; who also sees employees leads people;
 * who may do nothing but verify is a verifier. Null is nobody who decides.
 */
export function deciderKind(permissions: ReadonlySet<Permission>): DeciderKind | null {
  if (!permissions.has('request_leave.verify')) return null
  if (permissions.has('leave.write')) return 'hr'
  return permissions.has('employees.read') ? 'chief' : 'verifier'
}

/** Human resources may decide on every type; the others on those that name them. */
export function mayDecide(permissions: ReadonlySet<Permission>, approval: readonly string[]): boolean {
  const kind = deciderKind(permissions)
  return kind === 'hr' || (kind !== null && approval.includes(kind))
}
