import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { NewEmployeeForm } from './NewEmployeeForm.tsx'

export function AddEmployeePage() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { go } = useCurrentUrl()
  return (
    <PageLayoutFrame title={t('employees.add')}>
      <NewEmployeeForm
        send={api.createEmployee}
        done={({ data }) => void go(`/employees/edit/${data.id}`)}
        cancel={() => void go('/employees')}
        save={t('employees.hire')}
      />
    </PageLayoutFrame>
  )
}
