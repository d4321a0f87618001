import { sql } from 'kysely'
import { listTemplates } from '#modules/documents/templates/server/templates/list-templates.ts'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { listUserOptions } from '#modules/foundation/access/server/user-names.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { requestableEmployeeFields, requestedEquipmentKinds, shiftSwapKinds } from '../request-content-schemas.ts'
import type { requestRulesContract as requests } from '../request-rules-contract.ts'
import { parseRequestApproverId } from '../rules/request-approvers.ts'
import { hasRepeatedApproverSteps, type RequestApprovalRule } from '../rules/request-rule.ts'
import { loadRequestRulesOfCompany } from './request-steps.ts'

type RuleInput = ParsedApiInput<typeof requests.createRequestRule>

export async function listRequestRules(ctx: Ctx) {
  const rules = await loadRequestRulesOfCompany(ctx)
  const departments = new Map(
    (await ctx.db.selectFrom('department').select(['id', 'name']).execute()).map((department) => [department.id, department]),
  )
  return {
    data: rules.map((rule) => ({
      ...rule,
      department: rule.department_id === null ? null : (departments.get(rule.department_id) ?? null),
    })),
  }
}

/** Groups, and members in scope who can sign in. */
export async function listRequestApprovers(ctx: Ctx) {
  const { rows } = await sql<{ id: number }>`
    select u as id from members_who_can_sign_in() u left join membership m on m.user_id = u
    where m.employee_id is null or ${employeeInScopeSql(ctx, 'm.employee_id')}`.execute(ctx.db)
  const roles = await sql<{ id: number; name: string }>`select id, name from user_groups_for_rules() order by name collate serbian`.execute(
    ctx.db,
  )
  return {
    data: {
      roles: roles.rows,
      people: await listUserOptions(
        ctx,
        rows.map(({ id }) => id),
      ),
      templates: await loadCertificateTemplates(ctx),
    },
  }
}

export const toRequestRuleReply = ({
  kind,
  subject = null,
  department_id = null,
  from_amount,
  with_findings,
  steps,
}: RuleInput): RequestApprovalRule => ({
  kind,
  subject,
  department_id,
  from_amount,
  with_findings,
  steps: steps.map((step) => ({ ...step, escalate_after: step.escalate_after ?? null })),
})

/** The errors of a rule: an approver does not exist, or a request would return to a user who has decided it. */
export async function assertValidRequestRule(ctx: Ctx, rule: RequestApprovalRule): Promise<void> {
  const wrong: Record<string, string> = {}
  if (hasRepeatedApproverSteps(rule.steps)) wrong.steps = 'requests.approver_duplicated'
  const named = rule.steps.flatMap(({ approvers }) => approvers)
  const idsOf = (what: 'role' | 'person') => named.flatMap((approver) => parseRequestApproverId(approver, what) ?? [])
  const { rows } = await sql<{ roles: number; people: number; department: boolean }>`
    select (select count(*)::int from user_groups_for_rules() where id = any (${idsOf('role')}::bigint[])) as roles,
      (select count(*)::int from members_who_can_sign_in() u where u = any (${idsOf('person')}::bigint[])) as people,
      ${rule.department_id}::bigint is null or exists (select from department where id = ${rule.department_id}) as department`.execute(
    ctx.db,
  )
  const { roles, people, department } = rows[0]!
  if (roles < new Set(idsOf('role')).size || people < new Set(idsOf('person')).size) wrong.steps = 'requests.unknown_approver'
  if (!department) wrong.department_id = 'invalid.unknown_id'
  if (!(await isSubject(ctx, rule))) wrong.subject = 'requests.unknown_subject'
  if (Object.keys(wrong).length) throw createValidationError(wrong)
}

/** Certificates to which a rule can apply. */
async function loadCertificateTemplates(ctx: Ctx) {
  const { data } = await listTemplates(ctx)
  const found = data.filter(({ kind, in_use, is_fixed }) => kind === 'certificate' && in_use && !is_fixed)
  return found.map(({ code, title }) => ({ code, name: title }))
}

async function isSubject(ctx: Ctx, { kind, subject }: RequestApprovalRule): Promise<boolean> {
  if (subject === null) return true
  if (kind === 'data_change') return requestableEmployeeFields.some((name) => name === subject)
  if (kind === 'equipment') return requestedEquipmentKinds.some((sort) => sort === subject)
  if (kind === 'shift_swap') return shiftSwapKinds.some((sort) => sort === subject)
  return kind === 'certificate' && (await loadCertificateTemplates(ctx)).some(({ code }) => code === subject)
}

export async function createRequestRule(ctx: Ctx, input: RuleInput) {
  const rule = toRequestRuleReply(input)
  await assertValidRequestRule(ctx, rule)
  const { id } = await ctx.db
    .insertInto('request_rule')
    .values({ ...rule, steps: JSON.stringify(rule.steps) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { data: { id } }
}

/** Existing requests keep their steps. */
export async function updateRequestRule(
  ctx: Ctx,
  { request_rule_id, revision, ...input }: ParsedApiInput<typeof requests.updateRequestRule>,
) {
  const found = await ctx.db.selectFrom('request_rule').select('revision').where('id', '=', request_rule_id).forUpdate().executeTakeFirst()
  if (!found) throw createNotFoundError()
  assertRowRevision(revision, found.revision)
  const rule = toRequestRuleReply(input)
  await assertValidRequestRule(ctx, rule)
  await ctx.db
    .updateTable('request_rule')
    .set({ ...rule, steps: JSON.stringify(rule.steps) })
    .where('id', '=', request_rule_id)
    .execute()
  return { data: { id: request_rule_id } }
}

export async function deleteRequestRule(ctx: Ctx, { request_rule_id }: ParsedApiInput<typeof requests.deleteRequestRule>) {
  const gone = await ctx.db.deleteFrom('request_rule').where('id', '=', request_rule_id).returning('id').executeTakeFirst()
  if (!gone) throw createNotFoundError()
  return { data: { id: request_rule_id } }
}
