import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, SignJWT } from 'jose'
import Provider, { type KoaContext } from 'oidc-provider'
import { registerCleanup } from './cleanup.ts'

export type IdentityProviderUser = { subject: string; email: string; acr?: string; amr?: string[] }
export const PROVIDER_CLIENT = { id: 'kadrovik', secret: 'the secret of the client, long enough' }

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  registerCleanup(async () => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** The certified provider `oidc-provider` on the loopback. The person of `signsIn` is signed in without a form. */
export async function startIdentityProvider(
  redirectUri: string,
): Promise<{ issuer: string; signsIn: (person: IdentityProviderUser) => void }> {
  let person: IdentityProviderUser = { subject: 'none', email: 'none@example.rs' }
  let handle: (request: IncomingMessage, response: ServerResponse) => void = (_request, response) => response.end()
  const issuer = await listen(createServer((request, response) => handle(request, response)))
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const provider = new Provider(issuer, {
    clients: [{ client_id: PROVIDER_CLIENT.id, client_secret: PROVIDER_CLIENT.secret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig', kid: 'one' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub', 'acr', 'amr'], email: ['email', 'email_verified'] },
    acrValues: ['two_factors'],
    conformIdTokenClaims: false,
    ttl: { AccessToken: 60, AuthorizationCode: 60, Grant: 60, IdToken: 60, Interaction: 60, Session: 60 },
    findAccount: (_context: unknown, accountId: string) => ({
      accountId,
      claims: () => ({ sub: accountId, email: person.email, email_verified: true, acr: person.acr, amr: person.amr }),
    }),
    interactions: { url: () => '/interaction' },
    loadExistingGrant: async ({ oidc }: KoaContext) => {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid email')
      await grant.save()
      return grant
    },
  })
  const callback = provider.callback()
  handle = (request, response) => {
    if (!request.url?.startsWith('/interaction')) return callback(request, response)
    const { subject: accountId, acr, amr } = person
    void provider.interactionFinished(request, response, { login: { accountId, remember: false, acr, amr } })
  }
  return { issuer, signsIn: (next) => void (person = next) }
}

/** Follows a browser from an address at a provider until its redirect to the application. Returns the parameters of the redirect. */
export async function followRedirectToCallback(url: string, redirectUri: string): Promise<Record<string, string>> {
  const cookies = new Map<string, string>()
  let at = url
  for (let step = 0; step < 10; step++) {
    if (at.startsWith(redirectUri)) return Object.fromEntries(new URL(at).searchParams)
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = set.split(';')[0]!.split('=') as [string, string]
      cookies.set(name, value)
    }
    const location = answer.headers.get('location')
    if (!location) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`)
    at = new URL(location, at).href
  }
  throw new Error('too many redirects')
}

export type IdentityProviderClaims = Record<string, unknown>
/** The response of a hostile provider: claims, header, key, and the responses of its endpoints. */
export type IdentityProviderAttack = {
  claims?: (right: IdentityProviderClaims) => IdentityProviderClaims
  header?: { alg: string; kid?: string }
  isForeignKey?: boolean
  isUnsigned?: boolean
  status?: number
  /** The path that accepts a call and never answers, before its headers or in the middle of its body. */
  hangsAt?: { path: string; isInBody: boolean }
}

/** A provider with test-controlled responses. Codes are the `nonce` of the request, and each is accepted once. */
export async function startHostileProvider() {
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const foreign = await generateKeyPair('RS256')
  const published: JWK = { ...(await exportJWK(publicKey)), alg: 'RS256', use: 'sig', kid: 'one' }
  const state = { attack: {} as IdentityProviderAttack, calls: 0, issuer: '', metadata: {} as Record<string, unknown> }
  const spent = new Set<string>()
  const origin = await listen(
    createServer(async (request, response) => {
      state.calls++
      const send = (body: unknown, status = 200) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      }
      const { hangsAt } = state.attack
      if (hangsAt && request.url === hangsAt.path) {
        if (hangsAt.isInBody) response.writeHead(200, { 'content-type': 'application/json' }).write('{"')
        return
      }
      if (state.attack.status) return send({}, state.attack.status)
      if (request.url === '/jwks') return send({ keys: [published] })
      if (request.url !== '/token')
        return send({
          issuer: origin,
          authorization_endpoint: `${origin}/authorize`,
          token_endpoint: `${origin}/token`,
          jwks_uri: `${origin}/jwks`,
          response_types_supported: ['code'],
          subject_types_supported: ['public'],
          id_token_signing_alg_values_supported: ['RS256', 'none'],
          ...state.metadata,
        })
      const body = new URLSearchParams(Buffer.concat(await request.toArray()).toString())
      const code = body.get('code')!
      if (spent.has(code)) return send({ error: 'invalid_grant' }, 400)
      spent.add(code)
      send({
        access_token: 'a',
        token_type: 'Bearer',
        expires_in: 60,
        id_token: await idToken(state, origin, code, privateKey, foreign.privateKey),
      })
    }),
  )
  state.issuer = origin
  return state
}

async function idToken(
  { attack }: { attack: IdentityProviderAttack },
  issuer: string,
  nonce: string,
  key: CryptoKey,
  foreign: CryptoKey,
): Promise<string> {
  const now = Math.floor(Date.now() / 1000)
  const right = { iss: issuer, aud: PROVIDER_CLIENT.id, sub: 'vesna', nonce, iat: now, exp: now + 60, email: 'vesna@example.rs' }
  const claims = attack.claims?.(right) ?? right
  const header = attack.header ?? { alg: 'RS256', kid: 'one' }
  if (attack.isUnsigned) {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    return `${part({ alg: 'none' })}.${part(claims)}.`
  }
  if (header.alg === 'HS256') return new SignJWT(claims).setProtectedHeader(header).sign(new TextEncoder().encode(PROVIDER_CLIENT.secret))
  return new SignJWT(claims).setProtectedHeader(header).sign(attack.isForeignKey ? foreign : key)
}
