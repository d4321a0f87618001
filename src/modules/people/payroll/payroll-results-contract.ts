import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { type ApiEndpoint, BYTES_PER_MB } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CalculationStepField,
  CreatedReply,
  createDataReplySchema,
  Day,
  FileField,
  idField,
  integerField,
  limitedDictionaryField,
  Month,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'

const para = integerField(0, 1_000_000_000_00)

/** The pay of an employee for a month: amounts in para, hours in minutes by category. A code or JMBG identifies the employee. */
const PayrollResultRow = z.object({
  employee_code: z.string().trim().max(40).optional(),
  jmbg: z.string().trim().max(20).optional(),
  gross: para,
  net: nullableField(para),
  contributions: nullableField(para),
  paid_on: nullableField(Day),
  hours: limitedDictionaryField(z.string().max(10), integerField(0, 60_000), 60).default({}),
})
export type PayrollResultRow = z.output<typeof PayrollResultRow>

export const payrollResultFindingKinds = [
  'unknown_person',
  'twice',
  'unreadable',
  'already',
  'hours_differ',
  'no_hours',
  'net_above_gross',
] as const
/** A finding about a row. Errors are refused; other findings can be accepted with `accept`. */
export const PayrollResultFinding = z.object({
  /** The row of the file, or the position among the rows sent. */
  number: z.int(),
  kind: z.enum(payrollResultFindingKinds),
  is_error: z.boolean(),
  /** The person, or the name in the row if no person is found. */
  name: z.string(),
  /** The column, or the categories with different hours. */
  about: z.string().nullable(),
})
export type PayrollResultFinding = z.infer<typeof PayrollResultFinding>

export const EmployeePayrollResult = z.object({
  id: z.int(),
  employee_id: z.int(),
  employee_code: z.string(),
  fullName: z.string(),
  month: z.string(),
  gross: z.int(),
  net: z.int().nullable(),
  contributions: z.int().nullable(),
  paid_on: z.string().nullable(),
  hours: z.record(z.string(), z.int()),
})
export type EmployeePayrollResult = z.infer<typeof EmployeePayrollResult>

/** The sums of a month; a sum is null if no payment has the amount. */
const PayrollResultTotals = z.object({
  employees: z.int(),
  gross: z.int(),
  net: z.int().nullable(),
  contributions: z.int().nullable(),
})
export type PayrollResultTotals = z.infer<typeof PayrollResultTotals>

export const paidHoursDifferenceKinds = ['hours_differ', 'not_paid', 'no_hours'] as const
/** Closed hours that differ from the paid ones: of a category, or of all hours if the employee has no result or no closed hours. */
const PaidHoursDifference = z.object({
  employee_id: z.int(),
  employee_code: z.string(),
  fullName: z.string(),
  kind: z.enum(paidHoursDifferenceKinds),
  category: z.string().nullable(),
  closed_minutes: z.int(),
  paid_minutes: z.int(),
})
export type PaidHoursDifference = z.infer<typeof PaidHoursDifference>

/** The last import of results of a month. `close_number`: the close of the month that payroll had, the first is 1. */
export const PaymentOfMonth = z.object({ imported_at: z.string(), paid_on: z.string().nullable(), close_number: z.int() })
export type PaymentOfMonth = z.infer<typeof PaymentOfMonth>

/** The maximum number of listed differences; `differing` counts all employees. */
export const MAX_LISTED_PAID_HOURS_DIFFERENCES = 500

const { page, search } = queryFieldsOfListEndpoint

const resultsInput = { month: Month, file: FileField.optional(), rows: z.array(PayrollResultRow).max(20_000).optional() }
const errors = [
  'payroll.whole_company_only',
  'payroll.month_not_closed',
  'payroll.results_empty',
  'payroll.results_columns_missing',
] as const
const AverageOf = z.object({ para: z.int().nullable(), min: z.int().nullable(), why: z.array(CalculationStepField) })

