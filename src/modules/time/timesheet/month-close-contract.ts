import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import {
  recordChangeFeedErrors,
  recordChangeFeedInput,
  recordChangeFeedResponse,
} from '#modules/foundation/integrations/record-change-feed-schemas.ts'
import { planEmployeeFilters, planGridPageNumberField } from '#modules/time/planning/month-plan-contract.ts'
import { WorkingTimeSettingsInput } from '#modules/time/planning/working-time-settings-fields.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  idField,
  integerField,
  Month,
  Pagination,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { PayrollFileSettings } from './payroll-file-settings.ts'
import { HoursRecalculationState, MissingClockEvent } from './timesheet-contract.ts'

export const MonthCloseCheckKind = z.enum([
  'not_over',
  'no_data',
  'no_hours',
  'no_published_plan',
  'not_entered',
  'event_not_counted',
  'half_pair',
  'no_record',
  'auto_closed',
  'worked_during_leave',
  'overtime_waiting',
  'leave_undecided',
  'under_fund',
  'over_fund',
  'plan_unpublished',
  'period_surplus',
  'law_breach',
  'quarantined',
  'closed_day_differs',
  'dispute_open',
  'unsigned',
  'changed_since_signed',
])
export type MonthCloseCheckKind = z.infer<typeof MonthCloseCheckKind>

/** An item of the checklist. `rows`: the first rows; `link`: the screen, with parameters, where the user corrects the findings. */
export const MonthCloseCheckItem = z.object({
  kind: MonthCloseCheckKind,
  /** `error`: hours are missing or unlawful; `warning`: a user should check it. */
  severity: z.enum(['error', 'warning']),
  count: z.int(),
  rows: z.array(
    z.object({
      employee_id: z.int().nullable(),
      fullName: z.string().nullable(),
      code: z.string().nullable(),
      day: z.string().nullable(),
      minutes: z.int().nullable(),
      /** Filled if the row concerns a department instead of an employee. */
      department: z.string().nullable(),
      /** Filled if hours changed after the sign-off; in the format of timesheet cells. */
      before: z.string().nullable(),
      after: z.string().nullable(),
      /** Filled for a violation of the law: its message and its article. */
      message: z.string().nullable(),
      article: z.string().nullable(),
      missing_event: MissingClockEvent.nullable(),
      link: z.object({ screen: z.string(), params: z.record(z.string(), z.string()) }),
    }),
  ),
  link: z.object({ screen: z.string(), params: z.record(z.string(), z.string()) }),
})
export type MonthCloseCheckItem = z.infer<typeof MonthCloseCheckItem>

export const MonthCloseChecklist = z.object({
  month: z.string(),
  closed: z.boolean(),
  employees: z.int(),
  items: z.array(MonthCloseCheckItem),
  pagination: Pagination,
  is_recalculating: HoursRecalculationState,
})
export type MonthCloseChecklist = z.infer<typeof MonthCloseChecklist>

export const MonthClose = z.object({
  id: z.int(),
  closed_at: z.string(),
  closed_by: z.string().nullable(),
  reopened_at: z.string().nullable(),
  reopened_by: z.string().nullable(),
  reopen_reason: z.string().nullable(),
  employees: z.int(),
})
export const MonthCloseState = z.object({
  month: z.string(),
  fund_minutes: z.int(),
  working_days: z.int(),
  holidays: z.int(),
  state: z.enum(['future', 'current', 'open', 'closed']),
  reopened: z.boolean(),
  /** The period ended before the company recorded its hours in the product, so it does not require settlement. */
  before: z.boolean(),
  /** The closes, newest first. */
  closes: z.array(MonthClose),
})
export type MonthCloseState = z.infer<typeof MonthCloseState>

export const TimesheetExportKind = z.enum(['department_pdf', 'person_pdf', 'xlsx', 'payroll_csv', 'overtime_xlsx'])
export type TimesheetExportKind = z.infer<typeof TimesheetExportKind>

