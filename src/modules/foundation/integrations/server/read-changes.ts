import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/context.ts'
import { AppError, validationError } from '#shared/app-error.ts'
import { CURSOR_DAYS } from '../changes.ts'

/** A position between two entries of `record_change`: everything up to it was read. */
type Position = { xid: string; rowId: number }

/** What a cursor carries beside its position: the list, the company and the history of the database that it is of, and when it was made. */
const Cursor = z.object({
  kind: z.string(),
  company: z.int(),
  epoch: z.string(),
  at: z.int(),
  xid: z.string().regex(/^\d{1,20}$/),
  row: z.int(),
})

const BEGINNING: Position = { xid: '0', rowId: 0 }
const LAST_ROW = Number.MAX_SAFE_INTEGER
const DAY_MS = 24 * 60 * 60 * 1000
/** A transaction may commit after others that began later, so `updated_since` reaches back by more than a transaction takes. */
const SINCE_MARGIN_MS = 15 * 60 * 1000
/** How far the clock of a caller may be ahead. */
const MAX_CLOCK_SKEW_MS = 5 * 60 * 1000

type Input = { after?: string | undefined; updated_since?: string | undefined; size: number }
export type Changes = { changedIds: number[]; deletedIds: number[]; next: string; has_more: boolean }

/**
 * The next page of changed rows of a kind, ordered by transaction. Entries that are not older than every running transaction are held
 * back, so each row comes at least once after each of its changes, also while transactions overlap.
 */
export async function readChanges(ctx: Ctx, kind: string, { after, updated_since, size }: Input): Promise<Changes> {
  const { rows: epochs } = await sql<{ epoch: string }>`select change_epoch() as epoch`.execute(ctx.db)
  const { epoch } = epochs[0]!
  const from = after !== undefined ? readCursor(ctx, kind, epoch, after) : await positionSince(ctx, kind, updated_since)
  const { rows } = await sql<{ horizon: string; page: { row_id: number; xid: string; is_deleted: boolean }[] }>`
    with h as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
    page as (
      select c.row_id, c.xid, c.is_deleted from record_change c, h
      where c.kind = ${kind} and (c.xid, c.row_id) > (${from.xid}::xid8, ${from.rowId}::bigint) and c.xid < h.xmin
        and not exists (select from record_change n where n.kind = c.kind and n.row_id = c.row_id and n.xid > c.xid and n.xid < h.xmin)
      order by c.xid, c.row_id limit ${size + 1})
    select h.xmin::text as horizon, (select coalesce(jsonb_agg(jsonb_build_object('row_id', row_id, 'xid', xid::text, 'is_deleted', is_deleted)
      order by xid, row_id), '[]') from page) as page from h`.execute(ctx.db)
  const { horizon, page } = rows[0]!
  const has_more = page.length > size
  const pageRows = page.slice(0, size)
  const last = pageRows.at(-1)
  // Everything below the horizon was read, so the next call begins there.
  const position = has_more && last ? { xid: last.xid, rowId: last.row_id } : { xid: String(BigInt(horizon) - 1n), rowId: LAST_ROW }
  return {
    changedIds: pageRows.filter(({ is_deleted }) => !is_deleted).map(({ row_id }) => row_id),
    // Whether a deleted row was in the scope of the caller is not known any more.
    deletedIds: ctx.isScoped ? [] : pageRows.filter(({ is_deleted }) => is_deleted).map(({ row_id }) => row_id),
    next: writeCursor(ctx, kind, epoch, position),
    has_more,
  }
}

async function positionSince(ctx: Ctx, kind: string, since: string | undefined): Promise<Position> {
  if (since === undefined) return BEGINNING
  const at = new Date(since)
  if (at.getTime() > ctx.now.getTime() + MAX_CLOCK_SKEW_MS) throw validationError({ updated_since: 'integrations.since_in_future' })
  const { rows } = await sql<{ xid: string }>`
    select coalesce(min(xid), pg_snapshot_xmin(pg_current_snapshot()))::text as xid from record_change
    where kind = ${kind} and changed_at >= ${new Date(at.getTime() - SINCE_MARGIN_MS)}`.execute(ctx.db)
  return { xid: rows[0]!.xid, rowId: 0 }
}

function writeCursor({ companyId, now }: Ctx, kind: string, epoch: string, { xid, rowId }: Position): string {
  const cursor: z.infer<typeof Cursor> = { kind, company: companyId, epoch, at: now.getTime(), xid, row: rowId }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Refuses a cursor of another list, and one that is of another history of the database or older than deleted rows are told. */
function readCursor({ companyId, now }: Ctx, kind: string, epoch: string, text: string): Position {
  const cursor = parseCursor(text)
  if (cursor?.kind !== kind) throw new AppError('common.cursor_invalid', {}, { after: 'common.cursor_invalid' })
  const isOld = cursor.at < now.getTime() - CURSOR_DAYS * DAY_MS
  if (cursor.epoch !== epoch || cursor.company !== companyId || isOld) throw new AppError('common.cursor_expired')
  return { xid: cursor.xid, rowId: cursor.row }
}

function parseCursor(text: string): z.infer<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    return undefined
  }
}
