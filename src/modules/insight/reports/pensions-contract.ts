import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { CalculationStepField, dataResponseSchema, idField, integerField, nullableField } from '#shared/fields.ts'

export const EmployeePensionOutlook = z.object({
  employee: z.object({ id: z.int(), code: z.string(), fullName: z.string(), department: z.string() }),
  date_of_birth: z.string(),
  age: z.int(),
  /** Insurance periods as text: years, months and days. */
  service: z.string(),
  /** The first condition of the full pension: age with 15 years, or 45 years at any age. */
  ground: z.enum(['age', 'service']),
  full: z.string(),
  early: z.object({ day: z.string(), reduction: z.number() }).nullable(),
  termination: z.string(),
  /** The day of a condition that is postponed to another year. */
  postponed: z.string().nullable(),
  why: z.array(CalculationStepField),
})
export type EmployeePensionOutlook = z.infer<typeof EmployeePensionOutlook>

/** Employees who reach a pension, with day and ground (ZPIO čl. 19, 19a; ZoR čl. 175). */
export const pensionsContract = {
  /** Lists employees who reach the conditions of retirement, with the day. */
  listEmployeePensionOutlooks: {
    scope: 'company',
    method: 'GET',
    path: '/pensions',
    allow: 'employees.sensitive',
    input: z.object({ years: integerField(1, 30).default(3), department_id: nullableField(idField('department')) }),
    reply: dataResponseSchema(z.array(EmployeePensionOutlook)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
