import { lazy, Suspense } from 'react'
import { useWaitingDocuments } from '#modules/documents/documents/web/use-waiting-documents.ts'
import { MyLeave } from '#modules/time/leave/web/MyLeavePages.tsx'
import { pageTitles } from '#modules/time/planning/messages/page-titles.ts'
import { useSession } from '#ui/state/session.ts'
import { Loading } from '#ui/states.tsx'
import { useTranslate } from '#ui/translate.ts'

/** The words of hours are many, so they come when the page stands. */
const MyToday = lazy(async () => ({ default: (await import('./MyToday.tsx')).MyToday }))

const OwnAnnouncements = lazy(async () => ({ default: (await import('#modules/work/announcements/web/own/OwnWaiting.tsx')).OwnWaiting }))

const MyDocuments = lazy(async () => ({ default: (await import('#modules/documents/documents/web/OwnWaiting.tsx')).OwnWaiting }))

const MyHours = lazy(async () => ({ default: (await import('./MyToday.tsx')).MyHours }))

/** The home of an employee: the day, the leave that is left, and what was asked for. */
export function EmployeeHome() {
  const t = useTranslate(pageTitles)
  const { may, user } = useSession()
  const hasDay = user.employee_id !== null && may('own.evidence')
  const waiting = (
    <>
      {user.employee_id !== null && (
        <Suspense>
          <OwnAnnouncements />
        </Suspense>
      )}
      {may('own.record') && <IssuedDocuments />}
    </>
  )
  const day = hasDay ? (
    <Suspense fallback={<Loading rows={4} />}>
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
  return <MyLeave title={t('own.home')} day={day} hours={hours} />
}

/** Papers to be confirmed; who has none loads nothing of them. */
function IssuedDocuments() {
  const waiting = useWaitingDocuments()
  if (!waiting) return null
  return (
    <Suspense>
      <MyDocuments />
    </Suspense>
  )
}
