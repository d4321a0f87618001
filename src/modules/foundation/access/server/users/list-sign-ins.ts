import { type SqlBool, sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { SignInLogEntry } from '../../own-account-contract.ts'
import type { usersContract as users } from '../../users-contract.ts'
import { findAdministeredCompanies, isInstallationAdmin, managedUserSql } from './administered-companies-and-users.ts'

export async function listSignIns(
  ctx: InstallationCallContext,
  { page, size, search, result, from, to }: ParsedApiInput<typeof users.listSignIns>,
) {
  const companies = await findAdministeredCompanies(ctx)
  const limit = isPageSizeOfAllRows(size) ? 1000 : Math.min(size, 1000)
  const terms = (search ?? '').split(/\s+/).filter(Boolean)
  const conditions = omitAbsentItems([
    isInstallationAdmin(ctx)
      ? sql<SqlBool>`true`
      : sql<SqlBool>`u.id is not null and (${managedUserSql(ctx, companies)} or u.id = ${ctx.userId})`,
    ...terms.map(
      (word) => sql<SqlBool>`position(folded(${word}) in folded(concat_ws(' ', u.first_name, u.last_name, u.email, s.address))) > 0`,
    ),
    result ? sql<SqlBool>`s.result = ${result}` : undefined,
    from ? sql<SqlBool>`s.at >= ${from}::date at time zone 'Europe/Belgrade'` : undefined,
    to ? sql<SqlBool>`s.at < (${to}::date + 1) at time zone 'Europe/Belgrade'` : undefined,
  ])
  const found = ctx.db
    .selectFrom('sign_in as s')
    .leftJoin('app_user as u', 'u.id', 's.user_id')
    .where((eb) => eb.and(conditions))
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await found
    .select(['s.id', 's.at', 's.result', 's.address', 's.agent', 'u.id as user_id', 'u.email', 'u.first_name', 'u.last_name'])
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  const sign_ins = rows.map(({ user_id, email, first_name, last_name, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    result: row.result as SignInLogEntry['result'],
    user: user_id === null ? null : { id: user_id, email: email!, name: [last_name, first_name].filter(Boolean).join(' ') || email! },
  }))
  return { sign_ins, pagination: computePagination({ page, size: limit }, count) }
}
