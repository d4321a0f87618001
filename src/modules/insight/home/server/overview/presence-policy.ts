import { hasAnyOfPermissions } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'

/** The present state needs the permission for the day, the gate or clock events. */
export const canViewPresence = (ctx: Ctx) => hasAnyOfPermissions(ctx, ['work_report.read', 'gate', 'events.write'])
