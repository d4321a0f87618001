import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, dataResponse, idOf, integer, Revision } from '#shared/fields.ts'
import { accounts, filing } from './policies.ts'

/** A personal holiday as it was entered: a day, or its date of every year. `closed`: some of its days lie in closed months, which it keeps. */
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

const personal_holiday_id = idOf('personal_holiday')

/** How many approved leaves were counted anew by it. */
const recounted = z.int()

export const personalContract = {
  /** The entries of a person, and the days of a year that they and leave of this kind give. */
  listPersonalHolidays: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/personal-holidays',
    allow: accounts,
    input: z.object({ employee_id: idOf('employee'), year: integer(2000, 2100) }),
    reply: dataResponse(
      z.object({ holidays: z.array(PersonalHoliday), days: z.array(z.string()), allowed: z.int(), may_confirm: z.boolean() }),
    ),
  },
  /** Of human resources they hold at once; of employees themselves once they are confirmed. */
  createPersonalHolidays: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/personal-holidays',
    allow: filing,
    status: 201,
    input: z.object({ employee_id: idOf('employee'), days: z.array(Day).min(1).max(10), yearly: BooleanInput.default(false) }),
    reply: dataResponse(z.object({ id: z.int(), ids: z.array(z.int()), recounted })),
    errors: ['leave.day_needs_balance'],
  },
  /** Confirms a holiday that an employee chose for themselves. */
  confirmPersonalHoliday: {
    scope: 'company',
    method: 'POST',
    path: '/personal-holidays/:personal_holiday_id/confirmation',
    allow: 'leave.write',
    input: z.object({ personal_holiday_id, revision: Revision.optional() }),
    reply: dataResponse(z.object({ id: z.int(), recounted })),
    errors: ['common.changed_meanwhile', 'leave.already_decided', 'leave.day_needs_balance', 'leave.own_request'],
  },
  /** Days in closed months stay: an entry of every year that has some ends with the last of them. */
  deletePersonalHoliday: {
    scope: 'company',
    method: 'DELETE',
    path: '/personal-holidays/:personal_holiday_id',
    allow: filing,
    input: z.object({ personal_holiday_id, revision: Revision.optional() }),
    reply: dataResponse(z.object({ id: z.int(), recounted })),
    errors: ['leave.day_needs_balance', 'leave.personal_confirmed'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
