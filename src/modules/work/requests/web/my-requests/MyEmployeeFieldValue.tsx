import type { PersonField } from '#modules/people/employees/person-fields.ts'
import { usePersonFieldFormatter } from '#modules/people/employees/web/use-field-formatters.ts'
import { BreakableEmail } from '#ui/BreakableEmail.tsx'

type Props = { field: PersonField; value: EmployeeFieldValue; empty: string }
export type EmployeeFieldValue = Parameters<ReturnType<typeof usePersonFieldFormatter>>[1]

/** A value of the employee's own data, or the text for an empty one. */
export function MyEmployeeFieldValue({ field, value, empty }: Props) {
  const formatField = usePersonFieldFormatter()
  if (field.kind === 'email' && value) return <BreakableEmail address={String(value)} />
  return formatField(field, value) || empty
}
