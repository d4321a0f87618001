import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { PayBasics } from '#modules/people/employees/pay-contract.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  CreatedRef,
  Day,
  dataResponse,
  idOf,
  integer,
  listInput,
  NamedRef,
  orNull,
  Pagination,
  Revision,
  requiredText,
} from '#shared/fields.ts'
import { groundKeys } from './rules/grounds.ts'
import { Checklist, ChecklistKind, ChecklistRule, EndLine, Transition } from './shapes.ts'

const employee_id = idOf('employee')
const para = orNull(integer(0, 1_000_000_000_00))
const endFields = {
  employee_id,
  employment_id: idOf('employment'),
  ground: z.enum(groundKeys),
  last_day: Day,
  delivered: orNull(Day),
  known: orNull(Day),
  happened: orNull(Day),
  /** Averages of pay in para, where sums are to be worked out. */
  average_3: para,
  average_12: para,
  republic_average: para,
}

const ruleFields = { days: integer(-365, 365), owner_user_id: orNull(idOf('app_user')), is_off: BooleanInput }

export const transitionsContract = {
  /** Whose employment begins or ends about today: 45 days back, 60 ahead. */
  listTransitions: {
    scope: 'company',
    method: 'GET',
    path: '/transitions',
    allow: 'employees.write',
    input: z.object({
      page: listInput.page,
      size: listInput.size,
      search: listInput.search,
      kind: orNull(ChecklistKind),
      open: BooleanInput.optional(),
    }),
    reply: z.object({ transitions: z.array(Transition), pagination: Pagination }),
  },
  /** Of the newest employment: what was to be done at its beginning and, where it ends, at its end. */
  listChecklists: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/checklists',
    allow: 'employees.write',
    input: z.object({ employee_id }),
    reply: dataResponse(z.array(Checklist)),
  },
  /** Marks an item of a check list as done, as not needed, or as open again. */
  markChecklistItem: {
    scope: 'company',
    method: 'PUT',
    path: '/employee/:employee_id/checklists/:employment_id',
    allow: 'employees.write',
    input: z.object({
      employee_id,
      employment_id: idOf('employment'),
      kind: ChecklistKind,
      item: z.string().max(60),
      mark: z.enum(['done', 'not_needed', 'open']),
    }),
    reply: dataResponse(z.array(Checklist)),
  },
  /** What stands on the check lists of joining and leaving, with the days by which it is due. */
  listChecklistRules: {
    scope: 'company',
    method: 'GET',
    path: '/checklist-rules',
    allow: ['employees.write', 'companies.write'],
    input: z.object({}),
    reply: dataResponse(z.object({ rules: z.array(ChecklistRule), users: z.array(NamedRef) })),
  },
  /** Of an item of the law (`key`): whose it is and whether it is left out; or one of the company's own (`title`). */
  createChecklistRule: {
    scope: 'company',
    method: 'POST',
    path: '/checklist-rules',
    allow: 'companies.write',
    status: 201,
    input: z.object({
      kind: ChecklistKind,
      key: z.string().max(60).optional(),
      title: requiredText(200).optional(),
      days: ruleFields.days.default(0),
      owner_user_id: ruleFields.owner_user_id,
      is_off: BooleanInput.default(false),
    }),
    reply: CreatedRef,
    errors: ['transitions.title_taken'],
  },
  /** Changes an item of the check lists. */
  updateChecklistRule: {
    scope: 'company',
    method: 'PUT',
    path: '/checklist-rules/:checklist_rule_id',
    allow: 'companies.write',
    input: z
      .object({ title: requiredText(200), ...ruleFields, revision: Revision })
      .partial()
      .extend({ checklist_rule_id: idOf('checklist_rule') }),
    reply: CreatedRef,
    errors: ['common.changed_meanwhile'],
  },
  /** Takes an item off the check lists. */
  deleteChecklistRule: {
    scope: 'company',
    method: 'DELETE',
    path: '/checklist-rules/:checklist_rule_id',
    allow: 'companies.write',
    input: z.object({ checklist_rule_id: idOf('checklist_rule') }),
    reply: CreatedRef,
  },
  /** What the law asks of an end on this ground and day. Writes nothing. */
  planEnd: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/employee/:employee_id/end-plan',
    allow: 'employees.write',
    input: z.object(endFields),
    reply: dataResponse(
      z.object({
        lines: z.array(EndLine),
        unused_days: z.number(),
        full_years: z.int(),
        document: z.string(),
        /** The base salary of the last day, beside which averages are typed; null where none is entered, or the right to it lacks. */
        base_pay: PayBasics.pick({ amount: true, amount_kind: true, per: true }).nullable(),
      }),
    ),
  },
  /** Ends the employment, and with it the cards. What the plan forbids is refused. */
  endEmployment: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/end',
    allow: 'employees.write',
    input: z.object(endFields),
    reply: dataResponse(z.array(Checklist)),
    errors: ['transitions.refused.not_fixed_term', 'transitions.refused.protected', 'transitions.refused.term_extended'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
