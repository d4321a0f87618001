import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  nullableField,
  optionalTextField,
  RevisionField,
} from '#shared/input-field-schemas.ts'

/**
 * A version of an hour category that applies from a day: its name and factor, in hours of the base. A null factor means the value of the
 * law.
 */
export const HourCategoryVersion = z.object({
  id: z.int(),
  first_day: z.string(),
  name: z.string().nullable(),
  name_en: z.string().nullable(),
  factor: z.number().nullable(),
  revision: z.int(),
})
export type HourCategoryVersion = z.infer<typeof HourCategoryVersion>

/**
 * `least`: the smallest factor that the law allows; `usual`: the factor without a company setting. Null where the company cannot set a
 * factor.
 */
export const HourCategory = z.object({
  code: z.string(),
  min: z.number().nullable(),
  usual: z.number().nullable(),
  now: HourCategoryVersion.nullable(),
  versions: z.array(HourCategoryVersion),
})
export type HourCategory = z.infer<typeof HourCategory>

const Factor = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,2}([.,]\d{1,4})?$/)
      .transform((text) => Number(text.replace(',', '.'))),
  ])
  .pipe(z.number().min(0).max(10))
const fields = { first_day: Day, name: optionalTextField(120), name_en: optionalTextField(120), factor: nullableField(Factor) }
const hour_category_id = idField('hour_category')

export const hourCategoriesContract = {
  /** Lists the hour categories as of a day with all their versions. */
  listHourCategories: {
    scope: 'company',
    method: 'GET',
    path: '/hour-categories',
    allow: ['companies.read', 'work_report.read', 'timesheet.write', 'schedule.write', 'reports.read', 'own.evidence'],
    input: z.object({ day: Day.optional() }),
    reply: createDataReplySchema(z.array(HourCategory)),
  },
  /** Creates an hour category of the company. */
  createHourCategory: {
    scope: 'company',
    method: 'POST',
    path: '/hour-categories',
    allow: 'companies.write',
    status: 201,
    input: z.object({ code: z.string().max(10), ...fields }),
    reply: CreatedReply,
    errors: ['time.category_day_taken'],
  },
  /** Changes an hour category. */
  updateHourCategory: {
    scope: 'company',
    method: 'PUT',
    path: '/hour-categories/:hour_category_id',
    allow: 'companies.write',
    input: z
      .object({ ...fields, revision: RevisionField })
      .partial()
      .extend({ hour_category_id }),
    reply: CreatedReply,
    errors: ['time.category_day_taken', 'common.concurrent_update'],
  },
  /** Deletes an hour category without references. */
  deleteHourCategory: {
    scope: 'company',
    method: 'DELETE',
    path: '/hour-categories/:hour_category_id',
    allow: 'companies.write',
    input: z.object({ hour_category_id }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
