import type { ReactNode } from 'react'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { clockEventsContract, type QuarantinedClockEvent, type QuarantineGroup } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'

/** A row of the quarantine: an event, or the first of several similar events. */
export type QuarantineListRow = QuarantinedClockEvent & { group: QuarantineGroup | null }

/** The most events that one request resolves. */
const MAX_EVENTS = 1000

/** Loads all events of these rows. The rows of single events need no request. */
export function SimilarEventsLoader({
  rows,
  children,
}: {
  rows: readonly QuarantineListRow[]
  children: (events: readonly QuarantinedClockEvent[]) => ReactNode
}) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const loading = useApiQuery(['time', 'events', 'similar', rows.map(({ id }) => id)], async (signal) => {
    const events: QuarantinedClockEvent[] = []
    for (const { group, ...row } of rows) {
      if (events.length >= MAX_EVENTS) break
      if (!group) events.push(row)
      else {
        const { clock_events, hints } = await api.listQuarantinedClockEvents({ similar_to: row.id, size: MAX_EVENTS }, { signal })
        const hintOf = new Map(hints.map((hint) => [hint.clock_event_id, hint]))
        events.push(...clock_events.map((event) => ({ ...event, hint: hintOf.get(event.id) ?? null })))
      }
    }
    return events
  })
  const count = rows.reduce((sum, { group }) => sum + (group?.count ?? 1), 0)
  return (
    <QueryStateContent asking={loading} rows={4}>
      {(events) => (
        <StackLayout>
          {count > MAX_EVENTS && <MutedText>{t('time.similar.first_only', { count: MAX_EVENTS })}</MutedText>}
          {children(events.slice(0, MAX_EVENTS))}
        </StackLayout>
      )}
    </QueryStateContent>
  )
}
