import type { ColorTone } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import type { ListCellProps } from '#ui/state/page-definition.ts'
import { useTranslate } from '#ui/translate.ts'
import { type EmployeeListRowSummary, employeeSummariesContract } from '../../employee-summaries-contract.ts'
import { messages } from '../../messages/overview/index.ts'

const tones: Partial<Record<NonNullable<EmployeeListRowSummary['now']>['state'], ColorTone>> = {
  in: 'success',
  late: 'warn',
  missing: 'danger',
}

const IDS_PER_QUERY = 100

/** The batch of a hundred employees that contains this one, so that the cells of a page share a query. */
function useDepartmentUsage({ id, ids }: ListCellProps) {
  const api = useApi(employeeSummariesContract)
  const part = Math.floor(Math.max(0, ids.indexOf(id)) / IDS_PER_QUERY) * IDS_PER_QUERY
  const query = ids.slice(part, part + IDS_PER_QUERY).join(',')
  const { data } = useApiQuery(
    ['home', 'presence', query],
    async (signal) => (await api.listEmployeeSummaries({ ids: query }, { signal })).data,
    {
      keepPrevious: true,
      staleTime: 30_000,
    },
  )
  return data?.find((one) => one.id === id)
}

/** The state of an employee today. */
export function EmployeePresenceStateTableCell(props: ListCellProps) {
  const t = useTranslate(messages)
  const now = useDepartmentUsage(props)?.now
  if (!now) return null
  const { state, planned_from, last_day, reason } = now
  return (
    <span className="row-state" data-tone={tones[state]}>
      {state === 'away' && reason && last_day
        ? t('presence.away_until', { what: t.data(reason), day: t.dayOfYear(last_day) })
        : t(`presence.${state}`, { time: planned_from === null ? '' : t.time(planned_from) })}
    </span>
  )
}

/** The remaining annual leave, with the entitlement. */
export function RemainingAnnualLeaveTableCell(props: ListCellProps) {
  const t = useTranslate(messages)
  const balance = useDepartmentUsage(props)?.balance
  if (!balance) return null
  const { had, available } = balance
  return (
    <span className="row-share">
      <i aria-hidden>
        <i style={{ width: `${had > 0 ? Math.max(0, Math.min(100, (available / had) * 100)) : 0}%` }} />
      </i>
      <span aria-hidden>{t.number(available)}</span>
      <span className="visually-hidden">{t('presence.days', { count: t.number(available), had: t.number(had) })}</span>
    </span>
  )
}
