import { lazy, Suspense, useState } from 'react'
import { Badge, MutedText } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import type { LeaveRequestRow } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { LeaveRequestLink } from './requests/LeaveRequestLink.tsx'
import { formatLeaveAmount, formatLeaveSpan, formatLeaveTypeName, leavePhaseColor } from './requests/leave-labels.ts'
import './leave.css'

const SideDrawer = lazy(async () => ({ default: (await import('#ui/dialog/SideDrawer.tsx')).SideDrawer }))
const RequestDetail = lazy(async () => ({ default: (await import('./requests/LeaveRequestDetail.tsx')).LeaveRequestDetail }))

const PAGE_SIZE = 100
const PREVIEW_ROWS = 5

/** The requests of one employee as a plain table; the selected one opens next to it. */
export function EmployeeLeaveRequestsTable({
  employeeId,
  status,
  edit,
  brief = false,
}: {
  employeeId: number
  status?: LeaveRequestRow['status']
  edit?: (id: number) => void
  /** Shows only the newest requests, and a message if there are none. */
  brief?: boolean
}) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { search, setSearch } = useCurrentUrl()
  const [openId, setOpened] = useState<number>()
  // A link can contain the id of a request.
  const opened = openId ?? (Number(search.request) || undefined)
  const [wasOpened, setWasOpened] = useState(false)
  if (opened !== undefined && !wasOpened) setWasOpened(true)
  const close = () => {
    setOpened(undefined)
    if (search.request) setSearch({ request: null })
  }
  const asking = useApiQuery(
    ['leave', 'of', employeeId, status],
    async (signal) => (await api.listLeaveRequests({ employee_id: employeeId, size: PAGE_SIZE, status }, { signal })).leave_requests,
  )
  return (
    <>
      <QueryStateContent asking={asking} rows={2}>
        {(rows) => {
          if (rows.length > 0) return <Requests rows={brief ? rows.slice(0, PREVIEW_ROWS) : rows} open={setOpened} />
          if (brief) return <MutedText>{t('leave.none')}</MutedText>
          return <EmptyState title={t('leave.none')} />
        }}
      </QueryStateContent>
      {wasOpened && (
        <Suspense>
          <SideDrawer wide open={opened !== undefined} close={close} title={t('leave.request')}>
            {opened && createLazySection(<RequestDetail id={opened} {...(edit && { edit: () => edit(opened) })} />)}
          </SideDrawer>
        </Suspense>
      )}
    </>
  )
}

function Requests({ rows, open }: { rows: readonly LeaveRequestRow[]; open: (id: number) => void }) {
  const t = useTranslate(messages)
  return (
    <CompactTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('leave.period'),
          cell: (row) => <LeaveRequestLink open={() => open(row.id)}>{formatLeaveSpan(t, row)}</LeaveRequestLink>,
        },
        { title: t('leave.type'), is: 'state', cell: ({ leave_type }) => formatLeaveTypeName(t, leave_type) },
        { title: t('leave.amount'), is: 'state', cell: (row) => formatLeaveAmount(t, row) },
        {
          title: t('leave.status'),
          is: 'state',
          cell: ({ phase }) => <Badge tone={leavePhaseColor[phase]}>{t(`leave.status.${phase}`)}</Badge>,
        },
      ]}
    />
  )
}
