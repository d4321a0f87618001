import { Avatar, AvatarImage } from '#ui/Avatar.tsx'
import { useBlobUrl } from '#ui/blob-url.ts'
import { useApi } from '#ui/state/api-connection.ts'
import { employeesContract } from '../contract.ts'
import type { EmployeeRow } from '../employee-schemas.ts'

/** The photo of an employee, or coloured initials. */
export function EmployeePhoto({
  employee,
  size,
}: {
  employee: Pick<EmployeeRow, 'id' | 'first_name' | 'last_name' | 'has_image'> & { revision?: number }
  size: number
}) {
  const api = useApi(employeesContract)
  const url = useBlobUrl(
    ['employees', 'image', employee.id, employee.revision],
    (signal) => api.getEmployeePhoto({ employee_id: employee.id }, { signal }),
    employee.has_image,
  )
  if (!url) return <Avatar {...employee} size={size} />
  return <AvatarImage url={url} size={size} />
}
