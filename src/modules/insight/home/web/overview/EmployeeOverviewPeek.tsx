import { addDays, getWeekday } from '#shared/days.ts'
import { SEARCH_DEBOUNCE_MS } from '#ui/constants.ts'
import { PageSectionLayout } from '#ui/layout.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebouncedValue } from '#ui/state/use-debounced-value.ts'
import { useTranslate } from '#ui/translate.ts'
import { type EmployeeOverview, employeeOverviewContract } from '../../employee-overview-contract.ts'
import { messages } from '../../messages/overview/index.ts'
import { AnnualLeaveSection } from './AnnualLeaveSection.tsx'
import { AttendanceMonthDayCell } from './AttendanceMonthStrip.tsx'
import { EmployeePresenceState } from './EmployeePresenceState.tsx'
import { EmployeeRequestsAndDeadlines } from './EmployeeRequestsAndDeadlines.tsx'
import './overview.css'

/**
 * A preview of an employee next to the list: state, balance, week, requests and ends. It loads only when the selection stays for a moment.
 */
export function EmployeeOverviewPeek({ id }: { id: number }) {
  const api = useApi(employeeOverviewContract)
  const debouncedId = useDebouncedValue(id, SEARCH_DEBOUNCE_MS)
  const asking = useApiQuery(
    ['home', 'person', id],
    async (signal) => (await api.getEmployeeOverview({ employee_id: id }, { signal })).data,
    {
      enabled: debouncedId === id,
      staleTime: 30_000,
    },
  )
  return (
    <QueryStateContent asking={asking} rows={6}>
      {(overview) => (
        <div className="overview overview-peek">
          {overview.balance && <AnnualLeaveSection balance={overview.balance} year={overview.today.slice(0, 4)} />}
          {overview.month && <Week days={overview.month.days} today={overview.today} now={overview.now} />}
          <EmployeeRequestsAndDeadlines id={id} overview={overview} />
        </div>
      )}
    </QueryStateContent>
  )
}

/** The days of this week within this month. */
function Week({ days, today, now }: { days: NonNullable<EmployeeOverview['month']>['days']; today: string; now: EmployeeOverview['now'] }) {
  const t = useTranslate(messages)
  const monday = addDays(today, 1 - getWeekday(today))
  const visible = days.filter(({ day }) => day >= monday && day <= addDays(monday, 6))
  return (
    <PageSectionLayout
      title={
        <>
          {t('overview.week')} {now && <EmployeePresenceState now={now} />}
        </>
      }
    >
      <ol className="overview-days">
        {visible.map((day) => (
          <AttendanceMonthDayCell key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </PageSectionLayout>
  )
}
