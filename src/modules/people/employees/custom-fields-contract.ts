import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  integerField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { customFieldKinds } from './rules/custom-field-value.ts'

/** A custom field of the employee record. `used` is the number of employees with a value. */
export const CustomField = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(customFieldKinds),
  choices: z.array(z.string()),
  is_sensitive: z.boolean(),
  is_retired: z.boolean(),
  place: z.int(),
  used: z.int(),
  revision: z.int(),
})
export type CustomField = z.infer<typeof CustomField>

/** A value of a custom field. A sensitive value is masked. `revision` is 0 without a value. */
export const CustomFieldValue = z.object({ custom_field_id: z.int(), value: z.string().nullable(), revision: z.int() })
export type CustomFieldValue = z.infer<typeof CustomFieldValue>

const choices = z.array(requiredTextField(100)).max(200)
const fields = {
  name: requiredTextField(100),
  choices: choices.optional(),
  is_sensitive: BooleanInputField.optional(),
  place: integerField(0, 1000).optional(),
}
const one = '/custom-fields/:custom_field_id'
const values = '/employees/:employee_id/custom-values'

/** Custom fields and their values. */
export const customFieldsContract = {
  /** Lists the fields that the company adds to the employee record. */
  listCustomFields: {
    scope: 'company',
    method: 'GET',
    path: '/custom-fields',
    allow: ['companies.read', 'employees.read'],
    input: z.object({}),
    reply: createDataReplySchema(z.array(CustomField)),
  },
  /** Adds a field to the employee record of the company. */
  createCustomField: {
    scope: 'company',
    method: 'POST',
    path: '/custom-fields',
    allow: 'companies.write',
    status: 201,
    input: z.object({ ...fields, kind: z.enum(customFieldKinds) }),
    reply: CreatedReply,
    errors: ['employees.custom_choices_invalid', 'employees.custom_name_taken'],
  },
  /**
   * Changes a custom field. Its type cannot change; options and sensitivity cannot change once a value exists. A retired field keeps its
   * values.
   */
  updateCustomField: {
    scope: 'company',
    method: 'PUT',
    path: one,
    allow: 'companies.write',
    input: z
      .object({
        ...fields,
        custom_field_id: idField('custom_field'),
        is_retired: BooleanInputField.optional(),
        revision: RevisionField.optional(),
      })
      .partial({ name: true }),
    reply: CreatedReply,
    errors: ['employees.custom_choices_invalid', 'common.concurrent_update', 'employees.custom_name_taken'],
  },
  /** Deletes a custom field without values. A field with values is retired instead. */
  deleteCustomField: {
    scope: 'company',
    method: 'DELETE',
    path: one,
    allow: 'companies.write',
    input: z.object({ custom_field_id: idField('custom_field') }),
    reply: CreatedReply,
    errors: ['common.in_use'],
  },
  /** Lists the values of the custom fields of an employee. Sensitive values are masked. */
  listCustomFieldValues: {
    scope: 'company',
    method: 'GET',
    path: values,
    allow: 'employees.read',
    input: z.object({ employee_id: idField('employee') }),
    reply: createDataReplySchema(z.array(CustomFieldValue)),
  },
  /** Returns the sensitive custom values of an employee unmasked. Each request is logged. */
  revealCustomFieldValues: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: `${values}/reveal`,
    allow: 'employees.sensitive',
    input: z.object({ employee_id: idField('employee') }),
    reply: createDataReplySchema(z.array(CustomFieldValue)),
  },
  /** Writes the given custom values of an employee, all or none. Null deletes a value. 409 if a value changed after its revision. */
  updateCustomFieldValues: {
    scope: 'company',
    method: 'PUT',
    path: values,
    allow: 'employees.write',
    input: z.object({
      employee_id: idField('employee'),
      values: z
        .array(
          z.object({
            custom_field_id: idField('custom_field'),
            value: z.string().max(500).nullable(),
            revision: integerField(0, Number.MAX_SAFE_INTEGER),
          }),
        )
        .min(1)
        .max(200),
    }),
    reply: createDataReplySchema(z.array(CustomFieldValue)),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
