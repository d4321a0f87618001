import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiContract, ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { departmentsContract } from './departments-contract.ts'
import { jobPositionsContract } from './job-positions-contract.ts'
import { orgChartContract } from './org-chart-contract.ts'
import { organisationLookupsContract } from './organisation-lookups-contract.ts'
import { organisationReadPermissions } from './organisation-permission-checks.ts'
import { systematizationContract } from './systematization-contract.ts'

export { Department, EmploymentRelationshipType, JobPosition, Location, Team } from './organisation-lookups-contract.ts'

const name = requiredTextField(200)
const revision = RevisionField.optional()
const locationFields = {
  name,
  address: optionalTextField(200),
  city: optionalTextField(100),
  municipality: optionalTextField(100),
  last_day: nullableField(Day),
}
const typeFields = { name, code: optionalTextField(40), is_fixed_term: BooleanInputField.optional(), last_day: nullableField(Day) }

export const organisationContract = {
  ...organisationLookupsContract,
  ...jobPositionsContract,
  ...systematizationContract,
  ...departmentsContract,
  ...orgChartContract,

  /** Creates a team with a leader who is employed. */
  createTeam: {
    scope: 'company',
    method: 'POST',
    path: '/teams',
    allow: 'companies.write',
    status: 201,
    input: z.object({ name, leader_id: nullableField(idField('employee', { checkedBy: 'action' })), last_day: nullableField(Day) }),
    reply: CreatedReply,
    errors: ['org.team_name_taken'],
  },
  /** Changes the name, the leader or the last day of a team. */
  updateTeam: {
    scope: 'company',
    method: 'PUT',
    path: '/teams/:team_id',
    allow: 'companies.write',
    input: z.object({
      name: name.optional(),
      leader_id: nullableField(idField('employee', { checkedBy: 'action' })),
      last_day: nullableField(Day),
      team_id: idField('team'),
      revision,
    }),
    reply: CreatedReply,
    errors: ['org.team_name_taken', 'common.concurrent_update'],
  },
  /** Lists the members of a team on a day with their first and last days. */
  listTeamMembers: {
    scope: 'company',
    method: 'GET',
    path: '/teams/:team_id/members',
    allow: 'employees.read',
    input: z.object({ team_id: idField('team'), day: Day.optional() }),
    reply: createDataReplySchema(
      z.array(NamedReference.extend({ code: z.string(), first_day: z.string(), last_day: z.string().nullable() })),
    ),
  },
  /** Deletes a team that no employment terms refer to. */
  deleteTeam: {
    scope: 'company',
    method: 'DELETE',
    path: '/teams/:team_id',
    allow: 'companies.write',
    input: z.object({ team_id: idField('team') }),
    reply: CreatedReply,
  },

  /** Creates a work location. */
  createLocation: {
    scope: 'company',
    method: 'POST',
    path: '/locations',
    allow: 'companies.write',
    status: 201,
    input: z.object(locationFields),
    reply: CreatedReply,
    errors: ['common.key_used', 'org.location_name_taken'],
  },
  /** Changes a work location. */
  updateLocation: {
    scope: 'company',
    method: 'PUT',
    path: '/locations/:location_id',
    allow: 'companies.write',
    input: z.object({ ...locationFields, location_id: idField('location'), revision }).partial({ name: true }),
    reply: CreatedReply,
    errors: ['org.location_name_taken', 'common.concurrent_update'],
  },
  /** Deletes a work location that no employment terms refer to. */
  deleteLocation: {
    scope: 'company',
    method: 'DELETE',
    path: '/locations/:location_id',
    allow: 'companies.write',
    input: z.object({ location_id: idField('location') }),
    reply: CreatedReply,
  },

  /** Creates an employment relationship type, fixed-term or permanent. */
  createEmploymentRelationshipType: {
    scope: 'company',
    method: 'POST',
    path: '/employment_relationship_types',
    allow: 'companies.write',
    status: 201,
    input: z.object(typeFields),
    reply: CreatedReply,
    errors: ['org.relationship_type_name_taken'],
  },
  /** Changes an employment relationship type. It stays fixed-term while employees under it have a last day ahead. */
  updateEmploymentRelationshipType: {
    scope: 'company',
    method: 'PUT',
    path: '/employment_relationship_types/:employment_relationship_type_id',
    allow: 'companies.write',
    input: z
      .object({ ...typeFields, employment_relationship_type_id: idField('employment_relationship_type'), revision })
      .partial({ name: true }),
    reply: CreatedReply,
    errors: ['org.relationship_type_name_taken', 'common.concurrent_update', 'org.relationship_type_has_last_days'],
  },
  /** Deletes an employment relationship type that no employment terms refer to. */
  deleteEmploymentRelationshipType: {
    scope: 'company',
    method: 'DELETE',
    path: '/employment_relationship_types/:employment_relationship_type_id',
    allow: 'companies.write',
    input: z.object({ employment_relationship_type_id: idField('employment_relationship_type') }),
    reply: CreatedReply,
  },

  /** Lists the teams in the scope of the user (a call of the specification). */
  listTeamsByUser: {
    scope: 'company',
    method: 'GET',
    path: '/teams_by_user',
    allow: organisationReadPermissions,
    input: z.object(queryFieldsOfListEndpoint),
    reply: z.object({ teams: z.array(NamedReference), pagination: Pagination }),
  },
  /** Lists the work locations in the scope of the user (a call of the specification). */
  listLocationsByUser: {
    scope: 'company',
    method: 'GET',
    path: '/locations_by_user',
    allow: organisationReadPermissions,
    input: z.object(queryFieldsOfListEndpoint),
    reply: z.object({ locations: z.array(NamedReference), pagination: Pagination }),
  },
  /** Lists the teams that an employee can belong to on a day. */
  listTeamsForEmployee: {
    scope: 'company',
    method: 'GET',
    path: '/teams_for_employee',
    allow: organisationReadPermissions,
    input: z.object({ active_date: Day.optional() }),
    reply: createDataReplySchema(z.array(NamedReference)),
  },
  /** Lists the employment relationship types of all companies of the user (a call of the specification). */
  listEmploymentRelationshipTypes: {
    scope: 'installation',
    method: 'GET',
    path: '/employment_relationship_types',
    allow: 'authenticated',
    input: z.object({ company_id: idField('company').optional() }),
    reply: createDataReplySchema(z.array(NamedReference.extend({ company_id: z.int() }))),
  },
} as const satisfies ApiContract & Record<string, ApiEndpoint<Permission>>
