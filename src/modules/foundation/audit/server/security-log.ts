import { type SqlBool, sql } from 'kysely'
import type { Ctx, InstallationCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { contentTypeBySpreadsheetFormat, type SpreadsheetCell, writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { type BackgroundJobProgressCallback, type BackgroundJobResult, defineBackgroundJob } from '#platform/jobs/background-job-queue.ts'
import { enqueueBackgroundJob } from '#platform/jobs/server/background-jobs.ts'
import { buildLogPageQuery, countRowsUpTo } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { BELGRADE_TIME_ZONE } from '#shared/days.ts'
import { type Language, translateMessage } from '#shared/message-translation.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { auditContract as audit, SecurityLogEntry } from '../contract.ts'
import { messages } from '../messages/index.ts'

type Db = Pick<InstallationCallContext, 'db'>['db']
type Filters = Omit<ParsedApiInput<typeof audit.listSecurityLog>, 'page' | 'size'>

export async function listSecurityLog(
  { db }: InstallationCallContext,
  { page, size, ...filters }: ParsedApiInput<typeof audit.listSecurityLog>,
) {
  const { limit, offset, among } = buildLogPageQuery({ page, size })
  const count = await countRowsUpTo(db, selectSecurityEvents(db, filters).select('s.id'))
  const entries = asEntries(await rowsOf(db, filters).limit(limit).offset(offset).execute())
  return { entries, pagination: among(count) }
}

/** Verifies the hash chain: every entry must contain the digest of the previous one, and its own digest must be correct. */
export async function verifySecurityLog({ db }: InstallationCallContext) {
  const { rows } = await sql<{ entries: number; broken: number | null; digest: string }>`
    select count(*)::int as entries, min(id) filter (where previous <> expected or digest <> security_log_entry_digest(e, previous)) as broken,
      coalesce((select digest from security_log_entry order by id desc limit 1), (select digest from security_log_anchor)) as digest
    from (select s.id, s.previous, s.digest, s as e, lag(s.digest, 1, (select digest from security_log_anchor)) over (order by s.id) as expected
          from security_log_entry s) x`.execute(db)
  const { entries, broken, digest } = rows[0]!
  return { data: { entries, is_whole: broken === null, broken_at: broken, digest } }
}

export async function exportSecurityLog(ctx: Ctx, input: ParsedApiInput<typeof audit.exportSecurityLog>) {
  return { data: { job: await enqueueBackgroundJob(ctx, writeSecurityLogFileJob, { ...input, language: ctx.language }) } }
}

const ROWS_PER_BATCH = 1000
const MAX_ROWS = 100_000

/** Writes the found entries with their digests, so that the file can be compared with the log later. */
export async function writeSecurityLogFile(
  ctx: Ctx,
  { format, language, ...filters }: ParsedApiInput<typeof audit.exportSecurityLog> & { language: Language },
  progress: BackgroundJobProgressCallback,
): Promise<BackgroundJobResult> {
  const translate = (key: string) => translateMessage(messages[language], language, key)
  const runInInstallation = <T>(read: (db: Db) => Promise<T>) => withInstallationTransaction(ctx.services.database, read)
  const total = Math.min(
    MAX_ROWS,
    await runInInstallation((db) => countRowsUpTo(db, selectSecurityEvents(db, filters).select('s.id'), MAX_ROWS)),
  )
  let written = 0
  async function* rows(): AsyncGenerator<SpreadsheetCell[]> {
    for (let before: number | undefined; written < MAX_ROWS; ) {
      const entries = asEntries(await runInInstallation((db) => rowsOf(db, filters, before).limit(ROWS_PER_BATCH).execute()))
      for (const entry of entries) yield cellsOf(entry, translate)
      written += entries.length
      await progress(Math.min(written, total), total)
      if (entries.length < ROWS_PER_BATCH) return
      before = entries.at(-1)!.id
    }
  }
  const titles = ['number', 'first_at', 'last_at', 'times', 'kind', 'who', 'address', 'route', 'code', 'digest']
  const columns = titles.map((key) => ({ title: translate(`audit.security.${key}`), width: 24 }))
  const name = translate('audit.security')
  const bytes = await writeSpreadsheetFile(format, { name, columns, rows: rows() })
  const fileId = await storeUploadedFile(ctx, {
    name: `${name}-${ctx.today}.${format}`,
    type: contentTypeBySpreadsheetFormat[format],
    bytes,
  })
  return { result: { rows: written }, fileId, exported: { by: 'exportSecurityLog', table: 'security_log_entry', rows: written } }
}

const moment = new Intl.DateTimeFormat('sr-Latn-RS', { timeZone: BELGRADE_TIME_ZONE, dateStyle: 'short', timeStyle: 'medium' })

const cellsOf = (entry: SecurityLogEntry, translate: (key: string) => string): SpreadsheetCell[] => [
  entry.id,
  moment.format(new Date(entry.first_at)),
  moment.format(new Date(entry.last_at)),
  entry.times,
  translate(`audit.security.kind.${entry.kind}`),
  entry.user?.name ?? translate('audit.security.stranger'),
  entry.address,
  entry.route,
  entry.code,
  entry.digest,
]

/** Loads the newest entries, or the newest before a given entry. */
const rowsOf = (db: Db, filters: Filters, before?: number) =>
  selectSecurityEvents(db, filters)
    .$if(before !== undefined, (rows) => rows.where('s.id', '<', before!))
    .select([
      's.id',
      's.first_at',
      's.last_at',
      's.times',
      's.kind',
      's.user_id',
      's.address',
      's.route',
      's.code',
      's.digest',
      name.as('name'),
    ])
    .orderBy('s.id', 'desc')

const asEntries = (rows: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>): SecurityLogEntry[] =>
  rows.map(({ user_id, name, first_at, last_at, kind, ...row }) => ({
    ...row,
    kind: kind as SecurityLogEntry['kind'],
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
    user: user_id === null ? null : { id: user_id, name: name ?? `#${user_id}` },
  }))

const name = sql<string | null>`coalesce(nullif(concat_ws(' ', u.last_name, u.first_name), ''), u.email)`

function selectSecurityEvents(db: Db, { search, kind, from, to }: Filters) {
  const searchText = sql`concat_ws(' ', u.first_name, u.last_name, u.email, s.address, s.route, s.code)`
  const conditions = omitAbsentItems([
    ...(search ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((translate) => sql<SqlBool>`position(folded(${translate}) in folded(${searchText})) > 0`),
    kind ? sql<SqlBool>`s.kind = ${kind}` : undefined,
    from ? sql<SqlBool>`s.last_at >= ${from}::date::timestamp at time zone 'Europe/Belgrade'` : undefined,
    to ? sql<SqlBool>`s.first_at < (${to}::date + 1)::timestamp at time zone 'Europe/Belgrade'` : undefined,
  ])
  return db
    .selectFrom('security_log_entry as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .where((eb) => eb.and(conditions))
}

export const writeSecurityLogFileJob = defineBackgroundJob('writeSecurityLog', writeSecurityLogFile)
