import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import pg from 'pg'
import { type Services, withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { firstStaleEmployee, queueMarkedDays, recalculateBatch } from './stale-queue.ts'

/** Days in one transaction: a month of a hundred and sixty people. */
const BATCH = 5_000
/** So many batches are worked on at once: while the database stores one, another is computed. */
const LANES = Math.min(2, availableParallelism())
/** How long events of one burst are waited for, and how often the queue is looked at although nobody called. */
const GATHER_MS = 40
const POLL_MS = 5_000
/** How often days whose hour has come are looked for. */
const SWEEP_MS = 60_000
/** How long somebody whose days could not be computed is left aside. */
const RETRY_DELAY_MS = 60_000

/** Keeps results right while the process runs: woken by the database, or at the latest by the clock. */
export function startRecalculationWorker(url: string, services: Services): { stop(): Promise<void> } {
  const worker = new ResultWorker(url, services)
  worker.start()
  return { stop: () => worker.stop() }
}

/**
 * Empties a queue by batches, of which `settle` takes one and answers how many days it had: one after another while a batch is all there is,
 * else in lanes that take what no other holds.
 */
export async function recalculateInLanes(settle: (limit: number) => Promise<number>, lanes = LANES): Promise<PromiseSettledResult<void>[]> {
  const lane = async () => {
    let days = 1
    while (days > 0) days = await settle(BATCH)
  }
  const first = async () => {
    if ((await settle(BATCH)) < BATCH) lanes = 1
  }
  const [begun] = await Promise.allSettled([first()])
  if (begun!.status === 'rejected') return [begun!]
  return Promise.allSettled(Array.from({ length: lanes }, lane))
}

class ResultWorker {
  readonly #url: string
  readonly #services: Services
  readonly #aside = new Map<string, number>()
  #listener: pg.Client | undefined
  #timer: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined
  #again = false
  #stopped = false
  #swept = 0

  constructor(url: string, services: Services) {
    this.#url = url
    this.#services = services
  }

  start(): void {
    this.#timer = setInterval(() => this.#wake(), POLL_MS)
    this.#timer.unref()
    this.#wake()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#gathering)
    await this.#running
    await this.#listener?.end().catch(() => {})
  }

  /** Listening is only quicker than the clock: a connection that is lost is opened again with the next look. */
  async #listen(): Promise<void> {
    if (this.#listener || this.#stopped) return
    const client = new pg.Client({ connectionString: this.#url })
    const lost = () => void (this.#listener === client && (this.#listener = undefined))
    client.on('error', lost).on('end', lost)
    client.on('notification', () => {
      if (!this.#stopped) this.#gathering ??= setTimeout(() => this.#wake(), GATHER_MS)
    })
    this.#listener = client
    await client
      .connect()
      .then(() => client.query('listen stale_day'))
      .catch(lost)
  }

  #wake(): void {
    clearTimeout(this.#gathering)
    this.#gathering = undefined
    if (this.#stopped) return
    this.#again = true
    this.#running ??= this.#work()
  }

  async #work(): Promise<void> {
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        await this.#listen()
        for (const company of await this.#waiting()) {
          await withSystemCompanyTransaction(this.#services, company, 'computeDays', queueMarkedDays)
          await this.#settleCompany(company)
        }
      } catch (error) {
        if (!this.#stopped) tell('results', error)
      }
    }
    this.#running = undefined
  }

  /** Which companies have stale days, once days whose hour has come are among them. */
  #waiting(): Promise<number[]> {
    return withInstallationTransaction(
      this.#services.database,
      async (db) => {
        if (Date.now() - this.#swept > SWEEP_MS) {
          this.#swept = Date.now()
          await sql`select mark_open_days()`.execute(db)
        }
        const { rows } = await sql<{ company_id: number }>`
        select company_id from stale_day union select company_id from stale_mark order by 1`.execute(db)
        return rows.map(({ company_id }) => company_id)
      },
      this.#services.clock(),
    )
  }

  /** What fills a batch is worked on by several at once. Where one of them fails, it goes on alone until who cannot be computed is found. */
  async #settleCompany(companyId: number): Promise<void> {
    const lanes = await recalculateInLanes((limit) => (this.#stopped ? Promise.resolve(0) : this.#settle(companyId, limit)))
    for (const lane of lanes) if (lane.status === 'rejected') tell('results', lane.reason)
    if (lanes.some(({ status }) => status === 'rejected')) await this.#settleAlone(companyId)
  }

  async #settleAlone(companyId: number): Promise<void> {
    for (let limit = BATCH; !this.#stopped; ) {
      try {
        if ((await this.#settle(companyId, limit)) === 0) return
      } catch (error) {
        tell('results', error)
        if (limit > 1) limit = 1
        else if (await this.#putAside(companyId)) limit = BATCH
        else return
      }
    }
  }

  #settle(companyId: number, limit: number): Promise<number> {
    return withSystemCompanyTransaction(this.#services, companyId, 'computeDays', (ctx) =>
      recalculateBatch(ctx, limit, this.#asideIn(companyId)),
    )
  }

  /** One whose days cannot be computed does not hold up all others. */
  async #putAside(companyId: number): Promise<boolean> {
    const found = await withSystemCompanyTransaction(this.#services, companyId, 'computeDays', (ctx) =>
      firstStaleEmployee(ctx, this.#asideIn(companyId)),
    )
    if (found) this.#aside.set(`${companyId} ${found}`, Date.now() + RETRY_DELAY_MS)
    return found !== undefined
  }

  #asideIn(companyId: number): number[] {
    const ids: number[] = []
    for (const [key, until] of this.#aside) {
      const [company, employee] = key.split(' ').map(Number) as [number, number]
      if (until < Date.now()) this.#aside.delete(key)
      else if (company === companyId) ids.push(employee)
    }
    return ids
  }
}

/** The error's own text may carry what somebody typed, so only its kind and place go into the log. */
function tell(job: string, error: unknown): void {
  const { name, stack, code } = error as Error & { code?: string }
  console.error(JSON.stringify({ job, error: name, code, at: stack?.split('\n').slice(1, 6) }))
}
