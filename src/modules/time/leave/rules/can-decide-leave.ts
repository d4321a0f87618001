import type { Permission } from '#modules/foundation/access/permissions.ts'
import { listApproverTypesOfUser } from '#modules/work/approvals/rules/approvers.ts'

/** HR may decide on every type; other approvers on types that name them. */
export function canDecideLeaveOfType(permissions: ReadonlySet<Permission>, approval: readonly string[]): boolean {
  return listApproverTypesOfUser(permissions).some((kind) => kind === 'hr' || approval.includes(kind))
}
