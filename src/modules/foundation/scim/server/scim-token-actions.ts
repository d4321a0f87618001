import { sql } from 'kysely'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { canGrantPermissions } from '#modules/foundation/access/server/users/administered-companies-and-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { ScimCall, scimContract as scim } from '../contract.ts'
import { generateScimToken } from './scim-token-format.ts'

export { linkScimUsersToEmployees, listScimUsers, unlinkScimUserFromEmployee } from './scim-employee-links.ts'

/** The maximum number of active tokens of a company. */
const MAX_TOKENS = 20
/** An administrator can resolve this error by linking an account. */
const ACCOUNT_EXISTS_ERROR = 'scim.account_exists'

type Group = { id: number; name: string; permissions: string[] }

function assertUnscoped({ isScoped }: Ctx): void {
  if (isScoped) throw new AppError('access.administrator_scope_limited')
}

const loadScimGroups = async ({ db }: Ctx): Promise<Group[]> =>
  (await sql<Group>`select * from scim_groups() order by name`.execute(db)).rows

export async function listScimTokens(ctx: Ctx) {
  assertUnscoped(ctx)
  const groups = await loadScimGroups(ctx)
  const tokens = await ctx.db.selectFrom('scim_token').selectAll().orderBy('id', 'desc').execute()
  const names = await loadUserNames(
    ctx,
    tokens.map(({ made_by }) => made_by),
  )
  const calls = await ctx.db
    .selectFrom('scim_call')
    .select((eb) => ['scim_token_id', eb.fn.max('at').as('at')])
    .groupBy('scim_token_id')
    .execute()
  const lastCall = new Map(calls.map(({ scim_token_id, at }) => [scim_token_id, at]))
  const { rows } = await sql<{
    users: number
    changed_at: Date | null
  }>`select count(*)::int as users, max(changed_at) as changed_at from scim_user`.execute(ctx.db)
  return {
    data: {
      tokens: tokens.map(({ id, name, public_id, user_group_id, sends_invitations, ends_on, made_at, made_by, revoked_at }) => ({
        id,
        name,
        public_id,
        sends_invitations,
        ends_on,
        group: { id: user_group_id, name: groups.find((group) => group.id === user_group_id)?.name ?? `#${user_group_id}` },
        made_at: made_at.toISOString(),
        made_by: names.get(made_by) ?? `#${made_by}`,
        revoked_at: revoked_at?.toISOString() ?? null,
        last_call_at: lastCall.get(id)?.toISOString() ?? null,
        state: stateOf(revoked_at, ends_on, ctx.today),
      })),
      groups: groups.filter(({ permissions }) => canGrantPermissions(ctx.permissions, permissions)).map(({ id, name }) => ({ id, name })),
      base_url: `${ctx.services.baseUrl}/scim/v2`,
      users: rows[0]!.users,
      last_change_at: rows[0]!.changed_at?.toISOString() ?? null,
      candidates: await loadCandidateGroups(ctx),
    },
  }
}

