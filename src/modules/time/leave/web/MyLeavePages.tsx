import { lazy, type ReactNode } from 'react'
import { useMarkHomeMessagesRead } from '#modules/foundation/inbox/web/use-mark-home-messages-read.ts'
import { capitalize } from '#shared/text/capitalize.ts'
import { Button } from '#ui/Button.tsx'
import { SUCCESS_TOAST_DURATION_MS } from '#ui/constants.ts'
import { showToast } from '#ui/dialog/toast.ts'
import { IconPlus } from '#ui/icons.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { EmptyState, QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCurrentUrl, usePathParameters } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { SimultaneousLoadContainer } from '#ui/state/simultaneous-load-container.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { TabLinks } from '#ui/Tabs.tsx'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import type { LeaveRequest } from '../leave-schemas.ts'
import { messages } from '../messages/index.ts'
import { leaveRequestStatuses } from '../rules/leave-statuses.ts'
import { EmployeeLeaveRequestsTable } from './EmployeeLeaveRequestsTable.tsx'
import { MyTeamAbsences } from './MyTeamAbsences.tsx'
import { RemainingLeaveDays } from './RemainingLeaveDays.tsx'
import { formatLeaveBalanceName } from './requests/leave-labels.ts'
import { useLeaveRequest } from './requests/use-leave-request.ts'

/** The form loads together with its validation. */
const RequestForm = lazy(async () => ({ default: (await import('./requests/LeaveRequestForm.tsx')).LeaveRequestForm }))
const Figures = lazy(async () => ({ default: (await import('./LeaveBalanceFigures.tsx')).LeaveBalanceFigures }))
const Allocations = lazy(async () => ({ default: (await import('./LeaveGrantsTable.tsx')).LeaveGrantsTable }))
const MySick = lazy(async () => ({ default: (await import('./sick/MySickLeave.tsx')).MySickLeave }))
// This part contains the names of feasts, which no other part of the page needs.
const PersonalDays = lazy(async () => ({ default: (await import('./MyPersonalHolidays.tsx')).MyPersonalHolidays }))

const home = '/employee-dashboard'
const form = `${home}/leave-request-form`

/** An account without an employee has no leave. */
function useOwn() {
  return useSession().user.employee_id
}

function NewRequestButton() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  return (
    <Button kind="primary" icon={IconPlus} onClick={() => void go(form)}>
      {t('leave.ask')}
    </Button>
  )
}

/** The balance, the requests, and the button for a new request. A later module supplies `day` and `hours`. */
export function MyLeavePage({ title, day, hours }: { title: string; day?: ReactNode; hours?: ReactNode }) {
  const t = useTranslate(messages)
  const api = useApi(leaveContract)
  const { go } = useCurrentUrl()
  const id = useOwn()
  const asking = useApiQuery(
    ['leave', 'balances', id, 'own'],
    async (signal) => (await api.getLeaveBalances({ employee_id: id ?? 0 }, { signal })).data,
    { enabled: id !== null, offlineCopy: true },
  )
  if (id === null) return <NoEmployee />
  return (
    <PageLayoutFrame title={title} primary={<NewRequestButton />}>
      <SimultaneousLoadContainer>
        <div className="own-home">
          <div className="own-day">{day}</div>
          <div className="own-left">
            <QueryStateContent asking={asking} rows={3}>
              {(balances) =>
                balances.map((balance) => (
                  <PageSectionLayout key={balance.leave_type.id} title={formatLeaveBalanceName(t, balance.leave_type)}>
                    {balance.leave_type.in_hours ? (
                      <StackLayout>
                        {createLazySection(<Figures balance={balance} inHours />)}
                        {createLazySection(<Allocations allocations={balance.allocations} inHours />)}
                      </StackLayout>
                    ) : (
                      <RemainingLeaveDays balance={balance} />
                    )}
                  </PageSectionLayout>
                ))
              }
            </QueryStateContent>
            {hours}
            <MyTeamAbsences />
          </div>
          <div className="own-asked">
            <PageSectionLayout
              title={t('leave.own_requests')}
              actions={
                <>
                  <Button small kind="quiet" onClick={() => void go(`${home}/requests`)}>
                    {t('leave.other_requests')}
                  </Button>
                  <Button small kind="quiet" onClick={() => void go(`${home}/leave-requests/all`)}>
                    {t('leave.all')}
                  </Button>
                </>
              }
            >
              <EmployeeLeaveRequestsTable employeeId={id} brief edit={(request) => void go(`${form}/${request}`)} />
            </PageSectionLayout>
            {createLazySection(<PersonalDays employeeId={id} own />)}
            {createLazySection(<MySick />)}
          </div>
        </div>
      </SimultaneousLoadContainer>
    </PageLayoutFrame>
  )
}

/** The user's requests by status. */
export function MyLeaveRequestsPage() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const id = useOwn()
  const { status: statusParam = 'all' } = usePathParameters()
  const status = leaveRequestStatuses.find((one) => one === statusParam)
  useMarkHomeMessagesRead(`${home}/leave-requests/${statusParam}`)
  if (id === null) return <NoEmployee />
  const tabs = (['all', ...leaveRequestStatuses] as const).map((key) => ({
    key,
    label: key === 'all' ? t('leave.all') : capitalize(t(`leave.status.${key}`)),
    to: `${home}/leave-requests/${key}`,
  }))
  return (
    <PageLayoutFrame title={t('leave.own_requests')} primary={<NewRequestButton />}>
      <TabLinks label={t('leave.own_requests')} tabs={tabs} current={status ?? 'all'} />
      <EmployeeLeaveRequestsTable employeeId={id} {...(status && { status })} edit={(request) => void go(`${form}/${request}`)} />
    </PageLayoutFrame>
  )
}

/** A new request, or the continuation of a draft. */
export function MyLeaveRequestFormPage() {
  const t = useTranslate(messages)
  const { go } = useCurrentUrl()
  const employee = useOwn()
  const draftId = Number(usePathParameters().id) || undefined
  const asking = useLeaveRequest(draftId ?? 0, { enabled: draftId !== undefined })
  if (employee === null) return <NoEmployee />
  const finishFiling = ({ status, pending_approvers }: LeaveRequest) => {
    const who = pending_approvers.map((kind) => t(`leave.approver.${kind}`)).join(', ')
    if (status !== 'draft')
      showToast({
        severity: 'success',
        summary: t('leave.filed_now'),
        detail: who ? t('leave.then.waits', { who }) : undefined,
        life: SUCCESS_TOAST_DURATION_MS,
      })
    // Replaces the history entry, so that Back does not lead to the form of a submitted request.
    void go(`${home}/leave-requests/${status}`, { replace: true })
  }
  const cancel = () => void go(home)
  return (
    <PageLayoutFrame title={t('leave.ask')}>
      {draftId === undefined ? (
        createLazySection(<RequestForm own cancel={cancel} done={finishFiling} />)
      ) : (
        <QueryStateContent asking={asking} rows={6}>
          {(draft) =>
            draft.can.edit ? (
              createLazySection(<RequestForm key={draft.revision} own draft={draft} cancel={cancel} done={finishFiling} />)
            ) : (
              <EmptyState title={t('leave.state_changed')} />
            )
          }
        </QueryStateContent>
      )}
    </PageLayoutFrame>
  )
}

function NoEmployee() {
  const t = useTranslate(messages)
  return (
    <PageLayoutFrame title={t('leave.hub')}>
      <EmptyState />
    </PageLayoutFrame>
  )
}
