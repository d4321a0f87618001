import { type RawBuilder, sql } from 'kysely'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { canGrantPermissions } from '#modules/foundation/access/server/users/administered-companies-and-users.ts'
import { emptyUserScope, loadUserScopes, loadUserScopeTargets } from '#modules/foundation/access/server/users/user-scope.ts'
import type { UserScope, UserScopeTargets } from '#modules/foundation/access/users-contract.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { toBelgradeDay } from '#shared/days.ts'
import type { ApiKey, ApiKeyCall, integrationsContract as integrations } from '../contract.ts'
import { findApiKeyState, listApiKeyProblems } from '../rules/api-key-findings.ts'
import { apiKeyPermissions } from '../rules/api-key-permissions.ts'
import { flushApiKeyUsage } from './api-key-usage.ts'

/** A caller with a restricted scope cannot manage keys, because a key can have the whole company in scope. */
export function assertApiKeyManagerWithoutScope({ isScoped }: Ctx): void {
  if (isScoped) throw new AppError('access.administrator_scope_limited')
}

/** The permissions that a caller can grant to a key. */
export const listApiKeyPermissionsOfUser = (ctx: Ctx) =>
  apiKeyPermissions.filter((permission) => canGrantPermissions(ctx.permissions, [permission]))

type Computed = 'scope' | 'state' | 'findings' | 'can' | 'made_by' | 'revoked_by' | 'outlives_maker'
type Instant = 'made_at' | 'rotated_at' | 'revoked_at' | 'last_call_at' | 'old_secret_until'
type StoredKey = Omit<ApiKey, Computed | Instant> & {
  user_id: number
  made_by: number
  revoked_by: number | null
  outlives_maker_by: number | null
  outlives_maker_at: Date | null
  made_at: Date
  rotated_at: Date | null
  revoked_at: Date | null
  last_call_at: Date | null
  old_secret_until: Date | null
  last_call_on: string | null
}

/** Loads the keys of the company that match a condition on `k`, newest first. */
export async function loadApiKeys(ctx: Ctx, where: RawBuilder<unknown>): Promise<ApiKey[]> {
  const { rows } = await sql<StoredKey>`
    select k.id, k.user_id, k.name, k.public_id, k.revision, k.ends_on, k.made_at, k.rotated_at, k.revoked_at, array(select case when masklen(n) = case family(n) when 4 then 32 else 128 end then host(n) else text(n) end from unnest(k.networks) n) as networks,
      array(select r.permission from company_right r where r.user_id = k.user_id and r.is_granted order by r.permission) as permissions,
      k.made_by, k.revoked_by, k.outlives_maker_by, k.outlives_maker_at, k.id in (select api_keys_with_active_creator()) as has_maker,
      (select max(s.valid_until) from api_key_secret s where s.api_key_id = k.id and s.valid_until > ${ctx.now} and s.valid_until < 'infinity') as old_secret_until,
      (select max(c.at) from api_key_call c where c.api_key_id = k.id) as last_call_at,
      (select max(d.day) from api_key_day d where d.api_key_id = k.id) as last_call_on,
      u.daily_calls, u.calls, u.refused,
      coalesce((select jsonb_agg(jsonb_build_object('code', r.code, 'calls', r.calls, 'last_address', host(r.last_address),
          'first_at', to_char(r.first_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
          'last_at', to_char(r.last_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) order by r.last_at desc)
        from api_key_rejection r where r.api_key_id = k.id), '[]') as refusals
    from api_key k cross join lateral (
      select array_agg(coalesce(d.calls, 0) order by g.day) as daily_calls, coalesce(sum(d.calls), 0)::int as calls, coalesce(sum(d.refused), 0)::int as refused
      from (select (${ctx.today}::date - n)::date as day from generate_series(0, 29) n) g
        left join api_key_day d on d.api_key_id = k.id and d.day = g.day) u
    where ${where} order by k.id desc`.execute(ctx.db)
  if (!rows.length) return []
  const scopes = await loadUserScopes(ctx.db)
  const targets = await loadUserScopeTargets(ctx.db, ctx.companyId)
  const names = await loadUserNames(
    ctx,
    rows.flatMap(({ made_by, revoked_by, outlives_maker_by }) => [made_by, revoked_by, outlives_maker_by]),
  )
  const nameOf = (id: number) => names.get(id) ?? `#${id}`
  return rows.map((row) => asKey(ctx, row, nameOf, createNamedScope(scopes.get(row.user_id) ?? emptyUserScope(), targets)))
}

