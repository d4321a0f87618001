import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  recordChangeFeedErrors,
  recordChangeFeedInput,
  recordChangeFeedResponse,
} from '#modules/foundation/integrations/record-change-feed-schemas.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  integerField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
} from '#shared/input-field-schemas.ts'
import {
  Employee,
  EmployeeCard,
  EmployeeChangeHistoryEntry,
  EmployeeRow,
  Employment,
  EmploymentTermsReply,
  employeeFilters,
  FullTimeOrPartTime,
  RevealedEmployeeFields,
  UpcomingEmployeeDate,
} from './employee-schemas.ts'
import { personInputSchemas } from './person-fields.ts'
import { annexReasonsWithoutTemporaryTransfer } from './rules/employment-term-changes.ts'
import { fixedTermReasons } from './rules/fixed-term-employment.ts'

const card = z
  .string()
  .trim()
  .regex(/^[0-9A-Za-z]{4,32}$/)
const weeklyMinutes = integerField(1, 2880)

const personFields = {
  ...personInputSchemas,
  image: FormFile.optional(),
}

const termsFields = {
  department_id: idField('department'),
  job_position_id: idField('job_position'),
  employment_relationship_type_id: idField('employment_relationship_type'),
  team_id: nullableField(idField('team')),
  location_id: nullableField(idField('location')),
  work_schedule_id: nullableField(idField('work_schedule')),
  weekly_minutes: weeklyMinutes.optional(),
  working_hours: FullTimeOrPartTime.optional(),
  annex_number: optionalTextField(60),
  change_reason: nullableField(z.enum(annexReasonsWithoutTemporaryTransfer)),
}

const employee_id = idField('employee')
const of = { employee_id }

/** Fields of a contract in addition to its terms: number, reason for a fixed term, end of probation. */
const contractFields = {
  contract_number: optionalTextField(60),
  fixed_term_reason: nullableField(z.enum(fixedTermReasons)),
  probation_until: nullableField(Day),
}

const Neighbour = z.object({ id: z.int(), fullName: z.string() }).nullable()

/** Terms of an employment, as a row in a list of changes. */
const TermsRow = z.object({
  id: z.int(),
  employee_id: z.int(),
  employment_id: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  department_id: z.int(),
  job_position_id: z.int(),
  employment_relationship_type_id: z.int(),
  team_id: z.int().nullable(),
  location_id: z.int().nullable(),
  work_schedule_id: z.int().nullable(),
  weekly_minutes: z.int(),
})

