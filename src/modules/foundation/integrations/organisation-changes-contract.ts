import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { organisationReadPermissions } from '#modules/foundation/organisation/organisation-permission-checks.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { recordChangeFeedErrors, recordChangeFeedInput, recordChangeFeedResponse } from './record-change-feed-schemas.ts'

/** A department with its current values. */
const DepartmentState = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  cost_centre: z.string().nullable(),
  is_open: z.boolean(),
})

const JobPositionState = z.object({
  id: z.int(),
  name: z.string(),
  code: z.string().nullable(),
  occupation_code: z.string().nullable(),
  is_high_risk: z.boolean(),
})

/** Change feeds of the organisation. They are defined here, because this module comes after `organisation`. */
export const organisationChangesContract = {
  /** Lists changed departments with their current values. The caller follows `next` from call to call. */
  listDepartmentChanges: {
    scope: 'company',
    method: 'GET',
    path: '/departments/changes',
    allow: organisationReadPermissions,
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('departments', DepartmentState),
    errors: [...recordChangeFeedErrors],
  },
  /** Lists changed job positions. The caller follows `next` from call to call. */
  listJobPositionChanges: {
    scope: 'company',
    method: 'GET',
    path: '/job-positions/changes',
    allow: organisationReadPermissions,
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('job_positions', JobPositionState),
    errors: [...recordChangeFeedErrors],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
