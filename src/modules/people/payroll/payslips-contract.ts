import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  FileField,
  idField,
  integerField,
  Month,
  NamedReference,
} from '#shared/input-field-schemas.ts'
import { payslipCandidateReasons, unassignedPayslipPageReasons } from './rules/assign-payslip-pages.ts'

export const payslipBatchStatuses = ['reading', 'failed', 'review', 'sent', 'withdrawn'] as const
const PayslipBatch = z.object({
  id: z.int(),
  month: z.string(),
  file_name: z.string(),
  digest: z.string(),
  status: z.enum(payslipBatchStatuses),
  failure: z.string().nullable(),
  pages: z.int(),
  stopped: z.int(),
  assigned: z.int(),
  viewed: z.int(),
  created_at: z.string(),
  created_by: z.string().nullable(),
  sent_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
})
export type PayslipBatch = z.infer<typeof PayslipBatch>

const Person = NamedReference.extend({ code: z.string(), department: z.string().nullable() })
/** An employee to whom a page can belong, with what speaks for and against it. */
const PayslipCandidate = Person.extend({
  reasons: z.array(z.enum(payslipCandidateReasons)),
  /** Pages of the file that the employee already has. */
  assigned_pages: z.array(z.int()),
})
export type PayslipCandidateRow = z.infer<typeof PayslipCandidate>
export const PayslipRow = z.object({
  id: z.int(),
  pages: z.array(z.int()),
  part_name: z.string().nullable(),
  status: z.enum(['stopped', 'assigned', 'left_out', 'sent', 'withdrawn']),
  reason: z.enum(unassignedPayslipPageReasons).nullable(),
  employee: Person.nullable(),
  candidates: z.array(PayslipCandidate),
  match_kind: z.enum(['jmbg', 'code', 'file_name', 'user']).nullable(),
  /** Whether the person reads it in an account; otherwise it is printed. */
  has_account: z.boolean(),
  is_correction: z.boolean(),
  /** False after retention has deleted the file of an undelivered payslip. */
  has_file: z.boolean(),
  first_viewed_at: z.string().nullable(),
  printed_at: z.string().nullable(),
})
export type PayslipRow = z.infer<typeof PayslipRow>

export const MyPayslip = z.object({
  id: z.int(),
  month: z.string(),
  sent_at: z.string(),
  first_viewed_at: z.string().nullable(),
  pages: z.int(),
  is_correction: z.boolean(),
  /** Whether a later payslip of the same month corrects this one. */
  is_corrected: z.boolean(),
})
export type MyPayslip = z.infer<typeof MyPayslip>

const batch = { payslip_batch_id: idField('payslip_batch') }
const slip = { payslip_id: idField('payslip') }
const whole = ['payroll.whole_company_only'] as const

