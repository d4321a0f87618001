import { useState } from 'react'
import { PageLayoutFrame } from '#ui/PageLayoutFrame.tsx'
import { useApi } from '#ui/state/api-connection.ts'
import { useCurrentUrl } from '#ui/state/current-url.tsx'
import { useTranslate } from '#ui/translate.ts'
import { employeesContract } from '../contract.ts'
import { messages } from '../messages/index.ts'
import { type NewEmployee, NewEmployeeForm } from './NewEmployeeForm.tsx'

export function AddEmployeePage() {
  const t = useTranslate(messages)
  const api = useApi(employeesContract)
  const { go } = useCurrentUrl()
  const [start, setStart] = useState<{ at: number; initial: Partial<NewEmployee> }>({ at: 0, initial: {} })
  return (
    <PageLayoutFrame title={t('employees.add')}>
      <NewEmployeeForm
        key={start.at}
        initial={start.initial}
        send={api.createEmployee}
        done={({ data }) => void go(`/employees/edit/${data.id}`)}
        cancel={() => void go('/employees')}
        save={t('employees.hire')}
        addNext={(saved) => {
          setStart(({ at }) => ({ at: at + 1, initial: pickPlacement(saved) }))
          window.scrollTo(0, 0)
        }}
      />
    </PageLayoutFrame>
  )
}

const placementFieldNames = [
  'employed_from',
  'department_id',
  'job_position_id',
  'employment_relationship_type_id',
  'team_id',
  'location_id',
  'work_schedule_id',
  'weekly_minutes',
] as const

/** The values that the next employee of a list usually shares. */
const pickPlacement = (employee: Partial<NewEmployee>): Partial<NewEmployee> =>
  Object.fromEntries(placementFieldNames.map((name) => [name, employee[name]]))
