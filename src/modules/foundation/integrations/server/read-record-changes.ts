import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import {
  decodeRecordChangeCursor,
  encodeRecordChangeCursor,
  FIRST_RECORD_CHANGE_FEED_POSITION,
  loadRecordChangeFeedEpoch,
  parseRecordChangeFeedStart,
  type RecordChangeFeedPosition,
  recordChangePositionBeforeHorizonSql,
} from './record-change-cursor.ts'

type Input = { after?: string | undefined; updated_since?: string | undefined; size: number }
export type RecordChangesPageReply = { changedIds: number[]; deletedIds: number[]; next: string; has_more: boolean }

/**
 * The next page of changed rows of a kind, ordered by transaction. Entries that are newer than the oldest running transaction are withheld.
 * Each row is therefore returned at least once after each change, even if transactions overlap.
 */
export async function loadRecordChanges(ctx: Ctx, kind: string, { after, updated_since, size }: Input): Promise<RecordChangesPageReply> {
  const epoch = await loadRecordChangeFeedEpoch(ctx)
  const from = after !== undefined ? decodeRecordChangeCursor(ctx, kind, epoch, after) : await findPositionSince(ctx, kind, updated_since)
  const { rows } = await sql<LoadedRecordChanges>`
    with h as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
    page as (
      select c.row_id, c.xid, c.is_deleted from record_change c, h
      where c.kind = ${kind} and (c.xid, c.row_id) > (${from.xid}::xid8, ${from.rowId}::bigint) and c.xid < h.xmin
        and not exists (select from record_change n where n.kind = c.kind and n.row_id = c.row_id and n.xid > c.xid and n.xid < h.xmin)
      order by c.xid, c.row_id limit ${size + 1})
    select h.xmin::text as horizon, (select coalesce(jsonb_agg(jsonb_build_object('row_id', row_id, 'xid', xid::text, 'is_deleted', is_deleted)
      order by xid, row_id), '[]') from page) as page from h`.execute(ctx.db)
  return toRecordChangesReply(ctx, kind, epoch, rows[0]!, size)
}

/** Entries of one page, plus one if more follow, with the horizon below which all entries were read. */
export type LoadedRecordChanges = { horizon: string; page: { row_id: number; xid: string; is_deleted: boolean }[] }

/**
 * The ids of a page with the cursor of the next one. Only callers without a restricted scope get deleted ids, because the scope of deleted
 * rows is unknown.
 */
export function toRecordChangesReply(
  ctx: Ctx,
  kind: string,
  epoch: string,
  { horizon, page }: LoadedRecordChanges,
  size: number,
): RecordChangesPageReply {
  const has_more = page.length > size
  const pageRows = page.slice(0, size)
  const last = pageRows.at(-1)
  // All entries below the horizon were read, so the next call continues there.
  const position = has_more && last ? { xid: last.xid, rowId: last.row_id } : recordChangePositionBeforeHorizonSql(horizon)
  return {
    changedIds: pageRows.filter(({ is_deleted }) => !is_deleted).map(({ row_id }) => row_id),
    deletedIds: ctx.isScoped ? [] : pageRows.filter(({ is_deleted }) => is_deleted).map(({ row_id }) => row_id),
    next: encodeRecordChangeCursor(ctx, kind, epoch, position),
    has_more,
  }
}

async function findPositionSince(ctx: Ctx, kind: string, since: string | undefined): Promise<RecordChangeFeedPosition> {
  if (since === undefined) return FIRST_RECORD_CHANGE_FEED_POSITION
  const { rows } = await sql<{ xid: string }>`
    select coalesce(min(xid), pg_snapshot_xmin(pg_current_snapshot()))::text as xid from record_change
    where kind = ${kind} and changed_at >= ${parseRecordChangeFeedStart(ctx, 'updated_since', since)}`.execute(ctx.db)
  return { xid: rows[0]!.xid, rowId: 0 }
}
