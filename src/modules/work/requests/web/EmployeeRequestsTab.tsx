import { useInboxBulkApproval } from '#modules/foundation/inbox/web/use-inbox-approvals.tsx'
import { LeaveRequestLink } from '#modules/time/leave/web/requests/LeaveRequestLink.tsx'
import { NameWithAvatar } from '#ui/Avatar.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import { StackLayout } from '#ui/layout.tsx'
import { DataList } from '#ui/list/DataList.tsx'
import { useList } from '#ui/list/use-list.ts'
import { EmptyState } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { requestsContract } from '../contract.ts'
import { messages as screenMessages } from '../messages/index.ts'
import type { RequestRow } from '../request-schemas.ts'
import { requestKinds, requestStatuses } from '../rules/request-kinds.ts'
import { EmployeeRequestPane } from './EmployeeRequestPane.tsx'
import { IssueEquipmentForm } from './IssueEquipmentForm.tsx'
import { RequestDecisionForm } from './RequestDecisionForm.tsx'
import { RequestStatusBadge } from './RequestStatusBadge.tsx'

const loadQueue = async () => (await import('./request-approval-queue.ts')).requestApprovalQueue

/** All requests in scope other than leave, with the open one next to the list. */
export function EmployeeRequestsTab() {
  const t = useTranslate(screenMessages)
  const api = useApi(requestsContract)
  const { search, setSearch } = useCurrentUrl()
  const list = useList<RequestRow>({
    name: 'requests',
    filters: [
      {
        key: 'status',
        label: t('requests.status'),
        kind: 'select',
        pinned: true,
        options: requestStatuses.map((value) => ({ value, label: t(`requests.status.${value}`) })),
      },
      {
        key: 'kind',
        label: t('requests.kind'),
        kind: 'select',
        pinned: true,
        options: requestKinds.map((value) => ({ value, label: t(`requests.kind.${value}`) })),
      },
      {
        key: 'to_issue',
        label: t('requests.to_issue'),
        kind: 'select',
        options: [{ value: 'true', label: t('requests.awaits_issue') }],
      },
    ],
    async load(query, signal) {
      const { requests, pagination } = await api.listRequests(query, { signal })
      return { rows: requests, pagination }
    },
  })
  const approving = useInboxBulkApproval('requests', loadQueue)
  const opened = Number(search.request) || undefined
  const open = (id: number | null) => setSearch({ request: id, page: search.page })
  return (
    <PageLayoutFrame title={t('requests.list')} count={list.total !== undefined ? t.number(list.total) : undefined}>
      {approving.bar}
      <DataList
        list={list}
        label={t('requests.list')}
        keyOf={({ id }) => id}
        nameOf={({ employee, title }) => t.data(`${employee.fullName}, ${title}`)}
        searchLabel={t('requests.search')}
        bulk={(rows, done) =>
          approving.act(
            rows.map(({ id, employee, title, can }) => ({ id, name: t.data(`${employee.fullName}, ${title}`), may: can.decide })),
            done,
          )
        }
        allLabel={t('requests.all')}
        empty={<EmptyState title={t('requests.none')} />}
        columns={[
          {
            key: 'employee',
            title: t('requests.employee'),
            cell: ({ id, employee }) => (
              <NameWithAvatar of={employee} withImage>
                <LeaveRequestLink open={() => open(id)}>{t.data(`${employee.last_name} ${employee.first_name}`)}</LeaveRequestLink>
              </NameWithAvatar>
            ),
          },
          { key: 'what', title: t('requests.what'), cell: ({ title }) => t.data(title) },
          { key: 'filed', title: t('requests.filed_at'), cell: ({ created_at }) => t.moment(created_at) },
          {
            key: 'status',
            title: t('requests.status'),
            onCard: 'line',
            cell: (row) => <RequestStatusBadge of={row} />,
          },
        ]}
      />
      <SideDrawer wide open={opened !== undefined} close={() => open(null)} title={t('requests.request')}>
        {opened && (
          <StackLayout gap={16}>
            <EmployeeRequestPane id={opened} />
            <RequestDecisionForm id={opened} />
            <IssueEquipmentForm id={opened} />
          </StackLayout>
        )}
      </SideDrawer>
    </PageLayoutFrame>
  )
}
