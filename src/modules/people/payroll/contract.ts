import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  idField,
  integerField,
  Month,
  NamedReference,
  nullableField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { PayrollProfileSettings, payersOfHours } from './payroll-profile-settings.ts'
import { PaymentOfMonth } from './payroll-results-contract.ts'

const readers = ['work_report.read', 'timesheet.write'] as const satisfies readonly Permission[]
const profile_id = idField('payroll_profile')

/** A column that the user may not see, with the permission that it needs. */
export const PayrollColumnWithoutPermission = z.object({ heading: z.string(), permission: z.string() })

export const PayrollProfile = z.object({
  id: z.int(),
  name: z.string(),
  is_archived: z.boolean(),
  revision: z.int(),
  /** The version in use. */
  version: z.int(),
  version_id: z.int(),
  changed_at: z.string(),
  changed_by: z.string().nullable(),
  settings: PayrollProfileSettings,
  /** Columns hidden from the reader, who therefore cannot download the file. */
  denied: z.array(PayrollColumnWithoutPermission),
  /** Headings of columns with a custom field that no longer exists or is retired. */
  unknown: z.array(z.string()),
})
export type PayrollProfile = z.infer<typeof PayrollProfile>

export const payrollMonthStates = ['not_ready', 'ready', 'fetched', 'confirmed', 'changed_since'] as const
export const PayrollMonthStateName = z.enum(payrollMonthStates)

/** The state of a month for a profile. `reason` explains why it is not ready. */
export const PayrollMonthState = z.object({
  month: z.string(),
  profile_id: z.int(),
  state: PayrollMonthStateName,
  reason: z.enum(['not_ended', 'open', 'reopened']).nullable(),
  closed_at: z.string().nullable(),
  /** Minutes in the last file. */
  minutes: z.int().nullable(),
  employees: z.int().nullable(),
  fetched_at: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  /** Employees whose hours differ from the last file. */
  changed: z.int(),
})
export type PayrollMonthState = z.infer<typeof PayrollMonthState>

export const PayrollExportRow = z.object({
  id: z.int(),
  number: z.int(),
  kind: z.enum(['whole', 'difference']),
  version: z.int(),
  digest: z.string(),
  employees: z.int(),
  minutes: z.int(),
  made_at: z.string(),
  made_by: z.string().nullable(),
  confirmed_at: z.string().nullable(),
  confirmed_by: z.string().nullable(),
})
export const PayrollExportDifferenceLine = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  category: z.string(),
  part: z.string().nullable(),
  /** The payer of the hours. */
  payer: z.enum(payersOfHours).nullable(),
  /** Cost centre, department and other names of the assignment for which the file has columns; empty without such a column. */
  assignment: z.string(),
  before_minutes: z.int(),
  after_minutes: z.int(),
  /** The amount of an allowance, in para. */
  before_amount: z.int(),
  after_amount: z.int(),
})

/** The maximum number of employees whose changes are listed; the file contains all. */
export const MAX_LISTED_PAYROLL_DIFFERENCE_EMPLOYEES = 500

const PayrollProfileReference = NamedReference.extend({ format: z.enum(['csv', 'xlsx', 'json']) })
export type PayrollProfileReference = z.infer<typeof PayrollProfileReference>

const state = z.object({ month: Month, profile_id })
const scoped = ['payroll.whole_company_only'] as const

