import { setTimeout as sleep } from 'node:timers/promises'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { DB } from '#db/types.ts'
import { beginCompanyTransaction, type Database, type DatabaseTimeLimits, openDatabase } from '#platform/database/database.ts'
import type { DatabaseLogins } from '#platform/database/database-logins.ts'
import { AppError } from '#shared/app-error.ts'

const REPLICA_POLL_INTERVAL_MS = 20
/** The replica is not used for this time after it was too late. */
const REPLICA_PAUSE_MS = 5_000

/**
 * A read-only replica for long reads. A read waits until the replica has replayed everything that the primary server had written, so that
 * users see their own changes. The primary answers if the replica is late by more than `wait` milliseconds or unavailable.
 */
export class ReadReplica {
  readonly database: Database
  readonly url: string
  readonly #wait: number
  #pausedUntil = 0
  /** The number of reads that each server answered. */
  readonly answered = { replica: 0, primary: 0 }

  constructor({ url, appUrl }: DatabaseLogins, replicaUrl: string, wait: number, limits: DatabaseTimeLimits = {}) {
    const app = new URL(appUrl)
    const isApart = appUrl !== url
    this.url = replicaUrl
    this.#wait = wait
    this.database = openDatabase(
      {
        url: replicaUrl,
        appUrl: isApart ? Object.assign(new URL(replicaUrl), { username: app.username, password: app.password }).href : replicaUrl,
      },
      4,
      { connect: 2_000, ...limits },
    )
  }

  /** Whether the replica has reached the current log position of the primary server. */
  async hasReplayedCurrentLog(primary: Kysely<DB>): Promise<boolean> {
    if (performance.now() < this.#pausedUntil) return false
    const { rows } = await sql<{ position: string }>`select pg_current_wal_lsn()::text as position`.execute(primary)
    // A replica that does not answer is not used for a while.
    const isReady = await this.#hasReplayed(rows[0]!.position).catch(() => false)
    if (!isReady) this.pause()
    return isReady
  }

  async #hasReplayed(position: string): Promise<boolean> {
    for (const last = performance.now() + this.#wait; ; await sleep(REPLICA_POLL_INTERVAL_MS)) {
      const { rows } = await sql<{ is: boolean }>`
        select pg_is_in_recovery() and exists (select from pg_stat_wal_receiver) and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is`.execute(
        this.database.owner,
      )
      if (rows[0]!.is) return true
      if (performance.now() > last) return false
    }
  }

  pause(): void {
    this.#pausedUntil = performance.now() + REPLICA_PAUSE_MS
  }

  end(): Promise<void> {
    return this.database.destroy()
  }
}

/** The parts of a context that a read needs. */
type ReplicaReader = { services: { replica?: ReadReplica | undefined }; db: Transaction<DB>; companyId: number; userId: number; now: Date }

/**
 * Reads from the replica if it is available, otherwise from the primary server. A read may run twice, so the current transaction must not
 * have written before.
 */
export async function readFromReadReplica<C extends ReplicaReader, T>(ctx: C, read: (ctx: C) => Promise<T>): Promise<T> {
  const { replica } = ctx.services
  if (!replica) return read(ctx)
  if (await replica.hasReplayedCurrentLog(ctx.db)) {
    const { companyId, userId, now } = ctx
    const caller = { companyId, userId, sessionId: null, action: 'readFromReplica', now }
    // The primary server has authenticated the caller with the current permissions.
    const answer = await beginCompanyTransaction(replica.database, caller, async (db) => ({ read: await read({ ...ctx, db }) })).catch(
      (error) => {
        if (!isReadReplicaError(error)) throw error
        if (error.code !== READ_ONLY_ERROR_CODE) replica.pause()
      },
    )
    if (answer) {
      replica.answered.replica++
      return answer.read
    }
  }
  replica.answered.primary++
  return read(ctx)
}

const READ_ONLY_ERROR_CODE = '25006'
/** The error of a read on the replica that has to write something first. The primary server then answers. */
export const createPrimaryRequiredError = () => Object.assign(new Error('a replica cannot write'), { code: READ_ONLY_ERROR_CODE })

/** Whether the replica is unavailable, cancelled the read during replay, has no free connection, or refused a write. */
export const isReadReplicaError = (error: unknown): boolean => {
  const { code, message } = error as { code?: string; message: string }
  if (error instanceof AppError) return false
  return code ? /^(08|28|57P|53|40001$|25006$|E[A-Z]+$)/.test(code) : /terminated|timeout exceeded|not queryable|closed/i.test(message)
}
