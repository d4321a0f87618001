import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, test, vi } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import {
  followRedirectToCallback,
  type IdentityProviderAttack,
  type IdentityProviderUser,
  PROVIDER_CLIENT,
  startHostileProvider,
  startIdentityProvider,
} from '#test/support/identity-provider.ts'
import { accessContract } from '../../contract.ts'
import { ownAccountContract } from '../../own-account-contract.ts'
import { signOnContract } from '../../sign-on-contract.ts'
import { usersContract } from '../../users-contract.ts'
import { hashPassword } from '../passwords.ts'
import { throwSignOnErrorOfLibraryError } from './identity-provider-client.ts'

const testApp = await createTestApp()
const company = await createTestCompany(testApp)
const neighbour = await createTestCompany(testApp)
const { vesna, marko, ana, companyId } = company
const CALLBACK_URL = 'https://kadrovik.test/sso/callback'
const PASSWORD = 'Tajna.2026'
const real = await startIdentityProvider(CALLBACK_URL)
const hostile = await startHostileProvider()
testApp.services.identityProviders = [real.issuer, hostile.issuer]

const inDatabase = <Row>(query: ReturnType<typeof sql<Row>>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)
const passwordHash = await hashPassword(PASSWORD)
await inDatabase(sql`update app_user set password_hash = ${passwordHash} where service_company_id is null`)
const emailOf = async (userId: number) =>
  (await inDatabase(sql<{ email: string }>`select email from app_user where id = ${userId}`))[0]!.email

const settings = createTestClient(signOnContract, testApp, vesna, companyId)
const stranger = createTestClient(accessContract, testApp, {})
const base = { name: 'Keycloak', client_id: PROVIDER_CLIENT.id, client_secret: PROVIDER_CLIENT.secret }

/** The browser of one user, with the cookie of a started sign-in. */
class Browser {
  cookie = ''
  async post(path: string, payload: object) {
    const reply = await testApp.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { accept: 'application/json', 'accept-language': 'en', cookie: this.cookie },
      payload,
    })
    const set = [reply.headers['set-cookie'] ?? []].flat().find((each) => each.startsWith('kadrovik_sign_on='))
    if (set) this.cookie = set.split(';')[0]!
    return { status: reply.statusCode, body: reply.json(), set }
  }
  async start(payload: object): Promise<string> {
    const { status, body } = await this.post('/sign-on', payload)
    assert.equal(status, 200, JSON.stringify(body))
    return body.data.url
  }
  /** Signs in at the certified provider. */
  async signIn(payload: object, person: IdentityProviderUser) {
    real.signsIn(person)
    const answer = await followRedirectToCallback(await this.start(payload), CALLBACK_URL)
    return { ...(await this.post('/sign-on/complete', answer)), answer }
  }
  /** Returns from a hostile provider with its response. */
  async attacked(payload: object, attack: IdentityProviderAttack, changed: Record<string, string> = {}) {
    hostile.attack = {}
    const url = new URL(await this.start(payload))
    hostile.attack = attack
    const { state, nonce } = Object.fromEntries(url.searchParams) as Record<string, string>
    return this.post('/sign-on/complete', { state: state!, code: nonce!, iss: hostile.issuer, ...changed })
  }
}

async function setProvider(settingsInput: object = {}): Promise<number> {
  const { data: now } = await settings.getIdentityProvider({})
  const { data } = await settings.saveIdentityProvider({
    ...base,
    issuer: real.issuer,
    revision: now.provider?.revision ?? 0,
    ...settingsInput,
  })
  return data.provider!.id
}

async function connect(person: { token: string }, subject: string, providerId: number) {
  const own = createTestClient(signOnContract, testApp, person)
  const { ticket } = (await own.linkOwnSignOnIdentity({ provider_id: providerId, current: PASSWORD })).data
  return new Browser().signIn({ ticket }, { subject, email: 'someone@elsewhere.rs' })
}

const codeOf = (secret: string) => new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate()
async function enableFactor(person: { userId: number; token: string }): Promise<string> {
  const account = createTestClient(ownAccountContract, testApp, person)
  const { secret } = (await account.startTwofaSetup({ current: PASSWORD })).data
  await account.confirmTwofaSetup({ code: codeOf(secret) })
  await inDatabase(sql`update second_factor set last_step = 1 where user_id = ${person.userId}`)
  return secret
}