/**
 * `part`: the part of a category whose hours have a different rate of pay. `payer_from`: the day of a sick leave from which the fund pays.
 */
export const PayrollFileHours = z.object({
  category: z.string(),
  part: z.string().nullable(),
  payroll_code: z.string(),
  minutes: z.int(),
  days: z.int(),
  factor: z.number().nullable(),
  percent: z.number().nullable(),
  payer: z.enum(['employer', 'health_fund', 'budget', 'other', 'unpaid']).nullable(),
  payer_from: z.int().nullable(),
  base: z.enum(['basic', 'average']).nullable(),
  base_minutes: z.number().nullable(),
  article: z.string().nullable(),
  certainty: z.enum(['law', 'practice', 'uncertain']).nullable(),
})
export const PayrollFileLinesOfEmployee = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  lines: z.array(PayrollFileHours),
})
export type PayrollFileLinesOfEmployee = z.infer<typeof PayrollFileLinesOfEmployee>

export const PayrollFileRecord = z.object({ id: z.int(), made_at: z.string(), made_by: z.string().nullable(), employees: z.int() })
/** `made_at`: the time of the last file with the employee. Null if no file contains the employee; then all lines are new. */
export const PayrollFileDifference = z.object({
  employee_id: z.int(),
  fullName: z.string(),
  code: z.string(),
  made_at: z.string().nullable(),
  category: z.string(),
  part: z.string().nullable(),
  payer: z.string().nullable(),
  percent: z.number().nullable(),
  before_minutes: z.int(),
  after_minutes: z.int(),
})
export type PayrollFileDifference = z.infer<typeof PayrollFileDifference>
export const PayrollFileComparison = z.object({
  files: z.array(PayrollFileRecord),
  rows: z.array(PayrollFileDifference),
  pagination: Pagination,
})
export type PayrollFileComparison = z.infer<typeof PayrollFileComparison>

