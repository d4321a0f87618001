import { z } from 'zod'
import type { Contract, Endpoint } from '#lib/contract.ts'
import { Day, Done, dataOf, Flag, Id, listInput, Named, optionalText, orNull, Pagination, requiredText } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'

/** Any of these reads the look-ups of a company. */
export const reading = [
  'candidates.read',
  'employees.read',
  'jobs_organisation.read',
  'work_report.read',
  'reports.read',
  'companies.read',
  'request_leave.verify',
  'employee.leave.tab',
] as const satisfies Permission[]

export const Department = Named.extend({
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  employees: z.int(),
  revision: z.int(),
})
export const JobPosition = Named.extend({ code: z.string().nullable(), risk: z.string().nullable(), employees: z.int(), revision: z.int() })
export const Team = Named.extend({ employees: z.int(), revision: z.int() })
export const Location = Named.extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  employees: z.int(),
  revision: z.int(),
})
export const RelationshipType = Named.extend({
  code: z.string().nullable(),
  is_fixed_term: z.boolean(),
  employees: z.int(),
  revision: z.int(),
})

const name = requiredText(200)
const revision = Id.optional()
const departmentFields = { name, code: optionalText(40), parent_id: orNull(Id) }
const positionFields = { name, code: optionalText(40), risk: optionalText(40) }
const locationFields = { name, address: optionalText(200), city: optionalText(100), municipality: optionalText(100) }
const typeFields = { name, code: optionalText(40), is_fixed_term: Flag.optional() }

export const orgContract = {
  listDepartments: {
    scope: 'company',
    method: 'GET',
    path: '/departments',
    allow: reading,
    input: z.object({}),
    reply: dataOf(z.array(Department)),
  },
  createDepartment: {
    scope: 'company',
    method: 'POST',
    path: '/departments',
    allow: 'companies.write',
    status: 201,
    input: z.object(departmentFields),
    reply: Done,
  },
  updateDepartment: {
    scope: 'company',
    method: 'PUT',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z.object({ ...departmentFields, department_id: Id, revision }).partial({ name: true }),
    reply: Done,
  },
  deleteDepartment: {
    scope: 'company',
    method: 'DELETE',
    path: '/departments/:department_id',
    allow: 'companies.write',
    input: z.object({ department_id: Id }),
    reply: Done,
  },

  listJobPositions: {
    scope: 'company',
    method: 'GET',
    path: '/job_positions',
    allow: reading,
    input: z.object({}),
    reply: dataOf(z.array(JobPosition)),
  },
  createJobPosition: {
    scope: 'company',
    method: 'POST',
    path: '/job_positions',
    allow: 'jobs_organisation.write',
    status: 201,
    input: z.object(positionFields),
    reply: Done,
  },
  updateJobPosition: {
    scope: 'company',
    method: 'PUT',
    path: '/job_positions/:job_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ ...positionFields, job_position_id: Id, revision }).partial({ name: true }),
    reply: Done,
  },
  deleteJobPosition: {
    scope: 'company',
    method: 'DELETE',
    path: '/job_positions/:job_position_id',
    allow: 'jobs_organisation.write',
    input: z.object({ job_position_id: Id }),
    reply: Done,
  },

  listTeams: { scope: 'company', method: 'GET', path: '/teams', allow: reading, input: z.object({}), reply: dataOf(z.array(Team)) },
  createTeam: {
    scope: 'company',
    method: 'POST',
    path: '/teams',
    allow: 'companies.write',
    status: 201,
    input: z.object({ name }),
    reply: Done,
  },
  updateTeam: {
    scope: 'company',
    method: 'PUT',
    path: '/teams/:team_id',
    allow: 'companies.write',
    input: z.object({ name: name.optional(), team_id: Id, revision }),
    reply: Done,
  },
  deleteTeam: {
    scope: 'company',
    method: 'DELETE',
    path: '/teams/:team_id',
    allow: 'companies.write',
    input: z.object({ team_id: Id }),
    reply: Done,
  },

  listLocations: {
    scope: 'company',
    method: 'GET',
    path: '/locations',
    allow: reading,
    input: z.object({}),
    reply: dataOf(z.array(Location)),
  },
  createLocation: {
    scope: 'company',
    method: 'POST',
    path: '/locations',
    allow: 'companies.write',
    status: 201,
    input: z.object(locationFields),
    reply: Done,
  },
  updateLocation: {
    scope: 'company',
    method: 'PUT',
    path: '/locations/:location_id',
    allow: 'companies.write',
    input: z.object({ ...locationFields, location_id: Id, revision }).partial({ name: true }),
    reply: Done,
  },
  deleteLocation: {
    scope: 'company',
    method: 'DELETE',
    path: '/locations/:location_id',
    allow: 'companies.write',
    input: z.object({ location_id: Id }),
    reply: Done,
  },

  listRelationshipTypes: {
    scope: 'company',
    method: 'GET',
    path: '/employment_relationship_types',
    allow: reading,
    input: z.object({}),
    reply: dataOf(z.array(RelationshipType)),
  },
  createRelationshipType: {
    scope: 'company',
    method: 'POST',
    path: '/employment_relationship_types',
    allow: 'companies.write',
    status: 201,
    input: z.object(typeFields),
    reply: Done,
  },
  updateRelationshipType: {
    scope: 'company',
    method: 'PUT',
    path: '/employment_relationship_types/:employment_relationship_type_id',
    allow: 'companies.write',
    input: z.object({ ...typeFields, employment_relationship_type_id: Id, revision }).partial({ name: true }),
    reply: Done,
  },
  deleteRelationshipType: {
    scope: 'company',
    method: 'DELETE',
    path: '/employment_relationship_types/:employment_relationship_type_id',
    allow: 'companies.write',
    input: z.object({ employment_relationship_type_id: Id }),
    reply: Done,
  },

  /** The names of schedules, for whoever chooses one; what they are is told by the module of time. */
  listScheduleNames: {
    scope: 'company',
    method: 'GET',
    path: '/work_schedule_names',
    allow: reading,
    input: z.object({}),
    reply: dataOf(z.array(Named)),
  },
  /** The calls of the specification that answer what the rights of the user reach. */
  listTeamsByUser: {
    scope: 'company',
    method: 'GET',
    path: '/teams_by_user',
    allow: reading,
    input: z.object(listInput),
    reply: z.object({ teams: z.array(Named), pagination: Pagination }),
  },
  listLocationsByUser: {
    scope: 'company',
    method: 'GET',
    path: '/locations_by_user',
    allow: reading,
    input: z.object(listInput),
    reply: z.object({ locations: z.array(Named), pagination: Pagination }),
  },
  listTeamsForEmployee: {
    scope: 'company',
    method: 'GET',
    path: '/teams_for_employee',
    allow: reading,
    input: z.object({ active_date: Day.optional() }),
    reply: dataOf(z.array(Named)),
  },
  /** Of all companies of the user, because its path names none. */
  listEmploymentRelationshipTypes: {
    scope: 'installation',
    method: 'GET',
    path: '/employment_relationship_types',
    allow: 'signed_in',
    input: z.object({ company_id: Id.optional() }),
    reply: dataOf(z.array(Named.extend({ company_id: z.int() }))),
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
