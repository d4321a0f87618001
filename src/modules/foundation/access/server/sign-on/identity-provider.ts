import { sql } from 'kysely'
import { defineActionWithReadBeforeTransaction } from '#platform/action-with-read-before-transaction.ts'
import { assertRowRevision } from '#platform/assert-row-revision.ts'
import type { Ctx } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { isUrlOfAllowedService } from '#platform/url-allowlist.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import { computePagination, isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import { toTextSearchKey } from '#shared/text/search-key.ts'
import {
  type IdentityProviderCheck,
  type IdentityProviderCheckKind,
  identityProviderCheckKinds,
  type SignOnSettings,
  type signOnContract as signOn,
} from '../../sign-on-contract.ts'
import { runIdentityProviderChecks, saveIdentityProviderChecks } from './identity-provider-checks.ts'
import { encryptIdentityProviderClientSecret, findIdentityProvider } from './identity-provider-rows.ts'
import { buildSignOnRedirectUri, createSignOnStartTicket } from './sign-on-flow.ts'
import { isSecondFactorAcceptedByProvider } from './sign-on-identity-of-user.ts'

/** The number of emergency accounts that must be ready before single sign-on can be required. */
const MIN_EMERGENCY_ACCOUNTS = 2
/** These must succeed, at least with a warning, before single sign-on can be required. */
const REQUIRED_CHECKS: readonly IdentityProviderCheckKind[] = ['discovery', 'keys', 'code_flow', 'sign_in']

type Account = {
  user_id: number
  first_name: string | null
  last_name: string | null
  email: string
  is_member: boolean
  is_disabled: boolean
  has_password: boolean
  has_factor: boolean
  factor_used_at: Date | null
}

const loadConnectedAccounts = async ({ db }: Ctx): Promise<Account[]> =>
  (await sql<Account>`select * from accounts_connected_to_identity_provider()`.execute(db)).rows
const nameOf = ({ first_name, last_name, email }: Account): string => [first_name, last_name].filter(Boolean).join(' ') || email
const isReady = ({ is_disabled, has_password, has_factor }: Account): boolean => !is_disabled && has_password && has_factor
const servesInstallation = ({ permissions }: Ctx): boolean => permissions.has('installation.manage')

function assertUnscoped({ isScoped }: Ctx): void {
  if (isScoped) throw new AppError('access.administrator_scope_limited')
}

const findStoredProvider = (ctx: Ctx) => ctx.db.selectFrom('identity_provider').selectAll().executeTakeFirst()

/** The provider of the company. Only administrators of the installation can change a provider of the installation. */
async function loadEditableProvider(ctx: Ctx) {
  assertUnscoped(ctx)
  const stored = await findStoredProvider(ctx)
  if (!stored) throw createNotFoundError()
  if (stored.is_for_installation && !servesInstallation(ctx)) throw new AppError('access.permission_exceeds_own')
  return stored
}

async function listEmergencyAccounts(ctx: Ctx, accounts: readonly Account[]): Promise<SignOnSettings['emergency_accounts']> {
  const rows = await ctx.db.selectFrom('emergency_account').select(['id', 'user_id']).orderBy('id').execute()
  const byId = new Map(accounts.map((account) => [account.user_id, account]))
  return rows.map(({ id, user_id }) => {
    const account = byId.get(user_id)
    return {
      id,
      user_id,
      name: account ? nameOf(account) : `#${user_id}`,
      is_ready: account ? account.is_member && isReady(account) : false,
      factor_used_at: account?.factor_used_at?.toISOString() ?? null,
    }
  })
}

