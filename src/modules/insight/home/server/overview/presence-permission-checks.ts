import { hasAnyOfPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'

/** The current state needs the permission for the day, the gate or clock events. */
export const canViewPresence = (ctx: Ctx) => hasAnyOfPermissions(ctx, ['work_report.read', 'gate', 'events.write'])
