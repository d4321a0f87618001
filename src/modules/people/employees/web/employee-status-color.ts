import type { ColorTone } from '#ui/layout.tsx'
import type { EmployeeStatus } from '../employee-schemas.ts'

export const employeeStatusColor: Record<EmployeeStatus, ColorTone> = {
  upcoming: 'info',
  active: 'success',
  on_leave: 'warn',
  dormant: 'neutral',
  ended: 'neutral',
}
