import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  Day,
  idField,
  integerField,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { FieldWorkDay, StandbyDuty } from './trip-schemas.ts'

const readPermissions = ['trips.write', 'own.evidence'] as const satisfies readonly Permission[]
const filters = {
  page: queryFieldsOfListEndpoint.page,
  size: queryFieldsOfListEndpoint.size,
  search: queryFieldsOfListEndpoint.search,
  sort: queryFieldsOfListEndpoint.sort,
  employee_id: nullableField(idField('employee')),
  from: nullableField(Day),
  to: nullableField(Day),
  own: BooleanInputField.optional(),
}
const whom = { employee_ids: z.array(idField('employee')).min(1).max(50), first_day: Day, last_day: Day }
const count = createDataReplySchema(z.object({ count: z.int() }))

/** Field work and standby, one row per day. */
export const fieldWorkAndStandbyContract = {
  /** Lists the field work days by employee. */
  listFieldWorkDays: {
    scope: 'company',
    method: 'GET',
    path: '/field-days',
    allow: readPermissions,
    input: z.object(filters),
    reply: createListReplySchema('field_days', FieldWorkDay),
  },
  /** Creates days of field work in a period: those with a planned shift, or all of them. */
  createFieldWorkDays: {
    scope: 'company',
    method: 'POST',
    path: '/field-days',
    allow: 'trips.write',
    status: 201,
    input: z.object({ ...whom, place: requiredTextField(200), task: optionalTextField(300), all_days: z.boolean().default(false) }),
    reply: count,
    errors: ['common.month_closed', 'trips.field_work_overlap'],
  },
  /** Deletes field work days. */
  deleteFieldWorkDays: {
    scope: 'company',
    method: 'POST',
    path: '/field-days/bulk-delete',
    allow: 'trips.write',
    input: z.object({ field_days: z.array(idField('field_day')).min(1).max(400) }),
    reply: count,
  },
  /** Lists standby periods by employee and day. */
  listStandbyDuties: {
    scope: 'company',
    method: 'GET',
    path: '/standby-duties',
    allow: readPermissions,
    input: z.object(filters),
    reply: createListReplySchema('standby', StandbyDuty),
  },
  /** Creates standby with equal hours on each day of a period. It can be all days, only rest days and holidays, or only working days. */
  createStandbyDuties: {
    scope: 'company',
    method: 'POST',
    path: '/standby-duties',
    allow: 'trips.write',
    status: 201,
    input: z.object({
      ...whom,
      from_minute: integerField(0, 1439),
      /** If not after `from_minute`, the time is on the next day. */
      to_minute: integerField(0, 1440),
      on: z.enum(['all', 'work', 'rest']).default('all'),
      note: optionalTextField(300),
    }),
    reply: count,
    errors: ['common.month_closed', 'trips.standby_overlap'],
  },
  /** Records a call-out during standby as two clock events. It counts as work of that day and requires overtime approval. */
  createStandbyCallOut: {
    scope: 'company',
    method: 'POST',
    path: '/standby-duties/:standby_id/calls',
    allow: 'trips.write',
    status: 201,
    input: z.object({
      standby_id: idField('standby'),
      from_minute: integerField(0, 1439),
      to_minute: integerField(0, 1440),
      reason: requiredTextField(200),
    }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
  },
  /** Deletes standby periods. */
  deleteStandbyDuties: {
    scope: 'company',
    method: 'POST',
    path: '/standby-duties/bulk-delete',
    allow: 'trips.write',
    input: z.object({ standby: z.array(idField('standby')).min(1).max(400) }),
    reply: count,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
