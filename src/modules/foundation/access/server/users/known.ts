import { sql } from 'kysely'
import type { InstallationCtx } from '#platform/context.ts'
import { seen } from './keeper.ts'

type Keeper = Pick<InstallationCtx, 'db' | 'userId' | 'permissions'>

/**
 * The account of an address, where who asks sees it. One that they do not see is as if there was none: a new account then
 * `stands_for` it, looks like any that was invited, and gives way to it when its owner signs in.
 */
export async function accountAt(ctx: Keeper, companies: number[], email: string) {
  const rows = await ctx.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.language', 'u.script', 'u.stands_for', seen(ctx, companies).as('is_seen')])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.taken_at', 'is', null)
    .orderBy(sql`u.stands_for is not null`)
    .orderBy('u.id')
    .execute()
  const known = rows.find(({ is_seen }) => is_seen)
  const standsFor = known ? null : (rows.find(({ stands_for }) => stands_for === null)?.id ?? null)
  return { known, standsFor }
}

/** What is written of an account that stands for another: whose it is, and the most that one may hold to be let in. */
export const standingFor = (standsFor: number | null, most: Iterable<string>) => ({
  stands_for: standsFor,
  at_most: standsFor === null ? null : [...most],
})
