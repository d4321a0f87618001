import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  idField,
  integerField,
  NamedReference,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

/** The code of an occupation in the official list: `5223.04`. */
export const occupationCodeField = /^\d{4}\.\d{2}$/

/** A positive number with up to four decimals, as a number or text. */
export const positiveDecimalField = (max: number) =>
  z
    .union([
      z.number(),
      z
        .string()
        .regex(/^\d{1,6}(\.\d{1,4})?$/)
        .transform(Number),
    ])
    .pipe(z.number().positive().max(max))

/** The fields of a position in the systematization. */
export const systematizedJobPositionFields = {
  name: requiredTextField(200),
  code: optionalTextField(40),
  department_ids: z.array(idField('department')).max(200).optional(),
  description: optionalTextField(10_000),
  conditions: optionalTextField(4_000),
  profession_qualification_id: nullableField(idField('profession_qualification')),
  occupation_code: nullableField(z.string().trim().regex(occupationCodeField)),
  occupation_name: optionalTextField(200),
  planned_headcount: nullableField(integerField(0, 100_000)),
  coefficient: nullableField(positiveDecimalField(999)),
  risk: optionalTextField(40),
  is_high_risk: BooleanInputField.optional(),
  is_fit_for_disability: BooleanInputField.optional(),
}

/**
 * A position with its employees today. `free` is null without a planned headcount, and negative if more employees than planned have the
 * position.
 */
export const SystematizedJobPosition = NamedReference.extend({
  code: z.string().nullable(),
  departments: z.array(NamedReference),
  description: z.string().nullable(),
  conditions: z.string().nullable(),
  profession_qualification_id: z.int().nullable(),
  profession_qualification: NamedReference.extend({ code: z.string() }).nullable(),
  occupation_code: z.string().nullable(),
  occupation_name: z.string().nullable(),
  planned_headcount: z.int().nullable(),
  filled: z.int(),
  free: z.int().nullable(),
  coefficient: z.number().nullable(),
  risk: z.string().nullable(),
  is_high_risk: z.boolean(),
  is_fit_for_disability: z.boolean(),
  /** Whether the systematization in force contains it; null if none is in force. Change it with a new version. */
  is_in_force: z.boolean().nullable(),
  revision: z.int(),
})
export type SystematizedJobPosition = z.infer<typeof SystematizedJobPosition>

/** `free`: at least one vacancy; `over`: more employees than planned. */
export const JobPositionVacancyFilter = z.enum(['free', 'over'])
const filters = {
  search: queryFieldsOfListEndpoint.search,
  sort: queryFieldsOfListEndpoint.sort,
  department_id: idField('department').optional(),
  seats: JobPositionVacancyFilter.optional(),
}

export const jobPositionsContract = {
  /** Lists the positions of the systematization with their conditions and numbers of seats. */
  listSystematizedJobPositions: {
    scope: 'company',
    method: 'GET',
    path: '/systematization',
    allow: 'jobs_organisation.read',
    input: z.object({ ...queryFieldsOfListEndpoint, ...filters }),
    reply: createListReplySchema('job_positions', SystematizedJobPosition).extend({
      totals: z.object({ planned: z.int(), filled: z.int(), free: z.int() }),
    }),
  },
  /** Exports the positions of the systematization to a file, as a background job. */
  exportSystematizedJobPositions: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/systematization/export',
    allow: 'jobs_organisation.read',
    input: z.object({ ...filters, format: z.enum(['xlsx', 'csv']) }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Returns a job position with its departments and seats. */
  getJobPosition: {
    scope: 'company',
    method: 'GET',
    path: '/job-positions/:job_position_id',
    allow: 'jobs_organisation.read',
    input: z.object({ job_position_id: idField('job_position') }),
    reply: createDataReplySchema(SystematizedJobPosition),
  },
  /** Adds a job position to the systematization in force. */
  createJobPosition: {
    scope: 'company',
    method: 'POST',
    path: '/job-positions',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object(systematizedJobPositionFields),
    reply: CreatedReply,
    errors: ['org.position_code_taken', 'org.position_name_taken'],
  },
  /** Changes a job position. Omitted fields do not change. */
  updateJobPosition: {
    scope: 'company',
    method: 'PUT',
    path: '/job-positions/:job_position_id',
    allow: 'jobs_organisation.write',
    input: z
      .object({ ...systematizedJobPositionFields, job_position_id: idField('job_position'), revision: RevisionField.optional() })
      .partial({ name: true }),
    reply: CreatedReply,
    errors: ['org.position_code_taken', 'org.position_name_taken', 'common.concurrent_update', 'systematization.position_in_force'],
  },
  /** Deletes a job position that no employment terms refer to. */
  deleteJobPosition: {
    scope: 'company',
    method: 'DELETE',
    path: '/job-positions/:job_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ job_position_id: idField('job_position') }),
    reply: CreatedReply,
    errors: ['common.in_use'],
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