/** Members whose accounts no directory manages. */
async function loadCandidateGroups({ db }: Ctx): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select a.user_id as id, coalesce(nullif(concat_ws(' ', a.last_name, a.first_name), ''), a.email) as name from accounts_connected_to_identity_provider() a
    where a.is_member and not exists (select from scim_user s where s.user_id = a.user_id) order by concat_ws(' ', a.last_name, a.first_name, a.email) collate serbian, a.user_id limit 5000`.execute(
    db,
  )
  return rows
}

export async function createScimToken(
  ctx: Ctx,
  { name, user_group_id, sends_invitations, ends_on }: ParsedApiInput<typeof scim.createScimToken>,
) {
  assertUnscoped(ctx)
  const group = (await loadScimGroups(ctx)).find(({ id }) => id === user_group_id)
  if (!group) throw createValidationError({ user_group_id: 'invalid.unknown_id' })
  if (!canGrantPermissions(ctx.permissions, group.permissions))
    throw new AppError('access.permission_exceeds_own', {}, { user_group_id: 'access.permission_exceeds_own' })
  const { count } = await ctx.db
    .selectFrom('scim_token')
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_TOKENS) throw new AppError('scim.too_many_tokens', { count: MAX_TOKENS })
  const { rows } = await sql<{ is_demo: boolean }>`select is_demo_installation() as is_demo`.execute(ctx.db)
  const { token, publicId, digest } = generateScimToken(rows[0]!.is_demo)
  const { id } = await ctx.db
    .insertInto('scim_token')
    .values({ name, user_group_id, sends_invitations, ends_on: ends_on ?? null, public_id: publicId, made_by: ctx.userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('scim_token_secret').values({ scim_token_id: id, digest }).execute()
  return { data: { id, secret: token } }
}

export async function revokeScimToken(ctx: Ctx, { scim_token_id }: ParsedApiInput<typeof scim.revokeScimToken>) {
  assertUnscoped(ctx)
  const revoked = await ctx.db
    .updateTable('scim_token')
    .set({ revoked_by: ctx.userId, revoked_at: ctx.now })
    .where('id', '=', scim_token_id)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!revoked) throw new AppError('scim.already_revoked')
  return { data: { id: scim_token_id } }
}

export async function listScimCalls(ctx: Ctx, { page, size }: ParsedApiInput<typeof scim.listScimCalls>) {
  assertUnscoped(ctx)
  const rowLimit = isPageSizeOfAllRows(size) ? 5_000 : Math.min(size, 5_000)
  const { count } = await ctx.db
    .selectFrom('scim_call')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await ctx.db
    .selectFrom('scim_call as c')
    .innerJoin('scim_token as t', 't.id', 'c.scim_token_id')
    .select([
      'c.id',
      'c.at',
      't.name as token',
      'c.operation',
      'c.status',
      'c.code',
      'c.user_name',
      'c.display_name',
      'c.sessions_ended',
      'c.linked_at',
    ])
    .orderBy('c.id', 'desc')
    .limit(rowLimit)
    .offset((page - 1) * rowLimit)
    .execute()
  return {
    calls: rows.map(({ at, operation, user_name, display_name, linked_at, ...call }) => ({
      ...call,
      at: at.toISOString(),
      operation: operation as ScimCall['operation'],
      person: display_name || user_name,
      can_link: call.code === ACCOUNT_EXISTS_ERROR && linked_at === null,
    })),
    pagination: computePagination({ page, size: rowLimit }, count),
  }
}

export async function linkScimCallToAccount(ctx: Ctx, { scim_call_id, user_id }: ParsedApiInput<typeof scim.linkScimCallToAccount>) {
  assertUnscoped(ctx)
  const call = await ctx.db
    .selectFrom('scim_call')
    .select(['code', 'user_name', 'external_id'])
    .where('id', '=', scim_call_id)
    .where('linked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!call?.user_name || call.code !== ACCOUNT_EXISTS_ERROR) throw new AppError('scim.not_linkable')
  const { rows } = await sql`select from accounts_connected_to_identity_provider() a where a.is_member and a.user_id = ${user_id}`.execute(
    ctx.db,
  )
  if (!rows.length) throw createNotFoundError()
  const { id } = await ctx.db
    .insertInto('scim_user')
    .values({ user_id, user_name: call.user_name, external_id: call.external_id, is_linked: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The person can have been refused several times, so all these calls are updated.
  await ctx.db
    .updateTable('scim_call')
    .set({ linked_at: ctx.now })
    .where('code', '=', ACCOUNT_EXISTS_ERROR)
    .where('user_name', '=', call.user_name)
    .execute()
  return { data: { id } }
}

function stateOf(revokedAt: Date | null, endsOn: string | null, today: string): 'revoked' | 'expired' | 'active' {
  if (revokedAt) return 'revoked'
  return endsOn && endsOn < today ? 'expired' : 'active'
}
