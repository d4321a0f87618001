import { lazy, Suspense, useState } from 'react'
import { useInboxBulkApproval } from '#modules/foundation/inbox/web/use-inbox-approvals.tsx'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { IconPlus } from '#ui/icons.ts'
import { Badge } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { type ListFilterDefinition, useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { type TranslateFunction, useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../../contract.ts'
import { type LeaveRequestRow, LeaveStatus } from '../../leave-schemas.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestDetail } from './LeaveRequestDetail.tsx'
import { LeaveRequestLink } from './LeaveRequestLink.tsx'
import { formatLeaveAmount, formatLeaveBalance, formatLeaveSpan, formatLeaveTypeName, leavePhaseColor } from './leave-labels.ts'

const RequestForm = lazy(async () => ({ default: (await import('./LeaveRequestForm.tsx')).LeaveRequestForm }))

const loadQueue = async () => (await import('./leave-approval-queue.ts')).leaveApprovalQueue

/** All requests in the user's scope. An open request is next to the list, and in the URL. */
export function LeaveRequestsTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const [exported, setExported] = useState<{ job: number; format: string }>()
  const filters = useFilters()
  const list = useList<LeaveRequestRow>({
    name: 'leave',
    sort: '-first_day',
    filters,
    async load(query, signal) {
      const { leave_requests, pagination } = await api.listLeaveRequests(query, { signal })
      return { rows: leave_requests, pagination }
    },
  })
  const exporting = useApiMutation(async (format: 'xlsx' | 'csv') =>
    setExported({ job: (await api.exportLeaveRequests({ ...list.found, format })).data.job_id, format }),
  )
  const approving = useInboxBulkApproval('leave', loadQueue)
  const opened = Number(search.request) || undefined
  const open = (id: number | null) => setSearch({ request: id, page: search.page })
  return (
    <PageLayoutFrame
      title={t('leave.requests')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={
        may('leave.write') && (
          <Button kind="primary" icon={IconPlus} onClick={() => setSearch({ new: 1, page: search.page })}>
            {t('leave.new')}
          </Button>
        )
      }
    >
      {approving.bar}
      <DataList
        list={list}
        label={t('leave.requests')}
        columns={columnsOf(t, open).filter(({ key }) => key !== 'balance' || may('request_leave.verify'))}
        keyOf={({ id }) => id}
        nameOf={(row) => t.data(`${row.employee.fullName}, ${formatLeaveSpan(t, row)}`)}
        preview={({ id }) => <LeaveRequestDetail id={id} />}
        {...(may('request_leave.verify') && {
          bulk: (rows: LeaveRequestRow[], done: () => void) =>
            approving.act(
              rows.map(({ id, employee, can, balance_after }) => ({
                id,
                name: t.data(employee.fullName),
                may: can.approve,
                left: balance_after ?? undefined,
              })),
              done,
            ),
        })}
        searchLabel={t('leave.search')}
        allLabel={t('leave.requests_all')}
        exports={[
          { label: 'XLSX', act: () => exporting.mutate('xlsx') },
          { label: 'CSV', act: () => exporting.mutate('csv') },
        ]}
        empty={<EmptyState title={t('leave.none')} />}
      />
      <SideDrawer wide open={opened !== undefined} close={() => open(null)} title={t('leave.request')}>
        {opened && <LeaveRequestDetail id={opened} />}
      </SideDrawer>
      {search.new && may('leave.write') && (
        <Dialog open close={() => setSearch({ new: null, page: search.page })} title={t('leave.new')} size="large">
          <Suspense>
            <RequestForm
              cancel={() => setSearch({ new: null, page: search.page })}
              done={({ id }) => setSearch({ new: null, request: id })}
            />
          </Suspense>
        </Dialog>
      )}
      <BackgroundJobDialog
        job={exported?.job}
        close={() => setExported(undefined)}
        title={t('leave.export')}
        fileName={`${t('leave.title')}.${exported?.format}`}
      />
    </PageLayoutFrame>
  )
}

function useFilters(): ListFilterDefinition[] {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const { departments } = useOrganisationLookups()
  const sees = may('leave.reasons', 'leave.write')
  const types = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data, {
    staleTime: 60_000,
    enabled: sees,
  })
  return omitAbsentItems([
    {
      key: 'status',
      label: t('leave.status'),
      kind: 'select',
      pinned: true,
      options: LeaveStatus.options.map((value) => ({ value, label: t(`leave.status.${value}`) })),
    },
    sees && {
      key: 'leave_type_id',
      label: t('leave.type'),
      kind: 'select' as const,
      pinned: true,
      options: (types.data ?? []).map((type) => ({ value: type.id, label: formatLeaveTypeName(t, type) })),
    },
    { key: 'department_id', label: t('leave.department'), kind: 'select', pinned: true, options: departments },
    { key: 'from', label: t('leave.from'), kind: 'day' },
    { key: 'to', label: t('leave.to'), kind: 'day' },
    may('request_leave.verify') && { key: 'mine', label: t('leave.waits_for_you'), kind: 'flag' as const },
  ])
}

function columnsOf(t: TranslateFunction<(typeof messages)['sr']>, open: (id: number) => void): ListColumnDefinition<LeaveRequestRow>[] {
  return [
    {
      key: 'employee',
      title: t('leave.employee'),
      sort: 'employee',
      fixed: true,
      cell: (row) => (
        <NameWithAvatar of={row.employee} withImage>
          <LeaveRequestLink open={() => open(row.id)}>{t.data(`${row.employee.last_name} ${row.employee.first_name}`)}</LeaveRequestLink>
        </NameWithAvatar>
      ),
    },
    { key: 'department', title: t('leave.department'), onCard: 'line', cell: (row) => t.data(row.department?.name) },
    { key: 'type', title: t('leave.type'), onCard: 'line', cell: (row) => formatLeaveTypeName(t, row.leave_type) },
    { key: 'category', title: t('leave.category'), cell: (row) => row.category, hidden: true },
    { key: 'period', title: t('leave.period'), onCard: 'line', sort: 'first_day', cell: (row) => formatLeaveSpan(t, row) },
    { key: 'amount', title: t('leave.amount'), align: 'end', cell: (row) => formatLeaveAmount(t, row), width: 90 },
    { key: 'balance', title: t('leave.balance_before_after'), align: 'end', cell: (row) => formatLeaveBalance(t, row), width: 130 },
    { key: 'paid', title: t('leave.pay'), hidden: true, cell: (row) => t(row.paid ? 'leave.paid' : 'leave.unpaid') },
    { key: 'submitted_at', title: t('leave.step.filed'), sort: 'submitted_at', hidden: true, cell: (row) => t.moment(row.submitted_at) },
    {
      key: 'status',
      title: t('leave.status'),
      onCard: 'line',
      sort: 'status',
      cell: (row) => <Badge tone={leavePhaseColor[row.phase]}>{t(`leave.status.${row.phase}`)}</Badge>,
      width: 130,
    },
  ]
}
