import { canViewEmployees } from '#modules/foundation/access/user-permission-checks.ts'
import { loadPresenceOfEmployees } from '#modules/time/attendance/server/presence/current-presence.ts'
import { canReadLeaveOfOthers } from '#modules/time/leave/leave-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { HomePageData } from '../contract.ts'
import { canOperateGate } from '../home-page-permission-checks.ts'
import { loadCompanySetupProgress } from './company-setup-progress.ts'
import { loadEmployeesAbsentToday, loadUpcomingBirthdaysAndJubilees } from './employees-absent-today.ts'
import { loadGateDashboard } from './gate-dashboard.ts'
import { loadPresenceToday, toHomePagePresence } from './presence-today.ts'
import { loadStaffingCoverageToday } from './staffing-coverage-today.ts'
import { loadHomeTasks } from './tasks.ts'

export { listCompanyPortfolio } from './companies-with-open-tasks.ts'
export { dismissCompanySetupSteps } from './company-setup-progress.ts'
export { listHomePageTrends } from './home-trends.ts'

export async function getCompanySetupProgress(ctx: Ctx) {
  return { data: await loadCompanySetupProgress(ctx) }
}

/** The home page. Each part follows its own permission and scope. */
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
      away: canReadLeaveOfOthers(ctx) ? await loadEmployeesAbsentToday(ctx, today ?? (await loadPresenceOfEmployees(ctx, {}))) : null,
      coming: canViewEmployees(ctx) ? await loadUpcomingBirthdaysAndJubilees(ctx) : null,
      setup: await loadCompanySetupProgress(ctx),
    },
  }
}
