import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { leaveReasonPermissions } from '#modules/foundation/access/user-permission-checks.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CalculationStepField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField as FormFile,
  idField,
  Month,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { LeaveEmployee, SickLeaveKindCode } from './leave-schemas.ts'
import { sickDocumentStates } from './rules/sick/sick-case.ts'

const leave_request_id = idField('leave_request')
const text = z.string().nullable()

/** An expected document of a case: the certificate of its start (without a month), or the report of a month with sick leave. */
export const SickCaseDocument = z.object({
  month: text,
  first_day: z.string(),
  last_day: z.string(),
  due_on: z.string(),
  state: z.enum(sickDocumentStates),
  why: CalculationStepField,
  /** Set only for a received document. */
  id: z.int().nullable(),
  received_on: text,
  number: text,
  /** The name of the attached file, if any. */
  file: text,
})
export type SickCaseDocument = z.infer<typeof SickCaseDocument>

/** A first sick leave with its continuations, identified by the id of the first. */
export const SickCase = z.object({
  id: z.int(),
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  sick_kind: SickLeaveKindCode.nullable(),
  first_day: z.string(),
  last_day: z.string(),
  state: z.enum(['open', 'closed']),
  closed_at: text,
  calendar_days: z.int(),
  employer_days: z.int(),
  fund_days: z.int(),
  employer_until: text,
  fund_from: text,
  parts: z.array(z.object({ id: z.int(), first_day: z.string(), last_day: z.string(), certificate_number: text })),
  documents: z.array(SickCaseDocument),
  /** The first due day of an expected or overdue document. */
  due_on: text,
  why: z.array(CalculationStepField),
})
export type SickCase = z.infer<typeof SickCase>

/** Sick leave as cases: first day, payer, expected documents with their terms, and the last day of a closed case. */
export const sickCasesContract = {
  /** Lists the sick leave cases with their first day, payer and missing certificates. */
  listSickCases: {
    scope: 'company',
    method: 'GET',
    path: '/sick-cases',
    allow: leaveReasonPermissions,
    input: z.object({
      ...queryFieldsOfListEndpoint,
      state: nullableField(z.enum(['open', 'closed'])),
      employee_id: nullableField(idField('employee')),
      department_id: nullableField(idField('department')),
      /** Only cases with overdue documents. */
      late: BooleanInputField.optional(),
    }),
    reply: z.object({ cases: z.array(SickCase), pagination: Pagination }),
  },
  /** Returns a sick leave case with its leaves and certificates. */
  getSickCase: {
    scope: 'company',
    method: 'GET',
    path: '/sick-cases/:leave_request_id',
    allow: leaveReasonPermissions,
    input: z.object({ leave_request_id }),
    reply: createDataReplySchema(SickCase),
  },
  /** Records a medical certificate for a month of a sick leave case. Without a month, it is the certificate of its start. */
  receiveSickCertificate: {
    scope: 'company',
    method: 'POST',
    path: '/sick-cases/:leave_request_id/certificates',
    allow: 'leave.write',
    status: 201,
    input: z.object({
      leave_request_id,
      month: nullableField(Month),
      received_on: Day,
      number: optionalTextField(60),
      file: nullableField(FormFile),
    }),
    reply: CreatedReply,
    errors: ['leave.sick.certificate_duplicated', 'leave.sick.closed'],
  },
  /** Downloads the file of a medical certificate. */
  getSickCertificate: {
    scope: 'company',
    method: 'GET',
    path: '/sick-certificates/:sick_certificate_id/file',
    allow: leaveReasonPermissions,
    input: z.object({ sick_certificate_id: idField('sick_certificate') }),
    reply: 'file',
  },
  /** Deletes a medical certificate. */
  deleteSickCertificate: {
    scope: 'company',
    method: 'DELETE',
    path: '/sick-certificates/:sick_certificate_id',
    allow: 'leave.write',
    input: z.object({ sick_certificate_id: idField('sick_certificate') }),
    reply: CreatedReply,
    errors: ['leave.sick.closed'],
  },
  /** Closes a sick leave case with its last day. Longer leave ends on that day. */
  closeSickCase: {
    scope: 'company',
    method: 'POST',
    path: '/sick-cases/:leave_request_id/close',
    allow: 'leave.write',
    input: z.object({
      leave_request_id,
      last_day: Day,
      /** Whether days of annual leave under the removed days count as annual leave again; required where such days exist. */
      restores: z.boolean().optional(),
    }),
    reply: createDataReplySchema(SickCase),
    errors: ['leave.sick.certificates_missing', 'leave.sick.closed'],
  },
  /** Reopens a closed sick leave case. */
  reopenSickCase: {
    scope: 'company',
    method: 'POST',
    path: '/sick-cases/:leave_request_id/reopen',
    allow: 'leave.write',
    input: z.object({ leave_request_id }),
    reply: createDataReplySchema(SickCase),
    errors: ['leave.sick.not_closed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>

/** A sick leave case for the employee, without its cause and without document numbers. */
export const MySickCase = z.object({
  id: z.int(),
  first_day: z.string(),
  last_day: z.string(),
  documents: z.array(SickCaseDocument.pick({ month: true, due_on: true, state: true, received_on: true })),
})
export type MySickCase = z.infer<typeof MySickCase>

export const mySickCasesContract = {
  /** Lists the open sick leave cases of the signed-in employee with received and missing certificates. */
  listMySickCases: {
    scope: 'company',
    method: 'GET',
    path: '/me/sick-cases',
    allow: 'own.leave',
    input: z.object({}),
    reply: createDataReplySchema(z.array(MySickCase)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
