import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How soon a lost connection is opened again, in milliseconds. */
const [SOON, LATE] = [500, 10_000]

/** Hears a channel of the database for as long as the process wants; what is told while the connection is away is lost. */
export function hearChannel(url: string, channel: string, hear: (payload: string) => void): { close(): Promise<void> } {
  const ending = new AbortController()
  let client: pg.Client | undefined
  const listen = async () => {
    for (let wait = SOON; !ending.signal.aborted; wait = Math.min(2 * wait, LATE)) {
      const next = new pg.Client({ connectionString: url, keepAlive: true })
      const lost = new Promise<void>((resolve) => next.on('end', resolve).on('error', () => resolve()))
      next.on('notification', ({ payload = '' }) => hear(payload))
      client = next
      const heard = await next
        .connect()
        .then(() => next.query(`listen ${pg.escapeIdentifier(channel)}`))
        .then(
          () => true,
          () => false,
        )
      if (heard) {
        wait = SOON / 2
        await lost
      }
      await next.end().catch(() => {})
      if (!ending.signal.aborted) await sleep(wait, undefined, { signal: ending.signal, ref: false }).catch(() => {})
    }
  }
  const listening = listen()
  return {
    async close() {
      ending.abort()
      await client?.end().catch(() => {})
      await listening
    },
  }
}
