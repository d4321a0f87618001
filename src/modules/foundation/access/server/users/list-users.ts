import { type SqlBool, sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { buildOrderBySql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { User, usersContract as users } from '../../users-contract.ts'
import { loadSignInsOfAccount } from '../own-account.ts'
import { UNUSABLE_PASSWORD_HASH } from '../passwords.ts'
import {
  assertCanAdministerCompany,
  findAdministeredCompanies,
  managedUserSql,
  visibleUserSql,
} from './administered-companies-and-users.ts'
import { loadUserScopeTargets } from './user-scope.ts'

const stateOf = sql<User['state']>`case when u.disabled_at is not null then 'disabled' when u.password_hash = ${UNUSABLE_PASSWORD_HASH}
  and not exists (select from user_identity i where i.user_id = u.id) then 'invited' else 'active' end`
const hasTwofa = sql<boolean>`exists (select from second_factor f where f.user_id = u.id and f.confirmed_at is not null)`
const lastSignIn = sql<Date | null>`(select max(s.at) from sign_in s where s.user_id = u.id and s.result = 'signed_in')`
const nameOf = sql<string>`concat_ws(' ', u.last_name, u.first_name)`

const order: Record<string, ReturnType<typeof sql>> = {
  name: sql`${nameOf} collate serbian`,
  email: sql`lower(u.email)`,
  last_sign_in: sql`${lastSignIn}`,
}

export async function listUsers(ctx: InstallationCallContext, input: ParsedApiInput<typeof users.listUsers>) {
  const companies = await findAdministeredCompanies(ctx)
  const conditions = [sql<SqlBool>`u.taken_at is null`, visibleUserSql(ctx, companies), ...filtersOf(input)]
  const limit = isPageSizeOfAllRows(input.size) ? 10_000 : input.size
  const found = ctx.db.selectFrom('app_user as u').where((eb) => eb.and(conditions))
  const { count } = await found.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const ids = await found
    .select('u.id')
    .orderBy(sql.join([...buildOrderBySql(order, `${input.sort ?? ''},name`), sql`u.id`]))
    .limit(limit)
    .offset((input.page - 1) * limit)
    .execute()
  const rows = await usersOf(
    ctx,
    companies,
    ids.map(({ id }) => id),
  )
  return { users: rows, pagination: computePagination(input, count) }
}

function filtersOf({ search, group_id, company_id, state, has_twofa }: ParsedApiInput<typeof users.listUsers>) {
  const conditions = (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => sql<SqlBool>`position(folded(${word}) in folded(concat_ws(' ', u.first_name, u.last_name, u.email))) > 0`)
  if (group_id) conditions.push(sql`exists (select from user_role r where r.user_id = u.id and r.user_group_id = ${group_id})`)
  if (company_id) conditions.push(sql`exists (select from membership m where m.user_id = u.id and m.company_id = ${company_id})`)
  if (state) conditions.push(sql`${stateOf} = ${state}`)
  if (has_twofa !== undefined) conditions.push(sql`${hasTwofa} = ${has_twofa}`)
  return conditions
}

/** The accounts with these ids, in the given order. Companies that the caller does not administer are only counted. */
async function usersOf(ctx: InstallationCallContext, companies: number[], ids: number[]): Promise<User[]> {
  const rows = await ctx.db
    .selectFrom('app_user as u')
    .where('u.id', '=', sql<number>`any (${ids}::bigint[])`)
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.language', 'u.script', 'u.revision'])
    .select([stateOf.as('state'), hasTwofa.as('has_twofa'), lastSignIn.as('last_sign_in'), managedUserSql(ctx, companies).as('is_managed')])
    .select([
      sql<User['groups']>`coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by r.place, g.name)
        from user_role r join user_group g on g.id = r.user_group_id where r.user_id = u.id), '[]')`.as('groups'),
      sql<User['companies']>`coalesce((select jsonb_agg(jsonb_build_object('company_id', c.id, 'company', c.short_name,
          'employee', case when e.id is not null then jsonb_build_object('id', e.id, 'name', e.first_name || ' ' || e.last_name) end,
          'is_scoped', exists (select from access_scope a where a.company_id = m.company_id and a.user_id = m.user_id)) order by c.short_name)
        from membership m join company c on c.id = m.company_id and c.deleted_at is null
          left join employee_directory e on (e.company_id, e.id) = (m.company_id, m.employee_id)
        where m.user_id = u.id and m.company_id = any (${companies}::bigint[])), '[]')`.as('companies'),
      sql<boolean>`exists (select from membership m join company c on c.id = m.company_id and c.deleted_at is null
        where m.user_id = u.id and m.company_id <> all (${companies}::bigint[]))`.as('elsewhere'),
      sql<boolean>`exists (select from user_permission p where p.user_id = u.id and p.permission = 'installation.manage')`.as(
        'is_installation_admin',
      ),
    ])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const { is_managed: isManaged, last_sign_in, ...row } = byId.get(id)!
    return {
      ...row,
      language: row.language as User['language'],
      script: row.script as User['script'],
      last_sign_in: last_sign_in?.toISOString() ?? null,
      can: { keep: isManaged },
    }
  })
}

export async function getUser(ctx: InstallationCallContext, { user_id }: ParsedApiInput<typeof users.getUser>) {
  const companies = await findAdministeredCompanies(ctx)
  const found = await ctx.db
    .selectFrom('app_user as u')
    .select('u.id')
    .where('u.id', '=', user_id)
    .where(visibleUserSql(ctx, companies))
    .executeTakeFirst()
  if (!found) throw createNotFoundError()
  return { data: (await usersOf(ctx, companies, [user_id]))[0]! }
}

/** The origin of sign-ins is visible to callers who may change the account. */
export async function listUserSignIns(ctx: InstallationCallContext, { user_id, page, size }: ParsedApiInput<typeof users.listUserSignIns>) {
  const { data } = await getUser(ctx, { user_id })
  if (!data.can.keep) throw createNotFoundError()
  return loadSignInsOfAccount(ctx, user_id, { page, size })
}

export async function listAdministeredCompanies(ctx: InstallationCallContext) {
  const companies = await findAdministeredCompanies(ctx)
  const rows = await ctx.db
    .selectFrom('company')
    .select(['id', 'short_name as name'])
    .where('id', '=', sql<number>`any (${companies}::bigint[])`)
    .orderBy('name')
    .execute()
  return { data: rows }
}

export async function listUserScopeTargets(
  ctx: InstallationCallContext,
  { company_id }: ParsedApiInput<typeof users.listUserScopeTargets>,
) {
  await assertCanAdministerCompany(ctx, company_id)
  return { data: await loadUserScopeTargets(ctx.db, company_id) }
}

/** Finds employees of a company to whom an account can belong. */
export async function findCompanyEmployees(
  ctx: InstallationCallContext,
  { company_id, search }: ParsedApiInput<typeof users.findCompanyEmployees>,
) {
  await assertCanAdministerCompany(ctx, company_id)
  await sql`select set_config('app.company_id', ${String(company_id)}, true)`.execute(ctx.db)
  const data = await ctx.db
    .selectFrom('employee_directory')
    .select(['id', 'name', 'code'])
    .$narrowType<{ id: number; name: string; code: string }>()
    .where('company_id', '=', company_id)
    .where('id', 'in', sql<number>`(select search_employee(${search}))`)
    .orderBy('last_name')
    .orderBy('first_name')
    .limit(20)
    .execute()
  return { data }
}
