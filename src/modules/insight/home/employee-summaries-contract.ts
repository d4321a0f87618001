import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema } from '#shared/input-field-schemas.ts'

const text = z.string().nullable()

/** Today's state and the leave of an employee, for a row of a list. Parts that the user may not see are null. */
export const EmployeeListRowSummary = z.object({
  id: z.int(),
  now: z
    .object({
      state: z.enum(attendanceDayStates),
      planned_from: z.int().nullable(),
      /** For an absent employee: the last day and, with the permission, the reason. */
      last_day: text,
      reason: text,
    })
    .nullable(),
  balance: z.object({ had: z.number(), available: z.number() }).nullable(),
})
export type EmployeeListRowSummary = z.infer<typeof EmployeeListRowSummary>

/** Additional data for lists of employees. A separate contract, because lists open first. */
export const employeeSummariesContract = {
  /** Returns the summaries of several employees for a list. Employees out of scope are omitted. */
  listEmployeeSummaries: {
    scope: 'company',
    method: 'GET',
    path: '/employees/summaries',
    allow: 'employees.read',
    input: z.object({
      ids: z
        .string()
        .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
        .meta({ example: '1,2,3' }),
    }),
    reply: createDataReplySchema(z.array(EmployeeListRowSummary)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
