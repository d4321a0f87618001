import { sql } from 'kysely'
import type { InstallationCtx } from '#platform/context.ts'
import { visibleTo } from './admin-scope.ts'

type AccountManager = Pick<InstallationCtx, 'db' | 'userId' | 'permissions'>

/**
 * The account of an address, where who asks sees it. One that they do not see is as if there was none: a new account then
 * `placeholder_for_user_id` it, looks like any that was invited, and gives way to it when its owner signs in.
 */
export async function findVisibleAccount(ctx: AccountManager, companies: number[], email: string) {
  const rows = await ctx.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.language', 'u.script', 'u.placeholder_for_user_id', visibleTo(ctx, companies).as('is_visible')])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.taken_at', 'is', null)
    .orderBy(sql`u.placeholder_for_user_id is not null`)
    .orderBy('u.id')
    .execute()
  const known = rows.find(({ is_visible }) => is_visible)
  const standsFor = known ? null : (rows.find(({ placeholder_for_user_id }) => placeholder_for_user_id === null)?.id ?? null)
  return { known, standsFor }
}

/** What is written of an account that stands for another: whose it is, and the most that one may hold to be let in. */
export const placeholderFor = (standsFor: number | null, permissions: Iterable<string>) => ({
  placeholder_for_user_id: standsFor,
  max_permissions: standsFor === null ? null : [...permissions],
})
