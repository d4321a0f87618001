import type { CompanyFeature } from '#modules/foundation/company/rules/features.ts'
import { loadDisabledFeatures } from '#modules/foundation/company/server/company-features.ts'
import type { Ctx } from '#platform/context.ts'
import type { HomeTask } from '../contract.ts'
import { isUrgentHomeTask, sortTasksByPriority } from '../rules/task-priority.ts'
import { loadPeopleById } from './absent-today.ts'
import type { EmployeePresenceToday } from './presence.ts'
import { findIncompleteDayTasks, findMissingArrivalTasks, findQuarantineTasks } from './tasks/clock-event-tasks.ts'
import { findOpenMonth, findUnsignedTimesheetTasks } from './tasks/month-close-tasks.ts'
import { findEmployeeRequestTasks, findEquipmentIssueTasks, findRequestTasks } from './tasks/request-tasks.ts'
import { findSwapTasks } from './tasks/swap-tasks.ts'
import { findUpcomingEndTasks } from './tasks/upcoming-end-tasks.ts'
import { findPausedWebhookTasks } from './tasks/webhook-tasks.ts'

/** The maximum number of shown tasks. */
const MAX_VISIBLE = 8

/** The most urgent tasks of the reader. */
export async function loadHomeTasks(ctx: Ctx, today: EmployeePresenceToday | null): Promise<{ tasks: HomeTask[]; count: number }> {
  const requests = await findRequestTasks(ctx)
  const disabled = await loadDisabledFeatures(ctx)
  const isOn = (feature: CompanyFeature) => !disabled.includes(feature)
  const found = [
    ...requests.tasks,
    ...(await findEmployeeRequestTasks(ctx)),
    ...(await findEquipmentIssueTasks(ctx)),
    ...(isOn('swaps') ? await findSwapTasks(ctx) : []),
    ...(await findOpenMonth(ctx)),
    ...(await findUnsignedTimesheetTasks(ctx)),
    ...(isOn('clocking')
      ? [...(await findIncompleteDayTasks(ctx)), ...(await findQuarantineTasks(ctx)), ...findMissingArrivalTasks(ctx, today)]
      : []),
    ...(await findPausedWebhookTasks(ctx)),
    ...(await findUpcomingEndTasks(ctx)),
  ]
  const visible = sortTasksByPriority(found, ctx.today).slice(0, MAX_VISIBLE)
  const faces = await loadPeopleById(
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