beforeEach(async () => {
  hostile.attack = {}
  await inDatabase(sql`update identity_provider set is_required = false`)
  for (const table of ['emergency_account', 'sign_on_flow', 'identity_provider', 'second_factor', 'sign_in_failure'])
    await inDatabase(sql`delete from ${sql.table(table)}`)
  const people = [company, neighbour].flatMap((one) => [one.vesna, one.ana, one.marko, one.jelena])
  for (const { userId, token } of people) {
    const session = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).jti
    await inDatabase(sql`update session set ended_at = now() where user_id = ${userId} and ended_at is null and id <> ${session}`)
    await inDatabase(sql`update session set ended_at = null where id = ${session}`)
  }
})

test('a connected account signs in at the provider and gets one session', async () => {
  const id = await setProvider()
  assert.equal((await connect(marko, 'm.ilic', id)).body.purpose, 'connection')
  const { status, body, set } = await new Browser().signIn({ provider_id: id }, { subject: 'm.ilic', email: 'other@example.rs' })
  assert.equal(status, 200)
  assert.match(set!, /Max-Age=0/)
  const me = await createTestClient(accessContract, testApp, body).getMe({})
  assert.equal(me.data.id, marko.userId)
  const sessions = await inDatabase(sql`select from session where user_id = ${marko.userId} and ended_at is null`)
  assert.equal(sessions.length, 1)
  const { identities } = await settings.listUserSignOnIdentities({})
  assert.deepEqual(
    identities.map(({ subject, connected_through, user }) => [subject, connected_through, user.id]),
    [['m.ilic', 'profile', marko.userId]],
  )
  await new Promise((resolve) => setTimeout(resolve, 50))
  assert.ok(testApp.letters.some(({ subject }) => subject.includes('jedinstvenu prijavu')))
})

test('the started sign-in uses PKCE, state, nonce and a bound cookie', async () => {
  const id = await setProvider()
  const browser = new Browser()
  const { body, set } = await browser.post('/sign-on', { provider_id: id })
  const query = Object.fromEntries(new URL(body.data.url).searchParams)
  assert.equal(query.code_challenge_method, 'S256')
  assert.equal(query.response_type, 'code')
  assert.equal(query.redirect_uri, CALLBACK_URL)
  assert.ok(query.state && query.nonce && query.code_challenge)
  for (const part of ['HttpOnly', 'SameSite=Lax', 'Secure', 'Max-Age=600', 'Path=/api/sign-on']) assert.ok(set!.includes(part), part)
})

test('an equal email address links no account, at any provider', async () => {
  const id = await setProvider()
  const email = await emailOf(marko.userId)
  const first = await new Browser().signIn({ provider_id: id }, { subject: 'stranger', email })
  assert.deepEqual([first.status, first.body.code], [403, 'access.sign_on_not_connected'])
  await connect(marko, 'm.ilic', id)
  await setProvider({ issuer: hostile.issuer })
  const second = await new Browser().attacked(
    { provider_id: id },
    { claims: (right) => ({ ...right, sub: 'm.ilic', email, email_verified: true }) },
  )
  assert.deepEqual([second.status, second.body.code], [403, 'access.sign_on_not_connected'])
})

test('an invitation connects the account that was invited, once', async () => {
  const id = await setProvider()
  await createTestClient(usersContract, testApp, vesna).inviteUser({
    email: 'nova@mlekara.rs',
    first_name: 'Nova',
    last_name: 'Osoba',
    group_ids: [(await inDatabase(sql<{ id: number }>`select id from user_group where name_original = 'employee_user'`))[0]!.id],
    companies: [{ company_id: companyId, department_ids: [], team_ids: [], location_ids: [] }],
  })
  const waits = async () => testApp.letters.find(({ to }) => JSON.stringify(to).includes('nova@mlekara.rs'))
  while (!(await waits())) await new Promise((resolve) => setTimeout(resolve, 50))
  const invitation = /#([\w-]{43})/.exec(JSON.stringify(await waits()))![1]!
  assert.deepEqual((await stranger.checkPasswordResetToken({ token: invitation })).data.sign_on, [{ id, name: 'Keycloak' }])
  const browser = new Browser()
  const { status, body } = await browser.signIn({ provider_id: id, invitation }, { subject: 'nova', email: 'x@example.rs' })
  assert.deepEqual([status, body.purpose], [200, 'invitation'])
  assert.equal((await createTestClient(accessContract, testApp, body).getMe({})).data.email, 'nova@mlekara.rs')
  const again = await browser.post('/sign-on', { provider_id: id, invitation })
  assert.equal(again.body.code, 'access.link_expired')
  const { users } = await createTestClient(usersContract, testApp, vesna).listUsers({ search: 'nova' })
  assert.equal(users[0]!.state, 'active')
})

