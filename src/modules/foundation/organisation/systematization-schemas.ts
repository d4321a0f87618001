import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { SystematizedJobPosition } from './job-positions-contract.ts'

/** A version: a draft, or adopted by an act and in force from a day until the next one. */
export const Systematization = NamedReference.extend({
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

/** A position in a version. `filled` counts employees whose terms have the position today. */
export const SystematizationPosition = SystematizedJobPosition.omit({ free: true, is_in_force: true }).extend({
  job_position_id: z.int().nullable(),
})
export type SystematizationPosition = z.infer<typeof SystematizationPosition>

export const systematizationDifferenceFields = [
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
export const SystematizationPositionDifference = z.object({
  kind: z.enum(['added', 'removed', 'changed']),
  name: z.string(),
  code: z.string().nullable(),
  planned_before: z.int().nullable(),
  planned_after: z.int().nullable(),
  fields: z.array(
    z.object({ field: z.enum(systematizationDifferenceFields), before: z.string().nullable(), after: z.string().nullable() }),
  ),
})
export type SystematizationPositionDifference = z.infer<typeof SystematizationPositionDifference>

export const systematizationWarningKinds = ['over', 'not_planned', 'qualification', 'department_closed'] as const
/**
 * A difference between employees and plan. `over`: planned and filled headcount. `qualification`: the employee, the required and the actual
 * level.
 */
export const SystematizationWarning = z.object({
  kind: z.enum(systematizationWarningKinds),
  position: z.object({ id: z.int().nullable(), name: z.string() }),
  planned: z.int().nullable(),
  filled: z.int().nullable(),
  employee: NamedReference.nullable(),
  required: z.string().nullable(),
  has: z.string().nullable(),
  department: NamedReference.nullable(),
})
export type SystematizationWarning = z.infer<typeof SystematizationWarning>
