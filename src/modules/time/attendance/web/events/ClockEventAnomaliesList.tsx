import { messages } from '#modules/time/planning/messages/index.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { Button } from '#ui/Button.tsx'
import { Badge, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { type ClockEventAnomaly, devicesContract } from '../../devices-contract.ts'
import { ClockEventEmployee } from './clock-event-columns.tsx'

/** The maximum number of events named in a row. */
const MAX_LISTED_EVENTS = 4
const MIN_HIGHLIGHTED_SCORE = 60

/** Anomalies for review, the highest score of each day first. */
export function ClockEventAnomaliesList() {
  const t = useTranslate(messages)
  const api = useApi(devicesContract)
  const { go } = useCurrentUrl()
  const list = useList<ClockEventAnomaly>({
    name: 'clock-event-anomalies',
    filters: [
      {
        key: 'viewed',
        label: t('anomalies.which'),
        kind: 'select',
        pinned: true,
        options: [
          { value: 'false', label: t('anomalies.open') },
          { value: 'true', label: t('anomalies.observed') },
        ],
      },
      { key: 'from', label: t('anomalies.from'), kind: 'day', pinned: true },
      { key: 'to', label: t('anomalies.to'), kind: 'day', pinned: true },
    ],
    async load(query, signal) {
      const { clock_event_anomalies, pagination } = await api.listClockEventAnomalies(query, { signal })
      return { rows: clock_event_anomalies, pagination }
    },
  })
  const see = useApiMutation(
    (rows: readonly ClockEventAnomaly[]) => api.acknowledgeClockEventAnomalies({ clock_event_anomaly_ids: rows.map(({ id }) => id) }),
    {
      refresh: [['clock-event-anomalies']],
      saved: t('anomalies.saved'),
    },
  )
  const ownerOf = ({ employee, device }: ClockEventAnomaly) =>
    employee ? `${t.data(employee.fullName)} (${employee.code})` : t.data(device?.name)
  return (
    <StackLayout>
      <p className="muted">{t('anomalies.text')}</p>
      <DataList
        list={list}
        label={t('anomalies.title')}
        keyOf={({ id }) => id}
        nameOf={(row) => `${ownerOf(row)} ${t.day(row.day)}`}
        columns={[
          { key: 'day', title: t('anomalies.day'), fixed: true, cell: ({ day }) => t.day(day) },
          {
            key: 'employee',
            title: t('anomalies.employee'),
            cell: (row) => (row.employee ? <ClockEventEmployee employee={row.employee} /> : ownerOf(row)),
          },
          {
            key: 'score',
            title: t('anomalies.score'),
            align: 'end',
            cell: ({ score }) => <Badge tone={score >= MIN_HIGHLIGHTED_SCORE ? 'danger' : 'warn'}>{t.number(score)}</Badge>,
          },
          {
            key: 'reasons',
            title: t('anomalies.reasons'),
            cell: ({ reasons }) => reasons.map((reason) => t(`anomalies.of.${reason}`)).join('; '),
          },
          { key: 'events', title: t('anomalies.clock_events'), cell: (row) => formatClockEvents(t, row) },
          {
            key: 'viewed_by',
            title: t('anomalies.viewed_by'),
            cell: ({ viewed_by: viewedBy, viewed_at: viewedAt }) =>
              viewedAt && t('anomalies.viewed_at', { name: viewedBy ?? '', at: t.moment(viewedAt) }),
          },
        ]}
        acts={(row) => [
          !row.viewed_at && { label: t('anomalies.see'), act: () => see.mutate([row]) },
          row.employee && {
            label: t('anomalies.show_day'),
            act: () => void go(`/events?tab=events&from=${row.day}&to=${row.day}&employee_id=${row.employee!.id}`),
          },
        ]}
        bulk={(rows, done) => <Button onClick={() => see.mutate(rows, { onSuccess: done })}>{t('anomalies.see')}</Button>}
        empty={<EmptyState title={t('anomalies.empty')} />}
      />
    </StackLayout>
  )
}

function formatClockEvents(t: TranslateFunction<(typeof messages)['sr']>, { events }: ClockEventAnomaly): string {
  const named = events.slice(0, MAX_LISTED_EVENTS).map(({ at, direction, device }) =>
    t(device ? 'anomalies.clock_event' : 'anomalies.clock_event_without_device', {
      at: t.moment(at).slice(-5),
      way: t(`anomalies.way.${direction}`),
      device: device && t.data(device),
    }),
  )
  const more = events.length - named.length
  return omitAbsentItems([...named, more ? t('anomalies.more', { count: more }) : undefined]).join(' · ')
}
