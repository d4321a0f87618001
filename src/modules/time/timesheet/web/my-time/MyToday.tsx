import { lazy, type ReactNode, Suspense } from 'react'
import { myClockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { monthOf } from '#shared/days.ts'
import { today } from '#ui/current-time.ts'
import { Section } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { isFeatureOn, useSession } from '#ui/state/session.ts'
import { useTranslate } from '#ui/translate.ts'
import { CurrentState } from './CurrentState.tsx'
import { MySchedule } from './MySchedule.tsx'
import { PlanNotices } from './PlanNotices.tsx'
import { useMyMonth } from './use-my-month.ts'

export { MyHours } from './MyHours.tsx'

const ClockInPanel = lazy(async () => ({ default: (await import('#modules/time/attendance/web/clocking/ClockInPanel.tsx')).ClockInPanel }))

const MyKiosk = lazy(async () => ({ default: (await import('#modules/time/attendance/web/kiosk/MyKiosk.tsx')).MyKiosk }))

/** The plan of today, arrival and departure, tasks (`children`), and the next days. */
export function MyToday({ children }: { children: ReactNode }) {
  const t = useTranslate(messages)
  const clockings = useApi(myClockInContract)
  const clocking = useApiQuery(['time', 'own', 'clocking'], async (signal) => (await clockings.getMyClockInStatus({}, { signal })).data)
  const isOffered = isFeatureOn(useSession().company, 'clocking')
  // After midnight the shift of yesterday runs on.
  const day = clocking.data?.shift_day ?? today()
  const asking = useMyMonth(monthOf(day))
  return (
    <>
      <Section title={t('own.today', { day: t.day(day) })}>
        <QueryContent asking={asking} rows={2}>
          {({ days }) => {
            const own = days.find((one) => one.day === day)
            return own ? <CurrentState day={own} /> : <p>{t('own.no_shift')}</p>
          }}
        </QueryContent>
      </Section>
      {isOffered && clocking.data?.offered && (
        <Suspense>
          <ClockInPanel clocking={clocking.data} />
        </Suspense>
      )}
      {isOffered && clocking.data?.kiosk && (
        <Suspense>
          <MyKiosk />
        </Suspense>
      )}
      {children}
      <MySchedule days={7} />
      <PlanNotices />
    </>
  )
}
