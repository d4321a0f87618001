import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'

/** Keys of advisory locks. The lock of any worker is shared. */
const ANY_WORKER_LOCK = 7_301_882
const WORKER_NAME_LOCK = 7_301_884
const SECRET_LOCK = 7_301_885
type Heartbeat = [kind: number, what: string]
const LOCK_RETRY_INTERVAL_MS = 1_000
const DEAD_WORKER_CHECK_INTERVAL_MS = 10_000

export type WorkerProcessLease = { name(worker: string): Promise<void>; end(): void }

/**
 * A killed process leaves its jobs locked. Each worker holds advisory locks that end with its connection. A worker returns jobs to the
 * queue: at its start all jobs if no other worker lives, later those under a name without a lock. The second rule needs two observations
 * in a row, because a connection may be lost for a moment.
 */
export async function registerWorkerLease(
  pool: pg.Pool,
  secret: string,
  look = DEAD_WORKER_CHECK_INTERVAL_MS,
): Promise<WorkerProcessLease> {
  const client = await pool.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as alone', [ANY_WORKER_LOCK])
  if (rows[0].alone)
    await client.query(
      'select graphile_worker.force_unlock_workers(array(select distinct locked_by from graphile_worker.jobs where locked_by is not null))',
    )
  await client.query('select pg_advisory_lock_shared($1)', [ANY_WORKER_LOCK])
  if (rows[0].alone) await client.query('select pg_advisory_unlock($1)', [ANY_WORKER_LOCK])
  const holding = maintainLock(pool, client)
  await holding.say([SECRET_LOCK, markOf(secret)])
  const watch = watchTheDead(pool, look)
  return {
    name: (worker) => holding.say([WORKER_NAME_LOCK, worker]),
    end() {
      watch.end()
      holding.end()
    },
  }
}

/** A database loses its locks with a restart, so lost locks are requested again. */
function maintainLock(pool: pg.Pool, first: pg.PoolClient): { say(what: Heartbeat): Promise<void>; end(): void } {
  let lockClient: pg.PoolClient | undefined
  let ended: boolean = false
  const heartbeats: Heartbeat[] = []
  const lock = (client: pg.PoolClient, what: Heartbeat) => client.query('select pg_advisory_lock_shared($1, hashtext($2))', what)
  const hold = (client: pg.PoolClient) => {
    if (ended) return client.release(true)
    lockClient = client
    client.once('end', () => {
      if (ended) return
      lockClient = undefined
      client.release(true)
      setTimeout(retryLocks, LOCK_RETRY_INTERVAL_MS).unref()
    })
  }
  const takeAll = async (client: pg.PoolClient) => {
    await client.query('select pg_advisory_lock_shared($1)', [ANY_WORKER_LOCK])
    for (const what of heartbeats) await lock(client, what)
  }
  const retryLocks = async () => {
    if (ended) return
    // Without a connection it is tried again below.
    const client = await pool.connect().catch(() => undefined)
    const lockQuery =
      client &&
      (await takeAll(client).then(
        () => true,
        () => false,
      ))
    if (lockQuery) return hold(client)
    client?.release(true)
    setTimeout(retryLocks, LOCK_RETRY_INTERVAL_MS).unref()
  }
  hold(first)
  return {
    async say(what) {
      heartbeats.push(what)
      if (lockClient)
        await lock(lockClient, what).catch(() => {
          // The connection was lost; this lock is requested again with the others.
        })
    },
    end() {
      ended = true
      lockClient?.release(true)
    },
  }
}

/** Returns jobs to the queue whose worker name has no lock. */
const UNLOCK_DEAD_WORKERS_SQL = `
  select distinct locked_by as name from graphile_worker.jobs where locked_by is not null and not exists (
    select from pg_locks
    where locktype = 'advisory' and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
      and classid = $1 and objid = (hashtext(locked_by)::bigint & 4294967295)::oid)`

function watchTheDead(pool: pg.Pool, look: number): { end(): void } {
  const ending = new AbortController()
  const watch = async () => {
    for (let before: string[] = []; !ending.signal.aborted; ) {
      await sleep(look, undefined, { signal: ending.signal, ref: false }).catch(() => {
        // Stopping ends the wait.
      })
      if (ending.signal.aborted) return
      // Without the database no worker counts as dead.
      const { rows } = await pool.query<{ name: string }>(UNLOCK_DEAD_WORKERS_SQL, [WORKER_NAME_LOCK]).catch(() => ({ rows: [] }))
      const names = rows.map(({ name }) => name)
      const dead = names.filter((name) => before.includes(name))
      if (dead.length)
        await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]).catch(() => {
          // The next round unlocks them.
        })
      before = names
    }
  }
  void watch()
  return { end: () => ending.abort() }
}

const markOf = (secret: string) => Buffer.from(deriveKeyFromSecret(secret, 'mark of the secret')).toString('hex')

/** Refuses to run while processes with another secret are running, because they could not read each other's encrypted data and tokens. */
export async function assertSameInstallationSecret(url: string, secret: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client
    .query(
      `select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted and database = (select oid from pg_database where datname = current_database())
         and classid = $1 and objid <> (hashtext($2)::bigint & 4294967295)::oid`,
      [SECRET_LOCK, markOf(secret)],
    )
    .finally(() => client.end())
  if (rows.length) throw new Error('SECRET_KEY differs from that of another process on this database. Set the same key for all processes.')
}
