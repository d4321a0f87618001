import { AsyncLocalStorage } from 'node:async_hooks'
import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely'
import pg from 'pg'
import { behind } from '#db/give_way.ts'
import type { Logins } from './logins.ts'
import type { DB } from './types.ts'

/** Two pools of two logins: itself, which sees what a door opens, and beside it the one of who owns the tables. */
export class Database extends Kysely<DB> {
  readonly owner: Kysely<DB>
  constructor(app: PostgresDialectConfig, owner: PostgresDialectConfig) {
    super({ dialect: new Dialect(app) })
    this.owner = new Kysely<DB>({ dialect: new Dialect(owner) })
  }
  override async destroy(): Promise<void> {
    await Promise.all([super.destroy(), this.owner.destroy()])
  }
}
/** Who acts, where, by which action and when. A job has no session: it goes on for the one who asked for it. */
export type Caller = { companyId: number; userId: number; sessionId: string | null; action: string; now?: Date; address?: string }
/** What the door found: a session that lives, a member, as which employee, with which rights. */
export type Entry = { lives: boolean; is_member: boolean; employee_id: number | null; permissions: string[]; is_scoped: boolean }

/** Days stay strings: a day has no time zone. Ids and counts are numbers: none of ours is beyond 2^53. */
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * How long something may take, in milliseconds: a statement, a transaction that does nothing, the wait for a connection. None is no
 * limit. `givesWay` where all others go first, on a server of this machine.
 */
export type Limits = { statement?: number; idle?: number; connect?: number; givesWay?: boolean }
/** What a request may take of the database, so that a few heavy ones leave it to all others. Jobs have no limits, and connections of their own. */
export const OF_REQUESTS: Limits = { statement: 30_000, idle: 60_000, connect: 10_000 }

/** Every connection of a company is the role `app` from its first moment: what forgets a door sees no row of any company. */
export function openDatabase(
  { url, appUrl }: Logins,
  connections = 10,
  { statement = 0, idle = 0, connect = 0, givesWay = false }: Limits = {},
): Database {
  const limits = `-c statement_timeout=${statement} -c idle_in_transaction_session_timeout=${idle}`
  const poolOf = (login: string, most: number, options: string) =>
    openPool(login, most, { options, connectionTimeoutMillis: connect, Client: PreparingClient, pipeline: true }, givesWay)
  // The other door is for short looks: half as many do.
  return new Database(
    { pool: poolOf(appUrl, connections, `-c role=app ${limits}`) },
    { pool: poolOf(url, Math.ceil(connections / 2), limits) },
  )
}

const open = new Set<pg.PoolClient>()

/** Connections as the role that owns the tables. A lost idle one is no event: the pool opens another when it needs to. */
export function openPool(url: string, max: number, more: object = {}, givesWay = false): pg.Pool {
  const pool = new pg.Pool({ connectionString: url, max, ...more })
  pool.on('error', () => {}).on('remove', (client) => void open.delete(client as pg.PoolClient))
  const isHere = new URL(url).searchParams.get('host')?.startsWith('/')
  return pool.on('connect', (client) => {
    open.add(client.on('error', () => {}))
    if (givesWay && isHere) behind((client as unknown as { processID: number }).processID) // its types do not name it
  })
}

/** Cuts every connection of the process: what waits for the database hears that it is away, and what was not committed is undone. */
export function hangUp(): void {
  for (const client of open) (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy() // nor this
}

/** One transaction, one company, one user, one named action; tells the work what the user is there. */
export async function enterCompany<T>(
  database: Database,
  caller: Caller,
  work: (db: Transaction<DB>, entry: Entry) => Promise<T>,
): Promise<T> {
  const door: Door = { caller }
  // The door is for this transaction alone: one that the work opens beside it has its own, or none.
  return doors.run(door, () => database.transaction().execute((db) => doors.run(undefined, () => work(db, door.entry!))))
}

/** The other door: sign-in, my companies, upkeep. The login that owns the tables, so every company's rows. `now` is the hour of the house. */
export function inInstallation<T>(database: Database, work: (db: Transaction<DB>) => Promise<T>, now?: Date): Promise<T> {
  return database.owner.transaction().execute(async (db) => {
    if (now) await db.executeQuery(CompiledQuery.raw(`select set_config('app.now', $1, true)`, [now.toISOString()]))
    return work(db)
  })
}

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0]
type Door = { caller: Caller; entry?: Entry }
const doors = new AsyncLocalStorage<Door | undefined>()

class Dialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig
  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }
  override createDriver = () => new Driver(this.#config)
}

/** `begin` and the door go out together, pipelined: opening a company costs one round trip. */
class Driver extends PostgresDriver {
  override async beginTransaction(connection: Connection, settings: TransactionSettings): Promise<void> {
    const door = doors.getStore()
    if (!door) return super.beginTransaction(connection, settings)
    const { companyId, userId, sessionId, action, now } = door.caller
    // The role is named again for poolers that drop start-up options.
    const enter = CompiledQuery.raw(
      `select set_config('role', 'app', true), set_config('app.company_id', $1, true), set_config('app.user_id', $2, true), set_config('app.action', $3, true), set_config('app.now', $4, true)`,
      [String(companyId), userId ? String(userId) : '', action, now?.toISOString() ?? ''],
    )
    const look = CompiledQuery.raw(`select lives, is_member, employee_id, permissions, is_scoped from enter($1, $2)`, [userId, sessionId])
    const [begun, entered, found] = await Promise.allSettled([
      super.beginTransaction(connection, settings),
      connection.executeQuery(enter),
      connection.executeQuery<Entry>(look),
    ])
    if (begun.status === 'rejected') throw begun.reason
    if (entered.status === 'rejected' || found.status === 'rejected') {
      await super.rollbackTransaction(connection)
      throw [entered, found].find((outcome) => outcome.status === 'rejected')!.reason
    }
    door.entry = found.value.rows[0]
  }
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
