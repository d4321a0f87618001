import { sql } from 'kysely'
import { loadRecordChanges } from '#modules/foundation/integrations/server/read-record-changes.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { getMonthOfDay } from '#shared/days.ts'
import type { monthCloseContract as closes } from '../../month-close-contract.ts'

/** Returns a page of changed month closes. A close belongs to the whole company. */
export async function listMonthCloseChanges(ctx: Ctx, input: ParsedApiInput<typeof closes.listMonthCloseChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'month_close', input)
  const rows = await ctx.db
    .selectFrom('month_close')
    .select(['id', 'month', 'closed_at', 'reopened_at'])
    .where(sql<boolean>`id = any (${changedIds}::bigint[])`)
    .orderBy('id')
    .execute()
  const month_closes = rows.map(({ id, month, closed_at, reopened_at }) => ({
    id,
    month: getMonthOfDay(month),
    closed_at: closed_at.toISOString(),
    reopened_at: reopened_at?.toISOString() ?? null,
  }))
  return { month_closes, deleted_ids: deletedIds, next, has_more }
}
