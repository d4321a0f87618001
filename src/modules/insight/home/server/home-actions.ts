import { canViewEmployees } from '#modules/foundation/access/policies.ts'
import { isLeaveStaff } from '#modules/time/leave/policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { HomePageData } from '../contract.ts'
import { canOperateGate } from '../policies.ts'
import { loadAbsentToday, loadUpcomingAbsences } from './absent-today.ts'
import { loadGateDashboard } from './gate-dashboard.ts'
import { loadPresenceToday, toHomePresence } from './presence.ts'
import { loadSetupProgress } from './setup.ts'
import { loadStaffingToday } from './staffing-today.ts'
import { loadHomeTasks } from './tasks.ts'

export { listCompanyPortfolio } from './company-portfolio.ts'
export { dismissSetup } from './setup.ts'
export { listTrends } from './trends.ts'

export async function getSetup(ctx: Ctx) {
  return { data: await loadSetupProgress(ctx) }
}

/** The home page, each part with its own permission and scope. */
export async function getHome(ctx: Ctx): Promise<{ data: HomePageData }> {
  const today = await loadPresenceToday(ctx)
  const { tasks, count } = await loadHomeTasks(ctx, today)
  return {
    data: {
      tasks,
      tasks_count: count,
      presence: today && toHomePresence(ctx, today),
      gate: today && canOperateGate(ctx) ? await loadGateDashboard(ctx, today) : null,
      coverage: await loadStaffingToday(ctx),
      away: isLeaveStaff(ctx) ? await loadAbsentToday(ctx) : null,
      coming: canViewEmployees(ctx) ? await loadUpcomingAbsences(ctx) : null,
      setup: await loadSetupProgress(ctx),
    },
  }
}
