import { useState } from 'react'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { usePayrollCodeLabels } from '#modules/time/timesheet/web/payroll-code-labels.ts'
import type { ApiClient } from '#shared/api-client.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { HighlightedNote, MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { payrollResultsContract } from '../payroll-results-contract.ts'
import { toAvatarName } from './to-avatar-name.ts'

type Comparison = Awaited<ReturnType<ApiClient<typeof payrollResultsContract>['comparePayrollResults']>>['data']
type Difference = Comparison['differences'][number]

/** Opens the comparison of the closed hours of a month with the paid ones. */
export function ComparePaidHoursButton({ month, label }: { month: string; label: 'compare' | 'compare_closed' }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const [isOpen, setOpen] = useState(false)
  if (!may('pay.read') || !may(...leaveReasonPermissions)) return null
  return (
    <>
      <Button small aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t(`payroll_results.${label}`)}
      </Button>
      {isOpen && <ComparisonDialog month={month} close={() => setOpen(false)} />}
    </>
  )
}

function ComparisonDialog({ month, close }: { month: string; close: () => void }) {
  const t = useTranslate(messages)
  const api = useApi(payrollResultsContract)
  const asking = useApiQuery(
    ['payroll', 'comparison', month],
    async (signal) => (await api.comparePayrollResults({ month }, { signal })).data,
  )
  return (
    <Dialog open close={close} size="large" title={t('payroll_results.compare_title', { month: t.month(month) })}>
      <QueryStateContent asking={asking} rows={6}>
        {(comparison) => <ComparisonContent comparison={comparison} />}
      </QueryStateContent>
    </Dialog>
  )
}

function ComparisonContent({ comparison }: { comparison: Comparison }) {
  const t = useTranslate(messages)
  const { payment, employees, differing, categories, differences, is_complete } = comparison
  const people = (count: number) => t('payroll_exchange.people', { count })
  return (
    <StackLayout>
      <MutedText>
        {[
          t('payroll_results.payment', { number: payment.close_number, day: t.day(payment.paid_on ?? payment.imported_at.slice(0, 10)) }),
          t(categories.length ? 'payroll_results.compared_categories' : 'payroll_results.no_paid_hours', { codes: categories.join(', ') }),
        ].join(' ')}
      </MutedText>
      {differing === 0 ? (
        <HighlightedNote tone="success">{t('payroll_results.compare_equal', { people: people(employees) })}</HighlightedNote>
      ) : (
        <>
          <strong>{t('payroll_results.compare_sum', { differing: people(differing), paid: people(employees) })}</strong>
          {!is_complete && <MutedText>{t('payroll_results.compare_first', { count: differences.length })}</MutedText>}
          <DifferencesTable differences={differences} />
        </>
      )}
    </StackLayout>
  )
}

function DifferencesTable({ differences }: { differences: readonly Difference[] }) {
  const t = useTranslate(messages)
  const { nameOf } = usePayrollCodeLabels()
  const isFirst = new Set(differences.filter((one, at) => one.employee_id !== differences[at - 1]?.employee_id))
  return (
    <CompactTable
      label={t('payroll_results.compare')}
      rows={differences}
      keyOf={({ employee_id, category }) => `${employee_id} ${category}`}
      columns={[
        {
          title: t('payroll_results.employee'),
          is: 'head',
          cell: (row) =>
            isFirst.has(row) ? (
              <NameWithAvatar of={toAvatarName({ id: row.employee_id, name: row.fullName })}>
                {t.data(row.fullName)} <MutedText>{row.employee_code}</MutedText>
              </NameWithAvatar>
            ) : (
              <span className="visually-hidden">{t.data(row.fullName)}</span>
            ),
        },
        {
          title: t('payroll_exchange.category'),
          cell: ({ category, kind }) => (category ? nameOf(category, null) : kind !== 'hours_differ' && t(`payroll_results.${kind}`)),
        },
        { title: t('payroll_results.closed_hours'), is: 'figure', cell: ({ closed_minutes }) => t.hours(closed_minutes) },
        { title: t('payroll_results.paid_hours'), is: 'figure', cell: ({ paid_minutes }) => t.hours(paid_minutes) },
        {
          title: t('payroll_exchange.difference'),
          is: 'figure',
          cell: (row) => <SignedHours minutes={row.paid_minutes - row.closed_minutes} />,
        },
      ]}
    />
  )
}

function SignedHours({ minutes }: { minutes: number }) {
  const t = useTranslate(messages)
  return (
    <span className="payroll-signed" data-tone={minutes < 0 ? 'danger' : 'success'}>
      {minutes > 0 && '+'}
      {t.hours(minutes)}
    </span>
  )
}
