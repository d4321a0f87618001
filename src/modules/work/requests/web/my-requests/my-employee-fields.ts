import { listPersonFieldsOfFormSection, type PersonField } from '#modules/people/employees/person-fields.ts'
import { type RequestableEmployeeField, requestableEmployeeFields } from '../../request-content-schemas.ts'

/** The fields that an employee sees and may request to change, contact data first. HR maintains grammatical cases of the name. */
export const myEmployeeFields = (['contact', 'who', 'once_here'] as const)
  .flatMap((part) => listPersonFieldsOfFormSection(part))
  .filter(
    (field): field is PersonField & { name: RequestableEmployeeField } =>
      requestableEmployeeFields.some((name) => name === field.name) && !field.inCase,
  )
