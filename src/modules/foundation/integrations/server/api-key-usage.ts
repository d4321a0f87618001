import { sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { toBelgradeDay } from '#shared/days.ts'

export type ApiKeyCallToRecord = {
  key: { id: number; companyId: number }
  at: Date
  method: string
  route: string
  status: number
  code: string | null
  address: string
  milliseconds: number
}

/** Maximum recent calls that are shown for a key. */
const MAX_RECENT_CALLS = 20
const FLUSH_INTERVAL_MS = 2_000
/** Calls in memory that trigger a write before the interval ends, so that a burst cannot fill the memory. */
const MAX_PENDING_CALLS = 1_000

type Recorder = { pending: ApiKeyCallToRecord[]; timer: NodeJS.Timeout | undefined; writing: Promise<void> }
const recorders = new WeakMap<ApplicationServices, Recorder>()

function recorderOf(services: ApplicationServices): Recorder {
  const known = recorders.get(services)
  if (known) return known
  const made: Recorder = { pending: [], timer: undefined, writing: Promise.resolve() }
  recorders.set(services, made)
  return made
}

/** Whether a call was refused because of the key. */
const isRefused = ({ status }: ApiKeyCallToRecord) => status === 401 || status === 403 || status === 429

/** Counts a call of a key. Calls are written in batches after at most two seconds, so a single call costs no write. */
export function recordApiKeyCall(services: ApplicationServices, call: ApiKeyCallToRecord): void {
  const recorder = recorderOf(services)
  recorder.pending.push(call)
  const flush = () =>
    void flushApiKeyUsage(services).catch(() => {
      // Counts of use may be lost; the calls themselves are answered.
    })
  if (recorder.pending.length >= MAX_PENDING_CALLS) flush()
  else recorder.timer ??= setTimeout(flush, FLUSH_INTERVAL_MS).unref()
}

/** Writes the calls that this process has counted. A failed write loses counts, but no call fails. */
export async function flushApiKeyUsage(services: ApplicationServices): Promise<void> {
  const recorder = recorderOf(services)
  clearTimeout(recorder.timer)
  recorder.timer = undefined
  const calls = recorder.pending
  recorder.pending = []
  const before = recorder.writing
  recorder.writing = before
    .catch(() => {
      // The caller of the earlier write already gets its error.
    })
    .then(() => (calls.length ? withInstallationTransaction(services.database, (db) => write(db, calls)) : undefined))
  await recorder.writing
}

async function write(db: Transaction<DB>, calls: readonly ApiKeyCallToRecord[]): Promise<void> {
  // All processes lock keys in the same order, so that writers cannot deadlock.
  const byKey = [...Map.groupBy(calls, ({ key }) => key.id)].sort(([a], [b]) => a - b)
  for (const [id, own] of byKey) {
    const companyId = own[0]!.key.companyId
    for (const [day, ofDay] of Map.groupBy(own, ({ at }) => toBelgradeDay(at)))
      await sql`
        insert into api_key_day as d (company_id, api_key_id, day, calls, refused)
        values (${companyId}, ${id}, ${day}::date, ${ofDay.length}, ${ofDay.filter(isRefused).length})
        on conflict (company_id, api_key_id, day) do update set
          calls = least(d.calls::bigint + excluded.calls, 2000000000), refused = least(d.refused::bigint + excluded.refused, 2000000000)`.execute(
        db,
      )
    for (const [code, refused] of Map.groupBy(own.filter(isRefused), ({ code }) => code ?? 'common.unexpected'))
      await writeRefusals(db, code, refused)
    await db
      .insertInto('api_key_call')
      .values(own.slice(-MAX_RECENT_CALLS).map(({ key: _, ...call }) => ({ company_id: companyId, api_key_id: id, ...call })))
      .execute()
    await sql`
      delete from api_key_call where company_id = ${companyId} and api_key_id = ${id} and id <= (
        select id from api_key_call where company_id = ${companyId} and api_key_id = ${id} order by id desc offset ${MAX_RECENT_CALLS} limit 1)`.execute(
      db,
    )
  }
}

const writeRefusals = (db: Transaction<DB>, code: string, refused: readonly ApiKeyCallToRecord[]) => {
  const { key, at: first } = refused[0]!
  const { at: last, address } = refused.at(-1)!
  return sql`
    insert into api_key_rejection as r (company_id, api_key_id, code, calls, first_at, last_at, last_address)
    values (${key.companyId}, ${key.id}, ${code}, ${refused.length}, ${first}, ${last}, ${address}::inet)
    on conflict (company_id, api_key_id, code) do update set calls = least(r.calls::bigint + excluded.calls, 2000000000),
      last_at = excluded.last_at, last_address = excluded.last_address`.execute(db)
}

const CALL_COUNT_RETENTION_DAYS = 400

/** Deletes counts of days that no screen shows. */
export async function deleteOldApiKeyUsage(services: ApplicationServices, today: string): Promise<{ api_key_days: number }> {
  const { numAffectedRows } = await withInstallationTransaction(services.database, (db) =>
    sql`delete from api_key_day where day < ${today}::date - ${CALL_COUNT_RETENTION_DAYS}::int`.execute(db),
  )
  return { api_key_days: Number(numAffectedRows ?? 0) }
}
