import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  Day,
  idField,
  integerField,
  Month,
  nullableField,
  optionalTextField,
  queryFieldsOfListEndpoint,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import {
  ContingentWorker,
  Engagement,
  EngagementKind,
  EngagementRow,
  EngagementState,
  TemporaryWorkPersonGroupCode,
} from './engagement-schemas.ts'

const revision = RevisionField.optional()

const personFields = {
  jmbg: nullableField(z.string().trim().max(20)),
  email: nullableField(z.email().max(254)),
  phone: optionalTextField(40),
  address: optionalTextField(200),
  city: optionalTextField(100),
  bank_account: nullableField(z.string().trim().max(40)),
}

const engagementFields = {
  kind: EngagementKind,
  basis: nullableField(TemporaryWorkPersonGroupCode),
  department_id: nullableField(idField('department')),
  work: requiredTextField(300),
  first_day: Day,
  last_day: nullableField(Day),
  contract_number: optionalTextField(60),
  intermediary: optionalTextField(120),
  agreed_days: nullableField(integerField(1, 120)),
  weekly_minutes: nullableField(integerField(1, 2880)),
  note: optionalTextField(1000),
}

export const engagementFilters = {
  kind: nullableField(EngagementKind),
  state: nullableField(EngagementState),
  department_id: nullableField(idField('department')),
  /** The year of the counted days; by default the current one. */
  year: nullableField(integerField(2000, 2200)),
}

export const engagementsContract = {
  /** Lists the engagements outside of employment with the days that count towards limits. */
  listEngagements: {
    scope: 'company',
    method: 'GET',
    path: '/engagements',
    allow: 'engagements.read',
    input: z.object({ ...queryFieldsOfListEndpoint, ...engagementFilters }),
    reply: createListReplySchema('engagements', EngagementRow),
  },
  /** Returns an engagement with its months. */
  getEngagement: {
    scope: 'company',
    method: 'GET',
    path: '/engagements/:engagement_id',
    allow: 'engagements.read',
    input: z.object({ engagement_id: idField('engagement') }),
    reply: createDataReplySchema(Engagement),
  },
  /** Creates an engagement for a known person, for an employee or for a new person. */
  createEngagement: {
    scope: 'company',
    method: 'POST',
    path: '/engagements',
    allow: 'engagements.write',
    references: 'field',
    status: 201,
    input: z.object({
      ...engagementFields,
      contingent_worker_id: nullableField(idField('contingent_worker')),
      employee_id: nullableField(idField('employee')),
      first_name: optionalTextField(100),
      last_name: optionalTextField(100),
      ...personFields,
    }),
    reply: CreatedReply,
    errors: ['engagements.employee_duplicated', 'engagements.number_taken', 'engagements.end_before_start', 'engagements.jmbg_taken'],
  },
  /** Changes an engagement. */
  updateEngagement: {
    scope: 'company',
    method: 'PUT',
    path: '/engagements/:engagement_id',
    allow: 'engagements.write',
    input: z.object({ ...engagementFields, engagement_id: idField('engagement'), revision }),
    reply: CreatedReply,
    errors: ['engagements.number_taken', 'engagements.end_before_start', 'common.concurrent_update'],
  },
  /** Deletes an engagement without days worked. */
  deleteEngagement: {
    scope: 'company',
    method: 'DELETE',
    path: '/engagements/:engagement_id',
    allow: 'engagements.write',
    input: z.object({ engagement_id: idField('engagement') }),
    reply: CreatedReply,
    errors: ['engagements.has_days'],
  },
  /**
   * Sets the days worked in a month of an engagement; null removes the month. More than 120 days of temporary work a year are returned as
   * a breach.
   */
  updateEngagementDays: {
    scope: 'company',
    method: 'PUT',
    path: '/engagements/:engagement_id/days',
    allow: 'engagements.write',
    input: z.object({ engagement_id: idField('engagement'), month: Month, days: integerField(0, 31) }),
    reply: CreatedReply,
  },
  /** Finds people with earlier engagements by name. */
  findContingentWorkers: {
    scope: 'company',
    method: 'GET',
    path: '/contingent-workers',
    allow: 'engagements.write',
    input: z.object({ search: queryFieldsOfListEndpoint.search }),
    reply: createDataReplySchema(z.array(ContingentWorker.pick({ id: true, fullName: true, jmbg: true, employee_id: true }))),
  },
  /** Changes the data of an engaged person. */
  updateContingentWorker: {
    scope: 'company',
    method: 'PUT',
    path: '/contingent-workers/:contingent_worker_id',
    allow: 'engagements.write',
    input: z.object({
      first_name: requiredTextField(100),
      last_name: requiredTextField(100),
      ...personFields,
      contingent_worker_id: idField('contingent_worker'),
      revision,
    }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Erases the personal data of a person whose engagements have ended. Days and contracts are preserved without a name. */
  eraseContingentWorker: {
    scope: 'company',
    method: 'DELETE',
    path: '/contingent-workers/:contingent_worker_id',
    allow: 'engagements.write',
    input: z.object({ contingent_worker_id: idField('contingent_worker') }),
    reply: CreatedReply,
    errors: ['engagements.not_ended'],
  },
  /** Returns the sensitive data of an engaged person unmasked. Each request is logged. */
  revealContingentWorker: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/contingent-workers/:contingent_worker_id/reveal',
    allow: 'employees.sensitive',
    input: z.object({ contingent_worker_id: idField('contingent_worker') }),
    reply: createDataReplySchema(ContingentWorker.pick({ jmbg: true, bank_account: true })),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
