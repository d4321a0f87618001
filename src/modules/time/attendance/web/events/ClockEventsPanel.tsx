import { useState } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, MutedText, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { type ClockEvent, clockEventsContract, type EmployeePresenceTodayRow } from '../../clock-events-contract.ts'
import { ClockEventCorrectionDialog } from './ClockEventCorrection.tsx'
import { ManualClockEventDialog } from './ClockEventDialogs.tsx'
import '#modules/time/timesheet/web/timesheet/timesheet.css'

type Person = Pick<EmployeePresenceTodayRow, 'id' | 'fullName' | 'code'>

/** The events of an employee today, with correction and entry of events. */
export function ClockEventsPanel({ person, close }: { person: Person; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(clockEventsContract)
  const { may } = useSession()
  const [acting, setActing] = useState<'add' | ClockEvent>()
  const day = getCurrentDay()
  const asking = useApiQuery(['time', 'events', 'of_day', person.id, day], async (signal) =>
    (await api.listClockEvents({ employee_id: person.id, from: day, to: day, size: 0 }, { signal })).clock_events.toReversed(),
  )
  const closeEventDialog = () => setActing(undefined)
  return (
    <SideDrawer
      open
      close={close}
      title={t('time.clock_events_of', { name: t.data(person.fullName) })}
      actions={
        may('events.write') && (
          <Button kind="primary" onClick={() => setActing('add')}>
            {t('time.manual_event')}
          </Button>
        )
      }
    >
      <QueryStateContent asking={asking} rows={3}>
        {(events) =>
          events.length === 0 ? (
            <EmptyState title={t('time.no_clock_events')} />
          ) : (
            <ul className="line-cards">
              {events.map((one) => (
                <ClockEventRow key={one.id} one={one} correct={may('events.write') ? () => setActing(one) : undefined} />
              ))}
            </ul>
          )
        }
      </QueryStateContent>
      {acting === 'add' && <ManualClockEventDialog person={person} close={closeEventDialog} />}
      {acting !== undefined && acting !== 'add' && <ClockEventCorrectionDialog event={acting} close={closeEventDialog} />}
    </SideDrawer>
  )
}

function ClockEventRow({ one, correct }: { one: ClockEvent; correct: (() => void) | undefined }) {
  const t = useTranslate(messages)
  const isOver = one.replaced || one.void
  const description = [t(`time.direction.${one.direction}`), one.exit && t(`time.exit.${one.exit}`)].filter(Boolean).join(' · ')
  return (
    <li>
      <RowLayout spread align="start">
        <StackLayout gap={4}>
          <strong>
            {t.moment(one.at)} · {description}
          </strong>
          <MutedText>
            {[one.device ? t.data(one.device.name) : t('time.no_device'), t.data(one.reason)].filter(Boolean).join(' · ')}
          </MutedText>
        </StackLayout>
        {isOver ? (
          <Badge>{t(one.void ? 'time.taken_away' : 'time.replaced')}</Badge>
        ) : (
          correct && (
            <Button small onClick={correct} aria-haspopup="dialog">
              {t('time.correct')}
            </Button>
          )
        )}
      </RowLayout>
    </li>
  )
}
