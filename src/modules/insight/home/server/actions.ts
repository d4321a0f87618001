import { canViewEmployees } from '#modules/foundation/access/policies.ts'
import { isLeaveStaff } from '#modules/time/leave/policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { Home } from '../contract.ts'
import { canOperateGate } from '../policies.ts'
import { awayOf, comingOf } from './absent-today.ts'
import { gateOf } from './gate.ts'
import { presenceOf, todayOf } from './presence.ts'
import { setupOf } from './setup.ts'
import { staffingTodayOf } from './staffing-today.ts'
import { tasksOf } from './tasks.ts'

export { listCompanyPortfolio } from './company-portfolio.ts'
export { dismissSetup } from './setup.ts'
export { listTrends } from './trends.ts'

export async function getSetup(ctx: Ctx) {
  return { data: await setupOf(ctx) }
}

/** The home page, each part with its own permission and scope. */
export async function getHome(ctx: Ctx): Promise<{ data: Home }> {
  const today = await todayOf(ctx)
  const { tasks, count } = await tasksOf(ctx, today)
  return {
    data: {
      tasks,
      tasks_count: count,
      presence: today && presenceOf(ctx, today),
      gate: today && canOperateGate(ctx) ? await gateOf(ctx, today) : null,
      coverage: await staffingTodayOf(ctx),
      away: isLeaveStaff(ctx) ? await awayOf(ctx) : null,
      coming: canViewEmployees(ctx) ? await comingOf(ctx) : null,
      setup: await setupOf(ctx),
    },
  }
}
