import { lazy, useState } from 'react'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { Button } from '#ui/Button.tsx'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { IconPlus } from '#ui/icons.ts'
import { PageSectionLayout, StackLayout } from '#ui/layout.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import { useCommandFromUrl } from '#ui/state/current-url.tsx'
import { createLazySection } from '#ui/state/lazy-section.tsx'
import { useSession } from '#ui/state/user-session.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../messages/index.ts'
import { EmployeeLeaveRequestsTable } from './EmployeeLeaveRequestsTable.tsx'
import { LeaveBalancePanel } from './LeaveBalancePanel.tsx'

// Dialogs and the catalog of feasts load after the page.
const RequestForm = lazy(async () => ({ default: (await import('./requests/LeaveRequestForm.tsx')).LeaveRequestForm }))
const PersonSick = lazy(async () => ({ default: (await import('./sick/EmployeeSickLeave.tsx')).EmployeeSickLeave }))
const PersonalDays = lazy(async () => ({ default: (await import('./MyPersonalHolidays.tsx')).MyPersonalHolidays }))

/** The leave of one employee: requests, balances, and a new request by HR. */
export function EmployeeLeaveTab({ id }: { id: number }) {
  const t = useTranslate(messages)
  const { may } = useSession()
  const api = useApi(employeesContract)
  const [isAsking, setAsking] = useState(false)
  const person = useApiQuery(['employees', 'one', id], async (signal) => (await api.getEmployee({ employee_id: id }, { signal })).data, {
    enabled: may('employees.read'),
  })
  const name = t.data(person.data?.fullName)
  useCommandFromUrl('new', may('leave.write') && (() => setAsking(true)))
  return (
    <>
      <StackLayout gap={16} inOrder>
        <PageSectionLayout
          title={t('leave.requests')}
          actions={
            may('leave.write') && (
              <Button icon={IconPlus} onClick={() => setAsking(true)} aria-haspopup="dialog">
                {t('leave.new')}
              </Button>
            )
          }
        >
          <EmployeeLeaveRequestsTable employeeId={id} />
        </PageSectionLayout>
        {may(...leaveReasonPermissions) && createLazySection(<PersonSick employeeId={id} />, 0)}
        {may(...leaveReasonPermissions) && createLazySection(<PersonalDays employeeId={id} />, 4)}
        {may(...leaveReasonPermissions) && <LeaveBalancePanel employeeId={id} day={getCurrentDay()} />}
      </StackLayout>
      {isAsking && (
        <Dialog open close={() => setAsking(false)} title={t('leave.new')} size="large">
          {createLazySection(<RequestForm employee={{ id, name }} cancel={() => setAsking(false)} done={() => setAsking(false)} />)}
        </Dialog>
      )}
    </>
  )
}
