import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute } from '#ui/current-time.ts'
import { IconX } from '#ui/icons.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useIsNarrowScreen } from '#ui/state/use-media-query.ts'
import { useTranslate } from '#ui/translate.ts'
import {
  ClockEventQuarantineReason,
  clockEventsContract,
  type QuarantinedClockEvent,
  type QuarantineGroup,
} from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { ClockEventHint, NameOfUnassignedEvent } from './ClockEventHint.tsx'
import { ClockEventFacts } from './ClockEventPreview.tsx'
import { useClockEventColumns } from './clock-event-columns.tsx'
import { ResolveQuarantineDialog, ResolveQuarantineForm } from './ResolveQuarantineForm.tsx'
import { type QuarantineListRow, SimilarEventsLoader } from './SimilarEventsLoader.tsx'

/** Events in quarantine, to resolve. */
export function QuarantinedClockEventList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const columns = useClockEventColumns()
  const [settling, setSettling] = useState<{ rows: QuarantineListRow[]; isDiscarding?: boolean; done: () => void }>()
  const isNarrow = useIsNarrowScreen()
  const list = useList<QuarantineListRow>({
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
      const { clock_events, hints, groups, pagination } = await api.listQuarantinedClockEvents({ ...query, grouped: true }, { signal })
      const hintOf = new Map(hints.map((hint) => [hint.clock_event_id, hint]))
      const groupOf = new Map(groups.map((group) => [group.clock_event_id, group]))
      const rows = clock_events.map((event) => ({ ...event, hint: hintOf.get(event.id) ?? null, group: groupOf.get(event.id) ?? null }))
      return { rows, pagination }
    },
  })
  return (
    <>
      <DataList
        list={list}
        label={t('time.quarantine')}
        keyOf={({ id }) => id}
        nameOf={({ at, card, raw, group }) =>
          raw ?? [card, group ? t('time.similar.count', { count: group.count }) : t.moment(at)].filter(Boolean).join(', ')
        }
        columns={[
          {
            key: 'kind',
            title: t('time.quarantine_kind'),
            onCard: 'untitled',
            cell: ({ quarantine }) => quarantine && <Badge tone="warn">{t(`time.quarantine.${quarantine}`)}</Badge>,
          },
          ...columns.map((column) => {
            const cell = (row: QuarantineListRow) => {
              if (column.key === 'at' && row.group) return <TimesOfGroup row={row} group={row.group} />
              // The events of a group can have different directions.
              if (column.key === 'direction' && row.group) return null
              return column.cell(row) || (column.key === 'employee' && isNarrow && <NameOfUnassignedEvent event={row} />)
            }
            return { ...column, cell }
          }),
          {
            key: 'guess',
            has: ({ hint }) => hint !== null,
            title: t('time.guess'),
            onCard: 'untitled',
            cell: (row) =>
              row.hint && (
                <ClockEventHint hint={row.hint} isGroup={row.group !== null} assign={() => setSettling({ rows: [row], done: () => {} })} />
              ),
          },
        ]}
        searchLabel={t('time.quarantine_search')}
        preview={(row, done) =>
          row.group ? (
            <SimilarEventsPreview key={row.id} row={row} done={done} />
          ) : (
            <QuarantinedEventPreview key={row.id} event={row} done={done} />
          )
        }
        acts={(row) => [
          {
            label: t('time.settle.discard'),
            icon: IconX,
            quick: true,
            danger: true,
            act: () => setSettling({ rows: [row], isDiscarding: true, done: () => {} }),
          },
        ]}
        bulk={(rows, done) => <Button onClick={() => setSettling({ rows, done })}>{t('time.settle')}</Button>}
        empty={<EmptyState title={t('time.quarantine_empty')} />}
      />
      {settling && <ResolveQuarantineDialog {...settling} close={() => setSettling(undefined)} />}
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

/** The number of similar events and their days. */
function TimesOfGroup({ row, group }: { row: QuarantinedClockEvent; group: QuarantineGroup }) {
  const t = useTranslate(messages)
  return (
    <div className="event-group">
      <strong>{t('time.similar.count', { count: group.count })}</strong>
      {row.quarantine !== 'unreadable' && <div className="muted">{t.range(row.day, getBelgradeDayAndMinute(group.last_at).day)}</div>}
    </div>
  )
}

/** The form begins below the times, so a long list would hide it. */
const VISIBLE_SIMILAR_EVENTS = 12

/** Similar events next to the list: their times, and the form that resolves all of them. */
function SimilarEventsPreview({ row, done }: { row: QuarantineListRow; done: () => void }) {
  const t = useTranslate(messages)
  return (
    <StackLayout gap={16}>
      {row.quarantine && <HighlightedNote tone="warn">{t(`time.quarantine.${row.quarantine}`)}</HighlightedNote>}
      <SimilarEventsLoader rows={[row]}>
        {(events) => (
          <>
            <PageSectionLayout title={t('time.similar')}>
              <ul className="event-day">
                {events.slice(0, VISIBLE_SIMILAR_EVENTS).map((event) => (
                  <li key={event.id}>
                    <strong>{t.moment(event.at)}</strong> <span>{t(`time.direction.${event.direction}`)}</span>
                  </li>
                ))}
              </ul>
              {events.length > VISIBLE_SIMILAR_EVENTS && (
                <MutedText>{t('time.similar.more', { count: events.length - VISIBLE_SIMILAR_EVENTS })}</MutedText>
              )}
            </PageSectionLayout>
            {row.hint && <ClockEventHint hint={row.hint} isGroup />}
            <ResolveQuarantineForm events={events} done={done} />
          </>
        )}
      </SimilarEventsLoader>
    </StackLayout>
  )
}
