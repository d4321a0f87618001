import { canViewEmployees } from '#modules/foundation/access/policies.ts'
import { canReadLeaveOfOthers } from '#modules/time/leave/policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { HomePageData } from '../contract.ts'
import { canOperateGate } from '../policies.ts'
import { loadEmployeesAbsentToday, loadUpcomingBirthdaysAndJubilees } from './employees-absent-today.ts'
import { loadGateDashboard } from './gate-dashboard.ts'
import { loadPresenceToday, toHomePagePresence } from './presence-today.ts'
import { loadCompanySetupProgress } from './setup-progress.ts'
import { loadStaffingCoverageToday } from './staffing-today.ts'
import { loadHomeTasks } from './tasks.ts'

export { listCompanyPortfolio } from './company-portfolio.ts'
export { listHomePageTrends } from './home-trends.ts'
export { dismissCompanySetupSteps } from './setup-progress.ts'

export async function getCompanySetupProgress(ctx: Ctx) {
  return { data: await loadCompanySetupProgress(ctx) }
}

/** The home page, each part with its own permission and scope. */
export async function getHomePage(ctx: Ctx): Promise<{ data: HomePageData }> {
  const today = await loadPresenceToday(ctx)
  const { tasks, count } = await loadHomeTasks(ctx, today)
  return {
    data: {
      tasks,
      tasks_count: count,
      presence: today && toHomePagePresence(ctx, today),
      gate: today && canOperateGate(ctx) ? await loadGateDashboard(ctx, today) : null,
      coverage: await loadStaffingCoverageToday(ctx),
      away: canReadLeaveOfOthers(ctx) ? await loadEmployeesAbsentToday(ctx) : null,
      coming: canViewEmployees(ctx) ? await loadUpcomingBirthdaysAndJubilees(ctx) : null,
      setup: await loadCompanySetupProgress(ctx),
    },
  }
}