export const payrollContract = {
  /** Lists the payroll profiles of the company with the version in use. */
  listPayrollProfiles: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-profiles',
    allow: readers,
    input: z.object({ with_archived: BooleanInputField.default(false) }),
    reply: createDataReplySchema(z.array(PayrollProfile)),
  },
  /** Returns a payroll profile with its versions, newest first. */
  getPayrollProfile: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-profiles/:payroll_profile_id',
    allow: readers,
    input: z.object({ payroll_profile_id: profile_id }),
    reply: createDataReplySchema(
      PayrollProfile.extend({
        versions: z.array(z.object({ number: z.int(), created_at: z.string(), created_by: z.string().nullable() })),
        /** Custom fields that a column can contain. */
        custom_fields: z.array(NamedReference.extend({ is_sensitive: z.boolean() })),
      }),
    ),
  },
  /** Creates a payroll profile. */
  createPayrollProfile: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-profiles',
    allow: 'companies.write',
    status: 201,
    input: z.object({ name: requiredTextField(100), settings: PayrollProfileSettings }),
    reply: CreatedReply,
    errors: ['payroll.profile_name_taken', 'payroll.too_many_profiles', 'payroll.headings_not_unique'],
  },
  /** Changes a payroll profile. A different layout is a new version; downloaded files do not change. */
  updatePayrollProfile: {
    scope: 'company',
    method: 'PUT',
    path: '/payroll-profiles/:payroll_profile_id',
    allow: 'companies.write',
    input: z.object({
      payroll_profile_id: profile_id,
      name: requiredTextField(100).optional(),
      is_archived: BooleanInputField.optional(),
      settings: PayrollProfileSettings.optional(),
      revision: RevisionField.optional(),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), version: z.int() })),
    errors: ['payroll.profile_name_taken', 'payroll.headings_not_unique', 'common.concurrent_update'],
  },
  /**
   * Copies a payroll profile, also to another company of the caller. Departments, types of employment and custom fields are matched by
   * name; those not found are omitted and listed in the response.
   */
  copyPayrollProfile: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-profiles/:payroll_profile_id/copy',
    allow: readers,
    status: 201,
    input: z.object({
      payroll_profile_id: profile_id,
      name: requiredTextField(100),
      company_id_to: nullableField(integerField(1, Number.MAX_SAFE_INTEGER)),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), left_out: z.array(z.string()) })),
    errors: ['payroll.profile_name_taken', 'payroll.too_many_profiles', 'payroll.no_column_available'],
  },
  /** Returns the first rows of a file with the given settings, and totals of its first employees compared with the timesheet. */
  previewPayrollProfile: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-profiles/preview',
    allow: readers,
    readOnly: true,
    input: z.object({ month: Month, settings: PayrollProfileSettings }),
    reply: createDataReplySchema(
      z.object({
        headings: z.array(z.string()),
        rows: z.array(z.array(z.string())),
        /** In the file. */
        employees: z.int(),
        /** The number of employees, from the start of the file, whose sums and missing codes are included. */
        summed_employees: z.int(),
        file_minutes: z.int(),
        timesheet_minutes: z.int(),
        without_code: z.array(z.string()),
        /** Columns that the user may not see; their cells are empty in the preview. */
        denied: z.array(PayrollColumnWithoutPermission),
      }),
    ),
    errors: [...scoped, 'payroll.headings_not_unique'],
  },

  /** Lists the handover state of each month of a year, by profile. */
  listPayrollMonthStates: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-states',
    allow: readers,
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(z.object({ profiles: z.array(PayrollProfileReference), states: z.array(PayrollMonthState) })),
    errors: [...scoped],
  },
  /** Lists the handover state of a month in all companies of the caller, by profile. */
  listPayrollMonthStatesOfCompanies: {
    scope: 'installation',
    method: 'GET',
    path: '/payroll-states',
    allow: 'authenticated',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(
      z.array(z.object({ company: NamedReference, profiles: z.array(PayrollProfileReference), states: z.array(PayrollMonthState) })),
    ),
  },
  /** Returns the files of a month and profile, and the changes in the next file. */
  getPayrollMonthState: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-states/detail',
    allow: readers,
    input: state,
    reply: createDataReplySchema(
      z.object({
        state: PayrollMonthState,
        exports: z.array(PayrollExportRow),
        closes: z.array(
          z.object({
            id: z.int(),
            closed_at: z.string(),
            reopened_at: z.string().nullable(),
            reopened_by: z.string().nullable(),
            reopen_reason: z.string().nullable(),
          }),
        ),
        /** What payroll has returned for the month; null if nothing. */
        payment: PaymentOfMonth.nullable(),
        changes: z.array(PayrollExportDifferenceLine),
      }),
    ),
    errors: [...scoped, 'payroll.column_denied'],
  },
  /**
   * Returns the file of a closed month. After a reopening it contains only the difference from the last confirmed file, or from the last
   * downloaded one if none was confirmed; `whole` returns the whole month. Each file is recorded as downloaded. For more than 1,000
   * employees use `POST /payroll-exports`.
   */
  getPayrollExport: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-exports',
    allow: readers,
    input: state.extend({ whole: BooleanInputField.default(false) }),
    reply: 'file',
    errors: [...scoped, 'payroll.column_denied', 'payroll.month_not_closed', 'payroll.headings_not_unique', 'payroll.export_needs_job'],
  },
  /**
   * Creates the file of a closed month in a background job, for any number of employees. `GET /jobs/{job_id}` returns the progress, and
   * the result with the SHA-256 of the file; `GET /jobs/{job_id}/file` returns the file. The bytes equal those of `GET /payroll-exports`.
   * The file is recorded as downloaded when the job is done. The job fails if the month is reopened in the meantime.
   */
  createPayrollExport: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/payroll-exports',
    allow: readers,
    input: state.extend({ whole: BooleanInputField.default(false) }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: [...scoped, 'payroll.column_denied', 'payroll.month_not_closed', 'payroll.headings_not_unique'],
  },
  /** Confirms the receipt of a file by its SHA-256. */
  confirmPayrollFileReceipt: {
    scope: 'company',
    method: 'POST',
    path: '/payroll-receipts',
    allow: readers,
    status: 201,
    input: state.extend({
      digest: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .meta({ example: '9c417be0'.repeat(8) }),
    }),
    reply: CreatedReply,
    errors: [...scoped, 'payroll.digest_unknown', 'payroll.already_confirmed'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
