import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { IconPencil } from '#ui/icons.ts'
import { Badge, LabelledValueList, PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { InternalLink } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, clockEventsContract } from '../../clock-events-contract.ts'
import { ClockEventCorrectionForm } from './ClockEventCorrection.tsx'
import './events.css'

/** An event next to the list: its data, its correction, and the events of the employee on that day. */
export function ClockEventPreview({ event }: { event: ClockEvent }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [isCorrecting, setCorrecting] = useState(false)
  const canCorrect = may('events.write') && !event.replaced && !event.void
  return (
    <StackLayout gap={16}>
      <ClockEventFacts event={event} />
      {canCorrect && !isCorrecting && (
        <div className="row">
          <Button small icon={IconPencil} onClick={() => setCorrecting(true)}>
            {t('time.correct')}
          </Button>
        </div>
      )}
      {canCorrect && isCorrecting && <ClockEventCorrectionForm event={event} close={() => setCorrecting(false)} />}
      {event.employee && <ClockEventsOfDay employeeId={event.employee.id} day={event.day} current={event.id} />}
    </StackLayout>
  )
}

/** The employee, time, place, and source of the event. */
export function ClockEventFacts({ event }: { event: ClockEvent }) {
  const t = useTranslate(messages)
  const canOpen = useCanOpenPage()
  const { employee, at, direction, exit, device, card, reason, raw, received_at: receivedAt, quarantine } = event
  const name = employee && t.data(`${employee.fullName} (${employee.code})`)
  return (
    <LabelledValueList
      facts={[
        employee && [
          t('time.employee'),
          canOpen(`/employees/edit/${employee.id}`) ? (
            <InternalLink key="employee" to={`/employees/edit/${employee.id}`}>
              {name}
            </InternalLink>
          ) : (
            name
          ),
        ],
        quarantine !== 'unreadable' && [t('time.at'), t.moment(at)],
        [t('time.direction'), [t(`time.direction.${direction}`), exit && t(`time.exit.${exit}`)].filter(Boolean).join(' · ')],
        [t('time.device'), device ? t.data(device.name) : t('time.no_device')],
        card !== null && [t('time.card'), card],
        [t('time.received_at'), t.moment(receivedAt)],
        Boolean(raw ?? reason) && [t('time.reason'), raw ?? t.data(reason)],
        hasState(event) && [t('time.state'), <ClockEventStateBadge key="state" event={event} />],
      ]}
    />
  )
}

export const hasState = (event: ClockEvent) => event.replaced || event.void || event.replaces_id !== null || event.id_reused

/** Shows whether the event counts, replaces another one, or has a duplicate number. */
export function ClockEventStateBadge({ event: { replaced, void: isVoid, replaces_id, id_reused } }: { event: ClockEvent }) {
  const t = useTranslate(messages)
  if (replaced) return <Badge>{t('time.replaced')}</Badge>
  if (isVoid) return <Badge>{t('time.taken_away')}</Badge>
  if (replaces_id) return <Badge tone="info">{t('time.correction')}</Badge>
  return id_reused && <Badge tone="warn">{t('time.id_reused')}</Badge>
}

/** All events of the employee on the day, so that pairs are visible. */
export function ClockEventsOfDay({ employeeId, day, current }: { employeeId: number; day: string; current?: number }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const asking = useApiQuery(['time', 'events', 'of_day', employeeId, day], async (signal) =>
    (await api.listClockEvents({ employee_id: employeeId, from: day, to: day, size: 0 }, { signal })).clock_events.toReversed(),
  )
  return (
    <PageSectionLayout title={t('time.events_of_day', { day: t.day(day) })}>
      <QueryStateContent asking={asking} rows={2}>
        {(events) => (
          <ul className="event-day">
            {events.map((event) => (
              <li key={event.id} aria-current={event.id === current || undefined} data-over={event.replaced || event.void || undefined}>
                <strong>{t.moment(event.at).slice(-5)}</strong> <span>{t(`time.direction.${event.direction}`)}</span>{' '}
                <span className="muted">{event.device ? t.data(event.device.name) : t('time.no_device')}</span>{' '}
                {hasState(event) && <ClockEventStateBadge event={event} />}
              </li>
            ))}
          </ul>
        )}
      </QueryStateContent>
    </PageSectionLayout>
  )
}