export const employeesContract = {
  /** Lists the employees in scope with their terms of today, with search, filters, sorting and pages. */
  listEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/employees',
    allow: 'employees.read',
    input: z.object({ ...queryFieldsOfListEndpoint, ...employeeFilters }),
    reply: z.object({ employees: z.array(EmployeeRow), pagination: Pagination }),
  },
  /**
   * Lists employees that changed: their record, employment or terms. Follow `next` from call to call; each employee appears at least once
   * after each change. A caller with a scope receives no deleted employees.
   */
  listEmployeeChanges: {
    scope: 'company',
    method: 'GET',
    path: '/employees/changes',
    allow: 'employees.read',
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('employees', EmployeeRow),
    errors: [...recordChangeFeedErrors],
  },
  /**
   * Lists employment terms that changed, each with its days. Follow `next` from call to call; each row appears at least once after each
   * change. A caller with a scope receives those of its employees, and no deleted ones.
   */
  listEmploymentTermsChanges: {
    scope: 'company',
    method: 'GET',
    path: '/employment-terms/changes',
    allow: 'employees.read',
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse('employment_terms', TermsRow),
    errors: [...recordChangeFeedErrors],
  },
  /** Counts the employees in scope in each built-in view of the list. */
  countEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/employees/counts',
    allow: 'employees.read',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ all: z.int(), on_leave: z.int(), begun: z.int(), ending: z.int() })),
  },
  /** Downloads the photo of an employee. */
  getEmployeePhoto: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/image',
    allow: ['employees.read', 'gate'],
    input: z.object({ employee_id: idField('employee') }),
    reply: 'file',
  },
  /** Returns small photos of several employees in one response, as data URLs. Employees without a photo or out of scope are omitted. */
  listEmployeeAvatars: {
    scope: 'company',
    method: 'GET',
    path: '/employees/avatars',
    allow: ['employees.read', 'gate'],
    input: z.object({ ids: z.string().regex(/^\d{1,15}(,\d{1,15}){0,99}$/) }),
    reply: createDataReplySchema(z.array(z.object({ id: z.int(), image: z.string() }))),
  },
  /** Exports the filtered list of employees, as a background job. */
  exportEmployees: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/employees/export',
    allow: 'employees.read',
    input: z.object({
      ...employeeFilters,
      format: z.enum(['xlsx', 'csv']),
      sort: queryFieldsOfListEndpoint.sort,
      employee_ids: z.array(idField('employee')).max(100_000).optional(),
    }),
    body: 4 * BYTES_PER_MB,
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Returns the record of an employee with today's terms. Sensitive fields are masked. */
  getEmployee: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id',
    allow: 'employees.read',
    input: z.object(of),
    reply: createDataReplySchema(Employee),
  },
  /** Returns the previous and the next employee in the filtered and sorted list. */
  getAdjacentEmployees: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/adjacent',
    allow: 'employees.read',
    input: z.object({ ...of, ...employeeFilters, sort: queryFieldsOfListEndpoint.sort }),
    reply: createDataReplySchema(z.object({ previous: Neighbour, next: Neighbour, place: z.int().nullable(), count: z.int() })),
  },
  /** Returns the employee who holds a card today. */
  findEmployeeByCard: {
    scope: 'company',
    method: 'GET',
    path: '/employee/rfid/:rfid',
    allow: ['employees.read', 'gate'],
    input: z.object({ rfid: z.string().trim().min(1).max(64) }),
    reply: createDataReplySchema(EmployeeRow),
  },
  /** Creates an employee with an employment, its first terms and, if given, a card. */
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
      employed_to: nullableField(Day),
      termination_reason: optionalTextField(100),
      ...contractFields,
      rfid: nullableField(card),
    }),
    reply: createDataReplySchema(Employee),
    errors: [
      'employment.end_before_start',
      'cards.in_use',
      'common.key_used',
      'employees.code_taken',
      'employees.jmbg_taken',
      'employment.probation_ends_before_start',
    ],
  },
  /** Changes the record of an employee. Changed employment terms apply from `terms_from`, or from today. */
  updateEmployee: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id',
    allow: 'employees.write',
    input: z
      .object({
        ...personFields,
        ...termsFields,
        terms_from: nullableField(Day),
        revision: RevisionField.optional(),
        rfid: nullableField(card),
      })
      .partial()
      .extend(of),
    reply: createDataReplySchema(Employee),
    errors: ['employees.code_taken', 'employees.jmbg_taken', 'common.concurrent_update'],
  },
  /** Deletes an employee without dependent records. For others, enter the termination. */
  deleteEmployee: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id',
    allow: 'employees.write',
    input: z.object(of),
    reply: CreatedReply,
  },
  /** Returns the sensitive fields of an employee unmasked. Each request is logged. */
  revealSensitiveEmployeeFields: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employees/:employee_id/reveal',
    allow: 'employees.sensitive',
    input: z.object(of),
    reply: createDataReplySchema(RevealedEmployeeFields),
  },
  /** Deletes the photo of an employee. */
  deleteEmployeePhoto: {
    scope: 'company',
    method: 'DELETE',
    path: '/employee/:employee_id/image',
    allow: 'employees.write',
    input: z.object(of),
    reply: CreatedReply,
  },

  /** Returns the employment terms of an employee on a day. */
  getEmploymentTermsOnDay: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/er_by_date',
    allow: 'employees.read',
    input: z.object({ ...of, date: Day }),
    reply: createDataReplySchema(EmploymentTermsReply.extend({ employed_from: z.string(), employed_to: z.string().nullable() }).nullable()),
  },
  /** Lists the employments of an employee with their terms. */
  listEmployments: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/employments',
    allow: 'employees.read',
    input: z.object(of),
    reply: createDataReplySchema(z.array(Employment)),
  },
  /** Starts a new employment of an existing person with its first terms. */
  createEmployment: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/employments',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      ...of,
      ...termsFields,
      employed_from: Day,
      employed_to: nullableField(Day),
      termination_reason: optionalTextField(100),
      ...contractFields,
    }),
    reply: CreatedReply,
    errors: ['employment.end_before_start', 'employment.overlap', 'employment.probation_ends_before_start'],
  },
  /** Changes the first or last day, the termination reason or the contract of an employment. */
  updateEmployment: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/employments/:employment_id',
    allow: 'employees.write',
    input: z.object({
      ...of,
      employment_id: idField('employment'),
      employed_to: nullableField(Day),
      termination_reason: optionalTextField(100),
      ...contractFields,
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: [
      'employment.end_before_start',
      'employment.probation_ends_before_start',
      'common.concurrent_update',
      'employment.overlap',
      'pay.after_end',
      'common.month_closed',
    ],
  },
  /** Adds employment terms from a day on. The previous terms end on the day before. */
  createEmploymentTerms: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/terms',
    allow: 'employees.write',
    status: 201,
    input: z.object({ ...termsFields, ...of, first_day: Day }),
    reply: CreatedReply,
    errors: ['org.department_closed', 'org.location_ended', 'org.team_ended'],
  },
  /**
   * Transfers an employee to other work or another place for a period, by a decision without an annex (ZoR čl. 172a). The earlier terms
   * continue afterwards.
   */
  createTemporaryTransfer: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/transfers',
    allow: 'employees.write',
    status: 201,
    input: z.object({
      ...of,
      first_day: Day,
      last_day: Day,
      department_id: idField('department').optional(),
      job_position_id: idField('job_position').optional(),
      location_id: nullableField(idField('location')),
    }),
    reply: createDataReplySchema(z.object({ used: z.int(), left: z.int() })),
  },
  /** Corrects existing employment terms. */
  updateEmploymentTerms: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/terms/:employment_terms_id',
    allow: 'employees.write',
    input: z
      .object({ ...termsFields, first_day: Day })
      .partial()
      .extend({ ...of, employment_terms_id: idField('employment_terms'), revision: RevisionField.optional() }),
    reply: CreatedReply,
    errors: ['org.department_closed', 'org.location_ended', 'org.team_ended', 'common.concurrent_update'],
  },
  /** Deletes employment terms; the previous terms continue. The first terms of an employment cannot be deleted. */
  deleteEmploymentTerms: {
    scope: 'company',
    method: 'DELETE',
    path: '/employees/:employee_id/terms/:employment_terms_id',
    allow: 'employees.write',
    input: z.object({ ...of, employment_terms_id: idField('employment_terms') }),
    reply: CreatedReply,
    errors: ['employment.terms_missing_on_first_day'],
  },

  /** Lists the clocking cards of an employee by date, each with its last clock event. */
  listEmployeeCards: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/cards',
    allow: 'employees.read',
    input: z.object(of),
    reply: createDataReplySchema(z.array(EmployeeCard)),
  },
  /** Assigns a clocking card to an employee from a day on. */
  createEmployeeCard: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/cards',
    allow: 'employees.write',
    status: 201,
    input: z.object({ ...of, card, first_day: Day, last_day: nullableField(Day), reason: optionalTextField(200) }),
    reply: CreatedReply,
    errors: ['cards.last_day_before_first'],
  },
  /** Changes the period in which an employee holds a clocking card. */
  updateEmployeeCard: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/cards/:card_holder_id',
    allow: 'employees.write',
    input: z.object({
      ...of,
      card_holder_id: idField('card_holder'),
      first_day: Day.optional(),
      last_day: nullableField(Day),
      reason: optionalTextField(200),
      revision: RevisionField.optional(),
    }),
    reply: CreatedReply,
    errors: ['cards.last_day_before_first', 'common.concurrent_update'],
  },
  /** Lists the changes in the record of an employee, with author and time. */
  listEmployeeAuditEntries: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/changes',
    allow: 'employees.read',
    input: z.object({ ...of, page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: z.object({ changes: z.array(EmployeeChangeHistoryEntry), pagination: Pagination }),
  },
  /** Applies the same change of terms to several employees from a day on, all or none. */
  updateEmploymentTermsInBulk: {
    scope: 'company',
    method: 'POST',
    path: '/employees/update-terms',
    allow: 'employees.write',
    input: z.object({
      employee_ids: z.array(idField('employee')).min(1).max(5000),
      first_day: Day,
      department_id: idField('department').optional(),
      job_position_id: idField('job_position').optional(),
      team_id: nullableField(idField('team')),
      location_id: nullableField(idField('location')),
      work_schedule_id: nullableField(idField('work_schedule')),
      annex_number: optionalTextField(60),
    }),
    reply: createDataReplySchema(z.object({ changed: z.int() })),
  },
  /** Lists upcoming events of employees in scope. They are ends of employment, birthdays without the year, and work anniversaries. */
  listUpcomingEmployeeEvents: {
    scope: 'company',
    method: 'GET',
    path: '/employees/upcoming-events',
    allow: 'employees.read',
    input: z.object({ days: integerField(1, 366).default(30) }),
    reply: createDataReplySchema(z.array(UpcomingEmployeeDate)),
  },
  /** Lists the official codes of qualification levels. Several codes can belong to one level. */
  listProfessionQualificationCodes: {
    scope: 'installation',
    method: 'GET',
    path: '/profession_qualification_codes',
    allow: 'authenticated',
    input: z.object({}),
    reply: createDataReplySchema(z.array(NamedReference.extend({ code: z.string(), profession_qualification_id: z.int() }))),
  },
  /** Downloads the photo of the signed-in employee. */
  getMyPhoto: {
    scope: 'installation',
    method: 'GET',
    path: '/employee_user/image',
    allow: 'authenticated',
    input: z.object({}),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
