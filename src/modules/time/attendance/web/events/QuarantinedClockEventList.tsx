import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, HighlightedNote, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, ClockEventQuarantineReason, clockEventsContract } from '../../clock-events-contract.ts'
import { ClockEventFacts } from './ClockEventPreview.tsx'
import { useClockEventColumns } from './clock-event-columns.tsx'
import { ResolveQuarantineDialog, ResolveQuarantineForm } from './ResolveQuarantineForm.tsx'

/** Events in quarantine, to resolve. */
export function QuarantinedClockEventList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const columns = useClockEventColumns()
  const [settling, setSettling] = useState<{ events: ClockEvent[]; done: () => void }>()
  const list = useList<ClockEvent>({
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
      const { clock_events, pagination } = await api.listQuarantinedClockEvents(query, { signal })
      return { rows: clock_events, pagination }
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
            onCard: 'line',
            cell: ({ quarantine }) => quarantine && <Badge tone="warn">{t(`time.quarantine.${quarantine}`)}</Badge>,
          },
          ...columns,
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
function QuarantinedEventPreview({ event, done }: { event: ClockEvent; done: () => void }) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={16}>
      {event.quarantine && <HighlightedNote tone="warn">{t(`time.quarantine.${event.quarantine}`)}</HighlightedNote>}
      <ClockEventFacts event={event} />
      <ResolveQuarantineForm events={[event]} done={done} />
    </StackLayout>
  )
}
