import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Contract, Endpoint } from '#shared/contract.ts'
import { CreatedRef, Day, dataResponse, idOf, optionalText, Revision, requiredText } from '#shared/fields.ts'
import { positionFields } from './positions-contract.ts'
import { PlannedPosition, PlanWarning, PositionDifference, Systematization } from './systematization-shapes.ts'

const ofVersion = { systematization_id: idOf('systematization') }
const ofPosition = { ...ofVersion, systematization_position_id: idOf('systematization_position') }
const revision = Revision.optional()

export const systematizationContract = {
  /** The versions of the systematization: drafts, the one in force, and those before. */
  listSystematizations: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations',
    allow: 'jobs_organisation.read',
    input: z.object({}),
    reply: dataResponse(z.array(Systematization)),
  },
  /** A version of the systematization with its positions. */
  getSystematization: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.read',
    input: z.object(ofVersion),
    reply: dataResponse(Systematization.extend({ job_positions: z.array(PlannedPosition) })),
  },
  /** A draft: a copy of a version, or of the positions as they are. */
  createSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ name: requiredText(200), copy_of: idOf('systematization').optional(), note: optionalText(2_000) }),
    reply: CreatedRef,
  },
  /** Changes the head of a draft; one that was adopted stays as it is. */
  updateSystematization: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, name: requiredText(200).optional(), note: optionalText(2_000), revision }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Deletes a draft. */
  deleteSystematization: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: CreatedRef,
    errors: ['systematization.adopted_already'],
  },
  /** Adopts a draft from a day on; on that day its positions are those in force. */
  adoptSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/adoption',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, act_number: requiredText(60), adopted_on: Day, in_force_from: Day, revision }),
    reply: CreatedRef,
    errors: ['systematization.day_taken', 'systematization.empty'],
  },
  /** Makes a draft again of what is adopted and not in force yet. */
  withdrawSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/withdrawal',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: CreatedRef,
    errors: ['systematization.in_force_already'],
  },
  /** Adds a position to a draft. */
  createPlannedPosition: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/positions',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ ...ofVersion, ...positionFields }),
    reply: CreatedRef,
    errors: ['systematization.adopted_already', 'systematization.code_taken'],
  },
  /** Changes a position of a draft. */
  updatePlannedPosition: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofPosition, ...positionFields, revision }).partial({ name: true }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile', 'systematization.adopted_already'],
  },
  /** Takes a position out of a draft. */
  deletePlannedPosition: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofPosition),
    reply: CreatedRef,
  },
  /** What a version changes against another, or against the positions as they are. */
  compareSystematization: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/difference',
    allow: 'jobs_organisation.read',
    input: z.object({ ...ofVersion, with_id: idOf('systematization').optional() }),
    reply: dataResponse(z.array(PositionDifference)),
  },
  /** Where the people of today disagree with a version, or with the positions as they are. */
  listPlanWarnings: {
    scope: 'company',
    method: 'GET',
    path: '/systematization_warnings',
    allow: 'jobs_organisation.read',
    input: z.object({ systematization_id: idOf('systematization').optional() }),
    reply: dataResponse(z.array(PlanWarning)),
  },
  /** Occupations of the code list and those that positions name already, by code or words. */
  findOccupations: {
    scope: 'company',
    method: 'GET',
    path: '/occupations',
    allow: 'jobs_organisation.read',
    input: z.object({ search: z.string().trim().max(200).optional() }),
    reply: dataResponse(z.array(z.object({ code: z.string(), name: z.string().nullable() }))),
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