const attacks: [what: string, code: string, attack: IdentityProviderAttack, changed?: Record<string, string>][] = [
  ['a token of another issuer', 'issuer', { claims: (right) => ({ ...right, iss: 'https://evil.example.rs' }) }],
  ['a token for another client', 'audience', { claims: (right) => ({ ...right, aud: 'another' }) }],
  ['an old token', 'old_token', { claims: (right) => ({ ...right, iat: Number(right.iat) - 3600, exp: Number(right.iat) - 61 }) }],
  ['a token of the future', 'old_token', { claims: (right) => ({ ...right, iat: Number(right.iat) + 120, exp: Number(right.iat) + 600 }) }],
  ['a token of another sign-in', 'nonce', { claims: (right) => ({ ...right, nonce: 'another' }) }],
  ['a token without a nonce', 'response', { claims: ({ nonce: _, ...right }) => right }],
  ['a token with an unknown key', 'key', { header: { alg: 'RS256', kid: 'two' }, isForeignKey: true }],
  ['a token with a foreign signature', 'key', { isForeignKey: true }],
  ['a token without a signature', 'algorithm', { isUnsigned: true }],
  ['a token signed with the client secret', 'algorithm', { header: { alg: 'HS256' } }],
  ['an answer of another issuer', 'issuer', {}, { iss: 'https://evil.example.rs' }],
  ['an answer that was cancelled', 'cancelled', {}, { error: 'access_denied' }],
  ['a provider that fails', 'provider_away', { status: 500 }],
]

test.each(attacks)('%s is rejected', async (_what, code, attack, changed) => {
  const id = await setProvider({ issuer: hostile.issuer })
  await inDatabase(sql`insert into user_identity (company_id, identity_provider_id, user_id, issuer, subject, connected_through)
    values (${companyId}, ${id}, ${marko.userId}, ${hostile.issuer}, 'vesna', 'profile')`)
  const refused = await new Browser().attacked({ provider_id: id }, attack, changed)
  assert.equal(refused.body.code, `access.sign_on_${code}`)
  assert.equal(refused.status, code === 'provider_away' ? 503 : 403)
  const right = await new Browser().attacked({ provider_id: id }, { claims: (claims) => ({ ...claims, exp: Number(claims.iat) - 30 }) })
  assert.equal(right.status, 200, 'a clock that differs by 30 s is accepted')
})

/** Transactions of this database that have been open for at least half a second. */
const openTransactions = () =>
  inDatabase(sql<{ query: string }>`select query from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and xact_start < clock_timestamp() - interval '500 milliseconds'`)

/** Runs calls to a provider with a fifth of their timeout, which is ten seconds. */
async function withShortTimeout(work: () => Promise<void>): Promise<void> {
  const { timeout } = AbortSignal
  const requested = new Set<number>()
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    requested.add(ms)
    return timeout.call(AbortSignal, ms / 5)
  })
  await work().finally(() => spy.mockRestore())
  assert.deepEqual([...requested], [10_000])
}

test('a provider that hangs in its answer is abandoned without an open transaction', () => withShortTimeout(givesUpTheAnswer))
async function givesUpTheAnswer() {
  const provider_id = await setProvider({ issuer: hostile.issuer })
  const began = performance.now()
  let isAnswered = false
  const answering = new Browser().attacked({ provider_id }, { hangsAt: { path: '/token', isInBody: true } }).finally(() => {
    isAnswered = true
  })
  const open: unknown[] = []
  while (!isAnswered) {
    await new Promise((resolve) => setTimeout(resolve, 300))
    if (!isAnswered) open.push(...(await openTransactions()))
  }
  const { status, body } = await answering
  assert.deepEqual([status, body.code], [503, 'access.sign_on_provider_away'])
  assert.match(body.message, /does not respond/)
  assert.ok(performance.now() - began < 20_000)
  assert.deepEqual(open, [])
}

test('a provider that hangs in its metadata is abandoned, and the check reports it', () => withShortTimeout(givesUpTheMetadata))
async function givesUpTheMetadata() {
  await setProvider({ issuer: hostile.issuer })
  hostile.attack = { hangsAt: { path: '/.well-known/openid-configuration', isInBody: false } }
  const checking = settings.checkIdentityProvider({})
  await new Promise((resolve) => setTimeout(resolve, 1_200))
  assert.deepEqual(await openTransactions(), [])
  await checking
  const [discovery] = (await settings.getIdentityProvider({})).data.checks
  assert.deepEqual([discovery!.kind, discovery!.result, discovery!.code], ['discovery', 'failed', 'access.sign_on_provider_away'])
}

