import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  Day,
  dataResponse,
  idOf,
  integer,
  listInput,
  listResponse,
  optionalText,
  orNull,
  requiredText,
} from '#shared/fields.ts'
import { FieldDay, Standby } from './shapes.ts'

const seen = ['trips.write', 'own.evidence'] as const satisfies readonly Permission[]
const filters = {
  page: listInput.page,
  size: listInput.size,
  search: listInput.search,
  sort: listInput.sort,
  employee_id: orNull(idOf('employee')),
  from: orNull(Day),
  to: orNull(Day),
  own: BooleanInput.optional(),
}
const whom = { employee_ids: z.array(idOf('employee')).min(1).max(50), first_day: Day, last_day: Day }
const count = dataResponse(z.object({ count: z.int() }))

/** Field work and standby, a row a day. */
export const dutiesContract = {
  /** Days of work in the field, by person. */
  listFieldDays: {
    scope: 'company',
    method: 'GET',
    path: '/field-days',
    allow: seen,
    input: z.object(filters),
    reply: listResponse('field_days', FieldDay),
  },
  /** Each day between the two on which the plan has something, or all of them. */
  createFieldDays: {
    scope: 'company',
    method: 'POST',
    path: '/field-days',
    allow: 'trips.write',
    status: 201,
    input: z.object({ ...whom, place: requiredText(200), task: optionalText(300), all_days: z.boolean().default(false) }),
    reply: count,
    errors: ['time.month_closed', 'trips.field_twice'],
  },
  /** Takes days in the field away. */
  deleteFieldDays: {
    scope: 'company',
    method: 'POST',
    path: '/field-days/deletion',
    allow: 'trips.write',
    input: z.object({ field_days: z.array(idOf('field_day')).min(1).max(400) }),
    reply: count,
  },
  /** Standby, by person and day. */
  listStandby: {
    scope: 'company',
    method: 'GET',
    path: '/standby',
    allow: seen,
    input: z.object(filters),
    reply: listResponse('standby', Standby),
  },
  /** The same hours on every day between the two, on those of rest (weekends and holidays), or on the others. */
  createStandby: {
    scope: 'company',
    method: 'POST',
    path: '/standby',
    allow: 'trips.write',
    status: 201,
    input: z.object({
      ...whom,
      from_minute: integer(0, 1439),
      /** Not after `from_minute`: of the next day. */
      to_minute: integer(0, 1440),
      on: z.enum(['all', 'work', 'rest']).default('all'),
      note: optionalText(300),
    }),
    reply: count,
    errors: ['time.month_closed', 'trips.standby_overlap'],
  },
  /**
   * That somebody was called while on standby, from when to when: it is written as two passes, so it is work of that day, and waits for the
   * decision on overtime like any other.
   */
  createStandbyCall: {
    scope: 'company',
    method: 'POST',
    path: '/standby/:standby_id/calls',
    allow: 'trips.write',
    status: 201,
    input: z.object({ standby_id: idOf('standby'), from_minute: integer(0, 1439), to_minute: integer(0, 1440), reason: requiredText(200) }),
    reply: dataResponse(z.object({ id: z.int() })),
  },
  /** Takes standby away. */
  deleteStandby: {
    scope: 'company',
    method: 'POST',
    path: '/standby/deletion',
    allow: 'trips.write',
    input: z.object({ standby: z.array(idOf('standby')).min(1).max(400) }),
    reply: count,
  },
} as const satisfies Record<string, Endpoint<Permission>>
