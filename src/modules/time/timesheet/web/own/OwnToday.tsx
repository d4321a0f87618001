import { lazy, type ReactNode, Suspense } from 'react'
import { myClockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { monthOf } from '#shared/days.ts'
import { Section } from '#ui/layout.tsx'
import { today } from '#ui/moment.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { QueryContent } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'
import { OwnNews } from './OwnNews.tsx'
import { OwnNow } from './OwnNow.tsx'
import { OwnSchedule } from './OwnSchedule.tsx'
import { useOwnMonth } from './use-own-month.ts'

export { OwnHours } from './OwnHours.tsx'

const ClockInPanel = lazy(async () => ({ default: (await import('#modules/time/attendance/web/clocking/ClockInPanel.tsx')).ClockInPanel }))

const MyKiosk = lazy(async () => ({ default: (await import('#modules/time/attendance/web/kiosk/MyKiosk.tsx')).MyKiosk }))

/** What is planned today, when the person came and left, what waits for them (`children`), and the days to come. */
export function OwnToday({ children }: { children: ReactNode }) {
  const t = useTranslate(messages)
  const clockings = useApi(myClockInContract)
  const clocking = useApiQuery(['time', 'own', 'clocking'], async (signal) => (await clockings.getMyClockInStatus({}, { signal })).data)
  // After midnight the shift of yesterday runs on.
  const day = clocking.data?.shift_day ?? today()
  const asking = useOwnMonth(monthOf(day))
  return (
    <>
      <Section title={t('own.today', { day: t.day(day) })}>
        <QueryContent asking={asking} rows={2}>
          {({ days }) => {
            const own = days.find((one) => one.day === day)
            return own ? <OwnNow day={own} /> : <p>{t('own.no_shift')}</p>
          }}
        </QueryContent>
      </Section>
      {clocking.data?.offered && (
        <Suspense>
          <ClockInPanel clocking={clocking.data} />
        </Suspense>
      )}
      {clocking.data?.kiosk && (
        <Suspense>
          <MyKiosk />
        </Suspense>
      )}
      {children}
      <OwnSchedule days={7} />
      <OwnNews />
    </>
  )
}
