import { employeesContract } from '#modules/people/employees/contract.ts'
import { getCurrentDay } from '#ui/current-time.ts'
import { Dialog } from '#ui/dialog/Dialog.tsx'
import { QueryStateContent } from '#ui/loading-and-error-states.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useApiQuery } from '#ui/state/api-query.ts'
import type { BulkActionProps } from '#ui/state/page-definition.ts'
import { useTranslate } from '#ui/translate.ts'
import { messages } from '../../messages/index.ts'
import { LeaveRequestForm } from './LeaveRequestForm.tsx'

/** A new absence of one employee from a day on, by default from today. */
export function NewEmployeeAbsenceDialog({ ids: [id = 0], close, done, day = getCurrentDay() }: BulkActionProps & { day?: string }) {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const asking = useApiQuery(['employees', 'one', id], async (signal) => (await api.getEmployee({ employee_id: id }, { signal })).data)
  return (
    <Dialog open close={close} title={t('leave.new')} size="large">
      <QueryStateContent asking={asking} rows={6}>
        {({ first_name, last_name }) => (
          <LeaveRequestForm
            employee={{ id, name: `${last_name} ${first_name}` }}
            day={day}
            cancel={close}
            done={() => {
              done()
              close()
            }}
          />
        )}
      </QueryStateContent>
    </Dialog>
  )
}
