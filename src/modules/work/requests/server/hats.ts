import { type RawBuilder, sql } from 'kysely'
import { inScopeOf } from '#modules/time/leave/server/deciding/deciding.ts'
import type { Ctx } from '#platform/context.ts'
import type { RequestDecider } from '../rules/deciders.ts'

/** As what the user decides today, for themselves or in whose place. */
export type Hat = { as_user: number; deciders: RequestDecider[]; is_scoped: boolean }

export async function hatsOf({ db, userId, today }: Ctx): Promise<Hat[]> {
  const { rows } = await sql<Hat>`
    select h.as_user, array_agg(h.decider) as deciders, exists (select from access_scope s where s.user_id = h.as_user) as is_scoped
    from request_hats(${today}::date) h where h.user_id = ${userId} group by h.as_user`.execute(db)
  return rows
}

const isOfAll = (decider: RequestDecider) => !decider.startsWith('person:')

/** Is one of those deciders meant by the list in that column? As `who_decides_request` says it, for whom rights reach. */
function meant(ctx: Ctx, { as_user, deciders, is_scoped }: Hat, column: RawBuilder<unknown>, always: boolean): RawBuilder<boolean> {
  const named = sql`${`person:${as_user}`} = any (${column})`
  const heads = sql`('head' = any (${column}) and head_of(r.employee_id, ${ctx.today}::date) = ${as_user})`
  const meantBy = always && deciders.includes('hr') ? sql`true` : sql`${column} && ${deciders.filter(isOfAll)}::text[]`
  const reach = (of: string) => inScopeOf(ctx, { as_user, is_scoped }, of)
  const reached = sql`(${meantBy} and ${reach('r.employee_id')} and (r.other_employee_id is null or ${reach('r.other_employee_id')}))`
  // Nobody decides on their own, nobody in their place, and the other of an exchange no more than they.
  return sql<boolean>`((${named} or ${heads} or ${reached}) and not exists (
    select from membership o where o.user_id in (${ctx.userId}, ${as_user}) and o.employee_id in (r.employee_id, r.other_employee_id)))`
}

const anyHat = (hats: readonly Hat[], how: (hat: Hat) => RawBuilder<boolean>) =>
  hats.length ? sql<boolean>`(${sql.join(hats.map(how), sql` or `)})` : sql<boolean>`false`

/** May the user decide the request `r` at the step it has come to? Human resources always may. */
export const decides = (ctx: Ctx, hats: readonly Hat[]) => anyHat(hats, (hat) => meant(ctx, hat, sql`r.waiting_for`, true))
/** Does it wait for them? */
export const waitsFor = (ctx: Ctx, hats: readonly Hat[]) => anyHat(hats, (hat) => meant(ctx, hat, sql`r.waiting_for`, false))

/** The requests `r` that a user may see: their own, those on which they were asked or have decided, and of human resources all they reach. */
export const seen = (ctx: Ctx, hats: readonly Hat[]) => sql<boolean>`(r.employee_id = ${ctx.employeeId}
  or exists (select from request_decision d where d.request_id = r.id and d.decided_by = ${ctx.userId})
  or ${anyHat(hats, (hat) => meant(ctx, hat, sql`r.asked`, true))})`
