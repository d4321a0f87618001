import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import { employeeInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { ApproverType } from '#modules/foundation/law/leave-types.ts'
import { ownCases } from '#modules/work/approvals/server/own-cases.ts'
import type { Ctx } from '#platform/context.ts'
import { canApproveLeave } from '../../policies.ts'
import { approverTypes } from '../../rules/approvers.ts'
import { visible } from '../scope.ts'

/** Somebody for whom the user stands in today, and as what they decide. */
export type ApprovalSubstitute = { as_user: number; kinds: ApproverType[]; is_scoped: boolean }

export async function substitutesOf({ db, userId, today, permissions }: Ctx): Promise<ApprovalSubstitute[]> {
  if (!canApproveLeave({ permissions })) return []
  const { rows } = await sql<{ of_user_id: number }>`
    select of_user_id from leave_deputy where user_id = ${userId} and ${today}::date between first_day and last_day`.execute(db)
  if (!rows.length) return []
  const found = await sql<ApprovalSubstitute>`
    select d.as_user, array_agg(d.kind) as kinds, exists (select from access_scope s where s.user_id = d.as_user) as is_scoped
    from leave_approver_roles(${today}::date) d where d.user_id = ${userId} and d.as_user <> ${userId} group by d.as_user`.execute(db)
  return found.rows
}

const waitsFor = (kinds: readonly ApproverType[]) => (kinds.includes('hr') ? sql`true` : sql`r.pending_approvers && ${kinds}::text[]`)

/** A way to decide on one employee: as which kind, and in whose place. */
export type LeaveApproverSeat = { user_id: number; as_user: number; kind: ApproverType }

/** Everybody who may decide on the leave of this employee today: within the scope of the user they act for, and not the employee's own. */
export async function leaveSeatsFor(ctx: Ctx, employeeId: number): Promise<LeaveApproverSeat[]> {
  const { rows } = await sql<LeaveApproverSeat>`
    select d.user_id, d.as_user, d.kind from leave_approver_roles(${ctx.today}::date) d
    where not exists (select from membership m where m.user_id in (d.user_id, d.as_user) and m.employee_id = ${employeeId})
      and (not exists (select from access_scope s where s.user_id = d.as_user)
        or ${employeeId}::bigint in (select employees_in_scope(d.as_user, ${ctx.today}::date)))`.execute(ctx.db)
  return rows
}

/** Those whom one for whom the user stands in reaches, as a condition on a column that holds an employee id. */
export const inScopeOf = (
  { today }: Pick<Ctx, 'today'>,
  { as_user, is_scoped }: Pick<ApprovalSubstitute, 'as_user' | 'is_scoped'>,
  column: string,
) => (is_scoped ? sql`${sql.ref(column)} in (select employees_in_scope(${as_user}, ${today}::date))` : sql`true`)

/** The same without the leave of the one for whom the user stands in: a deputy decides nothing about whoever named them. */
const reachedInPlace = (ctx: Ctx, one: ApprovalSubstitute) => sql`(${inScopeOf(ctx, one, 'r.employee_id')} and not exists (
  select from membership o where o.user_id = ${one.as_user} and o.employee_id = r.employee_id))`

/**
 * May the user decide the request `r` at the step it has come to, by their own rights or of whom they stand in for? Never where it is an own
 * case.
 */
export function decides(ctx: Ctx, substitutes: readonly ApprovalSubstitute[]): RawBuilder<boolean> {
  const own = approverTypes(ctx.permissions)
  const ways = [
    ...(own.length ? [sql`(${waitsFor(own)} and ${employeeInScope(ctx, 'r.employee_id')})`] : []),
    ...substitutes.map((one) => sql`(${waitsFor(one.kinds)} and ${reachedInPlace(ctx, one)})`),
  ]
  const others = sql`r.employee_id <> all (${ownCases(ctx)}::bigint[])`
  return ways.length ? sql<boolean>`(${others} and (${sql.join(ways, sql` or `)}))` : sql<boolean>`false`
}

/** The requests `r` that a user may see: of those whom they reach, or whom the one they stand in for does. */
export function isVisibleTo(ctx: Ctx, substitutes: readonly ApprovalSubstitute[]): Expression<SqlBool> {
  const ways = [visible(ctx, 'r.employee_id'), ...substitutes.map((one) => reachedInPlace(ctx, one))]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
