import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  CreatedReply,
  createDataReplySchema,
  createListReplySchema,
  idField,
  integerField,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { RetentionMonthsByRule, RetentionSettings } from './retention-settings.ts'
import { type RetentionRuleName, retentionRuleNames } from './rules/retention-rules.ts'

const employee_id = idField('employee')
const Started = createDataReplySchema(z.object({ job_id: z.int() }))
const RuleName = z.enum(retentionRuleNames as [RetentionRuleName, ...RetentionRuleName[]])
const Retention = RetentionSettings.extend({ revision: z.int() })

/** A retention rule with the number of rows that it would delete today. */
export const RetentionRuleWithRowCount = z.object({ rule: RuleName, before: z.string(), count: z.int() })
export type RetentionRuleWithRowCount = z.infer<typeof RetentionRuleWithRowCount>
export const RetentionDeletion = z.object({
  id: z.int(),
  rule: RuleName,
  months: z.int(),
  before: z.string(),
  count: z.int(),
  at: z.string(),
})
export type RetentionDeletion = z.infer<typeof RetentionDeletion>

/** Whether the data of a person can be erased, and the reason if not. */
export const PersonErasureCheck = z.object({
  erased_at: z.string().nullable(),
  /** The code of the obstacle. */
  reason: z.string().nullable(),
  may_from: z.string().nullable(),
})
export type PersonErasureCheck = z.infer<typeof PersonErasureCheck>

export const privacyContract = {
  /**
   * Exports all personal data of an employee (ZZPL čl. 26), as a background job. Also requires `employees.write`, `leave.reasons` and
   * `pay.read`.
   */
  exportPersonalData: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/employees/:employee_id/export',
    allow: 'employees.sensitive',
    input: z.object({ employee_id }),
    reply: Started,
  },
  /** Exports all personal data of the signed-in employee (ZZPL čl. 26), as a background job. */
  exportMyPersonalData: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/me/data/export',
    allow: 'own.record',
    input: z.object({}),
    reply: Started,
    errors: ['privacy.copy_limit_reached'],
  },

  /** Returns the retention periods that the company can choose. */
  getRetentionSettings: {
    scope: 'company',
    method: 'GET',
    path: '/retention',
    allow: 'companies.write',
    input: z.object({}),
    reply: createDataReplySchema(Retention),
  },
  /** Changes the retention periods of the company. */
  updateRetentionSettings: {
    scope: 'company',
    method: 'PUT',
    path: '/retention',
    allow: 'companies.write',
    input: RetentionSettings.extend({ revision: integerField(0, Number.MAX_SAFE_INTEGER).optional() }),
    reply: createDataReplySchema(Retention),
    errors: ['common.concurrent_update'],
  },
  /** Returns the rows that the given retention periods would delete today. Deletes nothing. */
  previewRetentionDeletions: {
    scope: 'company',
    method: 'GET',
    path: '/retention/preview',
    allow: 'companies.write',
    input: RetentionMonthsByRule,
    reply: createDataReplySchema(z.array(RetentionRuleWithRowCount)),
  },
  /** Lists the data deleted by the nightly retention, newest first. */
  listRetentionDeletions: {
    scope: 'company',
    method: 'GET',
    path: '/retention/deletions',
    allow: 'companies.write',
    input: z.object({ page: queryFieldsOfListEndpoint.page, size: queryFieldsOfListEndpoint.size }),
    reply: createListReplySchema('deletions', RetentionDeletion),
  },

  /** Returns whether the data of an employee can be erased, and which data. */
  checkPersonErasure: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/erasure',
    allow: 'companies.write',
    input: z.object({ employee_id }),
    reply: createDataReplySchema(PersonErasureCheck),
  },
  /** Erases the personal data of a former employee permanently. Also requires `employees.write` and `employees.sensitive`. */
  erasePerson: {
    scope: 'company',
    method: 'POST',
    path: '/employees/:employee_id/erasure',
    allow: 'companies.write',
    input: z.object({ employee_id, reason: requiredTextField(300), code: requiredTextField(60) }),
    reply: CreatedReply,
    errors: ['privacy.already_erased', 'privacy.retained_until', 'privacy.employment_not_ended'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
