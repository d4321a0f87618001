import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { computeTrustedEventTimes } from '../../rules/events/days-of-clock-event.ts'

/** An event from a source. `card` or `code` is its number; `raw` is an unreadable line. */
export type IncomingClockEvent = {
  card?: string | null
  code?: string | null
  at?: string
  direction?: 'in' | 'out' | 'unknown'
  exit?: 'official' | 'private' | 'break' | null
  verify?: string | null
  sequence?: string | null
  raw?: string | null
  /** The sent time, if the instant depends on a setting of the device. */
  sent_at?: string
  /** The sent direction before the setting of the device. */
  sent_direction?: 'in' | 'out' | 'unknown'
}
export type ClockEventIngestResult = { state: 'accepted' | 'duplicate' | 'quarantined'; quarantine: string | null }

const BATCH = 1000

/** The key of a received event: instant, number and sequence as sent, independent of settings. */
export const computeClockEventKey = ({ sent_at, at, card, code, sequence, raw }: IncomingClockEvent): string =>
  JSON.stringify(raw ? [raw] : [sent_at ?? (at ? new Date(at).toISOString() : null), card ?? code ?? null, sequence ?? null])

/** Stores events of a device in batches; returns the result of each in order. No event is lost or stored twice. */
export async function ingestClockEvents(
  ctx: Ctx,
  deviceId: number,
  events: IncomingClockEvent[],
  importId: number | null = null,
): Promise<ClockEventIngestResult[]> {
  const taken: ClockEventIngestResult[] = []
  const { from, to } = computeTrustedEventTimes(ctx.now)
  for (let at = 0; at < events.length; at += BATCH) {
    const batch = JSON.stringify(events.slice(at, at + BATCH).map((event) => ({ ...event, key: computeClockEventKey(event) })))
    const { rows } =
      await sql<ClockEventIngestResult>`select state, quarantine from ingest_events(${deviceId}, ${batch}::jsonb, ${from}, ${to}, ${importId}) order by place`.execute(
        ctx.db,
      )
    taken.push(...rows)
  }
  return taken
}

export const countClockEventsByIngestState = (taken: ClockEventIngestResult[]) => {
  const count = (state: ClockEventIngestResult['state']) => taken.filter((one) => one.state === state).length
  return { accepted: count('accepted'), duplicate: count('duplicate'), quarantined: count('quarantined') }
}
