import { sql } from 'kysely'
import { createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { findFirstPendingRequestStep, type PendingRequestStep } from '../rules/approval-chain.ts'
import type { RequestKind } from '../rules/request-kinds.ts'
import {
  createDefaultRequestSteps,
  findRequestRule,
  type RequestApprovalRule,
  type RequestForRuleSelection,
  type RequestStep,
} from '../rules/request-rule.ts'
import { loadRequestApproverUsers } from './request-approver-users.ts'

export type SavedRequestRule = RequestApprovalRule & { id: number; revision: number }

export async function loadRequestRulesOfCompany(ctx: Ctx): Promise<SavedRequestRule[]> {
  const rows = await ctx.db.selectFrom('request_rule').selectAll().orderBy('id').execute()
  return rows.map(({ company_id: _, kind, steps, ...row }) => ({ ...row, kind: kind as RequestKind, steps: steps as RequestStep[] }))
}

/** The department of an employee today and its ancestors, the nearest first. */
async function loadDepartmentAndAncestorIds(ctx: Ctx, employeeId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive up as (
      (select t.department_id as id, 0 as height from employment_terms t where t.employee_id = ${employeeId}
        order by (t.first_day <= ${ctx.today}::date and t.last_day >= ${ctx.today}::date) desc, t.first_day > ${ctx.today}::date, t.first_day desc limit 1)
      union all
      select v.parent_id, up.height + 1 from up join department_version v
        on v.department_id = up.id and ${ctx.today}::date between v.first_day and v.last_day where v.parent_id is not null and up.height < 50)
    select id from up order by height`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

type Found<R extends RequestApprovalRule> = { rule: R | null; steps: RequestStep[] }

/** The steps of a request: those of the most specific rule, or the default. */
export async function loadRequestSteps<R extends RequestApprovalRule>(
  ctx: Ctx,
  rules: readonly R[],
  employeeId: number,
  subject: Omit<RequestForRuleSelection, 'departments'>,
): Promise<Found<R>> {
  const rule = findRequestRule(rules, { ...subject, departments: await loadDepartmentAndAncestorIds(ctx, employeeId) })
  return { rule, steps: rule?.steps ?? createDefaultRequestSteps(subject.kind) }
}

/** The first step. A step without an approver is skipped; HR decides if no step has one. */
export async function findFirstRequestStep(
  ctx: Ctx,
  steps: readonly RequestStep[],
  employeeId: number,
  otherId: number | null = null,
): Promise<PendingRequestStep> {
  const seats = await loadRequestApproverUsers(
    ctx,
    steps.flatMap(({ approvers }) => approvers),
    employeeId,
    otherId,
  )
  return findFirstPendingRequestStep(steps, createApproverCheck(seats))
}
