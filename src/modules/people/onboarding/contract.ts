import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { BasePayRow } from '#modules/people/employees/employee-pay-contract.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CalculationStepField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import {
  Checklist,
  ChecklistKindField,
  ChecklistRule,
  HiringOrLeavingTransition,
  TerminationRequirement,
} from './checklist-and-transition-schemas.ts'
import { terminationReasonKeys } from './rules/termination-reasons.ts'

const employee_id = idField('employee')
const para = nullableField(integerField(0, 1_000_000_000_00))
const KnownAverage = z.object({ para: z.int().nullable(), why: z.array(CalculationStepField) })
const endFields = {
  employee_id,
  employment_id: idField('employment'),
  ground: z.enum(terminationReasonKeys),
  last_day: Day,
  delivered: nullableField(Day),
  known: nullableField(Day),
  happened: nullableField(Day),
  /** Averages of pay in para, for calculations. */
  average_3: para,
  average_12: para,
  republic_average: para,
}

const ruleFields = { days: integerField(-365, 365), owner_user_id: nullableField(idField('app_user')), is_off: BooleanInputField }

export const onboardingContract = {
  /** Lists employees whose employment begins or ends between 45 days ago and 60 days ahead. */
  listTransitions: {
    scope: 'company',
    method: 'GET',
    path: '/transitions',
    allow: 'employees.write',
    input: z.object({
      page: queryFieldsOfListEndpoint.page,
      size: queryFieldsOfListEndpoint.size,
      search: queryFieldsOfListEndpoint.search,
      kind: nullableField(ChecklistKindField),
      open: BooleanInputField.optional(),
    }),
    reply: z.object({ transitions: z.array(HiringOrLeavingTransition), pagination: Pagination }),
  },
  /** Returns the onboarding and offboarding checklists of the newest employment of an employee. */
  listEmployeeChecklists: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/checklists',
    allow: 'employees.write',
    input: z.object({ employee_id }),
    reply: createDataReplySchema(z.array(Checklist)),
  },
  /** Marks an item of a checklist as done, not needed or open. */
  markChecklistItem: {
    scope: 'company',
    method: 'PUT',
    path: '/employees/:employee_id/checklists/:employment_id',
    allow: 'employees.write',
    input: z.object({
      employee_id,
      employment_id: idField('employment'),
      kind: ChecklistKindField,
      item: z.string().max(60),
      mark: z.enum(['done', 'not_needed', 'open']),
    }),
    reply: createDataReplySchema(z.array(Checklist)),
  },
  /** Lists the items of the onboarding and offboarding checklists with their due days. */
  listChecklistRules: {
    scope: 'company',
    method: 'GET',
    path: '/checklist-rules',
    allow: ['employees.write', 'companies.write'],
    input: z.object({}),
    reply: createDataReplySchema(z.object({ rules: z.array(ChecklistRule), users: z.array(NamedReference) })),
  },
  /** Adds an item of the company (`title`), or sets the assignee and the use of a statutory item (`key`). */
  createChecklistRule: {
    scope: 'company',
    method: 'POST',
    path: '/checklist-rules',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      kind: ChecklistKindField,
      key: z.string().max(60).optional(),
      title: requiredTextField(200).optional(),
      days: ruleFields.days.default(0),
      owner_user_id: ruleFields.owner_user_id,
      is_off: BooleanInputField.default(false),
    }),
    reply: CreatedReply,
    errors: ['transitions.rule_taken', 'transitions.title_taken'],
  },
  /** Changes a checklist item. */
  updateChecklistRule: {
    scope: 'company',
    method: 'PUT',
    path: '/checklist-rules/:checklist_rule_id',
    allow: 'companies.write',
    input: z
      .object({ title: requiredTextField(200), ...ruleFields, revision: RevisionField })
      .partial()
      .extend({ checklist_rule_id: idField('checklist_rule') }),
    reply: CreatedReply,
    errors: ['transitions.title_taken', 'common.concurrent_update'],
  },
  /** Deletes a checklist item. */
  deleteChecklistRule: {
    scope: 'company',
    method: 'DELETE',
    path: '/checklist-rules/:checklist_rule_id',
    allow: 'companies.write',
    input: z.object({ checklist_rule_id: idField('checklist_rule') }),
    reply: CreatedReply,
  },
  /** Returns the legal requirements of a termination for a reason and a day. Writes nothing. */
  previewTermination: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employees/:employee_id/preview-termination',
    allow: 'employees.write',
    input: z.object(endFields),
    reply: createDataReplySchema(
      z.object({
        lines: z.array(TerminationRequirement),
        unused_days: z.number(),
        full_years: z.int(),
        document: z.string(),
        /** The base salary on the last day; null if there is none, or without the permission for pay. */
        base_pay: BasePayRow.pick({ amount: true, amount_kind: true, per: true }).nullable(),
        /** Averages that the system knows, with the months they include; null without the permission for pay. */
        averages: z.object({ average_3: KnownAverage, average_12: KnownAverage }).nullable(),
      }),
    ),
  },
  /** Ends an employment and the cards of the employee. 422 when the law prohibits termination for this reason on this day. */
  terminateEmployment: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/terminate',
    allow: 'employees.write',
    input: z.object(endFields),
    reply: createDataReplySchema(z.array(Checklist)),
    errors: ['transitions.refused.not_fixed_term', 'transitions.refused.protected', 'transitions.refused.term_extended'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
