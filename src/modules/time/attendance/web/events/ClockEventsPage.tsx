import { lazy, Suspense, useState } from 'react'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { addDays } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { IconFileImport, IconPlus } from '#ui/icons.ts'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl, useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { TabsInUrlQuery } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, clockEventsContract } from '../../clock-events-contract.ts'
import { ClockEventPreview, ClockEventStateBadge, hasState } from './ClockEventPreview.tsx'
import { useClockEventColumns } from './clock-event-columns.tsx'
import { QuarantinedClockEventList } from './QuarantinedClockEventList.tsx'

const ManualDialog = lazy(async () => ({ default: (await import('./ClockEventDialogs.tsx')).ManualClockEventDialog }))
const EventFileDialog = lazy(async () => ({ default: (await import('./ClockFileDialog.tsx')).ClockFileDialog }))
const PairsList = lazy(async () => ({ default: (await import('./ClockEventPairsList.tsx')).ClockEventPairsList }))
const AnomaliesList = lazy(async () => ({ default: (await import('./ClockEventAnomaliesList.tsx')).ClockEventAnomaliesList }))
const ImportsList = lazy(async () => ({ default: (await import('./ClockFileImportsList.tsx')).ClockFileImportsList }))

/** Received events, and those in quarantine. */
export function ClockEventsPage() {
  const t = useTranslate(messages)
  const { may } = useSession()
  const api = useApi(clockEventsContract)
  const { search } = useCurrentUrl()
  const [acting, setActing] = useState<'manual' | 'file'>()
  useCommandFromUrl('new', may('events.write') && (() => setActing('manual')))
  useCommandFromUrl('file', may('events.write') && (() => setActing('file')))
  const person = useSelectedPerson()
  const quarantine = useApiQuery(['time', 'events', 'quarantined'], (signal) => api.listQuarantinedClockEvents({ size: 1 }, { signal }), {
    enabled: may('events.settle'),
  })
  return (
    <PageLayoutFrame
      title={t('time.events')}
      primary={
        may('events.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setActing('manual')}>
            {t('time.manual_event')}
          </Button>
        )
      }
      more={[may('events.write') && { label: t('time.events_file'), icon: IconFileImport, act: () => setActing('file') }]}
    >
      <TabsInUrlQuery
        label={t('time.events')}
        tabs={omitAbsentItems([
          { key: 'events', label: t('time.received'), content: () => <Received key={search.tab} /> },
          {
            key: 'pairs',
            label: t('time.pairs'),
            content: () => (
              <Suspense>
                <PairsList />
              </Suspense>
            ),
          },
          may('events.settle') && {
            key: 'quarantine',
            label: t('time.quarantine'),
            count: quarantine.data?.pagination.rowsNumber,
            content: () => <QuarantinedClockEventList />,
          },
          may('events.settle') && {
            key: 'anomalies',
            label: t('time.anomalies'),
            content: () => (
              <Suspense>
                <AnomaliesList />
              </Suspense>
            ),
          },
          may('events.write') && {
            key: 'imports',
            label: t('time.imports'),
            content: () => (
              <Suspense>
                <ImportsList />
              </Suspense>
            ),
          },
        ])}
      />
      {acting === 'manual' && (
        <Suspense>
          <ManualDialog
            {...(person && { person })}
            day={search.from === search.to ? search.from : undefined}
            close={() => setActing(undefined)}
          />
        </Suspense>
      )}
      {acting === 'file' && (
        <Suspense>
          <EventFileDialog close={() => setActing(undefined)} />
        </Suspense>
      )}
    </PageLayoutFrame>
  )
}

/** The employee in the URL. */
function useSelectedPerson() {
  const api = useApi(employeesContract)
  const { search } = useCurrentUrl()
  const id = Number(search.employee_id)
  const person = useApiQuery(['employees', 'one', id], async (signal) => (await api.getEmployee({ employee_id: id }, { signal })).data, {
    enabled: Boolean(search.employee_id),
  })
  return person.data
}

function Received() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { search } = useCurrentUrl()
  const columns = useClockEventColumns()
  const person = useSelectedPerson()
  const list = useList<ClockEvent>({
    name: 'events',
    filters: omitAbsentItems([
      { key: 'from', label: t('time.from_day'), kind: 'day', pinned: true, fallback: addDays(search.to ?? getCurrentDay(), -1) },
      { key: 'to', label: t('time.to_day'), kind: 'day', pinned: true, fallback: getCurrentDay() },
      search.employee_id
        ? {
            key: 'employee_id',
            label: t('time.employee'),
            kind: 'select' as const,
            options: person ? [{ value: person.id, label: t.data(person.fullName) }] : [],
          }
        : undefined,
    ]),
    async load({ from, to, ...query }, signal) {
      const last = to ?? getCurrentDay()
      const { clock_events, pagination } = await api.listClockEvents(
        { ...query, from: from ?? addDays(last, -1), to: last },
        {
          signal,
        },
      )
      return { rows: clock_events, pagination }
    },
  })
  const { from, to } = list.query
  return (
    <DataList
      list={list}
      label={t('time.events')}
      keyOf={({ id }) => id}
      searchLabel={t('time.search_events')}
      nameOf={({ at, employee }) => `${employee ? t.data(employee.fullName) : ''} ${t.moment(at)}`}
      columns={[
        ...columns,
        {
          key: 'state',
          has: hasState,
          title: t('time.state'),
          onCard: 'line',
          cell: (event) => <ClockEventStateBadge event={event} />,
        },
      ]}
      preview={(event) => <ClockEventPreview key={event.id} event={event} />}
      empty={
        <EmptyState
          title={t('time.no_events_in_days', { range: t.range(String(from), String(to)) })}
          actions={<Button onClick={() => list.change({ from: addDays(String(to), -6) })}>{t('time.show_week')}</Button>}
        />
      }
    />
  )
}
