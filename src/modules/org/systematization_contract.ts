import { z } from 'zod'
import type { Contract, Endpoint } from '#lib/contract.ts'
import { Day, Done, dataOf, Id, Named, optionalText, requiredText } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { Position, positionFields } from './positions_contract.ts'

const ofVersion = { systematization_id: Id }
const ofPosition = { ...ofVersion, systematization_position_id: Id }
const revision = Id.optional()

/** A version: a draft, or adopted by an act and in force from a day until the next one. */
export const Systematization = Named.extend({
  status: z.enum(['draft', 'adopted']),
  is_in_force: z.boolean(),
  adopted_on: z.string().nullable(),
  in_force_from: z.string().nullable(),
  act_number: z.string().nullable(),
  note: z.string().nullable(),
  positions: z.int(),
  planned: z.int(),
  revision: z.int(),
})
export type Systematization = z.infer<typeof Systematization>

/** A position as a version says it; `filled` is who has terms on it today. */
export const PlannedPosition = Position.omit({ free: true, is_in_force: true }).extend({ job_position_id: z.int().nullable() })
export type PlannedPosition = z.infer<typeof PlannedPosition>

export const differenceFields = [
  'name',
  'code',
  'departments',
  'description',
  'conditions',
  'qualification',
  'occupation',
  'planned_headcount',
  'coefficient',
  'risk',
  'is_high_risk',
  'is_fit_for_disability',
] as const
export const PositionDifference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  code: z.string().nullable(),
  planned_before: z.int().nullable(),
  planned_after: z.int().nullable(),
  fields: z.array(z.object({ field: z.enum(differenceFields), before: z.string().nullable(), after: z.string().nullable() })),
})
export type PositionDifference = z.infer<typeof PositionDifference>

export const warningKinds = ['over', 'not_planned', 'qualification', 'department_closed'] as const
/** Where people and plan disagree. `over`: planned and filled; `qualification`: who, what is asked for and what they have. */
export const PlanWarning = z.object({
  kind: z.enum(warningKinds),
  position: z.object({ id: z.int().nullable(), name: z.string() }),
  planned: z.int().nullable(),
  filled: z.int().nullable(),
  employee: Named.nullable(),
  asked: z.string().nullable(),
  has: z.string().nullable(),
  department: Named.nullable(),
})
export type PlanWarning = z.infer<typeof PlanWarning>

export const systematizationContract = {
  listSystematizations: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations',
    allow: 'jobs_organisation.read',
    input: z.object({}),
    reply: dataOf(z.array(Systematization)),
  },
  getSystematization: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.read',
    input: z.object(ofVersion),
    reply: dataOf(Systematization.extend({ job_positions: z.array(PlannedPosition) })),
  },
  /** A draft: a copy of a version, or of the positions as they are. */
  createSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ name: requiredText(200), copy_of: Id.optional(), note: optionalText(2_000) }),
    reply: Done,
  },
  updateSystematization: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, name: requiredText(200).optional(), note: optionalText(2_000), revision }),
    reply: Done,
  },
  deleteSystematization: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: Done,
  },
  adoptSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/adoption',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofVersion, act_number: requiredText(60), adopted_on: Day, in_force_from: Day, revision }),
    reply: Done,
  },
  /** Makes a draft again of what is adopted and not in force yet. */
  withdrawSystematization: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/withdrawal',
    allow: 'jobs_organisation.write',
    input: z.object(ofVersion),
    reply: Done,
  },
  createPlannedPosition: {
    scope: 'company',
    method: 'POST',
    path: '/systematizations/:systematization_id/positions',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object({ ...ofVersion, ...positionFields }),
    reply: Done,
  },
  updatePlannedPosition: {
    scope: 'company',
    method: 'PUT',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...ofPosition, ...positionFields, revision }).partial({ name: true }),
    reply: Done,
  },
  deletePlannedPosition: {
    scope: 'company',
    method: 'DELETE',
    path: '/systematizations/:systematization_id/positions/:systematization_position_id',
    allow: 'jobs_organisation.write',
    input: z.object(ofPosition),
    reply: Done,
  },
  /** What a version changes against another, or against the positions as they are. */
  compareSystematization: {
    scope: 'company',
    method: 'GET',
    path: '/systematizations/:systematization_id/difference',
    allow: 'jobs_organisation.read',
    input: z.object({ ...ofVersion, with_id: Id.optional() }),
    reply: dataOf(z.array(PositionDifference)),
  },
  /** Where the people of today disagree with a version, or with the positions as they are. */
  listPlanWarnings: {
    scope: 'company',
    method: 'GET',
    path: '/systematization_warnings',
    allow: 'jobs_organisation.read',
    input: z.object({ systematization_id: Id.optional() }),
    reply: dataOf(z.array(PlanWarning)),
  },
  /** Occupations of the code list and those that positions name already, by code or words. */
  findOccupations: {
    scope: 'company',
    method: 'GET',
    path: '/occupations',
    allow: 'jobs_organisation.read',
    input: z.object({ search: z.string().trim().max(200).optional() }),
    reply: dataOf(z.array(z.object({ code: z.string(), name: z.string().nullable() }))),
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
