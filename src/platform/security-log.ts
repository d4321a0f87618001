import { sql } from 'kysely'
import { type Database, withInstallationTransaction } from '#platform/database/database.ts'

export type DeniedHttpRequestLogEntry = {
  /** A missing permission, an invalid token, or a failed sign-in. */
  kind: 'denied' | 'token' | 'sign_in'
  userId: number | null
  /** The shortened IP address. */
  address: string
  route: string
  code: string
}
type Counted = DeniedHttpRequestLogEntry & { times: number; first: Date; last: Date }

/**
 * The maximum number of different refusals per minute, of one caller and of all, and of waiting entries. Further ones are counted without
 * their route.
 */
export const SECURITY_LOG_DENIAL_LIMITS = { ofOne: 20, ofAll: 500, waiting: 2_000 }
const WRITE_INTERVAL_MS = 60_000

const logs = new WeakMap<Database, SecurityLog>()
const logOf = (database: Database): SecurityLog => {
  const known = logs.get(database) ?? new SecurityLog(database)
  logs.set(database, known)
  return known
}

/** Logs a refusal in the background. The first of a kind is written at once, its repetitions at the end of the minute. */
export const logDeniedHttpRequest = (database: Database, denial: DeniedHttpRequestLogEntry): void => logOf(database).note(denial)

/** Writes the counted repetitions, at the end of a minute and at the shutdown. */
export const flushCountedHttpRequestDenials = (database: Database): Promise<void> => logOf(database).settle()

class SecurityLog {
  readonly #database: Database
  #minute = new Map<string, Counted>()
  readonly #callers = new Map<string, number>()
  #waiting: Counted[] = []
  #writing: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined

  constructor(database: Database) {
    this.#database = database
  }

  note(denial: DeniedHttpRequestLogEntry): void {
    const now = new Date()
    const it = this.#bounded(denial)
    const key = keyOf(it)
    const known = this.#minute.get(key)
    if (known) {
      known.times++
      known.last = now
      return
    }
    this.#callers.set(callerOf(denial), (this.#callers.get(callerOf(denial)) ?? 0) + 1)
    this.#minute.set(key, { ...it, times: 0, first: now, last: now })
    this.#waiting.push({ ...it, times: 1, first: now, last: now })
    this.#timer ??= setTimeout(() => void this.settle(), WRITE_INTERVAL_MS).unref()
    void this.#write()
  }

  #bounded(denial: DeniedHttpRequestLogEntry): DeniedHttpRequestLogEntry {
    if (this.#minute.has(keyOf(denial))) return denial
    if (this.#minute.size >= SECURITY_LOG_DENIAL_LIMITS.ofAll) return { ...denial, userId: null, address: '', route: '', code: '' }
    if ((this.#callers.get(callerOf(denial)) ?? 0) >= SECURITY_LOG_DENIAL_LIMITS.ofOne) return { ...denial, route: '', code: '' }
    return denial
  }

  async settle(): Promise<void> {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#waiting.push(...[...this.#minute.values()].filter(({ times }) => times > 0))
    this.#minute = new Map()
    this.#callers.clear()
    await this.#write()
  }

  /** Writes in a transaction of its own, one at a time. While the database is unavailable a limited number of entries waits. */
  #write(): Promise<void> {
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
    return this.#writing
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length) {
      const rows = this.#waiting.splice(0, 200)
      try {
        await withInstallationTransaction(this.#database, (db) =>
          sql`insert into security_log_entry (first_at, last_at, times, kind, user_id, address, route, code, previous, digest)
              select first_at, last_at, times, kind, user_id, address, route, code, '', ''
              from jsonb_to_recordset(${JSON.stringify(rows.map(asRow))}::jsonb)
                as x (first_at timestamptz, last_at timestamptz, times int, kind text, user_id bigint, address text, route text, code text)`.execute(
            db,
          ),
        )
      } catch (error) {
        console.error('security log', (error as { code?: string }).code ?? (error as Error).name)
        this.#waiting = [...rows, ...this.#waiting].slice(0, SECURITY_LOG_DENIAL_LIMITS.waiting)
        return
      }
    }
  }
}

const callerOf = ({ userId, address }: DeniedHttpRequestLogEntry) => (userId === null ? address : String(userId))
const keyOf = ({ kind, userId, address, route, code }: DeniedHttpRequestLogEntry) => JSON.stringify([kind, userId, address, route, code])
const asRow = ({ first, last, userId, ...rest }: Counted) => ({ ...rest, user_id: userId, first_at: first, last_at: last })
