import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, integerField } from '#shared/input-field-schemas.ts'

const Minutes = integerField(newestLegalFigureValues.shortestFullTimeWeek, newestLegalFigureValues.fullTimeWeek)
export const DatedFullTimeHours = z.object({ from: Day, minutes: Minutes })

/**
 * Full time by the general act of the employer: minutes per week from a day on (ZoR čl. 51). Without an entry the full time of the law
 * applies.
 */
export const FullTimeHoursSettings = z.object({
  entries: z
    .array(DatedFullTimeHours)
    .max(20)
    .refine((entries) => new Set(entries.map(({ from }) => from)).size === entries.length, { params: { code: 'law.day_duplicated' } })
    .default([]),
})

const Certainty = z.enum(['law', 'practice', 'uncertain'])
const Value = z.union([z.number(), z.string()])

export const LegalParameter = z.object({
  name: z.string(),
  chapter: z.enum(['time', 'pay', 'leave', 'employment', 'end', 'pension']),
  unit: z.string(),
  article: z.string(),
  certainty: Certainty,
  /** The value on the requested day, with its first day and source. */
  value: Value,
  from: z.string(),
  of_company: z.boolean(),
  /** Earlier values, newest first, and later values, nearest first. */
  earlier: z.array(z.object({ from: z.string(), value: Value })),
  later: z.array(z.object({ from: z.string(), value: Value })),
})
export type LegalParameter = z.infer<typeof LegalParameter>

export const LegalLeaveTypeReply = z.object({
  code: z.string(),
  name: z.string(),
  article: z.string(),
  certainty: Certainty,
  limit: z.object({ amount: z.number(), unit: z.enum(['work_day', 'calendar_day', 'month']), per: z.enum(['year', 'event']) }).nullable(),
  percent: z.number().nullable(),
})
export type LegalLeaveTypeReply = z.infer<typeof LegalLeaveTypeReply>

export const LegalHourCategoryReply = z.object({
  code: z.string(),
  name: z.string(),
  article: z.string(),
  certainty: Certainty,
  percent: z.number().nullable(),
})
export type LegalHourCategoryReply = z.infer<typeof LegalHourCategoryReply>

export const companyLawContract = {
  /** Returns the legal parameters that apply to the company on a day, with leave types and hour categories and the article of each. */
  getCompanyLegalRules: {
    scope: 'company',
    method: 'GET',
    path: '/law',
    allow: 'authenticated',
    input: z.object({ day: Day.optional() }),
    reply: createDataReplySchema(
      z.object({
        day: z.string(),
        figures: z.array(LegalParameter),
        leave_types: z.array(LegalLeaveTypeReply),
        categories: z.array(LegalHourCategoryReply),
      }),
    ),
  },
  /** Returns the full-time working week of the company today, and the general act that sets it. */
  getFullTimeHours: {
    scope: 'company',
    method: 'GET',
    path: '/full-time',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(
      z.object({ minutes: z.int(), entries: z.array(z.object({ from: z.string(), minutes: z.int() })), revision: z.int() }),
    ),
  },
  /** Sets the full-time working week of the company from a day, with the general act that sets it. */
  updateFullTimeHours: {
    scope: 'company',
    method: 'PUT',
    path: '/full-time',
    allow: 'companies.write',
    input: z.object({ entries: FullTimeHoursSettings.shape.entries, revision: integerField(0, 2_000_000_000).optional() }),
    reply: createDataReplySchema(
      z.object({ minutes: z.int(), entries: z.array(z.object({ from: z.string(), minutes: z.int() })), revision: z.int() }),
    ),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
