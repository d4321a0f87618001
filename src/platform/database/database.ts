import { CompiledQuery, Kysely, PostgresDialect, type PostgresDialectConfig, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { KeyHolder } from '#platform/tokens.ts'
import type { Logins } from './logins.ts'

/** Two pools of two logins: itself, which sees what a door opens, and beside it the one of who owns the tables. */
export class Database extends Kysely<DB> {
  readonly owner: Kysely<DB>
  constructor(app: PostgresDialectConfig, owner: PostgresDialectConfig) {
    super({ dialect: new PostgresDialect(app) })
    this.owner = new Kysely<DB>({ dialect: new PostgresDialect(owner) })
  }
  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.owner.destroy()])
  }
}
/** Who acts, where, by which action and when. A job has no session: it goes on for the one who asked for it. */
export type Caller = {
  companyId: number
  userId: number
  sessionId: string | null
  action: string
  now?: Date
  address?: string
  keyHolders?: readonly KeyHolder[] | undefined
}
/** What the door found: a session that lives, a member, as which employee, with which rights. */
export type Entry = { lives: boolean; is_member: boolean; employee_id: number | null; permissions: string[]; is_scoped: boolean }

/** Days stay strings: a day has no time zone. Ids and counts are numbers: none of ours is beyond 2^53. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * How long something may take, in milliseconds: a statement, a transaction that does nothing, the wait for a connection. None is no
 * limit.
 */
export type Limits = { statement?: number; idle?: number; connect?: number }
/** What a request may take of the database, so that a few heavy ones leave it to all others. Jobs have no limits, and connections of their own. */
export const OF_REQUESTS: Limits = { statement: 30_000, idle: 60_000, connect: 10_000 }

/** Every connection of a company is the role `app` from its first moment: what forgets a door sees no row of any company. */
export function openDatabase({ url, appUrl }: Logins, connections = 10, { statement = 0, idle = 0, connect = 0 }: Limits = {}): Database {
  const limits = `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idle}`
  const poolOf = (login: string, maxConnections: number, options: string) =>
    openPool(login, maxConnections, { options, connectionTimeoutMillis: connect, Client: PreparingClient, pipeline: true })
  // The other door is for short looks: half as many do.
  return new Database(
    { pool: poolOf(appUrl, connections, `-c role=app ${limits}`) },
    { pool: poolOf(url, Math.ceil(connections / 2), limits) },
  )
}

const open = new Set<pg.PoolClient>()

/** Connections as the role that owns the tables. A lost idle one is no event: the pool opens another when it needs to. */
export function openPool(url: string, max: number, more: object = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...more })
  pool.on('error', () => {}).on('remove', (client) => void open.delete(client as pg.PoolClient))
  return pool.on('connect', (client) => void open.add(client.on('error', () => {})))
}

/** Cuts every connection of the process: what waits for the database hears that it is away, and what was not committed is undone. */
export function hangUp(): void {
  for (const client of open) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy() // its types do not name it
}

/** One transaction, one company, one user, one named action; tells the work what the user is there. */
export function beginCompanyTransaction<T>(
  database: Database,
  caller: Caller,
  work: (db: Transaction<DB>, entry: Entry) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (db) => work(db, await enter(db, caller)))
}

/**
 * Sets role, company, user, action and time for the transaction, and reads the rights of the user.
 * `enter` takes the user from the settings, so they are set before it runs. Poolers may drop the role of the start-up options.
 */
async function enter(db: Transaction<DB>, { companyId, userId, sessionId, action, now }: Caller): Promise<Entry> {
  const { rows } = await sql<Entry>`
    with caller as materialized (
      select set_config('role', 'app', true), set_config('app.company_id', ${String(companyId)}, true),
        set_config('app.action', ${action}, true), set_config('app.now', ${now?.toISOString() ?? ''}, true),
        nullif(set_config('app.user_id', ${userId ? String(userId) : ''}, true), '')::bigint as user_id
    )
    select e.lives, e.is_member, e.employee_id, e.permissions, e.is_scoped
    from caller cross join lateral enter(caller.user_id, ${sessionId}::uuid) e`.execute(db)
  return rows[0]!
}

/** The other door: sign-in, my companies, upkeep. The login that owns the tables, so every company's rows. `now` is the hour of the house. */
export function withInstallationTransaction<T>(database: Database, work: (db: Transaction<DB>) => Promise<T>, now?: Date): Promise<T> {
  return database.owner.transaction().execute(async (db) => {
    if (now) await db.executeQuery(CompiledQuery.raw(`select set_config('app.now', $1, true)`, [now.toISOString()]))
    return work(db)
  })
}

/** Statements with values are prepared once a connection, but for those that carry a list. Texts beyond the first thousand go unprepared. */
const names = new Map<string, string>()
class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    const name = typeof text === 'string' && values?.length && !carriesList(values) ? nameOf(text) : undefined
    const call = super.query as (...all: unknown[]) => unknown
    const sent = Array.isArray(values) ? values.map(asSent) : values
    return name ? call.call(this, { name, text, values: sent }, ...rest) : call.call(this, text, sent, ...rest)
  }) as pg.Client['query']
}
/** From its sixth use on a prepared statement has a plan made for all values: it would take a list of thousands for ten, and cannot hash it. */
const carriesList = (values: readonly unknown[]) =>
  values.length > 100 ||
  values.some((value) => (Array.isArray(value) && value.length > 50) || (typeof value === 'string' && value.length > 10_000))
/** A list of ids as the server reads it: the driver would look through each of thousands for what is to be escaped. */
const asSent = (value: unknown): unknown => (Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value)
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 1000) return known
  names.set(text, `s${names.size}`)
  return names.get(text)
}
