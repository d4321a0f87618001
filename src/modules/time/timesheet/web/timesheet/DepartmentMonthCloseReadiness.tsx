import { messages } from '#modules/time/planning/messages/index.ts'
import { findMonthEnd } from '#shared/days.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Badge, MutedText } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import type { MonthCloseCheckItem } from '../../month-close-contract.ts'
import { countFindingsByDepartment } from '../../rules/month-close-steps.ts'
import { timesheetSignoffContract } from '../../timesheet-signoff-contract.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

type Props = { month: string; filters: TimesheetFilters; items: readonly MonthCloseCheckItem[]; departmentOf: ReadonlyMap<number, string> }

/** The progress of each department towards the close: its open findings, and after the month its sign-off. */
export function DepartmentMonthCloseReadiness({ month, filters, items, departmentOf }: Props) {
  const t = useTranslate(messages)
  const api = useApi(timesheetSignoffContract)
  const { data } = useApiQuery(
    ['time', 'signing', month, filters],
    async (signal) => (await api.getTimesheetSignoffStatus({ month, ...filters }, { signal })).data,
    { enabled: findMonthEnd(month) <= getCurrentDay() },
  )
  const departments = countFindingsByDepartment(items, departmentOf)
  const isCut = items.some(({ count, rows }) => rows.length < count)
  if (departments.length === 0) return null
  return (
    <section className="close-departments">
      <h3>{t('timesheet.ready.title')}</h3>
      <ul>
        {departments.map(({ name, count }) => {
          const signoff = data?.departments.find((one) => one.name === name)
          return (
            <li key={name}>
              <span>{t.data(name)}</span>
              {signoff && <MutedText>{t(`signing.state.${signoff.state}`)}</MutedText>}
              <Badge tone={count ? 'warn' : 'success'}>{count ? t('timesheet.ready.open', { count }) : t('timesheet.ready.done')}</Badge>
            </li>
          )
        })}
      </ul>
      {isCut && <MutedText>{t('timesheet.ready.cut')}</MutedText>}
    </section>
  )
}
