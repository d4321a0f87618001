import { CompiledQuery, Kysely, PostgresDialect, type PostgresDialectConfig, sql, type Transaction } from 'kysely'
import pg from 'pg'
import type { DB } from '#db/types.ts'
import type { ApiKeyHolder } from '#platform/bearer-tokens.ts'
import type { DatabaseLogins } from './database-logins.ts'

/** Two connection pools: this one with row security for companies, and one of the owner of the tables. */
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
/** The user, company, action and time of a call. A job has no session and runs for the user who created it. */
export type DatabaseCallContext = {
  companyId: number
  userId: number
  sessionId: string | null
  action: string
  now?: Date
  address?: string
  keyHolders?: readonly ApiKeyHolder[] | undefined
}
/** The result of the entry query: a valid session, a membership, the employee and the permissions. */
export type SessionCheckOfTransaction = {
  lives: boolean
  is_member: boolean
  employee_id: number | null
  permissions: string[]
  is_scoped: boolean
}

/** Days stay strings, because a day has no time zone. Ids and counts become numbers, because none exceeds 2^53. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** Time limits in milliseconds for a statement, an idle transaction and the wait for a connection. An omitted limit means unlimited. */
export type DatabaseTimeLimits = { statement?: number; idle?: number; connect?: number }
/** The limits of requests. Jobs have none, and use connections of their own. */
export const REQUEST_DATABASE_TIME_LIMITS: DatabaseTimeLimits = { statement: 30_000, idle: 60_000, connect: 10_000 }

/** Opens the pools. A connection for companies has the role `app` from its start, so a query outside a company sees no rows. */
export function openDatabase(
  { url, appUrl }: DatabaseLogins,
  connections = 10,
  { statement = 0, idle = 0, connect = 0 }: DatabaseTimeLimits = {},
): Database {
  const limits = `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idle}`
  const poolOf = (login: string, maxConnections: number, options: string) =>
    openDatabaseConnectionPool(login, maxConnections, {
      options,
      connectionTimeoutMillis: connect,
      Client: PreparingClient,
      pipeline: true,
    })
  // Queries outside companies are short, so half as many connections are enough.
  return new Database(
    { pool: poolOf(appUrl, connections, `-c role=app ${limits}`) },
    { pool: poolOf(url, Math.ceil(connections / 2), limits) },
  )
}

const open = new Set<pg.PoolClient>()

/** Opens connections of the owner of the tables. A lost idle connection is ignored, because the pool opens another. */
export function openDatabaseConnectionPool(url: string, max: number, more: object = {}): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...more })
  pool.on('error', () => {}).on('remove', (client) => void open.delete(client as pg.PoolClient))
  return pool.on('connect', (client) => void open.add(client.on('error', () => {})))
}

/** Closes every connection of the process. Waiting queries fail and open transactions roll back. */
export function closeDatabaseConnections(): void {
  for (const client of open) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy() // the types of `pg` do not declare it
}

/** Runs work in a transaction for one company, one user and one named action, and passes the permissions of the user. */
export function beginCompanyTransaction<T>(
  database: Database,
  caller: DatabaseCallContext,
  work: (db: Transaction<DB>, entry: SessionCheckOfTransaction) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (db) => work(db, await enter(db, caller)))
}

/**
 * Sets role, company, user, action and time of the transaction, and reads the permissions. `enter` reads the user from the settings, so
 * they are set first. A connection pooler may lose the role of the start options.
 */
async function enter(
  db: Transaction<DB>,
  { companyId, userId, sessionId, action, now }: DatabaseCallContext,
): Promise<SessionCheckOfTransaction> {
  const { rows } = await sql<SessionCheckOfTransaction>`
    with caller as materialized (
      select set_config('role', 'app', true), set_config('app.company_id', ${String(companyId)}, true),
        set_config('app.action', ${action}, true), set_config('app.now', ${now?.toISOString() ?? ''}, true),
        nullif(set_config('app.user_id', ${userId ? String(userId) : ''}, true), '')::bigint as user_id
    )
    select e.lives, e.is_member, e.employee_id, e.permissions, e.is_scoped
    from caller cross join lateral load_session_access(caller.user_id, ${sessionId}::uuid) e`.execute(db)
  return rows[0]!
}

/**
 * Runs work outside companies, for sign-in and maintenance. The login owns the tables and sees rows of all companies. `now` is the time of
 * the application clock.
 */
export function withInstallationTransaction<T>(database: Database, work: (db: Transaction<DB>) => Promise<T>, now?: Date): Promise<T> {
  return database.owner.transaction().execute(async (db) => {
    if (now) await db.executeQuery(CompiledQuery.raw(`select set_config('app.now', $1, true)`, [now.toISOString()]))
    return work(db)
  })
}

/**
 * Statements with values are prepared once per connection, unless a value is a list. After a thousand texts further ones are not prepared.
 */
const names = new Map<string, string>()
class PreparingClient extends pg.Client {
  override query = ((text: unknown, values?: unknown[], ...rest: unknown[]) => {
    if (text === 'begin') return this.#begin()
    const name = typeof text === 'string' && values?.length && !carriesList(values) ? nameOf(text) : undefined
    const call = super.query as (...all: unknown[]) => unknown
    const sent = Array.isArray(values) ? values.map(asSent) : values
    return name ? call.call(this, { name, text, values: sent }, ...rest) : call.call(this, text, sent, ...rest)
  }) as pg.Client['query']

  /** Sends `begin` without waiting for its reply, which saves a round trip. */
  async #begin(): Promise<pg.QueryResult> {
    super.query('begin').catch(() => {
      // The next statement of the transaction reports the lost connection.
    })
    return { command: 'BEGIN', rowCount: null, oid: 0, fields: [], rows: [] }
  }
}
/** From its sixth execution a prepared statement uses a generic plan, which assumes ten elements of a list and no hash. */
const carriesList = (values: readonly unknown[]) =>
  values.length > 100 ||
  values.some((value) => (Array.isArray(value) && value.length > 50) || (typeof value === 'string' && value.length > 10_000))
/** A list of ids in the text form of an array. The driver would escape each element. */
const asSent = (value: unknown): unknown => (Array.isArray(value) && value.every(Number.isInteger) ? `{${value.join(',')}}` : value)
function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= 1000) return known
  names.set(text, `s${names.size}`)
  return names.get(text)
}