test('a code, a cookie and a ticket are worth one use', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  const browser = new Browser()
  const { answer } = await browser.signIn({ provider_id: id }, { subject: 'm.ilic', email: 'a@b.rs' })
  assert.equal((await browser.post('/sign-on/complete', answer)).body.code, 'access.sign_on_expired')
  const own = createTestClient(signOnContract, testApp, ana)
  const { ticket } = (await own.linkOwnSignOnIdentity({ provider_id: id, current: PASSWORD })).data
  await browser.start({ ticket })
  assert.equal((await browser.post('/sign-on', { ticket })).body.code, 'access.sign_on_expired')
  await setProvider({ issuer: hostile.issuer })
  const other = new Browser()
  const first = await other.attacked({ provider_id: id }, {}, { code: 'the same code' })
  assert.equal(first.body.code, 'access.sign_on_nonce')
  const replayed = await other.attacked({ provider_id: id }, {}, { code: 'the same code' })
  assert.equal(replayed.body.code, 'access.sign_on_code_used')
})

test('an answer in another browser, with another state or after 10 minutes is rejected', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  real.signsIn({ subject: 'm.ilic', email: 'a@b.rs' })
  const browser = new Browser()
  const answer = await followRedirectToCallback(await browser.start({ provider_id: id }), CALLBACK_URL)
  assert.equal((await new Browser().post('/sign-on/complete', answer)).body.code, 'access.sign_on_expired')
  assert.equal((await browser.post('/sign-on/complete', { ...answer, state: 'another' })).body.code, 'access.sign_on_state')
  await inDatabase(sql`update sign_on_flow set made_at = now() - interval '601 seconds'`)
  assert.equal((await browser.post('/sign-on/complete', answer)).body.code, 'access.sign_on_expired')
})

test('our second factor is required unless the provider names an accepted one', async () => {
  const id = await setProvider({ accepted_factors: ['mfa'] })
  const secret = await enableFactor(marko)
  await connect(marko, 'm.ilic', id)
  const weak = await new Browser().signIn({ provider_id: id }, { subject: 'm.ilic', email: 'a@b.rs', amr: ['pwd'] })
  assert.equal(weak.body.twofa, true)
  await assert.rejects(createTestClient(accessContract, testApp, weak.body).getMe({}), { status: 401 })
  const verified = await testApp.app.inject({
    method: 'POST',
    url: '/api/user/twofa/verify_code',
    headers: { authorization: `Bearer ${weak.body.token}` },
    payload: { code: codeOf(secret) },
  })
  assert.equal(verified.statusCode, 200)
  const strong = await new Browser().signIn({ provider_id: id }, { subject: 'm.ilic', email: 'a@b.rs', amr: ['pwd', 'mfa'] })
  assert.equal(strong.body.twofa, undefined)
  assert.equal((await createTestClient(accessContract, testApp, strong.body).getMe({})).data.id, marko.userId)
  const { identities } = await settings.listUserSignOnIdentities({})
  assert.deepEqual([identities[0]!.factors, identities[0]!.has_accepted_factor], [['pwd', 'mfa'], true])
})

test('a disabled account and one with a place elsewhere do not get in', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  const person = { subject: 'm.ilic', email: 'a@b.rs' }
  await inDatabase(sql`update app_user set disabled_at = now() where id = ${marko.userId}`)
  assert.equal((await new Browser().signIn({ provider_id: id }, person)).body.code, 'access.sign_on_account_closed')
  await inDatabase(sql`update app_user set disabled_at = null where id = ${marko.userId}`)
  await inDatabase(sql`insert into membership (company_id, user_id) values (${neighbour.companyId}, ${marko.userId})`)
  assert.equal((await new Browser().signIn({ provider_id: id }, person)).body.code, 'access.sign_on_account_elsewhere')
  await inDatabase(sql`delete from membership where company_id = ${neighbour.companyId} and user_id = ${marko.userId}`)
  assert.equal((await new Browser().signIn({ provider_id: id }, person)).status, 200)
})

