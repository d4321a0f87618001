import { useEffect, useRef } from 'react'
import { messages } from '#modules/time/planning/messages/index.ts'
import { MonthSwitch } from '#modules/time/planning/web/MonthSwitch.tsx'
import { getMonthOfDay } from '#shared/days.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge, HighlightedNote, MutedText, PageSectionLayout, RowLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useCanOpenPage } from '#ui/state/module-extension-contexts.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import {
  type MyPlanChangeNotice,
  type MyPublishedSchedule,
  myTimesheetAndScheduleContract,
} from '../../my-timesheet-and-schedule-contract.ts'
import { formatPlanChangeNotice, formatPlannedDay, formatPlannedShift } from './my-schedule-labels.ts'
import { PlannedDaysList } from './PlannedDaysList.tsx'
import { useMySchedule } from './use-my-schedule.ts'
import './own.css'

/** The published plan of the user's month. Opening the page marks its changes as seen. */
export function MySchedulePage() {
  const t = useTranslate(messages)
  const { user } = useSession()
  const canOpen = useCanOpenPage()
  const { search, setSearch, go } = useCurrentUrl()
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(search.month ?? '') ? search.month! : getMonthOfDay(getCurrentDay())
  const asking = useMySchedule(month, user.employee_id !== null)
  if (user.employee_id === null)
    return (
      <PageLayoutFrame title={t('own.schedule')}>
        <EmptyState title={t('own.no_employee')}>{t('own.no_employee_text')}</EmptyState>
      </PageLayoutFrame>
    )
  return (
    <PageLayoutFrame
      title={t('own.schedule')}
      primary={canOpen('/calendar') && <Button onClick={() => void go('/calendar')}>{t('own.schedule_calendar')}</Button>}
    >
      <StackLayout gap={16}>
        <RowLayout>
          <MonthSwitch month={month} change={(next) => setSearch({ month: next })} />
          {asking.data?.notices[0] && (
            <Badge tone="success">{t('own.schedule_published', { at: t.moment(asking.data.notices[0].at) })}</Badge>
          )}
        </RowLayout>
        <QueryStateContent asking={asking} rows={12}>
          {(schedule) => <Month key={schedule.month} schedule={schedule} />}
        </QueryStateContent>
      </StackLayout>
    </PageLayoutFrame>
  )
}

function Month({ schedule: { days, since, planned, notices } }: { schedule: MyPublishedSchedule }) {
  const t = useTranslate(messages)
  // New changes stay visible while the page is open, although the server marks them as seen at once.
  const unseen = useRef(new Map<number, MyPlanChangeNotice>()).current
  for (const notice of notices) if (notice.viewed_at === null) unseen.set(notice.id, notice)
  const news = [...unseen.values()].sort((a, b) => b.id - a.id)
  useMarkRead(news.map(({ id }) => id))
  if (!days.length) return <EmptyState title={t('own.schedule_none')}>{t('own.schedule_none_text')}</EmptyState>
  const isHidden = days.every(({ published }) => published === 'hidden')
  return (
    <>
      {since === null && <MutedText>{t('own.schedule_plan')}</MutedText>}
      {news.length > 0 && <News notices={news} />}
      {isHidden ? (
        <EmptyState title={t('own.schedule_hidden_text')} />
      ) : (
        <PageSectionLayout title={`${t('own.schedule_hours')}: ${t.hours(planned)} h`}>
          <PlannedDaysList days={days} inWeeks />
        </PageSectionLayout>
      )}
    </>
  )
}

/** Marks each change as seen once, including those published while the page is open. */
function useMarkRead(ids: readonly number[]): void {
  const api = useApi(myTimesheetAndScheduleContract)
  const see = useApiMutation((plan_change_notice_ids: number[]) => api.acknowledgeMyPlanNotices({ plan_change_notice_ids }), {
    refresh: [['time', 'own', 'news']],
    // The next visit repeats a failed mark.
    failed: () => undefined,
  })
  const acknowledged = useRef(new Set<number>()).current
  useEffect(() => {
    const fresh = ids.filter((id) => !acknowledged.has(id))
    for (const id of fresh) acknowledged.add(id)
    if (fresh.length) see.mutate(fresh)
  })
}

function News({ notices }: { notices: readonly MyPlanChangeNotice[] }) {
  const t = useTranslate(messages)
  return (
    <HighlightedNote title={t('own.schedule_news')}>
      <StackLayout gap={8}>
        {notices.map((notice) => (
          <div key={notice.id}>
            <div>{formatPlanChangeNotice(t, notice)}</div>
            {notice.changes.length > 0 && (
              <ul className="own-changes">
                {notice.changes.map(({ day, before, after }) => (
                  <li key={day}>
                    <strong>{formatPlannedDay(t, day)}</strong> {formatPlannedShift(t, after)},{' '}
                    {t('own.schedule_was', { before: formatPlannedShift(t, before) })}
                  </li>
                ))}
              </ul>
            )}
          </div>
        ))}
        <MutedText>{t('own.schedule_seen')}</MutedText>
      </StackLayout>
    </HighlightedNote>
  )
}
