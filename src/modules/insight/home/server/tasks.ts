import type { CompanyFeature } from '#modules/foundation/company/rules/features.ts'
import { disabledFeatures } from '#modules/foundation/company/server/features.ts'
import type { Ctx } from '#platform/context.ts'
import type { HomeTask } from '../contract.ts'
import { isUrgent, sortByPriority } from '../rules/task-priority.ts'
import { peopleById } from './absent-today.ts'
import type { Today } from './presence.ts'
import { brokenOf, missingOf, quarantineOf } from './tasks/clock-events.ts'
import { endsOf } from './tasks/ends.ts'
import { findOpenMonth, unsignedOf } from './tasks/month.ts'
import { equipmentIssueTasks, requestsOf, requestTasks } from './tasks/requests.ts'
import { swapsOf } from './tasks/swaps.ts'
import { pausedWebhookTasks } from './tasks/webhooks.ts'

/** The maximum number of shown tasks. */
const MAX_VISIBLE = 8

/** The most urgent tasks of the reader. */
export async function tasksOf(ctx: Ctx, today: Today | null): Promise<{ tasks: HomeTask[]; count: number }> {
  const requests = await requestsOf(ctx)
  const disabled = await disabledFeatures(ctx)
  const isOn = (feature: CompanyFeature) => !disabled.includes(feature)
  const found = [
    ...requests.tasks,
    ...(await requestTasks(ctx)),
    ...(await equipmentIssueTasks(ctx)),
    ...(isOn('swaps') ? await swapsOf(ctx) : []),
    ...(await findOpenMonth(ctx)),
    ...(await unsignedOf(ctx)),
    ...(isOn('clocking') ? [...(await brokenOf(ctx)), ...(await quarantineOf(ctx)), ...missingOf(ctx, today)] : []),
    ...(await pausedWebhookTasks(ctx)),
    ...(await endsOf(ctx)),
  ]
  const visible = sortByPriority(found, ctx.today).slice(0, MAX_VISIBLE)
  const faces = await peopleById(
    ctx,
    visible.flatMap(({ ids }) => ids),
  )
  return {
    count: found.length + requests.more,
    tasks: visible.map(({ ids, about, ...one }) => ({
      ...one,
      is_urgent: isUrgent({ ...one, about: about ?? null }, ctx.today),
      people: ids.flatMap((id) => faces.get(id) ?? []),
    })),
  }
}
