import type { CompanyFeature } from '#modules/foundation/company/rules/company-features.ts'
import { loadDisabledFeatures } from '#modules/foundation/company/server/company-features.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { HomeTask } from '../contract.ts'
import { isUrgentHomeTask, sortHomeTasksByPriority } from '../rules/home-task-priority.ts'
import { loadHomePageEmployees } from './employees-absent-today.ts'
import type { EmployeePresenceToday } from './presence-today.ts'
import { findIncompleteClockDayTasks, findMissingArrivalTasks, findQuarantinedClockEventTasks } from './tasks/clock-event-tasks.ts'
import { findFirstUnclosedMonth, findUnsignedTimesheetTasks } from './tasks/month-close-tasks.ts'
import { findEquipmentIssueTasks, findLeaveRequestTasks, findOtherRequestTasks } from './tasks/request-tasks.ts'
import { findShiftSwapTasks } from './tasks/shift-swap-tasks.ts'
import { findUpcomingEmploymentEndTasks } from './tasks/upcoming-employment-end-tasks.ts'
import { findPausedWebhookTasks } from './tasks/webhook-tasks.ts'

const MAX_VISIBLE_TASKS = 8

/** The most urgent tasks of the reader. */
export async function loadHomeTasks(ctx: Ctx, today: EmployeePresenceToday | null): Promise<{ tasks: HomeTask[]; count: number }> {
  const requests = await findLeaveRequestTasks(ctx)
  const disabled = await loadDisabledFeatures(ctx)
  const isOn = (feature: CompanyFeature) => !disabled.includes(feature)
  const found = [...requests.tasks, ...(await findOtherRequestTasks(ctx)), ...(await findEquipmentIssueTasks(ctx))]
  if (isOn('swaps')) found.push(...(await findShiftSwapTasks(ctx)))
  found.push(...(await findFirstUnclosedMonth(ctx)), ...(await findUnsignedTimesheetTasks(ctx)))
  if (isOn('clocking')) {
    found.push(...(await findIncompleteClockDayTasks(ctx)), ...(await findQuarantinedClockEventTasks(ctx)))
    found.push(...findMissingArrivalTasks(ctx, today))
  }
  found.push(...(await findPausedWebhookTasks(ctx)), ...(await findUpcomingEmploymentEndTasks(ctx)))
  const visible = sortHomeTasksByPriority(found, ctx.today).slice(0, MAX_VISIBLE_TASKS)
  const faces = await loadHomePageEmployees(
    ctx,
    visible.flatMap(({ ids }) => ids),
  )
  return {
    count: found.length + requests.more,
    tasks: visible.map(({ ids, about, ...one }) => ({
      ...one,
      is_urgent: isUrgentHomeTask({ ...one, about: about ?? null }, ctx.today),
      people: ids.flatMap((id) => faces.get(id) ?? []),
    })),
  }
}
