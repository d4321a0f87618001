import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { keyFor } from '#platform/secret-keys.ts'

/** One lock is held, shared, by every process that works the queue; of the others there is one for each name that it works under, and for its secret. */
const [ALIVE, NAMED, SECRET] = [7_301_882, 7_301_884, 7_301_885]
type Heartbeat = [kind: number, what: string]
/** How soon a lost lock is asked for again, and how often one looks for the dead, in milliseconds. */
const [RETRY, LOOK] = [1_000, 10_000]

export type WorkerLease = { name(worker: string): Promise<void>; end(): void }

/**
 * A process that was killed leaves its jobs locked. Every process that works the queue says so by locks that end with its connection:
 * who finds at its start that nobody does gives all that was held back to the queue at once, and while it runs what is held under a
 * name that nobody bears, seen twice in a row, since a connection may be lost for a moment.
 */
export async function registerWorker(pool: pg.Pool, secret: string, look = LOOK): Promise<WorkerLease> {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [ALIVE])
  if (rows[0].alone)
    await client.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    )
  await client.query('select pg_advisory_lock_shared($1)', [ALIVE])
  if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [ALIVE])
  const holding = holdingOn(pool, client)
  await holding.say([SECRET, markOf(secret)])
  const watch = watchTheDead(pool, look)
  return {
    name: (worker) => holding.say([NAMED, worker]),
    end() {
      watch.end()
      holding.end()
    },
  }
}

/** A database that was started again has forgotten the locks: they are taken anew as soon as they can be. */
function holdingOn(pool: pg.Pool, first: pg.PoolClient): { say(what: Heartbeat): Promise<void>; end(): void } {
  let [lockClient, ended]: [pg.PoolClient | undefined, boolean] = [undefined, false]
  const heartbeats: Heartbeat[] = []
  const lock = (client: pg.PoolClient, what: Heartbeat) => client.query('select pg_advisory_lock_shared($1, hashtext($2))', what)
  const hold = (client: pg.PoolClient) => {
    if (ended) return client.release(true)
    lockClient = client
    client.once('end', () => {
      if (ended) return
      lockClient = undefined
      client.release(true)
      setTimeout(again, RETRY).unref()
    })
  }
  const takeAll = async (client: pg.PoolClient) => {
    await client.query('select pg_advisory_lock_shared($1)', [ALIVE])
    for (const what of heartbeats) await lock(client, what)
  }
  const again = async () => {
    if (ended) return
    const client = await pool.connect().catch(() => undefined)
    const lockQuery =
      client &&
      (await takeAll(client).then(
        () => true,
        () => false,
      ))
    if (lockQuery) return hold(client)
    client?.release(true)
    setTimeout(again, RETRY).unref()
  }
  hold(first)
  return {
    async say(what) {
      heartbeats.push(what)
      if (lockClient) await lock(lockClient, what).catch(() => {}) // lost: it is said anew with all others
    },
    end() {
      ended = true
      lockClient?.release(true)
    },
  }
}

/** What is held under names that nobody bears. */
const FREE_WORKER_LOCKS = `
  select distinct locked_by as name from graphile_worker.jobs where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
      and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

function watchTheDead(pool: pg.Pool, look: number): { end(): void } {
  const ending = new AbortController()
  const watch = async () => {
    for (let before: string[] = []; !ending.signal.aborted; ) {
      await sleep(look, undefined, { signal: ending.signal, ref: false }).catch(() => {})
      if (ending.signal.aborted) return
      const { rows } = await pool.query<{ name: string }>(FREE_WORKER_LOCKS, [NAMED]).catch(() => ({ rows: [] }))
      const names = rows.map(({ name }) => name)
      const dead = names.filter((name) => before.includes(name))
      if (dead.length) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]).catch(() => {})
      before = names
    }
  }
  void watch()
  return { end: () => ending.abort() }
}

const markOf = (secret: string) => Buffer.from(keyFor(secret, 'mark of the secret')).toString('hex')

/** Refuses to work beside processes of another secret: the one would not open what the other seals, nor let in whom it let in. */
export async function assertSharedSecret(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(
      `select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
         and classid = $1 and objid <> (hashtext($2)::bigint & 4294967295)::oid`,
      [SECRET, markOf(secret)],
    )
    .finally(() => client.end())
  if (rows.length) throw new Error('SECRET_KEY: another process works on this database with another key. Give all of them the same.')
}
