import { type Kysely, sql } from 'kysely'
import * as oidc from 'openid-client'
import type { DB } from '#db/types.ts'
import type { AnonymousCallContext } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import { logDeniedHttpRequest } from '#platform/security-log.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { signOnContract as signOn } from '../../sign-on-contract.ts'
import { findPasswordResetToken } from '../password-reset.ts'
import { invalidatePasswordResetTokens } from '../save-user-password.ts'
import { hasSecondFactor, isSecondFactorRequired } from '../second-factor.ts'
import { createSecondFactorChallenge } from '../sign-in-challenge.ts'
import { completeSignIn, recordSignIn } from '../user-sessions.ts'
import { recordSignOnTestSteps } from './identity-provider-checks.ts'
import {
  loadIdentityProviderConfiguration,
  MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS,
  throwSignOnErrorOfLibraryError,
} from './identity-provider-client.ts'
import type { IdentityProviderRow } from './identity-provider-rows.ts'
import { assertSignOnSessionActive, buildSignOnRedirectUri, consumeSignOnFlow, type SignOnFlow } from './sign-on-flow.ts'
import { findSignOnIdentityOfUser, isSecondFactorAcceptedByProvider, type SignOnIdentityClaims } from './sign-on-identity-of-user.ts'

type Answer = ParsedApiInput<typeof signOn.completeSignOn>
type Completed = { purpose: SignOnFlow['purpose']; token?: string; twofa?: boolean; enrol?: boolean }

export async function completeSignOn(ctx: AnonymousCallContext, answer: Answer): Promise<Completed> {
  const { services } = ctx
  const { flow, provider } = await consumeSignOnFlow(ctx, answer.state)
  const claims = await readClaims(ctx, flow, provider, answer).catch(async (error: AppError) => {
    logDeniedHttpRequest(services.database, { kind: 'sign_in', userId: flow.user_id, address: ctx.address, route: '', code: error.code })
    if (flow.purpose === 'test')
      await withInstallationTransaction(services.database, (db) => recordSignOnTestSteps(ctx, db, flow, provider, error))
    throw error
  })
  const done = await withInstallationTransaction(services.database, (db) => finish(ctx, db, flow, provider, claims), ctx.now)
  // The failed attempt must be stored, so the error is thrown after the commit.
  if (done instanceof AppError) throw done
  return done
}

/** Exchanges the authorization code and checks the ID token: signature, issuer, audience, time and nonce. No transaction is open. */
async function readClaims(
  { services, now }: AnonymousCallContext,
  flow: SignOnFlow,
  provider: IdentityProviderRow,
  answer: Answer,
): Promise<SignOnIdentityClaims> {
  if (answer.error) throw new AppError('access.sign_on_cancelled')
  const config = await loadIdentityProviderConfiguration(services, provider)
  const url = new URL(buildSignOnRedirectUri(services))
  for (const name of ['code', 'state', 'iss'] as const) if (answer[name] !== undefined) url.searchParams.set(name, answer[name])
  const begun = performance.now()
  const tokens = await oidc
    .authorizationCodeGrant(config, url, {
      pkceCodeVerifier: flow.verifier,
      expectedState: flow.state,
      expectedNonce: flow.nonce,
      idTokenExpected: true,
    })
    .catch(throwSignOnErrorOfLibraryError)
  const claims = tokens.claims()!
  const skewSeconds = claims.iat - Math.floor(now.getTime() / 1000)
  if (skewSeconds > MAX_IDENTITY_PROVIDER_CLOCK_SKEW_SECONDS) throw new AppError('access.sign_on_old_token')
  assertDomain(provider, claims)
  const { acr, amr } = claims
  const factors = [acr, amr]
    .flat()
    .filter((factor) => typeof factor === 'string')
    .map((factor) => factor.slice(0, 100))
  return { issuer: claims.iss, subject: claims.sub, factors: factors.slice(0, 20), milliseconds: Math.round(performance.now() - begun) }
}

function assertDomain({ domains }: IdentityProviderRow, { email, email_verified }: oidc.IDToken): void {
  if (!domains.length) return
  const domain = typeof email === 'string' ? email.toLowerCase().split('@').at(-1)! : ''
  if (email_verified === false || !domains.includes(domain)) throw new AppError('access.sign_on_domain')
}

