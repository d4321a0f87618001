import { addDays, weekday } from '#shared/days.ts'
import { searchDebounce } from '#ui/constants.ts'
import { Section } from '#ui/layout.tsx'
import { QueryContent } from '#ui/page-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useDebounced } from '#ui/state/use-debounced.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/overview/index.ts'
import { type EmployeeOverview, overviewContract } from '../../overview-contract.ts'
import { AnnualLeaveSection } from './AnnualLeave.tsx'
import { CurrentState } from './CurrentState.tsx'
import { MonthStripDay } from './MonthStrip.tsx'
import { OpenItems } from './OpenItems.tsx'
import './overview.css'

/** A preview of an employee beside the list: state, balance, week, requests and ends. Loaded only when the selection rests. */
export function PersonPreview({ id }: { id: number }) {
  const api = useApi(overviewContract)
  const debouncedId = useDebounced(id, searchDebounce)
  const asking = useApiQuery(['home', 'person', id], async (signal) => (await api.getOverview({ employee_id: id }, { signal })).data, {
    enabled: debouncedId === id,
    staleTime: 30_000,
  })
  return (
    <QueryContent asking={asking} rows={6}>
      {(overview) => (
        <div className="overview overview-peek">
          {overview.balance && <AnnualLeaveSection balance={overview.balance} year={overview.today.slice(0, 4)} />}
          {overview.month && <Week days={overview.month.days} today={overview.today} now={overview.now} />}
          <OpenItems id={id} overview={overview} />
        </div>
      )}
    </QueryContent>
  )
}

/** The days of this week within this month. */
function Week({ days, today, now }: { days: NonNullable<EmployeeOverview['month']>['days']; today: string; now: EmployeeOverview['now'] }) {
  const t = useTranslate(messages)
  const monday = addDays(today, 1 - weekday(today))
  const visible = days.filter(({ day }) => day >= monday && day <= addDays(monday, 6))
  return (
    <Section
      title={
        <>
          {t('overview.week')} {now && <CurrentState now={now} />}
        </>
      }
    >
      <ol className="overview-days">
        {visible.map((day) => (
          <MonthStripDay key={day.day} day={day} isToday={day.day === today} />
        ))}
      </ol>
    </Section>
  )
}
