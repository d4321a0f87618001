import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApproverType } from '#modules/foundation/law/leave-types.ts'

/**
 * As whom somebody decides: who writes leave of others is human resources; who also sees employees leads people; who may do nothing but
 * verify is a verifier, and so is who issues the decisions. None where they decide nothing. `sql/approver_roles.sql` says the same.
 */
export function approverTypes(permissions: ReadonlySet<Permission>): ApproverType[] {
  if (!permissions.has('request_leave.verify')) return []
  if (permissions.has('leave.write')) return ['hr']
  const leads = permissions.has('employees.read')
  const verifies = !leads || permissions.has('request_leave.create_document')
  return [...(leads ? ['chief' as const] : []), ...(verifies ? ['verifier' as const] : [])]
}
