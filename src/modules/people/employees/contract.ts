import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type Endpoint, MB } from '#shared/contract.ts'
import {
  CreatedRef,
  Day,
  dataResponse,
  File as FormFile,
  idOf,
  integer,
  listInput,
  NamedRef,
  optionalText,
  orNull,
  Pagination,
  Revision,
} from '#shared/fields.ts'
import { givenShapes } from './fields.ts'
import { fixedTermGrounds } from './rules/fixed-term.ts'
import { annexGrounds } from './rules/transfer.ts'
import {
  Card,
  Coming,
  Employee,
  EmployeeChange,
  EmployeeRow,
  Employment,
  employeeFilters,
  Revealed,
  Terms,
  WorkingHours,
} from './shapes.ts'

const card = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{4,32}$/)
const weeklyMinutes = integer(1, 2880)

const personFields = {
  ...givenShapes,
  image: FormFile.optional(),
}

const termsFields = {
  department_id: idOf('department'),
  job_position_id: idOf('job_position'),
  employment_relationship_type_id: idOf('employment_relationship_type'),
  team_id: orNull(idOf('team')),
  location_id: orNull(idOf('location')),
  work_schedule_id: orNull(idOf('work_schedule')),
  weekly_minutes: weeklyMinutes.optional(),
  working_hours: WorkingHours.optional(),
  annex_number: optionalText(60),
  change_ground: orNull(z.enum(annexGrounds)),
}

const employee_id = idOf('employee')
const of = { employee_id }

/** What a contract says beside its terms: its number, why it is for a fixed term, and until when probation lasts. */
const contractFields = {
  contract_number: optionalText(60),
  fixed_term_ground: orNull(z.enum(fixedTermGrounds)),
  probation_until: orNull(Day),
}

const Neighbour = z.object({ id: z.int(), fullName: z.string() }).nullable()

