import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Contract, Endpoint } from '#shared/contract.ts'
import { Day, dataResponse, NamedRef } from '#shared/fields.ts'
import { reading } from './policies.ts'

/** The last day on which it may be chosen; null is without an end. */
const last_day = z.string().nullable()

/** Who leads or stands in, by name; `is_ended`: no longer employed. */
const Leader = NamedRef.extend({ is_ended: z.boolean() }).nullable()
/**
 * A department as it is on a day. `employees` are in the department itself, `employees_beneath` in it and in all beneath it.
 * `opens_on` is the day on which one opens that is not open yet, `changes_on` the day of its next planned change.
 */
export const Department = NamedRef.extend({
  code: z.string().nullable(),
  parent_id: z.int().nullable(),
  cost_centre: z.string().nullable(),
  head_id: z.int().nullable(),
  head: Leader,
  deputy_id: z.int().nullable(),
  deputy: Leader,
  employees: z.int(),
  employees_beneath: z.int(),
  is_open: z.boolean(),
  opens_on: z.string().nullable(),
  changes_on: z.string().nullable(),
  revision: z.int(),
})
export type Department = z.infer<typeof Department>
export const JobPosition = NamedRef.extend({
  code: z.string().nullable(),
  risk: z.string().nullable(),
  employees: z.int(),
  revision: z.int(),
})
export const Team = NamedRef.extend({ last_day, leader_id: z.int().nullable(), leader: Leader, employees: z.int(), revision: z.int() })
export type Team = z.infer<typeof Team>
export const Location = NamedRef.extend({
  address: z.string().nullable(),
  city: z.string().nullable(),
  municipality: z.string().nullable(),
  last_day,
  employees: z.int(),
  revision: z.int(),
})
export const RelationshipType = NamedRef.extend({
  code: z.string().nullable(),
  is_fixed_term: z.boolean(),
  last_day,
  employees: z.int(),
  revision: z.int(),
})

/** What is chosen from in fields and filters. It stands apart because the first screens need no more of the organisation. */
export const lookupsContract = {
  /** As they are on a day; without one as they are today, with those that open later. */
  listDepartments: {
    scope: 'company',
    method: 'GET',
    path: '/departments',
    allow: reading,
    input: z.object({ on: Day.optional() }),
    reply: dataResponse(z.array(Department)),
  },
  /** All positions, each with the number of people who hold it today. */
  listJobPositions: {
    scope: 'company',
    method: 'GET',
    path: '/job_positions',
    allow: reading,
    input: z.object({}),
    reply: dataResponse(z.array(JobPosition)),
  },
  /** All teams, each with its leader and the number of people in it today. */
  listTeams: { scope: 'company', method: 'GET', path: '/teams', allow: reading, input: z.object({}), reply: dataResponse(z.array(Team)) },
  /** All places of work, each with the number of people there today. */
  listLocations: {
    scope: 'company',
    method: 'GET',
    path: '/locations',
    allow: reading,
    input: z.object({}),
    reply: dataResponse(z.array(Location)),
  },
  /** The kinds of employment, each with the number of people under it today. */
  listRelationshipTypes: {
    scope: 'company',
    method: 'GET',
    path: '/employment_relationship_types',
    allow: reading,
    input: z.object({}),
    reply: dataResponse(z.array(RelationshipType)),
  },
  /** The names of schedules, for whoever chooses one; what they are is told by the module of time. */
  listScheduleNames: {
    scope: 'company',
    method: 'GET',
    path: '/work_schedule_names',
    allow: reading,
    input: z.object({}),
    reply: dataResponse(z.array(NamedRef)),
  },
  /** The levels of qualification of the state. */
  listProfessionQualifications: {
    scope: 'installation',
    method: 'GET',
    path: '/profession_qualifications',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.array(NamedRef.extend({ code: z.string() }))),
  },
} as const satisfies Contract & Record<string, Endpoint<Permission>>
