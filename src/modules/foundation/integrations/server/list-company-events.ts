import { sql } from 'kysely'
import { departmentInScopeSql, employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { CompanyEvent, companyEventsContract as events } from '../company-events-contract.ts'
import { type CompanyEventKind, companyEventKindNames, listReadableCompanyEventKinds } from '../rules/company-event-kinds.ts'
import {
  decodeRecordChangeCursor,
  encodeRecordChangeCursor,
  FIRST_RECORD_CHANGE_FEED_POSITION,
  loadRecordChangeFeedEpoch,
  parseRecordChangeFeedStart,
  type RecordChangeFeedPosition,
  recordChangePositionBeforeHorizonSql,
} from './record-change-cursor.ts'

const CURSOR_KIND = 'event'

type StoredEvent = CompanyEvent & { xid: string }

/**
 * A page of events, ordered by transaction, that the permissions and the scope of the caller allow. Events that are newer than the oldest
 * running transaction are withheld, so that no event is skipped.
 */
export async function listCompanyEvents(ctx: Ctx, { after, since, kinds, size }: ParsedApiInput<typeof events.listCompanyEvents>) {
  const wanted = parseRequestedEventKinds(ctx, kinds)
  const epoch = await loadRecordChangeFeedEpoch(ctx)
  const from = after !== undefined ? decodeRecordChangeCursor(ctx, CURSOR_KIND, epoch, after) : await findPositionSince(ctx, since)
  const { rows } = await sql<{ horizon: string; page: StoredEvent[] }>`
    with h as materialized (select pg_snapshot_xmin(pg_current_snapshot()) as xmin),
    page as (
      select e.id, e.kind, e.subject, e.subject_id, e.employee_id, e.xid, e.at from event e, h
      where (e.xid, e.id) > (${from.xid}::xid8, ${from.rowId}::bigint) and e.xid < h.xmin and e.kind = any (${wanted}::text[])
        and (e.employee_id is null or ${employeeInScopeSql(ctx, 'e.employee_id')})
        and (e.department_id is null or ${departmentInScopeSql(ctx, 'e.department_id')})
      order by e.xid, e.id limit ${size + 1})
    select h.xmin::text as horizon, (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'subject', subject,
      'subject_id', subject_id, 'employee_id', employee_id, 'xid', xid::text, 'at', at) order by xid, id), '[]') from page) as page
    from h`.execute(ctx.db)
  const { horizon, page } = rows[0]!
  const has_more = page.length > size
  const visible = page.slice(0, size)
  const last = visible.at(-1)
  const position = has_more && last ? { xid: last.xid, rowId: last.id } : recordChangePositionBeforeHorizonSql(horizon)
  return {
    events: visible.map(({ xid: _, at, ...event }) => ({ ...event, at: new Date(at).toISOString() })),
    next: encodeRecordChangeCursor(ctx, CURSOR_KIND, epoch, position),
    has_more,
  }
}

/** The requested kinds, by default all readable ones. Refuses unknown kinds and those that the caller may not read. */
function parseRequestedEventKinds({ permissions }: Ctx, text: string | undefined): CompanyEventKind[] {
  const readable = listReadableCompanyEventKinds(permissions)
  if (text === undefined) return readable
  const named = text.split(',').map((kind) => kind.trim())
  if (!named.every((kind) => (companyEventKindNames as string[]).includes(kind)))
    throw createValidationError({ kinds: 'integrations.unknown_event_kind' })
  if (!named.every((kind) => (readable as string[]).includes(kind))) throw new AppError('access.denied')
  return named as CompanyEventKind[]
}

async function findPositionSince(ctx: Ctx, since: string | undefined): Promise<RecordChangeFeedPosition> {
  if (since === undefined) return FIRST_RECORD_CHANGE_FEED_POSITION
  const { rows } = await sql<{ xid: string }>`
    select coalesce(min(xid), pg_snapshot_xmin(pg_current_snapshot()))::text as xid from event
    where at >= ${parseRecordChangeFeedStart(ctx, 'since', since)}`.execute(ctx.db)
  return { xid: rows[0]!.xid, rowId: 0 }
}
