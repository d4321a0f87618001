import { messages } from '#modules/time/planning/messages/index.ts'
import { Button } from '#ui/Button.tsx'
import { showToast } from '#ui/dialog/toast.ts'
import { Badge, HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { DetailPane } from '#ui/list/DetailPane.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { timesheetSignoffContract } from '../../timesheet-signoff-contract.ts'
import type { TimesheetFilters } from '../timesheet/timesheet-filters.ts'
import { DepartmentTimesheetSignoff } from './DepartmentTimesheetSignoff.tsx'
import { formatSignoffState, signoffStateColors } from './signoff-text.ts'
import './signoff.css'

type Props = { month: string; filters: TimesheetFilters; selectedId: number | null; choose: (id: number | null) => void; close: () => void }

/** Departments of a month with their sign-off. A selected department shows the signed content and later changes. */
export function TimesheetSignoffPanel({ month, filters, selectedId, choose, close }: Props) {
  const t = useTranslate(messages)
  if (selectedId !== null) return <DepartmentTimesheetSignoff month={month} id={selectedId} back={() => choose(null)} close={close} />
  return (
    <DetailPane below takesFocus wide close={close} title={t('signing.title', { month: t.month(month) })}>
      <Departments month={month} filters={filters} choose={choose} />
    </DetailPane>
  )
}

function Departments({ month, filters, choose }: Pick<Props, 'month' | 'filters' | 'choose'>) {
  const t = useTranslate(messages)
  const api = useApi(timesheetSignoffContract)
  const asking = useApiQuery(
    ['time', 'signing', month, filters],
    async (signal) => (await api.getTimesheetSignoffStatus({ month, ...filters }, { signal })).data,
  )
  const remind = useApiMutation((department_id: number) => api.remindTimesheetSigners({ department_id, month }), {
    refresh: [['time', 'signing']],
    done: ({ data }) => showToast({ severity: 'success', summary: t('signing.reminded_done', { count: data.notified_count }), life: 4000 }),
  })
  return (
    <QueryStateContent asking={asking} rows={5}>
      {({ departments, closed, over, needed, can_remind }) => (
        <StackLayout gap={16}>
          <HighlightedNote>
            {closed && t('signing.closed')}
            {!closed && t(over ? `signing.needed.${needed}` : 'signing.not_over')}
          </HighlightedNote>
          {departments.length === 0 && <EmptyState title={t('signing.none')} />}
          <ul className="signing-list">
            {departments.map((one) => (
              <li key={one.id}>
                <div>
                  <strong>{t.data(one.name)}</strong> <Badge tone={signoffStateColors[one.state]}>{t(`signing.state.${one.state}`)}</Badge>
                </div>
                <MutedText>{formatSignoffState(t, one)}</MutedText>
                <div className="row">
                  <Button small onClick={() => choose(one.id)} aria-label={`${t('signing.open')}: ${t.data(one.name)}`}>
                    {t('signing.open')}
                  </Button>
                  {can_remind && one.state !== 'signed' && !one.reminded && (
                    <Button
                      small
                      kind="quiet"
                      busy={remind.isPending && remind.variables === one.id}
                      onClick={() => remind.mutate(one.id)}
                      aria-label={`${t('signing.remind')}: ${t.data(one.name)}`}
                    >
                      {t('signing.remind')}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </StackLayout>
      )}
    </QueryStateContent>
  )
}
