import { lazy } from 'react'
import { useMarkHomeMessagesRead } from '#modules/foundation/inbox/web/use-mark-home-messages-read.ts'
import { LeaveRequestLink } from '#modules/time/leave/web/requests/LeaveRequestLink.tsx'
import { ActionsDropdownMenu } from '#ui/ActionsDropdownMenu.tsx'
import { Button } from '#ui/Button.tsx'
import { SideDrawer } from '#ui/dialog/SideDrawer.tsx'
import {
  IconArrowsExchange,
  IconBeach,
  IconBriefcase,
  IconClockHour4,
  IconClockPlus,
  IconFileCheck,
  IconPencil,
  IconPlane,
  IconPlus,
} from '#ui/icons.ts'
import { MutedText, StackLayout } from '#ui/layout.tsx'
import { CompactTable } from '#ui/list/CompactTable.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages as screenMessages } from '../../messages/index.ts'
import { myRequestsContract } from '../../my-requests-contract.ts'
import type { RequestRow } from '../../request-schemas.ts'
import { RequestStatusBadge } from '../RequestStatusBadge.tsx'

const MyRequest = lazy(async () => ({ default: (await import('./MyRequestView.tsx')).MyRequestView }))

const home = '/employee-dashboard'
const PAGE_SIZE = 100

/** The requests of the signed-in employee other than leave, with their status and a button for a new one. */
export function MyRequestsPage() {
  const t = useTranslate(screenMessages)
  const api = useApi(myRequestsContract)
  const { may, user } = useSession()
  const { go, search, setSearch } = useCurrentUrl()
  const asking = useApiQuery(['requests', 'own'], async (signal) => (await api.listMyRequests({ size: PAGE_SIZE }, { signal })).requests, {
    enabled: user.employee_id !== null,
  })
  const opened = Number(search.open) || undefined
  useMarkHomeMessagesRead(`${home}/requests?open=${opened}`)
  const createNavigateHandler = (path: string) => () => void go(`${home}/${path}`)
  return (
    <PageLayoutFrame
      title={t('requests.own')}
      primary={
        user.employee_id !== null && (
          <ActionsDropdownMenu
            labelled
            icon={IconPlus}
            label={t('requests.ask')}
            actions={[
              may('own.leave') && { label: t('requests.kind.leave'), icon: IconBeach, act: createNavigateHandler('leave-request-form') },
              may('own.evidence') && {
                label: t('requests.kind.pass_correction'),
                icon: IconClockHour4,
                act: createNavigateHandler('request-clock-event'),
              },
              may('own.record') && { label: t('requests.kind.data_change'), icon: IconPencil, act: createNavigateHandler('request-data') },
              may('own.evidence') && {
                label: t('requests.kind.overtime'),
                icon: IconClockPlus,
                act: createNavigateHandler('request-overtime'),
              },
              may('own.evidence') && { label: t('requests.kind.trip'), icon: IconPlane, act: createNavigateHandler('request-trip') },
              may('own.evidence') && {
                label: t('requests.kind.shift_swap'),
                icon: IconArrowsExchange,
                act: createNavigateHandler('shifts'),
              },
              may('own.record') && {
                label: t('requests.kind.equipment'),
                icon: IconBriefcase,
                act: createNavigateHandler('request-equipment'),
              },
              may('own.record') && {
                label: t('requests.kind.certificate'),
                icon: IconFileCheck,
                act: createNavigateHandler('request-certificate'),
              },
            ]}
          />
        )
      }
    >
      <StackLayout gap={16}>
        {may('own.leave') && (
          <div className="row">
            <Button small kind="quiet" icon={IconBeach} onClick={createNavigateHandler('leave-requests/all')}>
              {t('requests.leave_requests')}
            </Button>
          </div>
        )}
        <QueryStateContent asking={asking} rows={4}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={t('requests.none_own')}>{t('requests.none_own_text')}</EmptyState>
            ) : (
              <Rows rows={rows} open={(id) => setSearch({ open: id })} />
            )
          }
        </QueryStateContent>
      </StackLayout>
      <SideDrawer wide open={opened !== undefined} close={() => setSearch({ open: null })} title={t('requests.request')}>
        {opened && createLazySection(<MyRequest id={opened} />)}
      </SideDrawer>
    </PageLayoutFrame>
  )
}

function Rows({ rows, open }: { rows: readonly RequestRow[]; open: (id: number) => void }) {
  const t = useTranslate(screenMessages)
  return (
    <CompactTable
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          title: t('requests.what'),
          is: 'head',
          cell: ({ id, title }) => <LeaveRequestLink open={() => open(id)}>{t.data(title)}</LeaveRequestLink>,
        },
        {
          title: t('requests.filed_at'),
          is: 'state',
          cell: ({ created_at }) => <MutedText>{t('requests.filed_on', { at: t.moment(created_at) })}</MutedText>,
        },
        {
          title: t('requests.status'),
          is: 'state',
          cell: (row) => <RequestStatusBadge of={row} />,
        },
      ]}
    />
  )
}