async function finish(
  ctx: AnonymousCallContext,
  db: Kysely<DB>,
  flow: SignOnFlow,
  provider: IdentityProviderRow,
  claims: SignOnIdentityClaims,
): Promise<Completed | AppError> {
  if (flow.purpose === 'test') {
    await assertSignOnSessionActive(db, flow)
    await recordSignOnTestSteps(ctx, db, flow, provider, claims)
    return { purpose: 'test' }
  }
  if (flow.purpose === 'connection') {
    await connect(db, { provider, claims, userId: await assertSignOnSessionActive(db, flow), by: 'profile' })
    const { id, email, language, script } = await accountOf(db, flow.user_id!)
    const to = { id, email, language, script }
    await queueEmail({ services: ctx.services, db }, { to, letter: 'access.mail.identity_connected', details: { provider: provider.name } })
    return { purpose: 'connection' }
  }
  if (flow.purpose === 'invitation') {
    const user = await findPasswordResetToken(db, flow.invitation!)
    await connect(db, { provider, claims, userId: user.id, by: 'invitation' })
    await invalidatePasswordResetTokens(db, user.id)
  }
  return signIn(ctx, db, flow, provider, claims)
}

type Connection = { provider: IdentityProviderRow; claims: SignOnIdentityClaims; userId: number; by: 'invitation' | 'profile' }

async function connect(db: Kysely<DB>, { provider, claims, userId, by }: Connection): Promise<void> {
  await sql`select set_config('app.user_id', ${String(userId)}, true), set_config('app.action', 'completeSignOn', true)`.execute(db)
  await assertMayUse(db, userId, provider)
  await db
    .insertInto('user_identity')
    .values({
      company_id: provider.company_id,
      identity_provider_id: provider.id,
      user_id: userId,
      issuer: claims.issuer,
      subject: claims.subject,
      connected_through: by,
    })
    .execute()
}

/** Refuses accounts that also belong to another company, because the provider of one company must not give access to the other. */
async function assertMayUse(db: Kysely<DB>, userId: number, { company_id, is_for_installation }: IdentityProviderRow): Promise<void> {
  const { rows } = await sql<{
    may: boolean
  }>`select may_sign_in_at_identity_provider(${userId}, ${company_id}, ${is_for_installation}) as may`.execute(db)
  if (!rows[0]!.may) throw new AppError('access.sign_on_account_elsewhere')
}

const accountOf = (db: Kysely<DB>, userId: number) =>
  db
    .selectFrom('app_user')
    .select(['id', 'email', 'language', 'script', sql<boolean>`disabled_at is not null or is_account_closed(id)`.as('is_closed')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

async function signIn(
  ctx: AnonymousCallContext,
  db: Kysely<DB>,
  { purpose }: SignOnFlow,
  provider: IdentityProviderRow,
  claims: SignOnIdentityClaims,
): Promise<Completed | AppError> {
  const identity = await findSignOnIdentityOfUser(db, provider, claims)
  if (!identity) {
    await recordSignIn(ctx, db, null, 'unknown')
    return new AppError('access.sign_on_not_connected', { provider: provider.name })
  }
  const userId = identity.user_id
  if ((await accountOf(db, userId)).is_closed) {
    await recordSignIn(ctx, db, userId, 'disabled')
    return new AppError('access.sign_on_account_closed')
  }
  await assertMayUse(db, userId, provider)
  await sql`insert into user_identity_use (company_id, user_identity_id, at, factors)
    values (${provider.company_id}, ${identity.id}, ${ctx.now}, ${claims.factors}) on conflict (company_id, user_identity_id)
    do update set at = excluded.at, factors = excluded.factors`.execute(db)
  if (isSecondFactorAcceptedByProvider(provider, claims.factors)) return { purpose, token: await completeSignIn(ctx, db, userId) }
  const isOn = await hasSecondFactor(db, userId)
  if (!isOn && !(await isSecondFactorRequired(db, userId))) return { purpose, token: await completeSignIn(ctx, db, userId) }
  await recordSignIn(ctx, db, userId, 'code_requested')
  return { purpose, token: await createSecondFactorChallenge(ctx, db, userId), twofa: true, enrol: !isOn || undefined }
}
