import { lazy, Suspense } from 'react'
import { useDocumentsAwaitingConfirmation } from '#modules/documents/documents/web/use-documents-awaiting-confirmation.ts'
import { useUnreadInbox } from '#modules/foundation/inbox/web/use-unread-inbox.ts'
import { MyLeavePage } from '#modules/time/leave/web/MyLeavePages.tsx'
import { pageTitles } from '#modules/time/planning/messages/page-titles.ts'
import { LoadingState } from '#ui/loading-and-error-states.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { useOfflineSchedule } from './use-offline-schedule.ts'

/** The message catalog of hours is large, so it loads after the page. */
const MyToday = lazy(async () => ({ default: (await import('./MyPresenceAndPlanTodaySection.tsx')).MyPresenceAndPlanTodaySection }))

const OwnAnnouncements = lazy(async () => ({
  default: (await import('#modules/work/announcements/web/own/MyUnreadAnnouncements.tsx')).MyUnreadAnnouncements,
}))

const MyDocuments = lazy(async () => ({
  default: (await import('#modules/documents/documents/web/MyUnconfirmedDocuments.tsx')).MyUnconfirmedDocuments,
}))

const HomeMessages = lazy(async () => ({ default: (await import('./MyHomeMessages.tsx')).MyHomeMessages }))

const MyHours = lazy(async () => ({ default: (await import('./MyPresenceAndPlanTodaySection.tsx')).MyHoursSummary }))

/** The home page of an employee: the day, remaining leave, and requests. */
export function EmployeeHome() {
  const t = useTranslate(pageTitles)
  const { may, user } = useSession()
  const unread = useUnreadInbox()
  const hasDay = user.employee_id !== null && may('own.evidence')
  const waiting = (
    <>
      {unread?.home_messages.length ? (
        <Suspense>
          <HomeMessages />
        </Suspense>
      ) : null}
      {user.employee_id !== null && (
        <Suspense>
          <OwnAnnouncements />
        </Suspense>
      )}
      {may('own.record') && <IssuedDocuments />}
    </>
  )
  const day = hasDay ? (
    <Suspense fallback={<LoadingState rows={4} />}>
      <OfflineSchedule />
      <MyToday>{waiting}</MyToday>
    </Suspense>
  ) : (
    waiting
  )
  const hours = hasDay && (
    <Suspense>
      <MyHours />
    </Suspense>
  )
  return <MyLeavePage title={t('own.home')} day={day} hours={hours} />
}

/** Documents that the employee must confirm. Employees without documents load nothing. */
function IssuedDocuments() {
  const waiting = useDocumentsAwaitingConfirmation()
  if (!waiting) return null
  return (
    <Suspense>
      <MyDocuments />
    </Suspense>
  )
}

/** A separate component, because employees without a schedule have nothing to store. */
function OfflineSchedule() {
  useOfflineSchedule()
  return null
}
