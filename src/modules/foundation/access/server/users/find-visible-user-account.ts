import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { visibleUserSql } from './administered-companies-and-users.ts'

type AccountManager = Pick<InstallationCallContext, 'db' | 'userId' | 'permissions'>

/**
 * Finds the account of an address, if the caller may see it. An invisible account counts as missing: a new account becomes its placeholder
 * (`placeholder_for_user_id`), and is replaced when the owner signs in.
 */
export async function findVisibleUserAccountByEmail(ctx: AccountManager, companies: number[], email: string) {
  const rows = await ctx.db
    .selectFrom('app_user as u')
    .select(['u.id', 'u.email', 'u.language', 'u.script', 'u.placeholder_for_user_id', visibleUserSql(ctx, companies).as('is_visible')])
    .where(sql`lower(u.email)`, '=', email.toLowerCase())
    .where('u.taken_at', 'is', null)
    .orderBy(sql`u.placeholder_for_user_id is not null`)
    .orderBy('u.id')
    .execute()
  const known = rows.find(({ is_visible }) => is_visible)
  const standsFor = known ? null : (rows.find(({ placeholder_for_user_id }) => placeholder_for_user_id === null)?.id ?? null)
  return { known, standsFor }
}

/** The columns of a placeholder account: its owner, and the maximum permissions with which the owner may take it over. */
export const buildPlaceholderAccountColumns = (standsFor: number | null, permissions: Iterable<string>) => ({
  placeholder_for_user_id: standsFor,
  max_permissions: standsFor === null ? null : [...permissions],
})
