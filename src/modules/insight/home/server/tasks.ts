import type { CompanyFeature } from '#modules/foundation/company/rules/features.ts'
import { loadDisabledFeatures } from '#modules/foundation/company/server/features.ts'
import type { Ctx } from '#platform/context.ts'
import type { HomeTask } from '../contract.ts'
import { isUrgentTask, sortByPriority } from '../rules/task-priority.ts'
import { loadPeopleById } from './absent-today.ts'
import type { PresenceToday } from './presence.ts'
import { findIncompleteDayTasks, findMissingEmployeeTasks, findQuarantineTasks } from './tasks/clock-events.ts'
import { findEndTasks } from './tasks/ends.ts'
import { findOpenMonth, findUnsignedTimesheetTasks } from './tasks/month.ts'
import { equipmentIssueTasks, findRequestTasks, requestTasks } from './tasks/requests.ts'
import { findSwapTasks } from './tasks/swaps.ts'
import { pausedWebhookTasks } from './tasks/webhooks.ts'

/** The maximum number of shown tasks. */
const MAX_VISIBLE = 8

/** The most urgent tasks of the reader. */
export async function loadHomeTasks(ctx: Ctx, today: PresenceToday | null): Promise<{ tasks: HomeTask[]; count: number }> {
  const requests = await findRequestTasks(ctx)
  const disabled = await loadDisabledFeatures(ctx)
  const isOn = (feature: CompanyFeature) => !disabled.includes(feature)
  const found = [
    ...requests.tasks,
    ...(await requestTasks(ctx)),
    ...(await equipmentIssueTasks(ctx)),
    ...(isOn('swaps') ? await findSwapTasks(ctx) : []),
    ...(await findOpenMonth(ctx)),
    ...(await findUnsignedTimesheetTasks(ctx)),
    ...(isOn('clocking')
      ? [...(await findIncompleteDayTasks(ctx)), ...(await findQuarantineTasks(ctx)), ...findMissingEmployeeTasks(ctx, today)]
      : []),
    ...(await pausedWebhookTasks(ctx)),
    ...(await findEndTasks(ctx)),
  ]
  const visible = sortByPriority(found, ctx.today).slice(0, MAX_VISIBLE)
  const faces = await loadPeopleById(
    ctx,
    visible.flatMap(({ ids }) => ids),
  )
  return {
    count: found.length + requests.more,
    tasks: visible.map(({ ids, about, ...one }) => ({
      ...one,
      is_urgent: isUrgentTask({ ...one, about: about ?? null }, ctx.today),
      people: ids.flatMap((id) => faces.get(id) ?? []),
    })),
  }
}
