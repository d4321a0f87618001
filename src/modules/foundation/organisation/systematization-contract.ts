import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  optionalTextField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { systematizedJobPositionFields } from './job-positions-contract.ts'
import {
  Systematization,
  SystematizationPosition,
  SystematizationPositionDifference,
  SystematizationWarning,
} from './systematization-schemas.ts'

const ofVersion = { systematization_id: idField('systematization') }
const ofPosition = { ...ofVersion, systematization_position_id: idField('systematization_position') }
const revision = RevisionField.optional()

export const systematizationContract = {
  /** Lists the versions of the systematization: drafts, the one in force and earlier ones. */
  listSystematizations: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations',
    allow: 'jobs_organisation.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(Systematization)),
  },
  /** Returns a version of the systematization with its positions. */
  getSystematization: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.read',
    input: z.object(ofVersion),
    reply: createDataReplySchema(Systematization.extend({ job_positions: z.array(SystematizationPosition) })),
  },
  /** Creates a draft of the systematization as a copy of a version or of the current positions. */
  createSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ name: requiredTextField(200), copy_of: idField('systematization').optional(), note: optionalTextField(2_000) }),
    reply: CreatedReply,
  },
  /** Changes the header of a draft. An adopted version cannot be changed. */
  updateSystematization: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, name: requiredTextField(200).optional(), note: optionalTextField(2_000), revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Deletes a draft of the systematization. */
  deleteSystematization: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: CreatedReply,
    errors: ['systematization.already_adopted'],
  },
  /** Adopts a draft. Its positions come into force on the given day. */
  adoptSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/adopt',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, act_number: requiredTextField(60), adopted_on: Day, in_force_from: Day, revision }),
    reply: CreatedReply,
    errors: ['common.concurrent_update', 'systematization.day_taken', 'systematization.empty'],
  },
  /** Returns an adopted version that is not yet in force to a draft. */
  withdrawSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/withdraw',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: CreatedReply,
    errors: ['systematization.already_in_force'],
  },
  /** Adds a position to a draft of the systematization. */
  createSystematizationPosition: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/positions',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ ...ofVersion, ...systematizedJobPositionFields }),
    reply: CreatedReply,
    errors: ['systematization.name_taken', 'systematization.already_adopted', 'systematization.code_taken'],
  },
  /** Changes a position of a draft. */
  updateSystematizationPosition: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofPosition, ...systematizedJobPositionFields, revision }).partial({ name: true }),
    reply: CreatedReply,
    errors: ['systematization.name_taken', 'systematization.code_taken', 'common.concurrent_update', 'systematization.already_adopted'],
  },
  /** Removes a position from a draft. */
  deleteSystematizationPosition: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofPosition),
    reply: CreatedReply,
  },
  /** Compares a version of the systematization with another version or with the current positions. */
  getSystematizationDifference: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/difference',
    allow: 'jobs_organisation.read',
    input: z.object({ ...ofVersion, with_id: idField('systematization').optional() }),
    reply: createDataReplySchema(z.array(SystematizationPositionDifference)),
  },
  /** Lists conflicts between the current employees and a version of the systematization or the current positions. */
  listSystematizationWarnings: {
    scope: 'company',
    method: 'GET',
    path: '/systematization-warnings',
    allow: 'jobs_organisation.read',
    input: z.object({ systematization_id: idField('systematization').optional() }),
    reply: createDataReplySchema(z.array(SystematizationWarning)),
  },
  /** Finds occupations by code or name in the code list and in the existing positions. */
  findOccupations: {
    scope: 'company',
    method: 'GET',
    path: '/occupations',
    allow: 'jobs_organisation.read',
    input: z.object({ search: z.string().trim().max(200).optional() }),
    reply: createDataReplySchema(z.array(z.object({ code: z.string(), name: z.string().nullable() }))),
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
