import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, createDataReplySchema, Day, idField, integerField, RevisionField } from '#shared/input-field-schemas.ts'
import { leaveBalanceReaderPermissions, leaveRequestPermissions } from './leave-permission-checks.ts'

/** A personal holiday as entered: a day, or its date in every year. `closed`: some of its days are in closed months and cannot change. */
export const PersonalHoliday = z.object({
  id: z.int(),
  day: z.string(),
  yearly: z.boolean(),
  last_day: z.string().nullable(),
  confirmed: z.boolean(),
  closed: z.boolean(),
  revision: z.int(),
})
export type PersonalHoliday = z.infer<typeof PersonalHoliday>

const personal_holiday_id = idField('personal_holiday')

/** Number of approved leaves that were calculated again. */
const recounted = z.int()

export const personalHolidaysContract = {
  /** Lists the personal religious holidays of an employee and their days in a year. */
  listPersonalHolidays: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/personal-holidays',
    allow: leaveBalanceReaderPermissions,
    input: z.object({ employee_id: idField('employee'), year: integerField(2000, 2100) }),
    reply: createDataReplySchema(
      z.object({ holidays: z.array(PersonalHoliday), days: z.array(z.string()), allowed: z.int(), may_confirm: z.boolean() }),
    ),
  },
  /** Adds personal holidays of an employee. Holidays entered by HR are valid at once; those entered by the employee need a confirmation. */
  createPersonalHolidays: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/personal-holidays',
    allow: leaveRequestPermissions,
    status: 201,
    input: z.object({ employee_id: idField('employee'), days: z.array(Day).min(1).max(10), yearly: BooleanInputField.default(false) }),
    reply: createDataReplySchema(z.object({ id: z.int(), ids: z.array(z.int()), recounted })),
    errors: ['leave.day_needs_balance'],
  },
  /** Confirms a personal holiday entered by an employee. */
  confirmPersonalHoliday: {
    scope: 'company',
    method: 'POST',
    path: '/personal-holidays/:personal_holiday_id/confirm',
    allow: 'leave.write',
    input: z.object({ personal_holiday_id, revision: RevisionField.optional() }),
    reply: createDataReplySchema(z.object({ id: z.int(), recounted })),
    errors: ['common.concurrent_update', 'leave.already_decided', 'leave.day_needs_balance', 'leave.own_request'],
  },
  /** Deletes a personal holiday. Days in closed months stay. */
  deletePersonalHoliday: {
    scope: 'company',
    method: 'DELETE',
    path: '/personal-holidays/:personal_holiday_id',
    allow: leaveRequestPermissions,
    input: z.object({ personal_holiday_id, revision: RevisionField.optional() }),
    reply: createDataReplySchema(z.object({ id: z.int(), recounted })),
    errors: ['common.concurrent_update', 'leave.day_needs_balance', 'leave.personal_holiday_confirmed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
