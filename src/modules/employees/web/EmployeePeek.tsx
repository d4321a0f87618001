import { Badge, Facts } from '#ui/layout.tsx'
import { useWords } from '#ui/words.ts'
import type { EmployeeRow } from '../list_contract.ts'
import { words } from '../messages/screen_words.ts'
import { statusTone } from './status.ts'

/** An employee beside the list. */
export function EmployeePeek({ row }: { row: EmployeeRow }) {
  const t = useWords(words)
  return (
    <Facts
      facts={[
        [t('employees.code'), row.code],
        [
          t('employees.status'),
          <Badge key="status" tone={statusTone[row.status]}>
            {t(`employees.status.${row.status}`)}
          </Badge>,
        ],
        [t('employees.department'), t.data(row.department?.name)],
        [t('employees.job_position'), t.data(row.job_position?.name)],
        [t('employees.employment_relationship_type'), t.data(row.employment_relationship_type?.name)],
        [t('employees.team'), t.data(row.team?.name)],
        [t('employees.location'), t.data(row.location?.name)],
        [t('employees.work_schedule'), t.data(row.work_schedule?.name)],
        [t('employees.employed_from'), t.day(row.employed_from)],
        [t('employees.employed_to'), t.day(row.employed_to)],
      ]}
    />
  )
}
