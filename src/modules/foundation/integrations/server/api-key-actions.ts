import { sql } from 'kysely'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { loadUserNames } from '#modules/foundation/access/server/user-names.ts'
import { canGrantPermissions } from '#modules/foundation/access/server/users/administered-companies-and-users.ts'
import { saveUserScope } from '#modules/foundation/access/server/users/user-scope.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createCredentialPublicId } from '#platform/generated-credentials.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { integrationsContract as integrations } from '../contract.ts'
import { isApiKeyPermission } from '../rules/api-key-permissions.ts'
import { type ApiKeyEnvironment, generateApiKey } from './api-key-format.ts'
import { createServiceAccount, disableServiceAccount, setServiceAccountPermissions } from './api-key-service-account.ts'
import { assertApiKeyManagerWithoutScope } from './api-keys.ts'

export { getApiKey, getCurrentApiKey, listApiKeys } from './api-keys.ts'

/** The maximum number of active keys of a company. */
const MAX_KEYS = 100
const OLD_KEY_LIFETIME_MS = 24 * 60 * 60 * 1000

type Settings = ParsedApiInput<typeof integrations.createApiKey>

export async function createApiKey(ctx: Ctx, input: Settings) {
  assertApiKeyManagerWithoutScope(ctx)
  assertGrantable(ctx, input.permissions, [])
  const { count } = await ctx.db
    .selectFrom('api_key')
    .where('revoked_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MAX_KEYS) throw new AppError('integrations.too_many_keys', { count: MAX_KEYS })
  const userId = await createServiceAccount(ctx, input.name)
  const { key, publicId, digest } = generateApiKey(await loadKeyEnvironment(ctx), createCredentialPublicId())
  const { id } = await ctx.db
    .insertInto('api_key')
    .values({ user_id: userId, public_id: publicId, made_by: ctx.userId, ...columnsOf(input), ...decisionOf(ctx, input.outlives_maker) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db.insertInto('api_key_secret').values({ api_key_id: id, digest }).execute()
  await putRights(ctx, userId, input)
  return { data: { id, secret: key } }
}

export async function updateApiKey(ctx: Ctx, { api_key_id, revision, ...input }: ParsedApiInput<typeof integrations.updateApiKey>) {
  assertApiKeyManagerWithoutScope(ctx)
  const found = await lockKey(ctx, api_key_id)
  assertRowRevision(revision, found.revision)
  assertGrantable(ctx, input.permissions, found.permissions)
  const isDecided = found.outlives_maker_at !== null
  const decision = isDecided !== input.outlives_maker ? decisionOf(ctx, input.outlives_maker) : {}
  await ctx.db
    .updateTable('api_key')
    .set({ ...columnsOf(input), ...decision })
    .where('id', '=', api_key_id)
    .execute()
  await ctx.db.deleteFrom('api_key_rejection').where('api_key_id', '=', api_key_id).execute()
  await putRights(ctx, found.user_id, input)
  return { data: { id: api_key_id } }
}

export async function rotateApiKey(ctx: Ctx, { api_key_id, revision, keep_old }: ParsedApiInput<typeof integrations.rotateApiKey>) {
  assertApiKeyManagerWithoutScope(ctx)
  const found = await lockKey(ctx, api_key_id)
  if (found.revision !== revision && found.rotated_at && found.rotated_at.getTime() > ctx.now.getTime() - OLD_KEY_LIFETIME_MS)
    throw new AppError('integrations.secret_just_rotated', {
      by: (await loadUserNames(ctx, [found.rotated_by])).get(found.rotated_by ?? 0) ?? '',
      at: found.rotated_at.toISOString(),
    })
  assertRowRevision(revision, found.revision)
  // A user who reads the new secret gets all permissions of the key.
  if (!canGrantPermissions(ctx.permissions, found.permissions)) throw new AppError('access.permission_exceeds_own')
  const oldUntil = keep_old ? new Date(ctx.now.getTime() + OLD_KEY_LIFETIME_MS) : ctx.now
  const { key, digest } = generateApiKey(await loadKeyEnvironment(ctx), found.public_id)
  await ctx.db
    .updateTable('api_key_secret')
    .set({ valid_until: oldUntil })
    .where('api_key_id', '=', api_key_id)
    .where('valid_until', '>', oldUntil)
    .execute()
  await ctx.db.insertInto('api_key_secret').values({ api_key_id, digest }).execute()
  await ctx.db.updateTable('api_key').set({ rotated_by: ctx.userId, rotated_at: ctx.now }).where('id', '=', api_key_id).execute()
  await ctx.db.deleteFrom('api_key_rejection').where('api_key_id', '=', api_key_id).execute()
  return { data: { secret: key, old_secret_until: keep_old ? oldUntil.toISOString() : null } }
}

export async function revokeApiKey(ctx: Ctx, { api_key_id }: ParsedApiInput<typeof integrations.revokeApiKey>) {
  assertApiKeyManagerWithoutScope(ctx)
  const { user_id } = await lockKey(ctx, api_key_id)
  await ctx.db.updateTable('api_key').set({ revoked_by: ctx.userId, revoked_at: ctx.now }).where('id', '=', api_key_id).execute()
  await disableServiceAccount(ctx, user_id)
  return { data: { id: api_key_id } }
}

/** Locks an active key and returns its permissions. */
async function lockKey(ctx: Ctx, id: number) {
  const { rows } = await sql<{
    user_id: number
    public_id: string
    revision: number
    revoked_at: Date | null
    outlives_maker_at: Date | null
    rotated_at: Date | null
    rotated_by: number | null
  }>`select k.user_id, k.public_id, k.revision, k.revoked_at, k.outlives_maker_at, k.rotated_at, k.rotated_by
    from api_key k where k.id = ${id} for update of k`.execute(ctx.db)
  const found = rows[0]
  if (!found) throw createNotFoundError()
  if (found.revoked_at) throw new AppError('integrations.already_revoked')
  const rights = await ctx.db
    .selectFrom('company_right')
    .select('permission')
    .where('user_id', '=', found.user_id)
    .where('is_granted', '=', true)
    .execute()
  return { ...found, permissions: rights.map(({ permission }) => permission) }
}

/** Refuses permissions that keys cannot have, and new permissions that the caller lacks. */
function assertGrantable({ permissions }: Ctx, wanted: readonly Permission[], granted: readonly string[]): void {
  if (!wanted.every(isApiKeyPermission))
    throw new AppError('integrations.permission_not_for_keys', {}, { permissions: 'integrations.permission_not_for_keys' })
  const added = wanted.filter((permission) => !granted.includes(permission))
  if (!canGrantPermissions(permissions, added))
    throw new AppError('access.permission_exceeds_own', {}, { permissions: 'access.permission_exceeds_own' })
}

async function putRights(ctx: Ctx, userId: number, { name, permissions, scope }: Settings): Promise<void> {
  await setServiceAccountPermissions(ctx, userId, name, permissions)
  await saveUserScope(ctx.db, ctx.companyId, userId, scope)
}

const columnsOf = ({ name, networks, ends_on }: Settings) => ({
  name,
  ends_on: ends_on ?? null,
  networks: networks.length ? sql<string[]>`array(select network(a::inet) from unnest(${networks}::text[]) a)::cidr[]` : null,
})

const decisionOf = (ctx: Ctx, outlives: boolean) => ({
  outlives_maker_by: outlives ? ctx.userId : null,
  outlives_maker_at: outlives ? ctx.now : null,
})

/** Keys of a demo have another prefix, so that secret scanners can distinguish them. */
async function loadKeyEnvironment({ db }: Ctx): Promise<ApiKeyEnvironment> {
  const { rows } = await sql<{ is_demo: boolean }>`select is_demo_installation() as is_demo`.execute(db)
  return rows[0]!.is_demo ? 'demo' : 'live'
}
