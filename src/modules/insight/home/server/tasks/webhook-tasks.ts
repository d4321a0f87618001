import type { Ctx } from '#platform/call-context.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { canManageIntegrations } from '../../home-page-permission-checks.ts'
import { createHomeTask, type UnrankedHomeTask } from './home-task.ts'

/** Webhook endpoints that the server paused, as one task. An endpoint that a user paused needs no action. */
export async function findPausedWebhookTasks(ctx: Ctx): Promise<UnrankedHomeTask[]> {
  if (!canManageIntegrations(ctx)) return []
  const paused = await ctx.db
    .selectFrom('webhook_endpoint')
    .select(['id', 'name', 'paused_at'])
    .where('pause_reason', 'in', ['failing', 'gone', 'restored'])
    .orderBy('paused_at')
    .orderBy('id')
    .execute()
  const first = paused[0]
  if (!first) return []
  const link = `/company/integrations?tab=webhooks${paused.length === 1 ? `&endpoint=${first.id}` : ''}`
  const text = paused.map(({ name }) => name).join(', ')
  return [createHomeTask('webhook', 'webhook', toBelgradeDay(first.paused_at ?? ctx.now), link, { count: paused.length, text })]
}