export const payrollResultsContract = {
  /** Checks results of a closed month, from a file or as rows. Writes nothing. Also requires the permission to see pay. */
  checkPayrollResults: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-results/check',
    allow: 'payroll.write',
    readOnly: true,
    body: 51 * BYTES_PER_MB,
    input: z.object(resultsInput),
    reply: createDataReplySchema(
      z.object({
        rows: z.int(),
        employees: z.int(),
        gross: z.int(),
        findings: z.array(PayrollResultFinding),
        errors: z.int(),
        warnings: z.int(),
        /** Headings that match no column; they are ignored. */
        ignored: z.array(z.string()),
      }),
    ),
    errors,
  },
  /**
   * Imports results of a closed month. Rows with errors are rejected (422 with the first of them); other findings require `accept`. New
   * results replace earlier ones of the same person and month.
   */
  importPayrollResults: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-results',
    allow: 'payroll.write',
    status: 201,
    body: 51 * BYTES_PER_MB,
    input: z.object({ ...resultsInput, accept: BooleanInputField.default(false) }),
    reply: createDataReplySchema(z.object({ id: z.int(), employees: z.int() })),
    errors: [...errors, 'payroll.results_have_errors', 'payroll.results_need_confirmation'],
  },
  /** Undoes an import of results. The previous results become valid again. */
  undoPayrollResultImport: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-result-imports/:payroll_result_import_id/undo',
    allow: 'payroll.write',
    input: z.object({ payroll_result_import_id: idField('payroll_result_import') }),
    reply: CreatedReply,
    errors: ['payroll.whole_company_only', 'payroll.already_undone'],
  },
  /** Lists the imports of results of a year, newest first. */
  listPayrollResultImports: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-result-imports',
    allow: 'payroll.write',
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(
      z.array(
        z.object({
          id: z.int(),
          month: z.string(),
          file_name: z.string().nullable(),
          employees: z.int(),
          gross: z.int().nullable(),
          made_at: z.string(),
          made_by: z.string().nullable(),
          undone_at: z.string().nullable(),
          undone_by: z.string().nullable(),
        }),
      ),
    ),
    errors: ['payroll.whole_company_only'],
  },
  /** Lists the imported payments of a month by name. `totals` are the sums of all employees in scope, also those that the search excludes. */
  listPayrollResults: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-results',
    allow: 'pay.read',
    input: z.object({ month: Month, page, size: integerField(1, 500).default(100), search }),
    reply: z.object({ payroll_results: z.array(EmployeePayrollResult), totals: PayrollResultTotals, pagination: Pagination }),
  },
  /**
   * Compares the closed hours of a month with the hours that payroll returned, by employee and category. Contains no amounts. Also requires
   * the permission to see leave reasons.
   */
  comparePayrollResults: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-results/comparison',
    allow: 'pay.read',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(
      z.object({
        payment: PaymentOfMonth,
        closed_at: z.string(),
        /** Employees with a result. */
        employees: z.int(),
        /** Employees with a difference. */
        differing: z.int(),
        /** The categories that payroll returned; only these are compared. */
        categories: z.array(z.string()),
        differences: z.array(PaidHoursDifference),
        is_complete: z.boolean(),
      }),
    ),
    errors: ['payroll.whole_company_only', 'payroll.month_not_closed', 'payroll.month_not_paid'],
  },
  /**
   * Returns the payments of an employee, and the averages before a day: of three and of twelve months. With the permission to see leave
   * reasons, also the average before each sick leave of the last two years.
   */
  getEmployeePayrollResults: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/payroll-results',
    allow: 'pay.read',
    input: z.object({ employee_id: idField('employee'), day: Day.optional() }),
    reply: createDataReplySchema(
      z.object({
        day: z.string(),
        results: z.array(EmployeePayrollResult),
        average_3: AverageOf,
        average_12: AverageOf,
        /** The average of the twelve months before the month in which the sick leave started (ZoR čl. 115), newest first. */
        sickness: z.array(z.object({ leave_request_id: z.int(), first_day: z.string(), last_day: z.string(), average: AverageOf })),
      }),
    ),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
