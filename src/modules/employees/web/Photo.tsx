import { useBlobUrl } from '#ui/blob.ts'
import { useApi } from '#ui/state/api.ts'
import { useWords } from '#ui/words.ts'
import { type EmployeeRow, employeesListContract } from '../list_contract.ts'
import { words } from '../messages/list_words.ts'
import './employees.css'

/** The picture of a person, or the first letters of the name. */
export function Photo({
  employee,
  size,
}: {
  employee: Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'has_image'> & { revision?: number }
  size: number
}) {
  const t = useWords(words)
  const api = useApi(employeesListContract)
  const url = useBlobUrl(
    ['employees', 'image', employee.id, employee.revision],
    (signal) => api.getEmployeeImage({ employee_id: employee.id }, { signal }),
    employee.has_image,
  )
  const letters = t.data(`${employee.first_name[0] ?? ''}${employee.last_name[0] ?? ''}`)
  return (
    <span className="photo" style={{ width: size, height: size, fontSize: Math.max(11, size / 2.6) }} aria-hidden>
      {url ? <img src={url} alt="" /> : letters}
    </span>
  )
}
