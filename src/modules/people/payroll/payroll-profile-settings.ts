import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { PayrollFileField } from '#modules/time/timesheet/payroll-file-settings.ts'
import { BooleanInputField, Day, idField, limitedDictionaryField, nullableField, requiredTextField } from '#shared/input-field-schemas.ts'

/** Fields of a profile in addition to those of the payroll file of the timesheet. */
export const payrollProfileFieldsOutsideTimesheet = [
  'jmbg',
  'bank_account',
  'cost_centre',
  'location',
  'municipality',
  'position',
  'position_code',
  'team',
  'relationship_type',
  'relationship_code',
  'base_pay',
  'coefficient',
  'custom',
  'first_day',
  'last_day',
  'hours_of_payer',
  'days_of_payer',
  'hours_source',
  'file_kind',
] as const
export const PayrollProfileField = z.enum([...PayrollFileField.options, ...payrollProfileFieldsOutsideTimesheet])
export type PayrollProfileField = z.infer<typeof PayrollProfileField>

export const payersOfHours = ['employer', 'health_fund', 'budget', 'other', 'unpaid'] as const

/** Whether the field needs a category of hours, an allowance or a payer. */
const needsCategory = (field: PayrollProfileField) =>
  field === 'hours_of' || field === 'amount_of' || field === 'hours_of_payer' || field === 'days_of_payer'

const PayrollProfileColumn = z
  .object({
    field: PayrollProfileField,
    heading: z.string().trim().max(60),
    /** For `hours_of` a category or its part, for `amount_of` an allowance, for `…_of_payer` a payer. */
    category: z.string().max(20).optional(),
    /** For `custom`: the custom field of the company. */
    custom_field_id: idField('custom_field', { checkedBy: 'action' }).optional(),
  })
  .refine(({ field, category }) => !needsCategory(field) || Boolean(category), { path: ['category'] })
  .refine(({ field, category }) => !field.endsWith('_of_payer') || (payersOfHours as readonly string[]).includes(category ?? ''), {
    path: ['category'],
  })
  .refine(({ field, custom_field_id }) => field !== 'custom' || custom_field_id !== undefined, { path: ['custom_field_id'] })
export type PayrollProfileColumn = z.output<typeof PayrollProfileColumn>

/** A payroll profile: the format of the file, its columns, and its employees. An empty list of departments or types means all employees. */
export const PayrollProfileSettings = z.object({
  format: z.enum(['csv', 'xlsx', 'json']).default('csv'),
  layout: z.enum(['long', 'wide']).default('long'),
  separator: z.enum([';', ',', '\t', '|']).default(';'),
  decimal: z.enum([',', '.']).default(','),
  encoding: z.enum(['utf-8', 'windows-1250']).default('utf-8'),
  headings: BooleanInputField.default(true),
  rounding: z.enum(['none', 'quarter']).default('none'),
  /** Whether hours and allowances are split by the assignment of their day. Otherwise all belong to the last assignment in the month. */
  is_split: BooleanInputField.default(false),
  codes: limitedDictionaryField(z.string().max(10), z.string().max(20), 200).default({}),
  columns: z
    .array(PayrollProfileColumn)
    .min(1)
    .max(60)
    .default([
      { field: 'employee_code', heading: 'Šifra radnika' },
      { field: 'last_name', heading: 'Prezime' },
      { field: 'first_name', heading: 'Ime' },
      { field: 'month', heading: 'Mesec' },
      { field: 'payroll_code', heading: 'Šifra' },
      { field: 'category_name', heading: 'Vrsta časova' },
      { field: 'hours', heading: 'Časovi' },
      { field: 'days', heading: 'Dani' },
    ]),
  department_ids: z.array(idField('department')).max(500).default([]),
  relationship_type_ids: z.array(idField('employment_relationship_type')).max(100).default([]),
  /** The public sample file on which the layout is based. */
  sample: nullableField(z.object({ source: requiredTextField(200), version: requiredTextField(60), day: Day })),
})
export type PayrollProfileSettings = z.output<typeof PayrollProfileSettings>

const sensitive = new Set<PayrollProfileField>(['jmbg', 'bank_account'])
const ofPay = new Set<PayrollProfileField>(['base_pay', 'coefficient'])
/** Fields that reveal the reason of an absence. */
const withReasons = new Set<PayrollProfileField>([
  'payroll_code',
  'category',
  'category_name',
  'hours',
  'minutes',
  'days',
  'factor',
  'percent',
  'payer',
  'base',
  'base_hours',
  'article',
  'hours_of',
  'hours_of_payer',
  'days_of_payer',
])

/** The permission that a column needs; null if the permission for hours suffices. */
export function findPayrollColumnPermission(
  { field, custom_field_id }: PayrollProfileColumn,
  sensitiveFields: ReadonlySet<number>,
): Permission | null {
  if (sensitive.has(field) || (custom_field_id !== undefined && sensitiveFields.has(custom_field_id))) return 'employees.sensitive'
  if (ofPay.has(field)) return 'pay.read'
  return withReasons.has(field) ? 'leave.reasons' : null
}
