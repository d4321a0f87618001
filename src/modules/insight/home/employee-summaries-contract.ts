import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { attendanceDayStates } from '#modules/time/planning/rules/day/attendance-day-states.ts'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponseSchema } from '#shared/fields.ts'

const text = z.string().nullable()

/** The day and the leave of an employee, for a row of a list. Parts that the reader may not see are null. */
export const EmployeeRowSummary = z.object({
  id: z.int(),
  now: z
    .object({
      state: z.enum(attendanceDayStates),
      planned_from: z.int().nullable(),
      /** For an absent employee: the last day and the reason, with the permission. */
      last_day: text,
      reason: text,
    })
    .nullable(),
  balance: z.object({ had: z.number(), available: z.number() }).nullable(),
})
export type EmployeeRowSummary = z.infer<typeof EmployeeRowSummary>

/** What a list of employees asks beside its rows; apart from the overview, because lists open first. */
export const employeeSummariesContract = {
  /** Returns the summaries of several employees for a list. Employees out of scope are left out. */
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
    reply: dataResponseSchema(z.array(EmployeeRowSummary)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
