import { PageFrame } from '#ui/PageFrame.tsx'
import { useAddress } from '#ui/state/address.tsx'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { employeesContract } from '../contract.ts'
import { words } from '../messages/words.ts'
import { NewEmployeeForm } from './NewEmployeeForm.tsx'

export function AddEmployeePage() {
  const t = useWords(words)
  const api = useApi(employeesContract)
  const { go } = useAddress()
  return (
    <PageFrame title={t('employees.add')}>
      <NewEmployeeForm
        send={api.createEmployee}
        done={({ data }) => void go(`/employees/edit/${data.id}`)}
        cancel={() => void go('/employees')}
        save={t('employees.add')}
      />
    </PageFrame>
  )
}
