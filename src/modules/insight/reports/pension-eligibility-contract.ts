import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { CalculationStepField, createDataReplySchema, idField, integerField, nullableField } from '#shared/input-field-schemas.ts'

export const EmployeePensionEligibility = z.object({
  employee: z.object({ id: z.int(), code: z.string(), fullName: z.string(), department: z.string() }),
  date_of_birth: z.string(),
  age: z.int(),
  /** Insurance periods as text: years, months and days. */
  service: z.string(),
  /** The first condition met for the full pension: age with 15 years of insurance, or 45 years of insurance at any age. */
  ground: z.enum(['age', 'service']),
  full: z.string(),
  early: z.object({ day: z.string(), reduction: z.number() }).nullable(),
  termination: z.string(),
  /** The day of a condition postponed to another year. */
  postponed: z.string().nullable(),
  why: z.array(CalculationStepField),
})
export type EmployeePensionEligibility = z.infer<typeof EmployeePensionEligibility>

/** Employees who reach a pension, with day and condition (ZPIO čl. 19, 19a; ZoR čl. 175). */
export const pensionEligibilityContract = {
  /** Lists employees who reach the conditions of retirement, with the day. */
  listEmployeePensionOutlooks: {
    scope: 'company',
    method: 'GET',
    path: '/pensions',
    allow: 'employees.sensitive',
    input: z.object({ years: integerField(1, 30).default(3), department_id: nullableField(idField('department')) }),
    reply: createDataReplySchema(z.array(EmployeePensionEligibility)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
