import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  nullableField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

/** A company day off. `closed`: its month is closed, so it cannot change. */
export const CompanyDayOff = z.object({
  id: z.int(),
  day: z.string(),
  name: z.string(),
  /** Paid days count as PO if work was planned; unpaid ones count as NO. */
  paid: z.boolean(),
  closed: z.boolean(),
  revision: z.int(),
})
export type CompanyDayOff = z.infer<typeof CompanyDayOff>

/** Number of approved leaves that were calculated again. */
const recounted = z.int()

export const daysOffContract = {
  /** Lists company days off and working days in exchange, in addition to public holidays. */
  listCompanyDaysOff: {
    scope: 'company',
    method: 'GET',
    path: '/days-off',
    allow: 'companies.read',
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(z.array(CompanyDayOff)),
  },
  /** Creates company days off: one day, or each day of a period that is not a public holiday. */
  createCompanyDaysOff: {
    scope: 'company',
    method: 'POST',
    path: '/days-off',
    allow: 'companies.write',
    status: 201,
    input: z.object({ first_day: Day, last_day: nullableField(Day), name: requiredTextField(120), paid: BooleanInputField.default(true) }),
    reply: createDataReplySchema(z.object({ id: z.int(), ids: z.array(z.int()), recounted })),
    errors: ['companies.day_off_duplicated', 'common.month_closed'],
  },
  /** Changes a company day off. */
  updateCompanyDayOff: {
    scope: 'company',
    method: 'PUT',
    path: '/days-off/:company_day_off_id',
    allow: 'companies.write',
    input: z.object({
      company_day_off_id: idField('company_day_off'),
      day: Day.optional(),
      name: requiredTextField(120).optional(),
      paid: BooleanInputField.optional(),
      revision: RevisionField.optional(),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), recounted })),
    errors: ['common.concurrent_update', 'leave.day_needs_balance', 'common.month_closed'],
  },
  /** Deletes a company day off. */
  deleteCompanyDayOff: {
    scope: 'company',
    method: 'DELETE',
    path: '/days-off/:company_day_off_id',
    allow: 'companies.write',
    input: z.object({ company_day_off_id: idField('company_day_off'), revision: RevisionField.optional() }),
    reply: createDataReplySchema(z.object({ id: z.int(), recounted })),
    errors: ['common.concurrent_update', 'leave.day_needs_balance', 'common.month_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
