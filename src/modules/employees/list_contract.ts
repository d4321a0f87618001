import { z } from 'zod'
import { type Endpoint, MB } from '#lib/contract.ts'
import { Day, dataOf, idOf, listInput, Named, orNull, Pagination } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { employeeStatuses } from './rules/statuses.ts'

export const EmployeeStatus = z.enum(employeeStatuses)
export type EmployeeStatus = z.infer<typeof EmployeeStatus>
export const WorkingHours = z.enum(['full_time', 'non_full_time'])

const named = Named.nullable()

/** A person under the terms of a day, as a list shows them. */
export const EmployeeRow = z.object({
  id: z.int(),
  code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  fullName: z.string(),
  status: EmployeeStatus,
  department_id: z.int().nullable(),
  department: named,
  job_position_id: z.int().nullable(),
  job_position: named,
  employment_relationship_type_id: z.int().nullable(),
  employment_relationship_type: named,
  work_schedule_id: z.int().nullable(),
  work_schedule: named,
  team_id: z.int().nullable(),
  team: named,
  location_id: z.int().nullable(),
  location: named,
  working_hours: WorkingHours.nullable(),
  employed_from: z.string().nullable(),
  employed_to: z.string().nullable(),
  has_image: z.boolean(),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

/** The filters of a list. `work_schedule` is the id of a schedule; `day` asks for the terms of another day than today. */
export const employeeFilters = {
  name_last_name_code: z.string().trim().max(200).optional(),
  department_id: orNull(idOf('department')),
  job_position_id: orNull(idOf('job_position')),
  status: orNull(EmployeeStatus),
  employment_relationship_type_id: orNull(idOf('employment_relationship_type')),
  work_schedule: orNull(idOf('work_schedule')),
  team_id: orNull(idOf('team')),
  location_id: orNull(idOf('location')),
  /** Whose employment began in the last thirty days, or ends in the next. */
  employment: orNull(z.enum(['begun', 'ending'])),
  day: orNull(Day),
}

/** The calls of the list. They stand apart because the first screens load them and nothing else of this module. */
export const employeesListContract = {
  /** A page of the employees within reach, with their terms of today; searched, filtered and sorted. */
  listEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/employees',
    allow: 'employees.read',
    input: z.object({ ...listInput, ...employeeFilters }),
    reply: z.object({ employees: z.array(EmployeeRow), pagination: Pagination }),
  },
  /** How many people each of the ready views of the list has, within the reader's reach. */
  countEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/employees/counts',
    allow: 'employees.read',
    input: z.object({}),
    reply: dataOf(z.object({ all: z.int(), on_leave: z.int(), begun: z.int(), ending: z.int() })),
  },
  /** The picture of an employee. */
  getEmployeeImage: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/image',
    allow: ['employees.read', 'gate'],
    input: z.object({ employee_id: idOf('employee') }),
    reply: 'file',
  },
  /** Small pictures of people, many in one answer, each as the words of an image; who has none, or is out of reach, is left out. */
  listFaces: {
    scope: 'company',
    method: 'GET',
    path: '/employees/faces',
    allow: ['employees.read', 'gate'],
    input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/) }),
    reply: dataOf(z.array(z.object({ id: z.int(), image: z.string() }))),
  },
  /** Begins a file of the list as it is filtered; the job says when it is ready. */
  exportEmployees: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/employees/export',
    allow: 'employees.read',
    input: z.object({
      ...employeeFilters,
      format: z.enum(['xlsx', 'csv']),
      sort: listInput.sort,
      employee_ids: z.array(idOf('employee')).max(100_000).optional(),
    }),
    body: 4 * MB,
    reply: dataOf(z.object({ job_id: z.int() })),
  },
} as const satisfies Record<string, Endpoint<Permission>>