export const payslipsContract = {
  /**
   * Uploads a file of payslips: one PDF of all, one of a person, or a ZIP of PDFs. It is read in the background; nothing is sent before
   * `sendPayslips`.
   */
  createPayslipBatch: {
    scope: 'company',
    method: 'POST',
    path: '/payslip-batches',
    allow: 'payroll.write',
    status: 201,
    input: z.object({ month: Month, file: FileField }),
    reply: createDataReplySchema(z.object({ id: z.int(), job_id: z.int() })),
    errors: [...whole, 'payroll.not_pdf'],
  },
  /** Lists the files of payslips of a year, the newest first. */
  listPayslipBatches: {
    scope: 'company',
    method: 'GET',
    path: '/payslip-batches',
    allow: 'payroll.write',
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(z.array(PayslipBatch)),
    errors: whole,
  },
  /** Returns a file of payslips with its pages by employee. Unassigned pages come first. */
  getPayslipBatch: {
    scope: 'company',
    method: 'GET',
    path: '/payslip-batches/:payslip_batch_id',
    allow: 'payroll.write',
    input: z.object(batch),
    reply: createDataReplySchema(PayslipBatch.extend({ payslips: z.array(PayslipRow) })),
    errors: whole,
  },
  /** Assigns stopped pages to an employee. Pages of an employee who already has some are combined. */
  assignPayslipToEmployee: {
    scope: 'company',
    method: 'POST',
    path: '/payslips/:payslip_id/assign',
    allow: 'payroll.write',
    input: z.object({ ...slip, employee_id: idField('employee') }),
    reply: CreatedReply,
    errors: [...whole, 'payroll.not_in_review', 'payroll.payslip_duplicated', 'payroll.pdf_broken'],
  },
  /** Excludes pages from sending. */
  excludePayslipFromSending: {
    scope: 'company',
    method: 'POST',
    path: '/payslips/:payslip_id/leave-out',
    allow: 'payroll.write',
    input: z.object(slip),
    reply: CreatedReply,
    errors: [...whole, 'payroll.not_in_review'],
  },
  /** Sends the assigned payslips, `count` of them as previewed. Stopped pages are excluded. */
  sendPayslips: {
    scope: 'company',
    method: 'POST',
    path: '/payslip-batches/:payslip_batch_id/send',
    allow: 'payroll.write',
    input: z.object({ ...batch, count: integerField(1, 100_000) }),
    reply: createDataReplySchema(z.object({ sent: z.int(), on_paper: z.int() })),
    errors: [...whole, 'payroll.not_in_review', 'common.concurrent_update'],
  },
  /** Withdraws a file of payslips before it is sent, or while no payslip has been viewed. */
  withdrawPayslipBatch: {
    scope: 'company',
    method: 'POST',
    path: '/payslip-batches/:payslip_batch_id/withdraw',
    allow: 'payroll.write',
    input: z.object(batch),
    reply: CreatedReply,
    errors: [...whole, 'payroll.already_viewed', 'payroll.already_withdrawn'],
  },
  /** Withdraws one payslip while its employee has not viewed it. */
  withdrawPayslip: {
    scope: 'company',
    method: 'POST',
    path: '/payslips/:payslip_id/withdraw',
    allow: 'payroll.write',
    input: z.object(slip),
    reply: CreatedReply,
    errors: [...whole, 'payroll.already_viewed', 'payroll.already_withdrawn'],
  },
  /** Returns the signature list of employees without an account, as a workbook. */
  getPayslipSignatureList: {
    scope: 'company',
    method: 'GET',
    path: '/payslip-batches/:payslip_batch_id/signatures',
    allow: 'payroll.write',
    input: z.object(batch),
    reply: 'file',
    errors: whole,
  },
  /** Returns the payslips of employees without an account as one PDF, and records them as printed. */
  printPayslips: {
    scope: 'company',
    method: 'POST',
    path: '/payslip-batches/:payslip_batch_id/print',
    allow: 'payroll.write',
    input: z.object(batch),
    reply: 'file',
    errors: [...whole, 'payroll.nothing_to_print'],
  },
  /** Returns a payslip. The view is logged. */
  getPayslip: {
    scope: 'company',
    method: 'GET',
    path: '/payslips/:payslip_id/file',
    allow: 'pay.read',
    input: z.object(slip),
    reply: 'file',
  },
  /** Lists the sent payslips of an employee. */
  listEmployeePayslips: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/payslips',
    allow: 'pay.read',
    input: z.object({ employee_id: idField('employee') }),
    reply: createDataReplySchema(z.array(MyPayslip)),
  },
  /** Lists the payslips of the signed-in employee, newest first. */
  listMyPayslips: {
    scope: 'company',
    method: 'GET',
    path: '/me/payslips',
    allow: 'own.record',
    input: z.object({}),
    reply: createDataReplySchema(z.array(MyPayslip)),
  },
  /** Returns a payslip of the signed-in employee. The first view is the proof of receipt. */
  getMyPayslip: {
    scope: 'company',
    method: 'GET',
    path: '/me/payslips/:payslip_id',
    allow: 'own.record',
    input: z.object(slip),
    reply: 'file',
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
