import { useState } from 'react'
import type { z } from 'zod'
import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { BackgroundJobDialog } from '#platform/jobs/web/BackgroundJobDialog.tsx'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiMutation, useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import type { LeaveBalanceRow } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { GrantAnnualLeaveDialog } from './GrantAnnualLeaveDialog.tsx'
import { LeaveBalancePanel } from './LeaveBalancePanel.tsx'
import { LeaveRequestLink } from './requests/LeaveRequestLink.tsx'
import { formatLeaveAmountInUnit, formatLeaveTypeName } from './requests/leave-labels.ts'

type BalanceOfType = z.infer<typeof LeaveBalanceRow>

/** Balances of all employees, for annual leave or another type with a balance. Request checks use the same figures. */
export function LeaveBalancesTab() {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { may } = useSession()
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  const types = useApiQuery(['leave', 'types'], async (signal) => (await api.listLeaveTypes({}, { signal })).data, { staleTime: 60_000 })
  const ledgers = (types.data ?? []).filter(({ has_balance }) => has_balance)
  const inHours = ledgers.find(({ id }) => String(id) === search.leave_type_id)?.in_hours ?? false
  const [granting, setGranting] = useState(false)
  const [job, setJob] = useState<number>()
  const [exported, setExported] = useState<{ job: number; format: string }>()
  const list = useList<BalanceOfType>({
    name: 'leave-balances',
    sort: 'employee',
    filters: omitAbsentItems([
      ledgers.length > 1 && {
        key: 'leave_type_id',
        label: t('leave.type'),
        kind: 'select' as const,
        pinned: true,
        options: ledgers.map((type) => ({ value: type.id, label: formatLeaveTypeName(t, type) })),
      },
      { key: 'department_id', label: t('leave.department'), kind: 'select', pinned: true, options: departments },
      { key: 'day', label: t('leave.balances_for_day'), kind: 'day', pinned: true },
    ]),
    async load(query, signal) {
      const { balances, pagination } = await api.listLeaveBalances(query, { signal })
      return { rows: balances, pagination }
    },
  })
  const year = Number((search.day ?? getCurrentDay()).slice(0, 4))
  const exporting = useApiMutation(async (format: 'xlsx' | 'csv') => {
    const { sort: _, ...found } = list.found
    setExported({ job: (await api.exportLeaveBalances({ ...found, format })).data.job_id, format })
  })
  const person = Number(search.person) || undefined
  const open = (id: number | null) => setSearch({ person: id, page: search.page })
  const sums = ['brought', 'granted', 'taken', 'settled', 'expired', 'planned', 'pending', 'carried', 'available'] as const
  const columns: ListColumnDefinition<BalanceOfType>[] = [
    {
      key: 'employee',
      title: t('leave.employee'),
      sort: 'employee',
      fixed: true,
      cell: ({ employee }) => (
        <NameWithAvatar of={employee} withImage>
          <LeaveRequestLink open={() => open(employee.id)}>{t.data(`${employee.last_name} ${employee.first_name}`)}</LeaveRequestLink>
        </NameWithAvatar>
      ),
    },
    { key: 'department', title: t('leave.department'), onCard: 'line', sort: 'department', cell: (row) => t.data(row.department?.name) },
    ...sums.map(
      (name): ListColumnDefinition<BalanceOfType> => ({
        key: name,
        title: t(`leave.balance.${name}`),
        align: 'end',
        width: 100,
        // The visible columns must add up to the available days, so pending days are visible.
        hidden: name === 'carried' || name === 'settled',
        cell: (row) =>
          name === 'available' ? (
            <strong>{formatLeaveAmountInUnit(t, row[name], inHours)}</strong>
          ) : (
            formatLeaveAmountInUnit(t, row[name], inHours)
          ),
      }),
    ),
    { key: 'difference', title: t('leave.difference'), align: 'end', hidden: true, cell: (row) => t.number(row.difference) },
  ]
  return (
    <PageLayoutFrame
      title={t('leave.balances')}
      count={list.total !== undefined ? t.number(list.total) : undefined}
      primary={
        may('leave.write') && (
          <Button kind="primary" onClick={() => setGranting(true)} aria-haspopup="dialog">
            {t('leave.grant_all', { year: String(year) })}
          </Button>
        )
      }
    >
      <DataList
        list={list}
        label={t('leave.balances')}
        columns={columns}
        keyOf={({ employee }) => employee.id}
        nameOf={({ employee }) => t.data(employee.fullName)}
        preview={({ employee }) => <LeaveBalancePanel employeeId={employee.id} day={search.day ?? getCurrentDay()} />}
        searchLabel={t('leave.search')}
        exports={[
          { label: 'XLSX', act: () => exporting.mutate('xlsx') },
          { label: 'CSV', act: () => exporting.mutate('csv') },
        ]}
      />
      <SideDrawer wide open={person !== undefined} close={() => open(null)} title={t('leave.balances')}>
        {person && <LeaveBalancePanel employeeId={person} day={search.day ?? getCurrentDay()} />}
      </SideDrawer>
      {granting && <GrantAnnualLeaveDialog year={year} started={setJob} close={() => setGranting(false)} />}
      <BackgroundJobDialog
        job={job}
        close={() => setJob(undefined)}
        title={t('leave.grant_all', { year: String(year) })}
        onDone={() => void list.asking.refetch()}
      >
        {job !== undefined && <Granted job={job} />}
      </BackgroundJobDialog>
      <BackgroundJobDialog
        job={exported?.job}
        close={() => setExported(undefined)}
        title={t('leave.export')}
        fileName={`${t('leave.balances')}.${exported?.format}`}
      />
    </PageLayoutFrame>
  )
}

/** The result of granting, in figures. */
function Granted({ job }: { job: number }) {
  const t = useTranslate(messages)
  const api = useApi(backgroundJobsContract)
  const asking = useApiQuery(['jobs', job], async (signal) => (await api.getBackgroundJob({ job_id: job }, { signal })).data)
  const result = asking.data?.result as Record<'people' | 'granted' | 'reduced' | 'overdrawn', number> | null | undefined
  return <StackLayout>{result && <MutedText>{t('leave.grant_done', { ...result })}</MutedText>}</StackLayout>
}
