import { hasAnyPermission } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'

/** Where people are now is for who sees the day, the gate or the passes. */
export const canViewPresence = (ctx: Ctx) => hasAnyPermission(ctx, ['work_report.read', 'gate', 'events.write'])
