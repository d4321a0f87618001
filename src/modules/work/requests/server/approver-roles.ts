import { type RawBuilder, sql } from 'kysely'
import { inScopeOf } from '#modules/time/leave/server/approval/approvers.ts'
import type { Ctx } from '#platform/context.ts'
import type { RequestApprover } from '../rules/approvers.ts'

/** As what the user decides today, for themselves or in whose place. */
export type ApproverRole = { as_user: number; approvers: RequestApprover[]; is_scoped: boolean }

export async function approverRoles({ db, userId, today }: Ctx): Promise<ApproverRole[]> {
  const { rows } = await sql<ApproverRole>`
    select h.as_user, array_agg(h.approver) as approvers, exists (select from access_scope s where s.user_id = h.as_user) as is_scoped
    from request_approver_roles(${today}::date) h where h.user_id = ${userId} group by h.as_user`.execute(db)
  return rows
}

const isOfAll = (approver: RequestApprover) => !approver.startsWith('person:')

/** Is one of those approvers meant by the list in that column? As `request_approvers` says it, for whom rights reach. */
function isMeant(
  ctx: Ctx,
  { as_user, approvers, is_scoped }: ApproverRole,
  column: RawBuilder<unknown>,
  always: boolean,
): RawBuilder<boolean> {
  const named = sql`${`person:${as_user}`} = any (${column})`
  const heads = sql`('head' = any (${column}) and head_of(r.employee_id, ${ctx.today}::date) = ${as_user})`
  const meantBy = always && approvers.includes('hr') ? sql`true` : sql`${column} && ${approvers.filter(isOfAll)}::text[]`
  const reach = (of: string) => inScopeOf(ctx, { as_user, is_scoped }, of)
  const reached = sql`(${meantBy} and ${reach('r.employee_id')} and (r.other_employee_id is null or ${reach('r.other_employee_id')}))`
  // Nobody decides on their own, nobody in their place, and the other of an exchange no more than they.
  return sql<boolean>`((${named} or ${heads} or ${reached}) and not exists (
    select from membership o where o.user_id in (${ctx.userId}, ${as_user}) and o.employee_id in (r.employee_id, r.other_employee_id)))`
}

const anyRole = (roles: readonly ApproverRole[], how: (role: ApproverRole) => RawBuilder<boolean>) =>
  roles.length ? sql<boolean>`(${sql.join(roles.map(how), sql` or `)})` : sql<boolean>`false`

/** May the user decide the request `r` at the step it has come to? Human resources always may. */
export const decides = (ctx: Ctx, roles: readonly ApproverRole[]) =>
  anyRole(roles, (role) => isMeant(ctx, role, sql`r.pending_approvers`, true))
/** Does it wait for them? */
export const waitsFor = (ctx: Ctx, roles: readonly ApproverRole[]) =>
  anyRole(roles, (role) => isMeant(ctx, role, sql`r.pending_approvers`, false))

/** The requests `r` that a user may see: their own, those on which they were asked or have decided, and of human resources all they reach. */
export const isVisibleTo = (ctx: Ctx, roles: readonly ApproverRole[]) => sql<boolean>`(r.employee_id = ${ctx.employeeId}
  or exists (select from request_decision d where d.request_id = r.id and d.decided_by = ${ctx.userId})
  or ${anyRole(roles, (role) => isMeant(ctx, role, sql`r.involved_approvers`, true))})`
