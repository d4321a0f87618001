import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Badge, HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { ClockEventQuarantineReason, clockEventsContract, type QuarantinedClockEvent } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { ClockEventHint, NameOfUnassignedEvent } from './ClockEventHint.tsx'
import { ClockEventFacts } from './ClockEventPreview.tsx'
import { useClockEventColumns } from './clock-event-columns.tsx'
import { ResolveQuarantineDialog, ResolveQuarantineForm } from './ResolveQuarantineForm.tsx'

/** Events in quarantine, to resolve. */
export function QuarantinedClockEventList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const columns = useClockEventColumns()
  const [settling, setSettling] = useState<{ events: QuarantinedClockEvent[]; done: () => void }>()
  const isNarrow = useIsNarrowScreen()
  const list = useList<QuarantinedClockEvent>({
    name: 'quarantine',
    filters: [
      {
        key: 'kind',
        label: t('time.quarantine_kind'),
        kind: 'select',
        pinned: true,
        options: ClockEventQuarantineReason.options.map((value) => ({ value, label: t(`time.quarantine.${value}`) })),
      },
    ],
    async load(query, signal) {
      const { clock_events, hints, pagination } = await api.listQuarantinedClockEvents(query, { signal })
      const hintOf = new Map(hints.map((hint) => [hint.clock_event_id, hint]))
      return { rows: clock_events.map((event) => ({ ...event, hint: hintOf.get(event.id) ?? null })), pagination }
    },
  })
  return (
    <>
      <DataList
        list={list}
        label={t('time.quarantine')}
        keyOf={({ id }) => id}
        nameOf={({ at, card, raw }) => raw ?? `${card ?? ''} ${t.moment(at)}`}
        columns={[
          {
            key: 'kind',
            title: t('time.quarantine_kind'),
            onCard: 'untitled',
            cell: ({ quarantine }) => quarantine && <Badge tone="warn">{t(`time.quarantine.${quarantine}`)}</Badge>,
          },
          ...columns.map((column) =>
            column.key === 'employee' && isNarrow
              ? { ...column, cell: (event: QuarantinedClockEvent) => column.cell(event) || <NameOfUnassignedEvent event={event} /> }
              : column,
          ),
          {
            key: 'guess',
            has: ({ hint }) => hint !== null,
            title: t('time.guess'),
            onCard: 'untitled',
            cell: (event) =>
              event.hint && <ClockEventHint hint={event.hint} assign={() => setSettling({ events: [event], done: () => {} })} />,
          },
        ]}
        searchLabel={t('time.quarantine_search')}
        preview={(event, done) => <QuarantinedEventPreview key={event.id} event={event} done={done} />}
        bulk={(events, done) => <Button onClick={() => setSettling({ events, done })}>{t('time.settle')}</Button>}
        empty={<EmptyState title={t('time.quarantine_empty')} />}
      />
      {settling && <ResolveQuarantineDialog events={settling.events} done={settling.done} close={() => setSettling(undefined)} />}
    </>
  )
}

/** An event in quarantine next to the list: the received data, and the form that resolves it. */
function QuarantinedEventPreview({ event, done }: { event: QuarantinedClockEvent; done: () => void }) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={16}>
      {event.quarantine && <HighlightedNote tone="warn">{t(`time.quarantine.${event.quarantine}`)}</HighlightedNote>}
      <ClockEventFacts event={event} />
      {event.hint && <ClockEventHint hint={event.hint} />}
      <ResolveQuarantineForm events={[event]} done={done} />
    </StackLayout>
  )
}
