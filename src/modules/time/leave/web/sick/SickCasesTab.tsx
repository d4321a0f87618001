import { useOrganisationLookups } from '#modules/foundation/organisation/web/use-organisation-lookups.ts'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { Badge, MutedText, StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import type { ListColumnDefinition } from '#ui/list/list-columns.ts'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { pageTitles } from '../../messages/page-titles.ts'
import { type SickCase, sickCasesContract } from '../../sick-cases-contract.ts'
import { LeaveRequestLink } from '../requests/LeaveRequestLink.tsx'
import { SickCaseDetail } from './SickCaseDetail.tsx'
import { formatSickLeaveKind, hasOverdueSickDocument, type SickLeaveTranslateFunction } from './sick-leave-labels.ts'

/** Sick leave as cases: start, payer, expected documents. The URL contains the open case. */
export function SickCasesTab() {
  const t = useTranslate(messages)
  const name = useTranslate(pageTitles)('leave.sick')
  const api = useApi(sickCasesContract)
  const { search, setSearch } = useCurrentUrl()
  const { departments } = useOrganisationLookups()
  const list = useList<SickCase>({
    name: 'sick-cases',
    sort: 'state',
    filters: [
      {
        key: 'state',
        label: t('leave.sick.state'),
        kind: 'select',
        pinned: true,
        options: (['open', 'closed'] as const).map((value) => ({ value, label: t(`leave.sick.state.${value}`) })),
      },
      { key: 'late', label: t('leave.sick.late'), kind: 'flag', pinned: true },
      { key: 'department_id', label: t('leave.sick.department'), kind: 'select', options: departments },
    ],
    async load(query, signal) {
      const { cases, pagination } = await api.listSickCases(query, { signal })
      return { rows: cases, pagination }
    },
  })
  const opened = Number(search.case) || undefined
  const open = (id: number | null) => setSearch({ case: id, page: search.page })
  return (
    <PageLayoutFrame title={name} count={list.total !== undefined ? t.number(list.total) : undefined}>
      <StackLayout gap={16}>
        <MutedText>{t('leave.sick.lead')}</MutedText>
        <DataList
          list={list}
          label={name}
          columns={columnsOf(t, open)}
          keyOf={({ id }) => id}
          nameOf={({ employee }) => t.data(employee.fullName)}
          preview={({ id }) => <SickCaseDetail id={id} />}
          searchLabel={t('leave.sick.search')}
          empty={<EmptyState title={t('leave.sick.none')} />}
        />
      </StackLayout>
      <SideDrawer wide open={opened !== undefined} close={() => open(null)} title={t('leave.sick.case')}>
        {opened && <SickCaseDetail id={opened} />}
      </SideDrawer>
    </PageLayoutFrame>
  )
}

const columnsOf = (t: SickLeaveTranslateFunction, open: (id: number) => void): ListColumnDefinition<SickCase>[] => [
  {
    key: 'employee',
    title: t('leave.sick.employee'),
    sort: 'employee',
    fixed: true,
    width: 170,
    cell: ({ id, employee }) => (
      <NameWithAvatar of={employee} withImage>
        <LeaveRequestLink open={() => open(id)}>{t.data(`${employee.last_name} ${employee.first_name}`)}</LeaveRequestLink>
      </NameWithAvatar>
    ),
  },
  {
    key: 'department',
    title: t('leave.sick.department'),
    onCard: 'line',
    hidden: true,
    cell: ({ department }) => t.data(department?.name),
  },
  { key: 'kind', title: t('leave.sick_kind'), onCard: 'line', cell: (row) => formatSickLeaveKind(t, row), width: 190 },
  { key: 'first_day', title: t('leave.sick.first_day'), sort: 'first_day', cell: ({ first_day }) => t.day(first_day), width: 110 },
  { key: 'last_day', title: t('leave.sick.last_day'), sort: 'last_day', cell: ({ last_day }) => t.day(last_day), width: 110 },
  { key: 'employer', title: t('leave.sick.employer'), align: 'end', cell: ({ employer_days }) => t.number(employer_days), width: 120 },
  { key: 'fund', title: t('leave.sick.fund'), align: 'end', cell: ({ fund_days }) => t.number(fund_days), width: 110 },
  {
    key: 'due',
    title: t('leave.sick.due'),
    cell: (row) => row.due_on && <Badge tone={hasOverdueSickDocument(row) ? 'danger' : 'warn'}>{t.day(row.due_on)}</Badge>,
  },
  {
    key: 'state',
    title: t('leave.sick.state'),
    onCard: 'line',
    sort: 'state',
    cell: ({ state }) => <Badge tone={state === 'open' ? 'info' : 'neutral'}>{t(`leave.sick.state.${state}`)}</Badge>,
  },
]
