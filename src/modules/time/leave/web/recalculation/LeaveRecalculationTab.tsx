import { lazy, Suspense, useState } from 'react'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { useSelectedYear, YearSwitch } from '#ui/calendar/YearSwitch.tsx'
import { Badge, LabelledValueList, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useTranslate } from '#ui/translate.ts'
import { LeaveRecalculationKind, type LeaveRecalculationRow, leaveRecalculationContract } from '../../leave-recalculation-contract.ts'
import { messages } from '../../messages/index.ts'
import { pageTitles } from '../../messages/page-titles.ts'
import { LeaveRecalculationDetail } from './LeaveRecalculationDetail.tsx'
import {
  formatLeaveAmountChange,
  formatLeaveBalanceChange,
  formatLeaveHoursChange,
  formatLeaveTypeName,
  hasNegativeLeaveBalance,
  type LeaveRecalculationTranslateFunction,
} from './leave-recalculation-labels.ts'

const RecalculationDialog = lazy(async () => ({ default: (await import('./LeaveRecalculationDialog.tsx')).LeaveRecalculationDialog }))

/** Leave whose calculation differs after a change of schedule, plan, day off or rule, with one action to recalculate it. */
export function LeaveRecalculationTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.recalculation')
  const api = useApi(leaveRecalculationContract)
  const year = useSelectedYear()
  const { departments } = useOrganisationLookups()
  const [sums, setSums] = useState<{ requests: number; people: number; days: number }>()
  const [selected, setSelected] = useState<{ rows: LeaveRecalculationRow[]; done: () => void }>()
  const list = useList<LeaveRecalculationRow>({
    name: 'leave-recounts',
    sort: 'first_day',
    also: { year: String(year) },
    filters: [
      {
        key: 'kind',
        label: t('leave.recalculation.kind'),
        kind: 'select',
        pinned: true,
        options: LeaveRecalculationKind.options.map((value) => ({ value, label: t(`leave.recalculation.kind.${value}`) })),
      },
      { key: 'department_id', label: t('leave.department'), kind: 'select', options: departments },
    ],
    async load(query, signal) {
      const found = await api.listLeaveRecalculations({ ...query, year }, { signal })
      setSums(found.sums)
      return { rows: found.recalculations, pagination: found.pagination }
    },
  })
  return (
    <PageLayoutFrame title={name} count={list.total !== undefined ? t.number(list.total) : undefined}>
      <StackLayout gap={16}>
        <MutedText>{t('leave.recalculation.lead')}</MutedText>
        <YearSwitch />
        {sums && sums.requests > 0 && (
          <LabelledValueList
            facts={[
              [
                t('leave.recalculation.sum_requests'),
                t('leave.recalculation.sum_requests_of', { requests: t.number(sums.requests), people: t.number(sums.people) }),
              ],
              [t('leave.recalculation.sum_days'), t.number(sums.days)],
            ]}
          />
        )}
        <DataList
          list={list}
          label={name}
          columns={columnsOf(t)}
          keyOf={({ id }) => id}
          nameOf={({ employee }) => t.data(employee.fullName)}
          preview={(row) => <LeaveRecalculationDetail row={row} />}
          acts={(row) => [!row.is_own && { label: t('leave.recalculation.act'), act: () => setSelected({ rows: [row], done() {} }) }]}
          bulk={(rows, done) => (
            <Button onClick={() => setSelected({ rows, done })} aria-haspopup="dialog">
              {t('leave.recalculation.act')}
            </Button>
          )}
          searchLabel={t('leave.recalculation.search')}
          empty={<EmptyState title={t('leave.recalculation.none')} />}
        />
      </StackLayout>
      <Suspense>
        {selected && <RecalculationDialog rows={selected.rows} close={() => setSelected(undefined)} done={selected.done} />}
      </Suspense>
    </PageLayoutFrame>
  )
}

const columnsOf = (t: LeaveRecalculationTranslateFunction): ListColumnDefinition<LeaveRecalculationRow>[] => [
  {
    key: 'employee',
    title: t('leave.employee'),
    sort: 'employee',
    fixed: true,
    cell: ({ employee }) => (
      <NameWithAvatar of={employee} withImage>
        {t.data(`${employee.last_name} ${employee.first_name}`)}
      </NameWithAvatar>
    ),
  },
  { key: 'department', title: t('leave.department'), onCard: 'line', cell: ({ department }) => t.data(department?.name) },
  { key: 'type', title: t('leave.recalculation.type'), onCard: 'line', cell: ({ leave_type }) => formatLeaveTypeName(t, leave_type) },
  {
    key: 'first_day',
    title: t('leave.recalculation.span'),
    sort: 'first_day',
    cell: ({ first_day, last_day }) => t.range(first_day, last_day),
    width: 160,
  },
  {
    key: 'amount',
    title: t('leave.recalculation.amount'),
    align: 'end',
    cell: (row) =>
      row.before.amount === row.after.amount ? formatLeaveAmountChange(t, row) : <strong>{formatLeaveAmountChange(t, row)}</strong>,
  },
  { key: 'hours', title: t('leave.recalculation.hours'), align: 'end', cell: (row) => formatLeaveHoursChange(t, row), width: 130 },
  { key: 'balance', title: t('leave.recalculation.balance'), align: 'end', cell: (row) => formatLeaveBalanceChange(t, row) },
  { key: 'state', title: t('leave.recalculation.state'), onCard: 'line', cell: (row) => <State row={row} /> },
]

function State({ row }: { row: LeaveRecalculationRow }) {
  const t = useTranslate(messages)
  if (row.is_own) return <Badge tone="info">{t('leave.recalculation.own')}</Badge>
  if (hasNegativeLeaveBalance(row)) return <Badge tone="danger">{t('leave.recalculation.short')}</Badge>
  return <Badge tone={row.kind === 'days' ? 'warn' : 'info'}>{t(`leave.recalculation.state.${row.status}`)}</Badge>
}
