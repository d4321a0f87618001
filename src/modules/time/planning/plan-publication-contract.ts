import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  createListReplySchema,
  Day,
  idField,
  integerField,
  Month,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
} from '#shared/input-field-schemas.ts'
import { PlanLimitFinding, planEmployeeFilters, planGridPageNumberField, ShiftSegment } from './month-plan-contract.ts'
import { shortNoticeReasons } from './rules/law/schedule-notice-period.ts'

const reading = ['work_report.read', 'schedule.write', 'timesheet.write', 'employees.read'] as const satisfies Permission[]

/** A published shift; null is a day off. */
export const PublishedShiftReply = z
  .object({ code: z.string(), name: z.string(), segments: z.array(ShiftSegment), planned: z.int() })
  .nullable()
export type PublishedShiftReply = z.infer<typeof PublishedShiftReply>

/** A changed day. Without `before`, the day is published for the first time. */
const Change = z.object({ day: z.string(), before: PublishedShiftReply.optional(), after: PublishedShiftReply })

const PublishedPlanDayChange = Change.extend({
  notice_days: z.int(),
  notice_minutes: z.int(),
  lateness: z.enum(['in_time', 'short', 'too_short', 'past']),
})
export type PublishedPlanDayChange = z.infer<typeof PublishedPlanDayChange>

const Late = z.object({ short: z.int(), too_short: z.int(), past: z.int() })
export const ShortNoticeReason = z.enum(shortNoticeReasons)

/** An affected employee. `changes` are the first changed days of the first employees of a part; the counts are complete. */
export const EmployeeWithPlanChangesReply = z.object({
  id: z.int(),
  fullName: z.string(),
  code: z.string(),
  department: NamedReference.nullable(),
  is_first: z.boolean(),
  new_days: z.int(),
  changed_days: z.int(),
  late: Late,
  /** Reasons that justify all late changes of the employee. */
  grounds: z.array(ShortNoticeReason),
  changes: z.array(PublishedPlanDayChange),
})
export type EmployeeWithPlanChangesReply = z.infer<typeof EmployeeWithPlanChangesReply>

/** A part of more than five hundred employees: counts, findings and affected employees. */
export const PlanPublicationPreview = z.object({
  from: z.string(),
  to: z.string(),
  /** A digest of this and earlier parts. A publication sends the digest of the last part, so that only the reviewed plan is published. */
  digest: z.string(),
  people: z.array(EmployeeWithPlanChangesReply),
  changed_days: z.int(),
  new_days: z.int(),
  late: Late,
  /** Reasons that justify all late changes, if one is required. */
  needs_ground: z.boolean(),
  grounds: z.array(ShortNoticeReason),
  /** Legal findings: errors prevent publication; warnings must be confirmed. */
  forbidden: z.array(PlanLimitFinding),
  consents: z.array(PlanLimitFinding),
  warnings: z.array(PlanLimitFinding),
  /** The late days, described by law. */
  notices: z.array(PlanLimitFinding),
  pagination: Pagination,
})
export type PlanPublicationPreview = z.infer<typeof PlanPublicationPreview>

const By = z.object({ id: z.int(), at: z.string(), by: z.string().nullable() })

/** The state of the plan compared with its publication, for future days and published ones. */
export const PlanPublicationState = z.object({
  month: z.string(),
  /** `none`: the month has no publication and nothing to publish. */
  state: z.enum(['none', 'draft', 'published', 'changed']),
  /** The last publication of the plan itself. */
  last: By.nullable(),
  /** Shift offers that employees accepted after `last`. Each is published at once. */
  accepted_offers: z.int(),
  changed_days: z.int(),
  new_days: z.int(),
  people: z.int(),
  /** Cells that differ from the publication, with the published shift. */
  cells: z.array(z.object({ employee_id: z.int(), day: z.string(), before: PublishedShiftReply })),
})
export type PlanPublicationState = z.infer<typeof PlanPublicationState>

export const PlanPublication = By.extend({
  first_day: z.string(),
  last_day: z.string(),
  department: NamedReference.nullable(),
  is_partial: z.boolean(),
  /** Whether it publishes one day of an accepted shift offer. */
  is_accepted_offer: z.boolean(),
  ground_kind: ShortNoticeReason.nullable(),
  ground: z.string().nullable(),
  accepted: z.int(),
  people: z.int(),
  read_count: z.int(),
  changed_days: z.int(),
})
export type PlanPublication = z.infer<typeof PlanPublication>

/** The notification of an employee about a publication: the notice in minutes, and the time of reading. */
export const PlanChangeNotice = z.object({
  id: z.int(),
  employee: z.object({ id: z.int(), fullName: z.string(), code: z.string() }),
  is_first: z.boolean(),
  viewed_at: z.string().nullable(),
  has_account: z.boolean(),
  new_days: z.int(),
  changes: z.array(Change.extend({ notice_minutes: z.int() })),
})
export type PlanChangeNotice = z.infer<typeof PlanChangeNotice>