const createNamedScope = (scope: UserScope, targets: UserScopeTargets): ApiKey['scope'] => ({
  departments: targets.departments.filter(({ id }) => scope.department_ids.includes(id)),
  teams: targets.teams.filter(({ id }) => scope.team_ids.includes(id)),
  locations: targets.locations.filter(({ id }) => scope.location_ids.includes(id)),
})

function asKey(
  ctx: Ctx,
  { user_id: _, last_call_on, outlives_maker_by, outlives_maker_at, ...row }: StoredKey,
  nameOf: (id: number) => string,
  scope: ApiKey['scope'],
): ApiKey {
  const facts = {
    today: ctx.today,
    ends_on: row.ends_on,
    is_revoked: row.revoked_at !== null,
    made_on: toBelgradeDay(row.made_at),
    last_call_on,
    refusals: row.refusals,
    has_maker: row.has_maker,
    outlives_maker: outlives_maker_at !== null,
  }
  return {
    ...row,
    scope,
    made_by: { id: row.made_by, name: nameOf(row.made_by) },
    revoked_by: row.revoked_by === null ? null : nameOf(row.revoked_by),
    outlives_maker:
      outlives_maker_by !== null && outlives_maker_at ? { by: nameOf(outlives_maker_by), at: outlives_maker_at.toISOString() } : null,
    made_at: row.made_at.toISOString(),
    rotated_at: row.rotated_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    last_call_at: row.last_call_at?.toISOString() ?? null,
    old_secret_until: row.old_secret_until?.toISOString() ?? null,
    state: findApiKeyState(facts),
    findings: listApiKeyProblems(facts),
    can: { rotate: canGrantPermissions(ctx.permissions, row.permissions) },
  }
}

export async function listApiKeys(ctx: Ctx) {
  assertApiKeyManagerWithoutScope(ctx)
  await flushApiKeyUsage(ctx.services)
  return {
    data: {
      keys: await loadApiKeys(ctx, sql`true`),
      grantable: listApiKeyPermissionsOfUser(ctx),
      targets: await loadUserScopeTargets(ctx.db, ctx.companyId),
    },
  }
}

export async function getApiKey(ctx: Ctx, { api_key_id }: ParsedApiInput<typeof integrations.getApiKey>) {
  assertApiKeyManagerWithoutScope(ctx)
  await flushApiKeyUsage(ctx.services)
  const [key] = await loadApiKeys(ctx, sql`k.id = ${api_key_id}`)
  if (!key) throw createNotFoundError()
  const { rows } = await sql<Omit<ApiKeyCall, 'at'> & { at: Date }>`
    select id, at, method, route, status, code, host(address) as address, milliseconds from api_key_call
    where api_key_id = ${api_key_id} order by id desc`.execute(ctx.db)
  return { data: { ...key, last_calls: rows.map((row) => ({ ...row, at: row.at.toISOString() })) } }
}

export async function getCurrentApiKey(ctx: Ctx) {
  const [key] = await loadApiKeys(ctx, sql`k.user_id = ${ctx.userId}`)
  if (!key) throw new AppError('integrations.key_missing')
  const company = await ctx.db
    .selectFrom('company')
    .select(['id', 'short_name as name'])
    .where('id', '=', ctx.companyId)
    .executeTakeFirstOrThrow()
  const { id, name, public_id, permissions, scope, networks, ends_on } = key
  return { data: { id, name, public_id, permissions, scope, networks, ends_on, company } }
}
