import { messages } from '#modules/time/planning/messages/index.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { PagedLoadProgressBar } from '#ui/dialog/PagedLoadProgressBar.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { usePagedQuery } from '#ui/state/use-paged-query.ts'
import { useTranslate } from '#ui/translate.ts'
import { monthCloseContract, type PayrollFileComparison, type PayrollFileDifference as Row } from '../../month-close-contract.ts'
import { getHoursPayerMessageKey, type HourPayRate, type PayrollPartOfHourCategory } from '../../rules/month/hour-pay-rate.ts'
import { usePayrollCodeLabels } from '../payroll-code-labels.ts'
import type { TimesheetFilters } from './timesheet-filters.ts'

/** Changes for payroll after the last file of the month. */
export function PayrollFileChangesTable({ month, filters, close }: { month: string; filters: TimesheetFilters; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(monthCloseContract)
  const { asking, share } = usePagedQuery(
    ['time', 'payroll-difference', month, filters],
    async (page, _, signal) => (await api.comparePayrollFile({ month, ...filters, page }, { signal })).data,
    addCompared,
  )
  return (
    <Dialog open close={close} title={`${t('timesheet.payroll_difference')}: ${t.month(month)}`} size="large">
      <PagedLoadProgressBar share={share} label={t('timesheet.check_looking')} />
      <QueryStateContent asking={asking} rows={5}>
        {({ files: [last], rows }) =>
          last ? (
            <StackLayout>
              <MutedText>
                {t('timesheet.payroll_last', {
                  at: t.moment(last.made_at),
                  by: last.made_by ?? t('timesheet.no_employee'),
                  count: last.employees,
                })}
              </MutedText>
              {rows.length ? <Rows rows={rows} /> : <EmptyState title={t('timesheet.payroll_same')} />}
            </StackLayout>
          ) : (
            <EmptyState title={t('timesheet.payroll_none')} />
          )
        }
      </QueryStateContent>
    </Dialog>
  )
}

const addCompared = (before: PayrollFileComparison, next: PayrollFileComparison) => ({ ...next, rows: [...before.rows, ...next.rows] })

function Rows({ rows }: { rows: Row[] }) {
  const t = useTranslate(messages)
  const names = usePayrollCodeLabels()
  const formatPayer = ({ payer, percent }: Row) =>
    [payer && t(getHoursPayerMessageKey({ payer: payer as HourPayRate['payer'], from: null })), percent !== null && `${t.number(percent)}%`]
      .filter(Boolean)
      .join(', ')
  return (
    <CompactTable
      rows={rows}
      keyOf={(row) => JSON.stringify([row.employee_id, row.category, row.part, row.payer, row.percent])}
      columns={[
        {
          title: t('timesheet.people'),
          is: 'head',
          cell: ({ fullName, code, made_at }) => (
            <>
              {t.data(fullName)} <MutedText>{code}</MutedText>
              {made_at === null && (
                <div>
                  <MutedText>{t('timesheet.payroll_new_person')}</MutedText>
                </div>
              )}
            </>
          ),
        },
        {
          title: t('timesheet.payroll_category'),
          is: 'state',
          cell: ({ category, part }) => `${category} – ${names.nameOf(category, part as PayrollPartOfHourCategory | null)}`,
        },
        { title: t('timesheet.payroll_payer'), cell: formatPayer },
        { title: t('timesheet.payroll_before'), is: 'figure', cell: ({ before_minutes }) => t.hours(before_minutes) },
        { title: t('timesheet.payroll_after'), is: 'figure', cell: ({ after_minutes }) => t.hours(after_minutes) },
        {
          title: t('timesheet.difference'),
          is: 'figure',
          cell: ({ before_minutes, after_minutes }) => t.hours(after_minutes - before_minutes),
        },
      ]}
    />
  )
}
