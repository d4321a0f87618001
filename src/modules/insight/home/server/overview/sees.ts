import { holdsOne } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'

/** Where people are now is for who sees the day, the gate or the passes. */
export const seesPresence = (ctx: Ctx) => holdsOne(ctx, ['work_report.read', 'gate', 'events.write'])
