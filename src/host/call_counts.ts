const MINUTE = 60_000
/** Callers that are remembered of each kind: of more the longest silent one is forgotten. */
const REMEMBERED = 20_000
/** How often processes tell one another, in milliseconds, and from which part of its limit on a caller is worth telling. */
const [EVERY, WORTH] = [1_000, 1 / 16]
/** What one message carries at most, in bytes; PostgreSQL takes 8,000. */
const ROOM = 7_500

/** How processes of one installation tell one another. `hear` is called with what others told, and with one's own words as well. */
export type Channel = { tell(payload: string): Promise<void>; hear(on: (payload: string) => void): { close(): Promise<void> } }
/** The calls of one caller since a moment, and how many of one's own the others know. */
type Count = { since: number; all: number; own: number; told: number }

/**
 * How often each caller called in a minute that begins with its first call. Processes of one installation tell one another each second
 * of callers who have used a part of their limit, by messages of the database, which are kept nowhere. So who spreads calls over up to
 * sixteen processes goes beyond a limit by what they ask within that second, and no call waits for the database.
 */
export class CallCounts<Name extends string> {
  readonly #most: Record<Name, number>
  readonly #counts: Map<string, Map<string, Count>>
  readonly #told: Channel | undefined
  readonly #me = crypto.randomUUID()
  readonly #waiting = new Map<Count, [name: string, key: string]>()
  readonly #hearing: { close(): Promise<void> } | undefined
  readonly #timer: NodeJS.Timeout | undefined
  #telling: Promise<void> = Promise.resolve()

  constructor(most: Record<Name, number>, told?: Channel) {
    this.#most = most
    this.#counts = new Map(Object.keys(most).map((name) => [name, new Map()]))
    this.#told = told
    this.#hearing = told?.hear((payload) => this.#hear(payload))
    if (told) this.#timer = setInterval(() => (this.#telling = this.#telling.then(() => this.#tell())), EVERY).unref()
  }

  /** One call more; how many milliseconds that caller has to wait, none where it is within the limit. */
  count(name: Name, key: string): number {
    const [now, most] = [performance.now(), this.#most[name]]
    const count = this.#of(name, key, now)
    count.all++
    count.own++
    if (this.#told && count.all >= most * WORTH) this.#waiting.set(count, [name, key])
    return count.all > most ? MINUTE - (now - count.since) : 0
  }

  #of(name: string, key: string, now: number): Count {
    const counts = this.#counts.get(name)!
    const known = counts.get(key)
    const count = known && known.since + MINUTE > now ? known : { since: now, all: 0, own: 0, told: 0 }
    counts.delete(key) // the map keeps the order in which they called last
    counts.set(key, count)
    if (counts.size > REMEMBERED) counts.delete(counts.keys().next().value!)
    return count
  }

  async #tell(): Promise<void> {
    const said = [...this.#waiting].map(([count, [name, key]]) => {
      const more = count.own - count.told
      count.told = count.own
      return [name, key, more] as const
    })
    this.#waiting.clear()
    for (const payload of inMessages(this.#me, said)) await this.#told!.tell(payload).catch(() => {}) // the next second tells of the next
  }

  #hear(payload: string): void {
    const { from, said } = JSON.parse(payload) as { from: string; said: [string, string, number][] }
    if (from === this.#me) return
    const now = performance.now()
    for (const [name, key, more] of said) if (this.#counts.has(name)) this.#of(name, key, now).all += more
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#telling
    await this.#hearing?.close()
  }
}

function inMessages(from: string, said: readonly (readonly [string, string, number])[]): string[] {
  const messages: (typeof said)[number][][] = []
  let room = 0
  for (const one of said) {
    const size = Buffer.byteLength(JSON.stringify(one)) + 1
    if (size > room || !messages.length) {
      messages.push([])
      room = ROOM
    }
    messages.at(-1)!.push(one)
    room -= size
  }
  return messages.map((said) => JSON.stringify({ from, said }))
}