test('members of another company are not offered the provider', async () => {
  const id = await setProvider()
  const foreign = createTestClient(signOnContract, testApp, neighbour.marko)
  assert.deepEqual((await foreign.listOwnSignOnIdentities({})).data.providers, [])
  await assert.rejects(foreign.linkOwnSignOnIdentity({ provider_id: id, current: PASSWORD }), { status: 404 })
  await assert.rejects(createTestClient(signOnContract, testApp, marko).linkOwnSignOnIdentity({ provider_id: id, current: 'wrong' }), {
    status: 422,
  })
  const theirs = createTestClient(signOnContract, testApp, neighbour.vesna, neighbour.companyId)
  assert.equal((await theirs.getIdentityProvider({})).data.provider, null)
  assert.deepEqual((await theirs.listUserSignOnIdentities({})).identities, [])
})

test('an account at the provider belongs to one user, and a user has one', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  assert.equal((await connect(ana, 'm.ilic', id)).body.code, 'access.identity_taken')
  await assert.rejects(connect(marko, 'another', id), { code: 'access.identity_exists' })
})

test('the domains of the provider refuse other addresses', async () => {
  const id = await setProvider({ domains: ['mlekara.rs'] })
  await inDatabase(sql`insert into user_identity (company_id, identity_provider_id, user_id, issuer, subject, connected_through)
    values (${companyId}, ${id}, ${marko.userId}, ${real.issuer}, 'm.ilic', 'profile')`)
  assert.equal(
    (await new Browser().signIn({ provider_id: id }, { subject: 'm.ilic', email: 'm@gmail.com' })).body.code,
    'access.sign_on_domain',
  )
  assert.equal((await new Browser().signIn({ email: 'bilo.ko@MLEKARA.rs' }, { subject: 'm.ilic', email: 'm@mlekara.rs' })).status, 200)
  assert.equal((await new Browser().post('/sign-on', { email: 'a@elsewhere.rs' })).body.code, 'access.sign_on_no_provider')
})

async function tryOut(): Promise<void> {
  const { ticket } = (await settings.testIdentityProvider({})).data
  const { body } = await new Browser().signIn({ ticket }, { subject: 'vesna', email: 'v@mlekara.rs', amr: ['mfa'] })
  assert.deepEqual(body, { purpose: 'test' })
}

test('a check lists its steps, and a trial sign-in starts no session', async () => {
  await setProvider({ accepted_factors: ['mfa'] })
  await settings.checkIdentityProvider({})
  await tryOut()
  const { checks } = (await settings.getIdentityProvider({})).data
  assert.deepEqual(
    checks.map(({ kind, result }) => [kind, result]),
    [
      ['discovery', 'passed'],
      ['keys', 'passed'],
      ['clock', 'passed'],
      ['code_flow', 'passed'],
      ['second_factor', 'passed'],
      ['sign_in', 'warning'],
    ],
  )
  await setProvider({ issuer: hostile.issuer })
  hostile.attack = { status: 500 }
  const failed = (await settings.checkIdentityProvider({})).data.checks
  assert.deepEqual(
    failed.map(({ kind, result, code }) => [kind, result, code]),
    [['discovery', 'failed', 'access.sign_on_provider_away']],
  )
})

test('single sign-on is required only after a check and with two emergency accounts', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  const password = async () => stranger.login({ email: await emailOf(marko.userId), password: PASSWORD })
  await assert.rejects(settings.requireSingleSignOn({ is_required: true }), { code: 'access.provider_not_tested' })
  await settings.checkIdentityProvider({})
  await tryOut()
  await enableFactor(vesna)
  const { data } = await settings.createEmergencyAccount({ user_id: vesna.userId })
  await assert.rejects(settings.requireSingleSignOn({ is_required: true }), { code: 'access.too_few_emergency_accounts' })
  await assert.rejects(settings.createEmergencyAccount({ user_id: ana.userId }), { code: 'access.emergency_account_not_ready' })
  await enableFactor(ana)
  const second = await settings.createEmergencyAccount({ user_id: ana.userId })
  assert.ok((await password()).token)
  assert.equal((await settings.requireSingleSignOn({ is_required: true })).data.provider!.is_required, true)
  await assert.rejects(password(), { status: 403, code: 'access.sign_on_required' })
  assert.equal((await stranger.login({ email: await emailOf(vesna.userId), password: PASSWORD })).twofa, true)
  await assert.rejects(settings.deleteIdentityProvider({}), { code: 'access.single_sign_on_required' })
  await settings.deleteEmergencyAccount({ emergency_account_id: second.data.id })
  await assert.rejects(settings.deleteEmergencyAccount({ emergency_account_id: data.id }), { code: 'access.last_emergency_account' })
  await assert.rejects(inDatabase(sql`delete from second_factor where user_id = ${vesna.userId}`), /last_emergency_account/)
  await assert.rejects(inDatabase(sql`update app_user set disabled_at = now() where id = ${vesna.userId}`), /last_emergency_account/)
})