export async function getIdentityProvider(ctx: Ctx): Promise<{ data: SignOnSettings }> {
  assertUnscoped(ctx)
  const stored = await findStoredProvider(ctx)
  const checks = await ctx.db.selectFrom('identity_provider_check').selectAll().execute()
  const accounts = await loadConnectedAccounts(ctx)
  const emergency = await listEmergencyAccounts(ctx, accounts)
  const members = accounts.filter(({ is_member, is_disabled }) => is_member && !is_disabled)
  const connected = new Set((await ctx.db.selectFrom('user_identity').select('user_id').execute()).map(({ user_id }) => user_id))
  const named = new Set(emergency.map(({ user_id }) => user_id))
  const domains = new Set(stored?.domains)
  return {
    data: {
      provider: stored
        ? {
            ...stored,
            secret_made_at: stored.secret_made_at?.toISOString() ?? null,
            made_at: stored.made_at.toISOString(),
          }
        : null,
      checks: checks
        .map(({ at, ...check }) => ({ ...check, at: at.toISOString() }) as IdentityProviderCheck)
        .sort((one, other) => identityProviderCheckKinds.indexOf(one.kind) - identityProviderCheckKinds.indexOf(other.kind)),
      emergency_accounts: emergency,
      candidates: members
        .filter((account) => isReady(account) && !named.has(account.user_id))
        .map((account) => ({ id: account.user_id, name: nameOf(account) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'sr-Latn')),
      accounts: {
        all: members.length,
        connected: members.filter(({ user_id }) => connected.has(user_id)).length,
        in_domains: members.filter(({ email }) => domains.has(email.toLowerCase().split('@').at(-1)!)).length,
      },
      redirect_uri: buildSignOnRedirectUri(ctx.services),
      allowed: [...ctx.services.identityProviders],
      can: { serve_installation: servesInstallation(ctx) },
    },
  }
}

export async function saveIdentityProvider(ctx: Ctx, input: ParsedApiInput<typeof signOn.saveIdentityProvider>) {
  assertUnscoped(ctx)
  const { client_secret, revision, ...settings } = input
  const stored = await findStoredProvider(ctx)
  if ((settings.is_for_installation || stored?.is_for_installation) && !servesInstallation(ctx))
    throw new AppError('access.permission_exceeds_own', {}, { is_for_installation: 'access.permission_exceeds_own' })
  if (!isUrlOfAllowedService(ctx.services.identityProviders, settings.issuer))
    throw createValidationError({ issuer: { code: 'access.sign_on_not_allowed', details: { origin: new URL(settings.issuer).origin } } })
  assertRowRevision(revision, stored?.revision ?? 0)
  const isOther = stored !== undefined && (stored.issuer !== settings.issuer || stored.client_id !== settings.client_id)
  if (isOther && stored.is_required) throw new AppError('access.single_sign_on_required')
  const madeAtBefore = isOther ? null : (stored?.secret_made_at ?? null)
  const values = {
    ...settings,
    secret_ends_on: settings.secret_ends_on ?? null,
    domains: [...new Set(settings.domains)],
    accepted_factors: [...new Set(settings.accepted_factors)],
    secret_made_at: client_secret ? ctx.now : madeAtBefore,
  }
  const { id } = stored
    ? await ctx.db.updateTable('identity_provider').set(values).where('id', '=', stored.id).returning('id').executeTakeFirstOrThrow()
    : await ctx.db.insertInto('identity_provider').values(values).returning('id').executeTakeFirstOrThrow()
  if (isOther) {
    // The stored secret must not be sent to another issuer, whose subjects are different people.
    for (const table of ['user_identity', 'identity_provider_secret', 'identity_provider_check'] as const)
      await ctx.db.deleteFrom(table).where('identity_provider_id', '=', id).execute()
  }
  if (client_secret) {
    const sealed = encryptIdentityProviderClientSecret(ctx.services, ctx.companyId, client_secret)
    await ctx.db
      .insertInto('identity_provider_secret')
      .values({ identity_provider_id: id, sealed })
      .onConflict((on) => on.columns(['company_id', 'identity_provider_id']).doUpdateSet({ sealed }))
      .execute()
  }
  return getIdentityProvider(ctx)
}

export async function deleteIdentityProvider(ctx: Ctx) {
  const { id, is_required } = await loadEditableProvider(ctx)
  if (is_required) throw new AppError('access.single_sign_on_required')
  await ctx.db.deleteFrom('identity_provider').where('id', '=', id).execute()
  return { data: { id } }
}

/** The provider is called between two transactions. */
export const checkIdentityProvider = defineActionWithReadBeforeTransaction(
  {
    look: async (ctx: Ctx) => {
      const { id } = await loadEditableProvider(ctx)
      return { services: ctx.services, provider: (await findIdentityProvider(ctx.services, ctx.db, id))! }
    },
    read: ({ services, provider }) => runIdentityProviderChecks(services, provider),
  },
  async (ctx, _input: unknown, results) => {
    const { id } = await loadEditableProvider(ctx)
    await ctx.db.deleteFrom('identity_provider_check').where('kind', 'in', ['discovery', 'keys', 'clock']).execute()
    await saveIdentityProviderChecks(ctx.db, ctx.now, { company_id: ctx.companyId, id }, results)
    return getIdentityProvider(ctx)
  },
)

export async function testIdentityProvider(ctx: Ctx) {
  const { id } = await loadEditableProvider(ctx)
  const provider = { id, company_id: ctx.companyId }
  // The company transaction cannot write sign-in flows, so an installation transaction does.
  const ticket = await withInstallationTransaction(ctx.services.database, (db) =>
    createSignOnStartTicket(db, provider, { purpose: 'test', userId: ctx.userId, sessionId: null }),
  )
  return { data: { ticket } }
}

export async function requireSingleSignOn(ctx: Ctx, { is_required }: ParsedApiInput<typeof signOn.requireSingleSignOn>) {
  const { id } = await loadEditableProvider(ctx)
  if (is_required) {
    const checks = await ctx.db.selectFrom('identity_provider_check').select(['kind', 'result']).execute()
    const passed = new Set(checks.filter(({ result }) => result !== 'failed').map(({ kind }) => kind))
    if (passed.size < checks.length || REQUIRED_CHECKS.some((kind) => !passed.has(kind))) throw new AppError('access.provider_not_tested')
    // The trigger that protects emergency accounts uses the same lock.
    await sql`select pg_advisory_xact_lock(7301884)`.execute(ctx.db)
    const ready = (await listEmergencyAccounts(ctx, await loadConnectedAccounts(ctx))).filter((account) => account.is_ready)
    if (ready.length < MIN_EMERGENCY_ACCOUNTS) throw new AppError('access.too_few_emergency_accounts', { count: MIN_EMERGENCY_ACCOUNTS })
  }
  await ctx.db.updateTable('identity_provider').set({ is_required }).where('id', '=', id).execute()
  return getIdentityProvider(ctx)
}

export async function createEmergencyAccount(ctx: Ctx, { user_id }: ParsedApiInput<typeof signOn.createEmergencyAccount>) {
  assertUnscoped(ctx)
  const account = (await loadConnectedAccounts(ctx)).find((one) => one.user_id === user_id && one.is_member)
  if (!account) throw createNotFoundError()
  if (!isReady(account)) throw new AppError('access.emergency_account_not_ready')
  return { data: await ctx.db.insertInto('emergency_account').values({ user_id }).returning('id').executeTakeFirstOrThrow() }
}

export async function deleteEmergencyAccount(ctx: Ctx, { emergency_account_id }: ParsedApiInput<typeof signOn.deleteEmergencyAccount>) {
  assertUnscoped(ctx)
  const { numDeletedRows } = await ctx.db.deleteFrom('emergency_account').where('id', '=', emergency_account_id).executeTakeFirst()
  if (!numDeletedRows) throw createNotFoundError()
  return { data: { id: emergency_account_id } }
}

export async function listUserSignOnIdentities(ctx: Ctx, { page, size, search }: ParsedApiInput<typeof signOn.listUserSignOnIdentities>) {
  assertUnscoped(ctx)
  const provider = await findStoredProvider(ctx)
  const byId = new Map((await loadConnectedAccounts(ctx)).map((account) => [account.user_id, account]))
  const rows = await ctx.db
    .selectFrom('user_identity as i')
    .leftJoin('user_identity_use as u', 'u.user_identity_id', 'i.id')
    .select(['i.id', 'i.user_id', 'i.subject', 'i.connected_through', 'i.connected_at', 'u.at', 'u.factors'])
    .execute()
  const terms = toTextSearchKey(search ?? '')
    .split(' ')
    .filter(Boolean)
  const found = rows
    .flatMap(({ user_id, connected_through, connected_at, at, factors, ...row }) => {
      const account = byId.get(user_id)
      if (!account || (!account.is_member && !servesInstallation(ctx))) return []
      return {
        ...row,
        user: { id: user_id, name: nameOf(account) },
        connected_through: connected_through as 'invitation' | 'profile',
        connected_at: connected_at.toISOString(),
        last_used_at: at?.toISOString() ?? null,
        factors: factors ?? [],
        has_accepted_factor: provider !== undefined && isSecondFactorAcceptedByProvider(provider, factors ?? []),
      }
    })
    .filter(({ user, subject }) => terms.every((word) => toTextSearchKey(`${user.name} ${subject}`).includes(word)))
    .sort((one, other) => one.user.name.localeCompare(other.user.name, 'sr-Latn') || one.id - other.id)
  const pageRows = isPageSizeOfAllRows(size) ? found : found.slice((page - 1) * size, page * size)
  return { identities: pageRows, pagination: computePagination({ page, size }, found.length) }
}

export async function unlinkUserSignOnIdentity(ctx: Ctx, { user_identity_id }: ParsedApiInput<typeof signOn.unlinkUserSignOnIdentity>) {
  await loadEditableProvider(ctx)
  await sql`select end_sessions_of_identity(${user_identity_id})`.execute(ctx.db)
  const { numDeletedRows } = await ctx.db.deleteFrom('user_identity').where('id', '=', user_identity_id).executeTakeFirst()
  if (!numDeletedRows) throw createNotFoundError()
  return { data: { id: user_identity_id } }
}
