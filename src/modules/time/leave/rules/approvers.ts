import type { Permission } from '#modules/foundation/access/permissions.ts'
import { approverTypes } from '#modules/work/approvals/rules/approvers.ts'

/** HR may decide on every type; other approvers on types that name them. */
export function canApprove(permissions: ReadonlySet<Permission>, approval: readonly string[]): boolean {
  return approverTypes(permissions).some((kind) => kind === 'hr' || approval.includes(kind))
}