test('a member with required single sign-on cannot disconnect', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  const own = createTestClient(signOnContract, testApp, marko)
  const [{ id: identity } = { id: 0 }] = (await own.listOwnSignOnIdentities({})).data.identities
  await assert.rejects(createTestClient(signOnContract, testApp, ana).unlinkOwnSignOnIdentity({ user_identity_id: identity }), {
    status: 404,
  })
  await inDatabase(sql`update identity_provider set is_required = true where id = ${id}`)
  await assert.rejects(own.unlinkOwnSignOnIdentity({ user_identity_id: identity }), { code: 'access.sign_on_required' })
  await inDatabase(sql`update identity_provider set is_required = false where id = ${id}`)
  await own.unlinkOwnSignOnIdentity({ user_identity_id: identity })
  assert.deepEqual((await own.listOwnSignOnIdentities({})).data.identities, [])
})

test('another issuer ends connections and does not receive the old secret', async () => {
  const id = await setProvider()
  await connect(marko, 'm.ilic', id)
  await setProvider({ issuer: hostile.issuer, client_secret: undefined })
  const { provider } = (await settings.getIdentityProvider({})).data
  assert.equal(provider!.secret_made_at, null)
  assert.deepEqual((await settings.listUserSignOnIdentities({})).identities, [])
  assert.deepEqual(await inDatabase(sql`select from identity_provider_secret`), [])
})

test('an address outside the allowed list is refused before it is called', async () => {
  for (const issuer of ['http://169.254.169.254/', 'https://internal.example.rs', `${hostile.issuer.replace('127.0.0.1', 'localhost')}`])
    await assert.rejects(setProvider({ issuer }), { status: 422 })
  const id = await setProvider({ issuer: hostile.issuer })
  hostile.metadata = { token_endpoint: 'http://127.0.0.1:1/token' }
  const refused = await new Browser().attacked({ provider_id: id }, {})
  hostile.metadata = {}
  assert.equal(refused.body.code, 'access.sign_on_not_allowed')
})

test('employees do not see the provider, and a scoped administrator does not set it', async () => {
  const employee = createTestClient(signOnContract, testApp, marko, companyId)
  await assert.rejects(employee.getIdentityProvider({}), { status: 403 })
  await inDatabase(
    sql`insert into access_scope (company_id, user_id, department_id) values (${companyId}, ${vesna.userId}, ${company.departmentId})`,
  )
  await assert.rejects(settings.getIdentityProvider({}), { code: 'access.administrator_scope_limited' })
  await inDatabase(sql`delete from access_scope where user_id = ${vesna.userId}`)
})

test('only administrators of the installation set a provider for all companies', async () => {
  await assert.rejects(setProvider({ is_for_installation: true }), { status: 403, code: 'access.permission_exceeds_own' })
  await inDatabase(sql`insert into user_permission (user_id, permission) values (${vesna.userId}, 'installation.manage')`)
  const id = await setProvider({ is_for_installation: true })
  assert.deepEqual((await stranger.getInstallationInfo({})).sign_on.providers, [{ id, name: 'Keycloak' }])
  await connect(neighbour.marko, 'their.marko', id)
  const { body } = await new Browser().signIn({ provider_id: id }, { subject: 'their.marko', email: 'a@b.rs' })
  assert.equal((await createTestClient(accessContract, testApp, body).getMe({})).data.id, neighbour.marko.userId)
})

test('an error of the program is not reported as an unreachable provider', () => {
  const programError = new TypeError('Cannot read properties of undefined')
  assert.throws(() => throwSignOnErrorOfLibraryError(programError), programError)
  const networkError = new TypeError('fetch failed', { cause: Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }) })
  assert.throws(() => throwSignOnErrorOfLibraryError(networkError), { code: 'access.sign_on_provider_away' })
  const timeout = new DOMException('The operation was aborted due to timeout', 'TimeoutError')
  assert.throws(() => throwSignOnErrorOfLibraryError(timeout), { code: 'access.sign_on_provider_away' })
  assert.throws(() => throwSignOnErrorOfLibraryError(new SyntaxError('Unexpected token')), { code: 'access.sign_on_response' })
})
