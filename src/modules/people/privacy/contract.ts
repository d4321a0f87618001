import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { CreatedRef, dataResponse, idOf, integer, listInput, listResponse, requiredText } from '#shared/fields.ts'
import { type RetentionRule, ruleNames } from './rules/retention.ts'
import { AskedMonths, RetentionSettings } from './settings.ts'

const employee_id = idOf('employee')
const Started = dataResponse(z.object({ job_id: z.int() }))
const RuleName = z.enum(ruleNames as [RetentionRule, ...RetentionRule[]])
const Retention = RetentionSettings.extend({ revision: z.int() })

/** What a rule would delete today. */
export const DueRule = z.object({ rule: RuleName, before: z.string(), count: z.int() })
export type DueRule = z.infer<typeof DueRule>
export const Deletion = z.object({ id: z.int(), rule: RuleName, months: z.int(), before: z.string(), count: z.int(), at: z.string() })
export type Deletion = z.infer<typeof Deletion>

/** Whether a person may be erased, and if not, why not. */
export const Erasability = z.object({
  erased_at: z.string().nullable(),
  /** The code of the reason that stands in the way. */
  refusal: z.string().nullable(),
  may_from: z.string().nullable(),
})
export type Erasability = z.infer<typeof Erasability>

export const privacyContract = {
  /** Everything kept about a person, as they may ask for it (ZZPL čl. 26). Needs `employees.write`, `leave.reasons` and `pay.read` too, since it names them. */
  exportPerson: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/employee/:employee_id/export',
    allow: 'employees.sensitive',
    input: z.object({ employee_id }),
    reply: Started,
  },
  /** The same of who asks. */
  exportOwnData: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/own_data/export',
    allow: 'own.record',
    input: z.object({}),
    reply: Started,
    errors: ['privacy.copy_today'],
  },

  /** For how long the company keeps what the law lets it choose. */
  getRetention: {
    scope: 'company',
    method: 'GET',
    path: '/retention',
    allow: 'companies.write',
    input: z.object({}),
    reply: dataResponse(Retention),
  },
  /** Changes for how long the company keeps. */
  putRetention: {
    scope: 'company',
    method: 'PUT',
    path: '/retention',
    allow: 'companies.write',
    input: RetentionSettings.extend({ revision: integer(0, Number.MAX_SAFE_INTEGER).optional() }),
    reply: dataResponse(Retention),
    errors: ['common.changed_meanwhile'],
  },
  /** What these months would delete today, before they are saved. Deletes nothing. */
  previewRetention: {
    scope: 'company',
    method: 'GET',
    path: '/retention/preview',
    allow: 'companies.write',
    input: AskedMonths,
    reply: dataResponse(z.array(DueRule)),
  },
  /** What the nightly upkeep has deleted, the newest first. */
  listRetentionDeletions: {
    scope: 'company',
    method: 'GET',
    path: '/retention/deletions',
    allow: 'companies.write',
    input: z.object({ page: listInput.page, size: listInput.size }),
    reply: listResponse('deletions', Deletion),
  },

  /** Whether an employee may be erased, and what would go. */
  getErasability: {
    scope: 'company',
    method: 'GET',
    path: '/employee/:employee_id/erasure',
    allow: 'companies.write',
    input: z.object({ employee_id }),
    reply: dataResponse(Erasability),
  },
  /** Takes the person out of the record of a former employee. Needs `employees.write` and `employees.sensitive` too. */
  erasePerson: {
    scope: 'company',
    method: 'POST',
    path: '/employee/:employee_id/erasure',
    allow: 'companies.write',
    input: z.object({ employee_id, reason: requiredText(300), code: requiredText(60) }),
    reply: CreatedRef,
    errors: ['privacy.already_erased', 'privacy.kept_until', 'privacy.still_employed'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