export const employeesContract = {
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
    reply: dataResponse(z.object({ all: z.int(), on_leave: z.int(), begun: z.int(), ending: z.int() })),
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
    reply: dataResponse(z.array(z.object({ id: z.int(), image: z.string() }))),
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
    reply: dataResponse(z.object({ job_id: z.int() })),
  },
  /** The record of an employee with the terms of today; what is sensitive is masked. */
  getEmployee: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id',
    allow: 'employees.read',
    input: z.object(of),
    reply: dataResponse(Employee),
  },
  /** Who stands before and after an employee in the list as it is filtered and sorted; nobody where they are not in it. */
  getNeighbours: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/neighbours',
    allow: 'employees.read',
    input: z.object({ ...of, ...employeeFilters, sort: listInput.sort }),
    reply: dataResponse(z.object({ previous: Neighbour, next: Neighbour, place: z.int().nullable(), count: z.int() })),
  },
  /** The employee who holds a card today. */
  findEmployeeByCard: {
    scope: 'company',
    method: 'GET',
    path: '/employee/rfid/:rfid',
    allow: ['employees.read', 'gate'],
    input: z.object({ rfid: z.string().trim().min(1).max(64) }),
    reply: dataResponse(EmployeeRow),
  },
  /** Takes somebody on: the person, the employment and its first terms, with a card if one is given. */
  createEmployee: {
    scope: 'company',
    method: 'POST',
    path: '/employee',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      ...personFields,
      ...termsFields,
      employed_from: Day,
      employed_to: orNull(Day),
      end_ground: optionalText(100),
      ...contractFields,
      rfid: orNull(card),
    }),
    reply: dataResponse(Employee),
    errors: ['cards.in_use', 'common.key_used', 'employees.code_taken', 'employees.jmbg_taken', 'employment.probation_order'],
  },
  /** What of the terms differs begins on `terms_from`, or today when nothing is said. */
  updateEmployee: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id',
    allow: 'employees.write',
    input: z
      .object({ ...personFields, ...termsFields, terms_from: orNull(Day), revision: Revision.optional(), rfid: orNull(card) })
      .partial()
      .extend(of),
    reply: dataResponse(Employee),
    errors: ['common.changed_meanwhile'],
  },
  /** Deletes an employee who has left no traces; whoever has is ended instead. */
  deleteEmployee: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id',
    allow: 'employees.write',
    input: z.object(of),
    reply: CreatedRef,
  },
  /** The sensitive fields of an employee unmasked; each look is an entry of the log. */
  revealEmployee: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employee/:employee_id/reveal',
    allow: 'employees.sensitive',
    input: z.object(of),
    reply: dataResponse(Revealed),
  },
  /** Takes the picture of an employee away. */
  deleteEmployeeImage: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id/image',
    allow: 'employees.write',
    input: z.object(of),
    reply: CreatedRef,
  },

  /** The terms of an employee on a day. */
  getTermsByDate: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/er_by_date',
    allow: 'employees.read',
    input: z.object({ ...of, date: Day }),
    reply: dataResponse(Terms.extend({ employed_from: z.string(), employed_to: z.string().nullable() }).nullable()),
  },
  /** The employments of an employee, each with its terms in order. */
  listEmployments: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/employments',
    allow: 'employees.read',
    input: z.object(of),
    reply: dataResponse(z.array(Employment)),
  },
  /** Begins another employment of a known person, with its first terms. */
  createEmployment: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/employments',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      ...of,
      ...termsFields,
      employed_from: Day,
      employed_to: orNull(Day),
      end_ground: optionalText(100),
      ...contractFields,
    }),
    reply: CreatedRef,
    errors: ['employment.overlap', 'employment.probation_order'],
  },
  /** Changes the days, the ground of the end or the contract of an employment. */
  updateEmployment: {
    scope: 'company',
    method: 'PUT',
    path: '/employee/:employee_id/employments/:employment_id',
    allow: 'employees.write',
    input: z.object({
      ...of,
      employment_id: idOf('employment'),
      employed_to: orNull(Day),
      end_ground: optionalText(100),
      ...contractFields,
      revision: Revision.optional(),
    }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile', 'employment.overlap', 'pay.after_end', 'time.month_closed'],
  },
  /** Other terms from a day on; those before end the day before. */
  createTerms: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/terms',
    allow: 'employees.write',
    status: 201,
    input: z.object({ ...termsFields, ...of, first_day: Day }),
    reply: CreatedRef,
    errors: ['org.department_closed', 'org.location_ended', 'org.team_ended'],
  },
  /** To other work or another place from a day to a day, by a decision and without an annex (čl. 172a); after it all is as before. */
  transferTemporarily: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/transfers',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      ...of,
      first_day: Day,
      last_day: Day,
      department_id: idOf('department').optional(),
      job_position_id: idOf('job_position').optional(),
      location_id: orNull(idOf('location')),
    }),
    reply: dataResponse(z.object({ used: z.int(), left: z.int() })),
  },
  /** Mends terms that are written already. */
  updateTerms: {
    scope: 'company',
    method: 'PUT',
    path: '/employee/:employee_id/terms/:employment_terms_id',
    allow: 'employees.write',
    input: z
      .object({ ...termsFields, first_day: Day })
      .partial()
      .extend({ ...of, employment_terms_id: idOf('employment_terms'), revision: Revision.optional() }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Takes terms away; those before last on. The first of an employment stay. */
  deleteTerms: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id/terms/:employment_terms_id',
    allow: 'employees.write',
    input: z.object({ ...of, employment_terms_id: idOf('employment_terms') }),
    reply: CreatedRef,
    errors: ['employment.terms_from_first_day'],
  },

  /** The cards that an employee holds and held, by date. */
  listCards: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/cards',
    allow: 'employees.read',
    input: z.object(of),
    reply: dataResponse(z.array(Card)),
  },
  /** Gives a card to an employee from a day on. */
  createCard: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/cards',
    allow: 'employees.write',
    status: 201,
    input: z.object({ ...of, card, first_day: Day, last_day: orNull(Day), reason: optionalText(200) }),
    reply: CreatedRef,
  },
  /** Changes from when to when somebody holds a card. */
  updateCard: {
    scope: 'company',
    method: 'PUT',
    path: '/employee/:employee_id/cards/:card_holder_id',
    allow: 'employees.write',
    input: z.object({
      ...of,
      card_holder_id: idOf('card_holder'),
      first_day: Day.optional(),
      last_day: orNull(Day),
      reason: optionalText(200),
      revision: Revision.optional(),
    }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** What was changed in the record of an employee, by whom and when. */
  listChanges: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/changes',
    allow: 'employees.read',
    input: z.object({ ...of, page: listInput.page, size: listInput.size }),
    reply: z.object({ changes: z.array(EmployeeChange), pagination: Pagination }),
  },
  /** For many at once, from a day on: the same change of terms. All or none. */
  changeTermsOfMany: {
    scope: 'company',
    method: 'POST',
    path: '/employees/terms',
    allow: 'employees.write',
    input: z.object({
      employee_ids: z.array(idOf('employee')).min(1).max(5000),
      first_day: Day,
      department_id: idOf('department').optional(),
      job_position_id: idOf('job_position').optional(),
      team_id: orNull(idOf('team')),
      location_id: orNull(idOf('location')),
      work_schedule_id: orNull(idOf('work_schedule')),
      annex_number: optionalText(60),
    }),
    reply: dataResponse(z.object({ changed: z.int() })),
  },
  /** What comes in the next days among those within reach: ends of employment, birthdays (without the year of birth), jubilees of service here. */
  listComing: {
    scope: 'company',
    method: 'GET',
    path: '/employees/coming',
    allow: 'employees.read',
    input: z.object({ days: integer(1, 366).default(30) }),
    reply: dataResponse(z.array(Coming)),
  },
  /** The state's code list of levels; several codes may stand for one level. */
  listProfessionQualificationCodes: {
    scope: 'installation',
    method: 'GET',
    path: '/profession_qualification_codes',
    allow: 'authenticated',
    input: z.object({}),
    reply: dataResponse(z.array(NamedRef.extend({ code: z.string(), profession_qualification_id: z.int() }))),
  },
  /** The picture of who asks, as the employee they are. */
  getOwnImage: {
    scope: 'installation',
    method: 'GET',
    path: '/employee_user/image',
    allow: 'authenticated',
    input: z.object({}),
    reply: 'file',
  },
} as const satisfies Record<string, Endpoint<Permission>>
