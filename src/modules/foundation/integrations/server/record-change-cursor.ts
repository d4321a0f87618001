import { sql } from 'kysely'
import { z } from 'zod'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { MS_PER_DAY } from '#shared/days.ts'
import { RECORD_CHANGE_CURSOR_LIFETIME_DAYS } from '../record-change-feed-schemas.ts'

/** A position in entries that are ordered by transaction and row. All entries up to it were read. */
export type RecordChangeFeedPosition = { xid: string; rowId: number }

/** The content of a cursor: the feed, the company, the epoch of the data, the time, and the position. */
const Cursor = z.object({
  kind: z.string(),
  company: z.int(),
  epoch: z.string(),
  at: z.int(),
  xid: z.string().regex(/^\d{1,20}$/),
  row: z.int(),
})

export const FIRST_RECORD_CHANGE_FEED_POSITION: RecordChangeFeedPosition = { xid: '0', rowId: 0 }
const LAST_ROW_ID = Number.MAX_SAFE_INTEGER
/** Transactions can commit in another order than they started, so `updated_since` goes back by more than their maximum duration. */
const COMMIT_ORDER_MARGIN_MS = 15 * 60 * 1000
/** The maximum time by which the clock of a caller can be ahead. */
const MAX_CLOCK_SKEW_MS = 5 * 60 * 1000

export async function loadRecordChangeFeedEpoch(ctx: Ctx): Promise<string> {
  const { rows } = await sql<{ epoch: string }>`select record_change_epoch() as epoch`.execute(ctx.db)
  return rows[0]!.epoch
}

/** The instant from which entries are read. Refuses an instant in the future. */
export function parseRecordChangeFeedStart(ctx: Ctx, field: string, since: string): Date {
  const at = new Date(since)
  if (at.getTime() > ctx.now.getTime() + MAX_CLOCK_SKEW_MS) throw createValidationError({ [field]: 'integrations.since_in_future' })
  return new Date(at.getTime() - COMMIT_ORDER_MARGIN_MS)
}

/** The position after all entries below a horizon (`pg_snapshot_xmin`). */
export const recordChangePositionBeforeHorizonSql = (horizon: string): RecordChangeFeedPosition => ({
  xid: String(BigInt(horizon) - 1n),
  rowId: LAST_ROW_ID,
})

/** The position after all entries of a transaction. */
export const recordChangePositionAfterTransactionSql = (xid: string): RecordChangeFeedPosition => ({ xid, rowId: LAST_ROW_ID })

export function encodeRecordChangeCursor(
  { companyId, now }: Ctx,
  kind: string,
  epoch: string,
  { xid, rowId }: RecordChangeFeedPosition,
): string {
  const cursor: z.infer<typeof Cursor> = { kind, company: companyId, epoch, at: now.getTime(), xid, row: rowId }
  return Buffer.from(JSON.stringify(cursor)).toString('base64url')
}

/** Decodes a cursor. Refuses one of another feed, of another epoch, or older than the stored entries. */
export function decodeRecordChangeCursor({ companyId, now }: Ctx, kind: string, epoch: string, text: string): RecordChangeFeedPosition {
  const cursor = parseCursor(text)
  if (cursor?.kind !== kind) throw new AppError('common.cursor_invalid', {}, { after: 'common.cursor_invalid' })
  const isOld = cursor.at < now.getTime() - RECORD_CHANGE_CURSOR_LIFETIME_DAYS * MS_PER_DAY
  if (cursor.epoch !== epoch || cursor.company !== companyId || isOld) throw new AppError('common.cursor_expired')
  return { xid: cursor.xid, rowId: cursor.row }
}

function parseCursor(text: string): z.infer<typeof Cursor> | undefined {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')))
  } catch {
    // The text is not a valid cursor.
    return undefined
  }
}
