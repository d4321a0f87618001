import { z } from 'zod'
import { limitedDictionaryField } from '#shared/input-field-schemas.ts'

/**
 * Contents of a column of the payroll file. `hours_of`: hours of one category, in the wide layout. `amount` adds lines of per diems and
 * field allowances to the long layout. `amount_of`: one of them in the wide layout, in dinars.
 */
export const PayrollFileField = z.enum([
  'employee_code',
  'last_name',
  'first_name',
  'full_name',
  'department',
  'department_code',
  'month',
  'year',
  'month_number',
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
  'fund_hours',
  'hours_of',
  'amount',
  'amount_of',
])
export type PayrollFileField = z.infer<typeof PayrollFileField>

const PayrollColumn = z
  .object({
    field: PayrollFileField,
    heading: z.string().trim().max(60),
    /** For `hours_of`: a category or a part of a category (`B30-100`). For `amount_of`: an allowance (`DN-O`). */
    category: z.string().max(10).optional(),
  })
  .refine(({ field, category }) => (field !== 'hours_of' && field !== 'amount_of') || Boolean(category), { path: ['category'] })

/**
 * The payroll file. `long`: one line per person and category; `wide`: one line per person, with columns `hours_of`. `codes`: payroll codes
 * of a category or a part, where they differ from ours. An empty code omits the category.
 */
export const PayrollFileSettings = z.object({
  layout: z.enum(['long', 'wide']).default('long'),
  separator: z.enum([';', ',', '\t', '|']).default(';'),
  decimal: z.enum([',', '.']).default(','),
  encoding: z.enum(['utf-8', 'windows-1250']).default('utf-8'),
  headings: z.boolean().default(true),
  /** Exact hours, or rounding to a quarter of an hour in favour of the employee. */
  rounding: z.enum(['none', 'quarter']).default('none'),
  codes: limitedDictionaryField(z.string().max(10), z.string().max(20), 200).default({}),
  columns: z
    .array(PayrollColumn)
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
})
export type PayrollFileSettings = z.output<typeof PayrollFileSettings>
