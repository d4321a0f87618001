import { type Kysely, sql } from 'kysely'
import type { DB } from '#db/types.ts'
import type { AnonymousCallContext, ApplicationServices } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import type { IdentityProviderCheck, IdentityProviderCheckKind } from '../../sign-on-contract.ts'
import {
  fetchFromIdentityProvider,
  loadIdentityProviderConfiguration,
  MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS,
  throwSignOnErrorOfLibraryError,
} from './identity-provider-client.ts'
import type { IdentityProviderRow } from './identity-provider-rows.ts'
import type { SignOnFlow } from './sign-on-flow.ts'
import { findSignOnIdentityOfUser, isSecondFactorAcceptedByProvider, type SignOnIdentityClaims } from './sign-on-identity-of-user.ts'

export type IdentityProviderCheckResult = Omit<IdentityProviderCheck, 'at'>

/** From this difference the check shows a warning. */
const MIN_NOTABLE_CLOCK_SKEW_SECONDS = 10

const createPassedCheck = (
  kind: IdentityProviderCheckKind,
  details: IdentityProviderCheckResult['details'] = {},
  milliseconds: number | null = null,
): IdentityProviderCheckResult => ({
  kind,
  result: 'passed',
  code: null,
  details,
  milliseconds,
})
const createFailedCheck = (
  kind: IdentityProviderCheckKind,
  error: AppError,
  milliseconds: number | null = null,
): IdentityProviderCheckResult => ({
  kind,
  result: 'failed',
  code: error.code,
  details: Object.fromEntries(
    Object.entries(error.details).filter(([, value]) => typeof value === 'string' || typeof value === 'number'),
  ) as IdentityProviderCheckResult['details'],
  milliseconds,
})

/** Loads metadata and signing keys from the provider. No transaction is open. */
export async function runIdentityProviderChecks(
  services: ApplicationServices,
  provider: IdentityProviderRow,
): Promise<IdentityProviderCheckResult[]> {
  const begun = performance.now()
  const discovery = await attempt(() => loadIdentityProviderConfiguration(services, provider, true))
  const took = Math.round(performance.now() - begun)
  if (discovery instanceof AppError) return [createFailedCheck('discovery', discovery, took)]
  const { jwks_uri, issuer } = discovery.serverMetadata()
  const found = createPassedCheck('discovery', { issuer }, took)
  const keysBegun = performance.now()
  const keys = await attempt(() => readKeys(services, jwks_uri))
  const keysTook = Math.round(performance.now() - keysBegun)
  if (keys instanceof AppError) return [found, createFailedCheck('keys', keys, keysTook)]
  const { count, algorithms, date } = keys
  if (!count) return [found, createFailedCheck('keys', new AppError('access.sign_on_key'), keysTook)]
  const clock = date === null ? [] : [checkIdentityProviderClock((date - services.clock().getTime()) / 1000)]
  return [found, createPassedCheck('keys', { count, algorithms }, keysTook), ...clock]
}

async function attempt<T>(work: () => Promise<T>): Promise<T | AppError> {
  try {
    return await work().catch(throwSignOnErrorOfLibraryError)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

async function readKeys(services: ApplicationServices, uri: string | undefined) {
  if (!uri) throw new AppError('access.sign_on_key')
  const answer = await fetchFromIdentityProvider(services, uri)
  if (!answer.ok) throw new AppError('access.sign_on_provider_away')
  const keys = ((await answer.json()) as { keys?: { alg?: string; kty?: string; use?: string }[] } | null)?.keys
  if (!Array.isArray(keys)) throw new AppError('access.sign_on_key')
  const signing = keys.filter(({ use }) => use === undefined || use === 'sig')
  const algorithms = [...new Set(signing.map(({ alg, kty }) => alg ?? kty ?? ''))].filter(Boolean).join(', ')
  return { count: signing.length, algorithms, date: dateOf(answer.headers.get('date')) }
}

const dateOf = (text: string | null): number | null => (text && !Number.isNaN(Date.parse(text)) ? Date.parse(text) : null)

/** Compares the clock of the provider with that of the server, in seconds. */
export function checkIdentityProviderClock(skew: number): IdentityProviderCheckResult {
  const seconds = Math.round(Math.abs(skew))
  const details = { seconds, limit: MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS }
  if (seconds < MIN_NOTABLE_CLOCK_SKEW_SECONDS) return createPassedCheck('clock', details)
  const code = skew > 0 ? 'access.check.clock_ahead' : 'access.check.clock_behind'
  return {
    kind: 'clock',
    result: seconds > MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS ? 'failed' : 'warning',
    code,
    details,
    milliseconds: null,
  }
}

/** Adds the steps of a trial sign-in to the last check. */
export async function recordSignOnTestSteps(
  ctx: AnonymousCallContext,
  db: Kysely<DB>,
  flow: SignOnFlow,
  provider: IdentityProviderRow,
  outcome: SignOnIdentityClaims | AppError,
): Promise<void> {
  if (outcome instanceof AppError) {
    await db
      .deleteFrom('identity_provider_check')
      .where(createProviderCondition(provider))
      .where('kind', 'in', ['second_factor', 'sign_in'])
      .execute()
    return saveIdentityProviderChecks(db, ctx.now, provider, [createFailedCheck('code_flow', outcome)])
  }
  const identity = await findSignOnIdentityOfUser(db, provider, outcome)
  const factors = outcome.factors.join(', ')
  const isAccepted = isSecondFactorAcceptedByProvider(provider, outcome.factors)
  const total = Math.round(ctx.now.getTime() - flow.made_at.getTime())
  await saveIdentityProviderChecks(db, ctx.now, provider, [
    createPassedCheck('code_flow', {}, outcome.milliseconds),
    isAccepted
      ? createPassedCheck('second_factor', { factors })
      : { ...createPassedCheck('second_factor', { factors: factors || '–' }), result: 'warning', code: 'access.check.own_factor' },
    identity?.user_id === flow.user_id
      ? createPassedCheck('sign_in', {}, Math.max(0, total))
      : { ...createPassedCheck('sign_in', {}, Math.max(0, total)), result: 'warning', code: 'access.check.not_connected' },
  ])
}

const createProviderCondition = ({ company_id, id }: Pick<IdentityProviderRow, 'company_id' | 'id'>) =>
  sql<boolean>`company_id = ${company_id} and identity_provider_id = ${id}`

export async function saveIdentityProviderChecks(
  db: Kysely<DB>,
  at: Date,
  provider: Pick<IdentityProviderRow, 'company_id' | 'id'>,
  results: readonly IdentityProviderCheckResult[],
): Promise<void> {
  await db
    .deleteFrom('identity_provider_check')
    .where(createProviderCondition(provider))
    .where(
      'kind',
      'in',
      results.map(({ kind }) => kind),
    )
    .execute()
  await db
    .insertInto('identity_provider_check')
    .values(
      results.map(({ details, ...result }) => ({
        ...result,
        at,
        details: JSON.stringify(details),
        company_id: provider.company_id,
        identity_provider_id: provider.id,
      })),
    )
    .execute()
}
