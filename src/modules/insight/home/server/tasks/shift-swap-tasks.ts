import { listShiftOffers } from '#modules/time/swaps/server/shift-offers.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canApproveShiftSwaps } from '../../home-page-permission-checks.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'
import { MAX_REQUEST_TASKS_ON_HOME } from './request-tasks.ts'

/** Accepted shifts that need a chief's decision, the nearest day first. Swaps are requests. */
export async function findShiftSwapTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canApproveShiftSwaps(ctx)) return []
  const { data } = await listShiftOffers(ctx, { status: 'waiting' })
  const waiting = data.filter(({ request_id }) => request_id === null)
  const first = waiting.toSorted((a, b) => (a.day < b.day ? -1 : 1))[0]
  if (!first) return []
  const ids = waiting.flatMap(({ accepted_by }) => accepted_by?.id ?? []).slice(0, MAX_REQUEST_TASKS_ON_HOME)
  return [createHomeTask('swap', 'swap', first.day, '/inbox', { count: waiting.length, ids })]
}