export const monthCloseContract = {
  /** Returns the findings that prevent the close of a month and those that a user should check. */
  getMonthCloseChecklist: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/close-checklist',
    allow: ['work_report.read', 'timesheet.write', 'month.close'],
    /** More than 600 employees are paged, as in the timesheet. `employees` counts all, the other counts are of the page. */
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: createDataReplySchema(MonthCloseChecklist),
  },
  /** Lists changed closes of months: closes and reopenings. Follow `next` from call to call. */
  listMonthCloseChanges: {
    scope: 'company',
    method: 'GET',
    path: '/month-closes/changes',
    allow: ['companies.read', 'work_report.read', 'month.close'],
    input: z.object(recordChangeFeedInput),
    reply: recordChangeFeedResponse(
      'month_closes',
      z.object({ id: z.int(), month: Month, closed_at: z.string(), reopened_at: z.string().nullable() }),
    ),
    errors: [...recordChangeFeedErrors],
  },
  /** Lists the months of a year with their state: open, closed or reopened. */
  listMonthCloseStates: {
    scope: 'company',
    method: 'GET',
    path: '/months',
    allow: ['companies.read', 'work_report.read', 'month.close'],
    input: z.object({ year: integerField(2000, 2100) }),
    reply: createDataReplySchema(z.array(MonthCloseState)),
  },
  /**
   * Closes a month after its last day (422 `time.month_not_ended` before), in order (409 `time.earlier_month_open`). Errors of the check are
   * rejected (409 `time.month_has_errors`) unless `accept` is true; findings with `mustWait` are always rejected.
   */
  closeMonth: {
    scope: 'company',
    method: 'POST',
    path: '/month-closes',
    allow: 'month.close',
    status: 201,
    input: z.object({ month: Month, accept: BooleanInputField.default(false) }),
    /** Large companies are closed by a background job. Its result is the close, or the errors that prevent it. */
    reply: createDataReplySchema(z.object({ id: z.int().nullable(), employees: z.int().nullable(), job_id: z.int().nullable() })),
    errors: ['time.earlier_month_open', 'time.month_already_closed', 'time.month_has_errors', 'time.month_not_computed'],
  },
  /** Reopens a closed month with a reason. */
  reopenMonth: {
    scope: 'company',
    method: 'POST',
    path: '/month-closes/:month_close_id/reopen',
    allow: 'month.reopen',
    input: z.object({ month_close_id: idField('month_close'), reason: requiredTextField(500) }),
    reply: createDataReplySchema(z.object({ id: z.int() })),
    errors: ['privacy.clock_events_already_deleted', 'time.month_not_closed'],
  },
  /** Compares the hours of two closes of a month. */
  compareMonthCloses: {
    scope: 'company',
    method: 'GET',
    path: '/month-closes/:month_close_id/difference',
    allow: ['companies.read', 'work_report.read', 'month.close'],
    input: z.object({ month_close_id: idField('month_close'), with: idField('month_close') }),
    reply: createDataReplySchema(
      z.array(
        z.object({
          employee_id: z.int(),
          fullName: z.string(),
          code: z.string(),
          day: z.string(),
          before: z.string().nullable(),
          after: z.string().nullable(),
        }),
      ),
    ),
  },

  /** Exports the timesheet of a month as PDF or workbook, as a background job. */
  exportTimesheet: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/timesheet/exports',
    allow: ['work_report.read', 'timesheet.write'],
    status: 201,
    input: z.object({
      month: Month,
      kind: TimesheetExportKind,
      script: z.enum(['latin', 'cyrillic']).default('latin'),
      ...planEmployeeFilters,
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },

  /**
   * Returns the payroll hours of a month by employee: one line per category, payer and percentage. `factor` and `base_minutes` are set by
   * the employer and null when unknown. More than 600 employees are paged.
   */
  listPayrollLines: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/payroll',
    allow: ['work_report.read', 'timesheet.write'],
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: z.object({ data: z.array(PayrollFileLinesOfEmployee), pagination: Pagination }),
    errors: ['time.month_not_computed'],
  },

  /**
   * Compares the payroll hours of a month with the last exported payroll file, by employee. 403 for callers without the permission to see
   * leave reasons.
   */
  comparePayrollFile: {
    scope: 'company',
    method: 'GET',
    path: '/timesheet/payroll/difference',
    allow: ['work_report.read', 'timesheet.write'],
    /** More than 600 employees are paged, as in the timesheet. Without an exported file the reply contains no comparison. */
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: createDataReplySchema(PayrollFileComparison),
    errors: ['time.month_not_computed'],
  },

  /** Returns the settings of the payroll export. */
  getPayrollFileSettings: {
    scope: 'company',
    method: 'GET',
    path: '/payroll-settings',
    allow: ['companies.read', 'timesheet.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ settings: PayrollFileSettings, revision: z.int() })),
  },
  /** Changes the settings of the payroll export. */
  updatePayrollFileSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/payroll-settings',
    allow: 'companies.write',
    input: z.object({ settings: PayrollFileSettings, revision: integerField(0, 1_000_000_000).optional() }),
    reply: createDataReplySchema(z.object({ settings: PayrollFileSettings, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
  /** Returns the working time rules of the company, with defaults for rules without a value. */
  getWorkingTimeSettings: {
    scope: 'company',
    method: 'GET',
    path: '/time-settings',
    allow: ['companies.read', 'timesheet.write', 'work_report.read'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ settings: WorkingTimeSettingsInput, usual: WorkingTimeSettingsInput, revision: z.int() })),
  },
  /** Changes working time rules. Omitted fields keep their values. Days of open months are recalculated. */
  updateWorkingTimeSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/time-settings',
    allow: 'companies.write',
    input: z.object({ settings: WorkingTimeSettingsInput.partial(), revision: integerField(0, 1_000_000_000).optional() }),
    reply: createDataReplySchema(z.object({ settings: WorkingTimeSettingsInput, usual: WorkingTimeSettingsInput, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