/** Days of a department and its sub-departments, or of all employees in scope; at most two months. */
const span = { from: Day, to: Day, department_id: nullableField(idField('department')) }

const printFields = {
  ...span,
  kind: z.enum(['pdf', 'xlsx']).default('pdf'),
  size: z.enum(['A4', 'A3']).default('A4'),
  script: z.enum(['latin', 'cyrillic']).default('latin'),
  what: z.enum(['published', 'planned']).default('published'),
}

export const planPublicationContract = {
  /** Returns whether the plan of a month is published and what has changed since. */
  getPlanPublicationState: {
    scope: 'company',
    method: 'GET',
    path: '/plan/state',
    allow: reading,
    /** The counts cover the department; the cells cover the employees on this page of the plan. */
    input: z.object({ month: Month, ...planEmployeeFilters, page: planGridPageNumberField }),
    reply: createDataReplySchema(PlanPublicationState),
  },
  /** Returns the effect of publishing the plan: changes, recipients and notice period. Publishes nothing. */
  previewPlanPublication: {
    scope: 'company',
    method: 'GET',
    path: '/plan/publication-preview',
    allow: 'schedule.write',
    /** Parts must be loaded in order. `after` is the `seen` of the previous part. */
    input: z.object({ ...span, page: planGridPageNumberField, after: z.string().max(100).optional() }),
    reply: createDataReplySchema(PlanPublicationPreview),
  },
  /** Lists the publications of the plan with the number of notified employees. */
  listPlanPublications: {
    scope: 'company',
    method: 'GET',
    path: '/plan/publications',
    allow: reading,
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size, month: Month.optional() }),
    reply: createListReplySchema('publications', PlanPublication),
  },
  /**
   * Publishes the plan and notifies the employees. Prohibitions return 422 `plan.publication_forbidden`; a late change requires a reason
   * (409 `plan.notice_needs_reason`, 422 `plan.notice_too_short`); consents and warnings require `accept` (409
   * `plan.publication_needs_confirmation`). A large plan is published by a background job.
   */
  publishPlan: {
    scope: 'company',
    method: 'POST',
    path: '/plan/publications',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      ...span,
      employee_ids: z.array(idField('employee')).min(1).max(5000).optional(),
      /** Employees who are excluded until another publication. */
      left_out: z
        .array(idField('employee', { checkedBy: 'action' }))
        .max(5000)
        .optional(),
      ground_kind: nullableField(ShortNoticeReason),
      ground: optionalTextField(500),
      accept: BooleanInputField.optional(),
      digest: z.string().max(100).optional(),
    }),
    reply: createDataReplySchema(
      z.object({
        id: z.int().nullable(),
        people: z.int().nullable(),
        changed_days: z.int().nullable(),
        new_days: z.int().nullable(),
        /** Set for more than 500 planned employees, whose plan a background job publishes; the figures then describe the job. */
        job_id: z.int().nullable(),
      }),
    ),
    errors: [
      'common.concurrent_update',
      'plan.nothing_to_publish',
      'plan.notice_needs_reason',
      'plan.notice_too_short',
      'plan.publication_forbidden',
      'plan.publication_needs_confirmation',
    ],
  },
  /** Returns the contents of a publication by employee. */
  getPlanPublication: {
    scope: 'company',
    method: 'GET',
    path: '/plan/publications/:plan_publication_id',
    allow: reading,
    input: z.object({ plan_publication_id: idField('plan_publication') }),
    reply: createDataReplySchema(PlanPublication.extend({ notices: z.array(PlanChangeNotice) })),
  },
  /** Copies the plan of a week to other weeks, with the checks of `updatePlanCells`. Returns the previous cells. */
  copyPlanWeek: {
    scope: 'company',
    method: 'POST',
    path: '/plan/copy-week',
    allow: 'schedule.write',
    input: z.object({
      from: Day,
      to: Day,
      weeks: integerField(1, 4).default(1),
      department_id: nullableField(idField('department')),
      reason: optionalTextField(300),
    }),
    reply: createDataReplySchema(
      z.object({
        written: z.int(),
        before: z.array(
          z.object({
            employee_id: z.int(),
            day: z.string(),
            shift_id: z.union([z.int(), z.null(), z.literal('clear')]),
            expected_shift_id: z.int().nullable(),
          }),
        ),
      }),
    ),
    errors: ['plan.limits_violated', 'plan.needs_reason'],
  },
  /**
   * Prints the plan as PDF (A4 or A3) or as a workbook, published or current. More than 500 employees require `exportShiftPlan` (409
   * `plan.document_needs_job`).
   */
  printShiftPlan: {
    scope: 'company',
    method: 'GET',
    path: '/plan/print',
    allow: reading,
    input: z.object(printFields),
    reply: 'file',
    errors: ['plan.document_needs_job'],
  },
  /** Prints the plan of any number of employees, as a background job. */
  exportShiftPlan: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/plan/exports',
    allow: reading,
    status: 201,
    input: z.object(printFields),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
