import { sql } from 'kysely'
import { bulkOperationInScopeSql, type TableScopeRule } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { clockEventsContract as events } from '../../clock-events-contract.ts'
import { computeClockEventKey, type IncomingClockEvent } from './ingest-clock-events.ts'

type Import = {
  id: number
  file_name: string
  device: { id: number; name: string }
  created_at: Date
  created_by: string | null
  undone_at: Date | null
  closed_month: string | null
  accepted: number
  duplicate: number
  quarantined: number
}

export const clockImportTableScopeRules: Record<string, TableScopeRule> = {
  clock_import: (ctx) => bulkOperationInScopeSql(ctx, 't.created_by'),
}

/** SQL condition: events of a file with all their corrections. */
const lineOf = (importId: number) => sql`
  line as (
    select v.* from clock_event v where v.clock_import_id = ${importId}
    union select r.* from clock_event r join line l on r.replaces_id = l.id)`

export async function listClockFileImports(ctx: Ctx) {
  const { rows } = await sql<Import>`
    select i.id, i.file_name, jsonb_build_object('id', d.id, 'name', d.name) as device, i.created_at, i.undone_at,
      (select coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) from names_of_company_users() c where c.user_id = i.created_by) as created_by,
      (select to_char(m.month, 'YYYY-MM') from month_close m where i.undone_at is null and m.reopened_at is null and exists (
        select from clock_event e where e.clock_import_id = i.id and e.quarantine is null and e.day >= m.month and e.day < m.month + interval '1 month')
        order by m.month limit 1) as closed_month,
      coalesce((i.summary ->> 'accepted')::int, 0) as accepted, coalesce((i.summary ->> 'duplicate')::int, 0) as duplicate, coalesce((i.summary ->> 'quarantined')::int, 0) as quarantined
    from clock_import i join device d on d.id = i.device_id where ${bulkOperationInScopeSql(ctx, 'i.created_by')} order by i.id desc limit 50`.execute(
    ctx.db,
  )
  return {
    data: rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null })),
  }
}

/** The number of events above which an undo is a background job. */
const BACKGROUND_THRESHOLD = 5_000
type Undo = ParsedApiInput<typeof events.undoClockFileImport>

export async function undoClockFileImport(ctx: Ctx, input: Undo) {
  await lockImport(ctx, input.clock_import_id)
  const { count } = await ctx.db
    .selectFrom('clock_event')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('clock_import_id', '=', input.clock_import_id)
    .executeTakeFirstOrThrow()
  if (count > BACKGROUND_THRESHOLD)
    return { data: { id: input.clock_import_id, job_id: await enqueueBackgroundJob(ctx, undoClockFileImportJob, input) } }
  await voidImportedEvents(ctx, input)
  return { data: { id: input.clock_import_id, job_id: null } }
}

/** Locks the import, so that a concurrent undo finds it already undone. */
async function lockImport(ctx: Ctx, importId: number): Promise<void> {
  const found = await ctx.db.selectFrom('clock_import').select('undone_at').where('id', '=', importId).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  if (found.undone_at) throw new AppError('time.import_already_undone')
}

async function undoClockFile(ctx: Ctx, input: Undo, progress: BackgroundJobProgressCallback): Promise<BackgroundJobResult> {
  await progress(0, 1)
  await voidImportedEvents(ctx, input)
  await progress(1, 1)
  return {}
}

/** Voids all valid and quarantined events of the file, or none if a month is closed. */
async function voidImportedEvents(ctx: Ctx, { clock_import_id, reason }: Undo): Promise<void> {
  await lockImport(ctx, clock_import_id)
  await sql`with recursive ${lineOf(clock_import_id)}
    insert into clock_event (at, direction, exit, card, by_code, employee_id, quarantine, replaces_id, void, reason)
    select at, direction, exit, card, by_code, employee_id, quarantine, id, true, ${reason ?? 'poništen uvoz'} from line v
    where not v.void and not exists (select from clock_event r where r.replaces_id = v.id) order by at`.execute(ctx.db)
  await ctx.db.updateTable('clock_import').set({ undone_at: ctx.now }).where('id', '=', clock_import_id).execute()
}

/**
 * Restores events that an undone import voided, if a file contains them again. It adds a correction, because a received event is stored
 * once. Returns the number of restored events.
 */
export async function restoreVoidedClockEvents(
  ctx: Ctx,
  deviceId: number,
  sent: readonly IncomingClockEvent[],
  importId: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into clock_event (at, direction, exit, card, by_code, employee_id, quarantine, replaces_id, clock_import_id, reason)
    select distinct on (v.id) e.at, e.direction, e.exit, e.card, e.by_code, e.employee_id,
      case when e.quarantine is null and month_is_closed(e.company_id, e.day) then 'month_closed'::quarantine else e.quarantine end, v.id, ${importId}, 'ponovo uvezeno'
    from unnest(${sent.map(computeClockEventKey)}::text[]) b (key) join clock_event e on e.device_id = ${deviceId} and e.sent_key = b.key
      join clock_import i on i.id = e.clock_import_id and i.undone_at is not null
      join clock_event v on v.replaces_id = e.id and v.void and not exists (select from clock_event r where r.replaces_id = v.id)`.execute(
    ctx.db,
  )
  return Number(numAffectedRows ?? 0)
}

export const undoClockFileImportJob = defineBackgroundJob('undoClockFile', undoClockFile)
