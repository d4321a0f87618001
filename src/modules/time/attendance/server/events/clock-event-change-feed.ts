import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { type LoadedRecordChanges, toRecordChangesReply } from '#modules/foundation/integrations/server/read-record-changes.ts'
import {
  decodeRecordChangeCursor,
  FIRST_RECORD_CHANGE_FEED_POSITION,
  loadRecordChangeFeedEpoch,
  parseRecordChangeFeedStart,
  type RecordChangeFeedPosition,
  recordChangePositionAfterTransactionSql,
} from '#modules/foundation/integrations/server/record-change-cursor.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'

const FEED_KIND = 'clock_event'

type Input = ParsedApiInput<typeof events.listClockEventChanges>

/**
 * A page of received or changed clock events. Each event stores the transaction of its last change, because a `record_change` row per event
 * would double the writes of devices. `record_change` contains only deleted events.
 */
export async function listClockEventChanges(ctx: Ctx, { after, updated_since, size }: Input) {
  const epoch = await loadRecordChangeFeedEpoch(ctx)
  const from = after !== undefined ? decodeRecordChangeCursor(ctx, FEED_KIND, epoch, after) : await positionSince(ctx, updated_since)
  const { rows } = await sql<LoadedRecordChanges>`
    with h as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
    changed as (
      select v.id as row_id, v.change_xid as xid, false as is_deleted from clock_event v, h
      where (v.change_xid, v.id) > (${from.xid}::xid8, ${from.rowId}::bigint) and v.change_xid < h.xmin
      order by v.change_xid, v.id limit ${size + 1}),
    deleted as (
      select c.row_id, c.xid, true as is_deleted from record_change c, h
      where c.kind = ${FEED_KIND} and (c.xid, c.row_id) > (${from.xid}::xid8, ${from.rowId}::bigint) and c.xid < h.xmin
      order by c.xid, c.row_id limit ${size + 1}),
    page as (select * from changed union all select * from deleted order by xid, row_id limit ${size + 1})
    select h.xmin::text as horizon, (select coalesce(jsonb_agg(jsonb_build_object('row_id', row_id, 'xid', xid::text, 'is_deleted', is_deleted)
      order by xid, row_id), '[]') from page) as page from h`.execute(ctx.db)
  const { changedIds, deletedIds, next, has_more } = toRecordChangesReply(ctx, FEED_KIND, epoch, rows[0]!, size)
  return { clock_events: await statesOf(ctx, changedIds), deleted_ids: deletedIds, next, has_more }
}

/** The events of these ids in the scope of the caller. An event without an employee is in no scope. */
async function statesOf(ctx: Ctx, ids: readonly number[]) {
  const rows = await ctx.db
    .selectFrom('clock_event as v')
    .select([
      'v.id',
      'v.at',
      'v.direction',
      'v.exit',
      'v.quarantine',
      'v.employee_id',
      'v.device_id',
      'v.replaces_id',
      'v.void',
      'v.received_at',
    ])
    .select(sql<string>`v.day::text`.as('day'))
    .where(sql<boolean>`v.id = any (${ids}::bigint[])`)
    .where(sql<boolean>`case when v.employee_id is null then ${!ctx.isScoped} else ${employeeInScopeSql(ctx, 'v.employee_id')} end`)
    .orderBy('v.change_xid')
    .orderBy('v.id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString(), received_at: row.received_at.toISOString() }))
}

/**
 * The position after the newest event that changed before the instant. `parseRecordChangeFeedStart` accounts for overlapping transactions.
 */
async function positionSince(ctx: Ctx, since: string | undefined): Promise<RecordChangeFeedPosition> {
  if (since === undefined) return FIRST_RECORD_CHANGE_FEED_POSITION
  const { rows } = await sql<{ xid: string }>`
    select change_xid::text as xid from clock_event where changed_at < ${parseRecordChangeFeedStart(ctx, 'updated_since', since)}
    order by company_id desc, change_xid desc, id desc limit 1`.execute(ctx.db)
  return rows[0] ? recordChangePositionAfterTransactionSql(rows[0].xid) : FIRST_RECORD_CHANGE_FEED_POSITION
}
