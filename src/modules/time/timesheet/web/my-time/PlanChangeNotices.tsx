import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { PageSectionLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { myTimesheetAndScheduleContract } from '../../my-timesheet-and-schedule-contract.ts'
import { formatPlanChangeNoticeSource, formatPlanChangeNoticeSummary } from './my-schedule-labels.ts'
import './own.css'

/** Published changes that the employee has not opened yet. */
export function PlanChangeNotices() {
  const t = useTranslate(messages)
  const api = useApi(myTimesheetAndScheduleContract)
  const { go } = useCurrentUrl()
  const { data = [] } = useApiQuery(['time', 'own', 'news'], async (signal) => (await api.listMyPlanNotices({}, { signal })).data)
  if (!data.length) return null
  return (
    <PageSectionLayout title={t('own.schedule_news')} flush>
      <ul className="own-news">
        {data.slice(0, 3).map((notice) => (
          <li key={notice.id}>
            <span>
              {formatPlanChangeNoticeSummary(t, notice)} <span className="own-time">({t.range(notice.first_day, notice.last_day)})</span>
              <small className="muted">{formatPlanChangeNoticeSource(t, notice)}</small>
            </span>
            <Button
              small
              onClick={() => void go(`/employee-dashboard/schedule?month=${(notice.changes[0]?.day ?? notice.first_day).slice(0, 7)}`)}
            >
              {t('own.schedule_open')}
            </Button>
          </li>
        ))}
      </ul>
    </PageSectionLayout>
  )
}
