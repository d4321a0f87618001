import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, NamedReference } from '#shared/input-field-schemas.ts'
import { organisationReadPermissions } from './organisation-permission-checks.ts'

/** The last day on which the row can be selected; null means no end. */
const last_day = z.string().nullable()

/** A head or deputy by name. `is_ended`: the employment has ended. */
const Leader = NamedReference.extend({ is_ended: z.boolean() }).nullable()
/**
 * A department on a day. `employees` counts its own, `employees_under` also those of sub-departments. `opens_on`: the day on which a future
 * department opens. `changes_on`: the day of its next planned change.
 */
export const Department = NamedReference.extend({
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  cost_centre: z.string().nullable(),
  head_id: z.int().nullable(),
  head: Leader,
  deputy_id: z.int().nullable(),
  deputy: Leader,
  employees: z.int(),
  employees_under: z.int(),
  is_open: z.boolean(),
  opens_on: z.string().nullable(),
  changes_on: z.string().nullable(),
  revision: z.int(),
})
export type Department = z.infer<typeof Department>
export const JobPosition = NamedReference.extend({
  code: z.string().nullable(),
  risk: z.string().nullable(),
  employees: z.int(),
  revision: z.int(),
})
export const Team = NamedReference.extend({
  last_day,
  leader_id: z.int().nullable(),
  leader: Leader,
  employees: z.int(),
  revision: z.int(),
})
export type Team = z.infer<typeof Team>
export const Location = NamedReference.extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  last_day,
  employees: z.int(),
  revision: z.int(),
})
export const EmploymentRelationshipType = NamedReference.extend({
  code: z.string().nullable(),
  is_fixed_term: z.boolean(),
  last_day,
  employees: z.int(),
  revision: z.int(),
})

/** Look-up tables for fields and filters. A separate contract, because the first screens need only these. */
export const organisationLookupsContract = {
  /** Lists the departments as of a day. Without a day, those of today and those that open later. */
  listDepartments: {
    scope: 'company',
    method: 'GET',
    path: '/departments',
    allow: organisationReadPermissions,
    input: z.object({ on: Day.optional() }),
    reply: createDataReplySchema(z.array(Department)),
  },
  /** Lists the job positions with the number of employees in each today. */
  listJobPositions: {
    scope: 'company',
    method: 'GET',
    path: '/job-positions',
    allow: organisationReadPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(JobPosition)),
  },
  /** Lists the teams with their leaders and the number of members today. */
  listTeams: {
    scope: 'company',
    method: 'GET',
    path: '/teams',
    allow: organisationReadPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(Team)),
  },
  /** Lists the work locations with the number of employees at each today. */
  listLocations: {
    scope: 'company',
    method: 'GET',
    path: '/locations',
    allow: organisationReadPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(Location)),
  },
  /** Lists the employment relationship types with the number of employees under each today. */
  listCompanyEmploymentRelationshipTypes: {
    scope: 'company',
    method: 'GET',
    path: '/employment_relationship_types',
    allow: organisationReadPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(EmploymentRelationshipType)),
  },
  /** Lists the names of work schedules as options. Plan operations return their content. */
  listScheduleNames: {
    scope: 'company',
    method: 'GET',
    path: '/work-schedule-names',
    allow: organisationReadPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference)),
  },
  /** Lists the official levels of qualification. */
  listProfessionQualifications: {
    scope: 'installation',
    method: 'GET',
    path: '/profession_qualifications',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference.extend({ code: z.string() }))),
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
