import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { usePathParameters } from '#ui/state/current-url.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { leaveContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { EmployeeLeaveRequestsTable } from './EmployeeLeaveRequestsTable.tsx'
import { EmployeeLeaveTab } from './EmployeeLeaveTab.tsx'
import { LeaveBalancePanel } from './LeaveBalancePanel.tsx'

/** The leave of one employee as a separate page with its own address. */
export function EmployeeLeavesPage() {
  const t = useTranslate(messages)
  const id = Number(usePathParameters().id)
  const { may } = useSession()
  const api = useApi(employeesContract)
  const person = useApiQuery(['employees', 'one', id], async (signal) => (await api.getEmployee({ employee_id: id }, { signal })).data, {
    enabled: may('employees.read'),
  })
  const name = t.data(person.data?.fullName)
  return (
    <PageLayoutFrame
      title={name ? `${name} – ${t('leave.hub').toLowerCase()}` : t('leave.hub')}
      trail={[{ label: name || t('leave.employee'), to: `/employees/edit/${id}` }]}
    >
      <EmployeeLeaveTab id={id} />
    </PageLayoutFrame>
  )
}

/** The leave of one employee for approvers: `verifiers/employee-leaves/{id}`. The requests contain the name. */
export function VerifierEmployeeLeavesPage() {
  const t = useTranslate(messages)
  const id = Number(usePathParameters().id)
  const { may } = useSession()
  const api = useApi(leaveContract)
  const asking = useApiQuery(
    ['leave', 'of', id, 'name'],
    async (signal) => (await api.listLeaveRequests({ employee_id: id, size: 10 }, { signal })).leave_requests[0],
  )
  const name = t.data(asking.data?.employee.fullName)
  return (
    <PageLayoutFrame title={name ? `${name} – ${t('leave.hub').toLowerCase()}` : t('leave.hub')}>
      <StackLayout gap={16} inOrder>
        <PageSectionLayout title={t('leave.requests')}>
          <EmployeeLeaveRequestsTable employeeId={id} />
        </PageSectionLayout>
        {may(...leaveReasonPermissions) && <LeaveBalancePanel employeeId={id} day={getCurrentDay()} />}
      </StackLayout>
    </PageLayoutFrame>
  )
}
