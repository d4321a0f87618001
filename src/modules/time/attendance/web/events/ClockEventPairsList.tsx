import { lazy, Suspense, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { IconPlus } from '#ui/icons.ts'
import { Badge, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEventPair, type ClockEventPairsOfEmployee, clockEventsContract } from '../../clock-events-contract.ts'
import { devicesMessages as messages } from '../../messages/devices.ts'
import { ClockEventsOfDay } from './ClockEventPreview.tsx'
import { ClockEventEmployee } from './clock-event-columns.tsx'
import './events.css'

const ManualDialog = lazy(async () => ({ default: (await import('./ClockEventDialogs.tsx')).ManualClockEventDialog }))

type Row = ClockEventPairsOfEmployee

/** The arrivals and departures of one day by employee. */
export function ClockEventPairsList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const list = useList<Row>({
    name: 'event-pairs',
    filters: [{ key: 'day', label: t('time.day'), kind: 'day', pinned: true, fallback: getCurrentDay() }],
    async load({ day, ...query }, signal) {
      const { clock_event_pairs, pagination } = await api.listClockEventPairs({ ...query, day: day ?? getCurrentDay() }, { signal })
      return { rows: clock_event_pairs, pagination }
    },
  })
  const day = String(list.query.day)
  return (
    <DataList
      list={list}
      label={t('time.pairs')}
      keyOf={({ employee }) => employee.id}
      searchLabel={t('time.search_events')}
      nameOf={({ employee }) => t.data(employee.fullName)}
      columns={[
        { key: 'employee', title: t('time.employee'), fixed: true, cell: ({ employee }) => <ClockEventEmployee employee={employee} /> },
        { key: 'pairs', title: t('time.pairs'), width: 230, onCard: 'untitled', cell: ({ pairs }) => <Pairs pairs={pairs} day={day} /> },
        { key: 'minutes', title: t('time.pairs_total'), align: 'end', width: 90, cell: ({ minutes }) => (minutes ? t.hours(minutes) : '') },
        { key: 'device', title: t('time.device'), cell: ({ pairs }) => <DevicesOfPairs pairs={pairs} /> },
        {
          key: 'state',
          has: hasIncompletePair,
          title: t('time.state'),
          onCard: 'line',
          cell: ({ pairs }) => <StatesOfPairs pairs={pairs} />,
        },
      ]}
      preview={(row) => <PairsPreview key={row.employee.id} row={row} day={day} />}
      empty={<EmptyState title={t('time.no_events_on_day', { day: t.day(day) })} />}
    />
  )
}

const hasIncompletePair = ({ pairs }: Row) => pairs.some(({ state }) => state !== 'complete')

/** Each pair in a line. An event of another day has its weekday. */
function Pairs({ pairs, day }: { pairs: readonly ClockEventPair[]; day: string }) {
  const t = useTranslate(messages)
  const formatEvent = (event: ClockEventPair['entry']) => {
    if (!event) return '…'
    const time = t.time(getBelgradeDayAndMinute(event.at).minutes)
    return event.day === day ? time : `${t.weekday(event.day, true)} ${time}`
  }
  return (
    <ul className="event-pairs">
      {pairs.map(({ entry, exit }) => (
        <li key={entry?.id ?? exit?.id}>
          {formatEvent(entry)} – {formatEvent(exit)} {exit?.exit && <span className="muted">{t(`time.exit.${exit.exit}`)}</span>}
        </li>
      ))}
    </ul>
  )
}

function DevicesOfPairs({ pairs }: { pairs: readonly ClockEventPair[] }) {
  const t = useTranslate(messages)
  const events = pairs.flatMap(({ entry, exit }) => [entry ?? [], exit ?? []].flat())
  return [...new Set(events.map(({ device }) => (device ? t.data(device.name) : t('time.no_device'))))].join(', ')
}

/** What is missing, and whether the employee is inside. */
function StatesOfPairs({ pairs }: { pairs: readonly ClockEventPair[] }) {
  const t = useTranslate(messages)
  const states = new Set(pairs.map(({ state }) => state))
  return (
    <>
      {states.has('missing_in') && <Badge tone="warn">{t('time.missing_in')}</Badge>}
      {states.has('missing_out') && <Badge tone="warn">{t('time.missing_out')}</Badge>}
      {states.has('inside') && <Badge tone="success">{t('time.inside')}</Badge>}
    </>
  )
}

/** The single events of the employee on the day, and the entry of a missing one. */
function PairsPreview({ row: { employee, pairs }, day }: { row: Row; day: string }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [isAdding, setAdding] = useState(false)
  const person = { id: employee.id, fullName: employee.fullName, code: employee.code }
  return (
    <StackLayout gap={16}>
      <div className="row">
        <StatesOfPairs pairs={pairs} />
        {may('events.write') && (
          <Button small icon={IconPlus} onClick={() => setAdding(true)}>
            {t('time.manual_event')}
          </Button>
        )}
      </div>
      <ClockEventsOfDay employeeId={employee.id} day={day} />
      {isAdding && (
        <Suspense>
          <ManualDialog person={person} day={day} close={() => setAdding(false)} />
        </Suspense>
      )}
    </StackLayout>
  )
}
