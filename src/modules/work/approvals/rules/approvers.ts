import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'

/**
 * The approver kinds of a user: `hr` writes leave of others, `chief` also sees employees, `verifier` only verifies or issues decisions.
 * Empty if the user decides nothing. `sql/approver_roles.sql` contains the same rule.
 */
export function listApproverTypesOfUser(permissions: ReadonlySet<Permission>): LeaveApproverType[] {
  if (!permissions.has('request_leave.verify')) return []
  if (permissions.has('leave.write')) return ['hr']
  const leads = permissions.has('employees.read')
  const verifies = !leads || permissions.has('request_leave.create_document')
  return omitAbsentItems([leads && ('chief' as const), verifies && ('verifier' as const)])
}
