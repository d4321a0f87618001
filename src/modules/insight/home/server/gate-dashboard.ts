import { loadOpenGateVisits } from '#modules/time/attendance/server/gate/visitor-visits.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { GateDashboard } from '../contract.ts'
import type { EmployeePresenceToday } from './presence-today.ts'

const MAX_ROWS_PER_KIND = 8
/** Missing employees first, then expected ones. */
const order = ['missing', 'expected'] as const

/** Current visitors, and employees expected at the gate, the earliest shift first. */
export async function loadGateDashboard(ctx: Ctx, today: EmployeePresenceToday): Promise<GateDashboard> {
  const visits = await loadOpenGateVisits(ctx)
  const awaited = order.flatMap((wanted) =>
    today.filter(({ state }) => state === wanted).sort((a, b) => (a.planned_from ?? 0) - (b.planned_from ?? 0)),
  )
  return {
    visits: visits
      .slice(0, MAX_ROWS_PER_KIND)
      .map(({ id, kind, name, firm, plate, host, came_at }) => ({ id, kind, name, firm, plate, host: host?.fullName ?? null, came_at })),
    visits_count: visits.length,
    awaited: awaited
      .slice(0, MAX_ROWS_PER_KIND)
      .map(({ id, first_name, last_name, state, planned_from }) => ({ id, first_name, last_name, state, since: planned_from })),
    awaited_count: awaited.length,
  }
}
