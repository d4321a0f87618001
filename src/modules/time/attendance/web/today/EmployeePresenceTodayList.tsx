import { lazy, Suspense, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { getBelgradeDayAndMinute, getCurrentDay } from '#ui/current-time.ts'
import { Badge, type ColorTone } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { AttendanceDayState, clockEventsContract, type EmployeePresenceTodayRow } from '../../clock-events-contract.ts'
import { GateCardInput, useRecordGateEvent } from '../events/GateCardInput.tsx'
import '#modules/time/planning/web/time.css'

const tones: Record<AttendanceDayState, ColorTone> = {
  in: 'success',
  late: 'warn',
  out: 'neutral',
  missing: 'danger',
  away: 'info',
  trip: 'info',
  expected: 'neutral',
  off: 'neutral',
}

const ClockEventsPanel = lazy(async () => ({ default: (await import('../events/ClockEventsPanel.tsx')).ClockEventsPanel }))
/** All employees of today in a list, with correction of events. Gatekeepers also register people by card or name. */
export function EmployeePresenceTodayList() {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { may } = useSession()
  const canOpen = useCanOpenPage()
  const { departments } = useOrganisationLookups()
  const [counts, setCounts] = useState<Record<string, number>>({})
  const [looking, setLooking] = useState<EmployeePresenceTodayRow>()
  const canSeeClockEvents = may('work_report.read', 'events.write')
  const canRecordClockEvents = may('gate', 'events.write')
  const recordEvent = useRecordGateEvent()
  const list = useList<EmployeePresenceTodayRow>({
    name: 'daily',
    every: 60_000, // events arrive by live updates; lateness depends on the time
    filters: omitAbsentItems([
      {
        key: 'state',
        label: t('time.daily.state'),
        kind: 'select',
        pinned: true,
        options: AttendanceDayState.options.map((value) => ({ value, label: `${t(`time.daily.${value}`)} (${counts[value] ?? 0})` })),
      },
      departments.length
        ? {
            key: 'department_id',
            label: t('time.daily.department'),
            kind: 'select' as const,
            pinned: true,
            options: departments.map((one) => ({ ...one, label: t.data(one.label) })),
          }
        : undefined,
    ]),
    async load(query, signal) {
      const reply = await api.listEmployeePresenceToday(query, { signal })
      setCounts(reply.counts)
      return { rows: reply.activities, pagination: reply.pagination }
    },
  })
  return (
    <>
      {canRecordClockEvents && <GateCardInput send={(card, direction) => recordEvent.mutate({ card, direction })} />}
      <DataList<EmployeePresenceTodayRow>
        list={list}
        label={t('time.daily')}
        keyOf={({ id }) => id}
        nameOf={({ fullName }) => t.data(fullName)}
        {...(canOpen('/employees') && { open: ({ id }) => `/employees/edit/${id}` })}
        searchLabel={t('time.gate.search')}
        columns={[
          {
            key: 'name',
            title: t('time.employee'),
            fixed: true,
            cell: (row) => (
              <NameWithAvatar of={row} withImage>
                {t.data(`${row.fullName} (${row.code})`)}
              </NameWithAvatar>
            ),
          },
          { key: 'department', title: t('time.daily.department'), onCard: 'line', cell: ({ department }) => t.data(department?.name) },
          {
            key: 'state',
            title: t('time.daily.state'),
            onCard: 'line',
            cell: ({ state }) => <Badge tone={tones[state]}>{t(`time.daily.${state}`)}</Badge>,
          },
          {
            key: 'planned',
            title: t('time.daily.planned'),
            cell: ({ planned_from, planned_to }) =>
              planned_from !== null && planned_to !== null && `${t.time(planned_from)}–${t.time(planned_to % 1440)}`,
          },
          { key: 'first', title: t('time.daily.first_in'), cell: ({ first_in }) => formatClockEvent(t, first_in) },
          { key: 'last', title: t('time.daily.last'), cell: ({ last_at }) => formatClockEvent(t, last_at) },
        ]}
        acts={(row) => [
          canSeeClockEvents && { label: t('time.clock_events'), act: () => setLooking(row) },
          canRecordClockEvents && { label: t('time.gate.in'), act: () => recordEvent.mutate({ employee_id: row.id, direction: 'in' }) },
          canRecordClockEvents && { label: t('time.gate.out'), act: () => recordEvent.mutate({ employee_id: row.id, direction: 'out' }) },
        ]}
      />
      <Suspense>{looking !== undefined && <ClockEventsPanel person={looking} close={() => setLooking(undefined)} />}</Suspense>
    </>
  )
}

/** The time of an event; without the day if today. */
function formatClockEvent(t: TranslateFunction<typeof messages.sr>, at: string | null) {
  if (!at) return null
  const { day, minutes } = getBelgradeDayAndMinute(at)
  return day === getCurrentDay() ? t.time(minutes) : t.moment(at)
}
