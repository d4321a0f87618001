import { lazy, type ReactNode, Suspense } from 'react'
import { myClockInContract } from '#modules/time/attendance/clock-in-contract.ts'
import { messages } from '#modules/time/planning/messages/index.ts'
import { getMonthOfDay } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { isCompanyFeatureEnabled, useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { MyPresenceToday } from './MyPresenceToday.tsx'
import { MyScheduleDays } from './MyScheduleDays.tsx'
import { PlanChangeNotices } from './PlanChangeNotices.tsx'
import { useMyTimesheetMonth } from './use-my-timesheet-month.ts'

export { MyHoursSummary } from './MyHoursSummary.tsx'

const ClockInPanel = lazy(async () => ({ default: (await import('#modules/time/attendance/web/clocking/ClockInPanel.tsx')).ClockInPanel }))

const MyKiosk = lazy(async () => ({
  default: (await import('#modules/time/attendance/web/kiosk/MyKioskPinAndQrCode.tsx')).MyKioskPinAndQrCode,
}))

/** The plan of today, arrival and departure, tasks (`children`), the next days, and the PIN of the kiosk. */
export function MyPresenceAndPlanTodaySection({ children }: { children: ReactNode }) {
  const t = useTranslate(messages)
  const clockings = useApi(myClockInContract)
  const clocking = useApiQuery(['time', 'own', 'clocking'], async (signal) => (await clockings.getMyClockInStatus({}, { signal })).data)
  const isOffered = isCompanyFeatureEnabled(useSession().company, 'clocking')
  // After midnight, yesterday's shift can still run.
  const day = clocking.data?.shift_day ?? getCurrentDay()
  const asking = useMyTimesheetMonth(getMonthOfDay(day))
  return (
    <>
      <PageSectionLayout title={t('own.today', { day: t.day(day) })}>
        <QueryStateContent asking={asking} rows={2}>
          {({ days }) => {
            const own = days.find((one) => one.day === day)
            return own ? <MyPresenceToday day={own} /> : <p>{t('own.no_shift')}</p>
          }}
        </QueryStateContent>
      </PageSectionLayout>
      {isOffered && clocking.data?.offered && (
        <Suspense>
          <ClockInPanel clocking={clocking.data} />
        </Suspense>
      )}
      {children}
      <MyScheduleDays days={7} />
      <PlanChangeNotices />
      {isOffered && clocking.data?.kiosk && (
        <Suspense>
          <MyKiosk />
        </Suspense>
      )}
    </>
  )
}
