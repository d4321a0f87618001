import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import * as oidc from 'openid-client'
import type { DB } from '#db/types.ts'
import type { AnonymousCallContext, ApplicationServices } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import type { signOnContract as signOn } from '../../sign-on-contract.ts'
import { findPasswordResetToken } from '../password-reset.ts'
import { loadIdentityProviderConfiguration } from './identity-provider-client.ts'
import { findIdentityProvider, findIdentityProviderByDomain, type IdentityProviderRow } from './identity-provider-rows.ts'

export type SignOnPurpose = 'sign_in' | 'invitation' | 'connection' | 'test'
export type SignOnFlow = {
  purpose: SignOnPurpose
  identity_provider_id: number
  user_id: number | null
  session_id: string | null
  invitation: string | null
  state: string
  nonce: string
  verifier: string
  made_at: Date
}

const SIGN_ON_COOKIE_NAME = 'kadrovik_sign_on'
const COOKIE_LIFETIME_SECONDS = 600
const FLOW_LIFETIME = sql`interval '10 minutes'`

export const buildSignOnRedirectUri = ({ baseUrl }: ApplicationServices): string => `${baseUrl}/sso/callback`
const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url')

function cookieOf({ baseUrl }: ApplicationServices, value: string, seconds: number): string {
  const secure = baseUrl.startsWith('https:') ? '; Secure' : ''
  return `${SIGN_ON_COOKIE_NAME}=${value}; Path=/api/sign-on; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
}

const readCookie = (cookies = ''): string | undefined => /(?:^|; ?)kadrovik_sign_on=([\w-]{43})(?:;|$)/.exec(cookies)?.[1]

/**
 * Prepares a flow of a signed-in user: a ticket for one start within ten minutes. Without a session id it belongs to the latest session.
 */
export async function createSignOnStartTicket(
  db: Kysely<DB>,
  provider: { id: number; company_id: number },
  { purpose, userId, sessionId }: { purpose: 'connection' | 'test'; userId: number; sessionId: string | null },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await sql`
    insert into sign_on_flow (digest, provider_company_id, identity_provider_id, purpose, is_ticket, user_id, session_id)
    select ${digestOf(ticket)}, ${provider.company_id}, ${provider.id}, ${purpose}, true, ${userId}, coalesce(${sessionId}::uuid,
      (select s.id from session s where s.user_id = ${userId} and s.ended_at is null order by s.started_at desc limit 1))`.execute(db)
  return ticket
}

type Start = Pick<SignOnFlow, 'purpose' | 'user_id' | 'session_id' | 'invitation'> & { provider: IdentityProviderRow }

export async function startSignOn(ctx: AnonymousCallContext, input: ParsedApiInput<typeof signOn.startSignOn>) {
  const { services } = ctx
  const start = await withInstallationTransaction(services.database, (db) => findStart(services, db, input))
  const config = await loadIdentityProviderConfiguration(services, start.provider)
  const [secret, state, nonce, verifier] = Array.from({ length: 4 }, () => randomBytes(32).toString('base64url')) as [
    string,
    string,
    string,
    string,
  ]
  await withInstallationTransaction(services.database, async (db) => {
    await sql`delete from sign_on_flow where digest in (select digest from sign_on_flow where made_at < now() - ${FLOW_LIFETIME} order by made_at limit 100)`.execute(
      db,
    )
    const { provider, ...flow } = start
    await db
      .insertInto('sign_on_flow')
      .values({
        ...flow,
        digest: digestOf(secret),
        provider_company_id: provider.company_id,
        identity_provider_id: provider.id,
        state,
        nonce,
        verifier,
      })
      .execute()
  })
  ctx.setCookie(cookieOf(services, secret, COOKIE_LIFETIME_SECONDS))
  const url = oidc.buildAuthorizationUrl(config, {
    redirect_uri: buildSignOnRedirectUri(services),
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return { data: { url: url.href } }
}

async function findStart(
  services: ApplicationServices,
  db: Kysely<DB>,
  { provider_id, email, ticket, invitation }: ParsedApiInput<typeof signOn.startSignOn>,
): Promise<Start> {
  if (ticket) return takeTicket(services, db, ticket)
  const id = provider_id ?? (email ? await findIdentityProviderByDomain(db, email) : undefined)
  const provider = id === undefined ? undefined : await findIdentityProvider(services, db, id)
  if (!provider) throw new AppError('access.sign_on_no_provider')
  // A used link is refused before the browser is sent to the provider.
  if (invitation) await findPasswordResetToken(db, digestOf(invitation))
  return {
    provider,
    purpose: invitation ? 'invitation' : 'sign_in',
    user_id: null,
    session_id: null,
    invitation: invitation ? digestOf(invitation) : null,
  }
}

async function takeTicket(services: ApplicationServices, db: Kysely<DB>, ticket: string): Promise<Start> {
  const taken = await db
    .deleteFrom('sign_on_flow')
    .where('digest', '=', digestOf(ticket))
    .where('is_ticket', '=', true)
    .where('made_at', '>', sql<Date>`now() - ${FLOW_LIFETIME}`)
    .returning(['identity_provider_id', 'purpose', 'user_id', 'session_id'])
    .executeTakeFirst()
  const provider = taken && (await findIdentityProvider(services, db, taken.identity_provider_id))
  if (!provider) throw new AppError('access.sign_on_expired')
  return {
    provider,
    purpose: taken.purpose as SignOnPurpose,
    user_id: taken.user_id,
    session_id: taken.session_id,
    invitation: null,
  }
}

/** Uses up the sign-in flow of this browser. If the state differs, the call is refused and the flow stays for the tab that started it. */
export async function consumeSignOnFlow(
  ctx: AnonymousCallContext,
  state: string,
): Promise<{ flow: SignOnFlow; provider: IdentityProviderRow }> {
  const { services } = ctx
  const cookie = readCookie(ctx.cookies)
  if (!cookie) throw new AppError('access.sign_on_expired')
  return withInstallationTransaction(services.database, async (db) => {
    const live = db
      .selectFrom('sign_on_flow')
      .select('state')
      .where('digest', '=', digestOf(cookie))
      .where('is_ticket', '=', false)
      .where('made_at', '>', sql<Date>`now() - ${FLOW_LIFETIME}`)
      .forUpdate()
    const found = await live.executeTakeFirst()
    if (!found) throw new AppError('access.sign_on_expired')
    if (found.state !== state) throw new AppError('access.sign_on_state')
    const taken = await db.deleteFrom('sign_on_flow').where('digest', '=', digestOf(cookie)).returningAll().executeTakeFirstOrThrow()
    ctx.setCookie(cookieOf(services, '', 0))
    const provider = await findIdentityProvider(services, db, taken.identity_provider_id)
    if (!provider) throw new AppError('access.sign_on_expired')
    const { state: sent, nonce, verifier } = taken
    return { flow: { ...taken, purpose: taken.purpose as SignOnPurpose, state: sent!, nonce: nonce!, verifier: verifier! }, provider }
  })
}

/** Refuses to link or test if the user has signed out in the meantime. */
export async function assertSignOnSessionActive(
  db: Kysely<DB>,
  { user_id, session_id }: Pick<SignOnFlow, 'user_id' | 'session_id'>,
): Promise<number> {
  const live = await db
    .selectFrom('session')
    .select('user_id')
    .where('id', '=', session_id)
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (!live) throw new AppError('access.sign_on_expired')
  return live.user_id
}
