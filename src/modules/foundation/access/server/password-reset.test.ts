import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { beforeEach, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { ownAccountContract } from '#modules/foundation/access/own-account-contract.ts'
import { securitySettingsContract } from '#modules/foundation/access/security-settings-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, waitUntil } from '#test/support/app.ts'

const testApp = await createTestApp()
const stranger = createTestClient(accessContract, testApp, {})
const first = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }
await stranger.setUpInstallation(first)

const inDatabase = (query: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))
const signIn = (password: string) => stranger.login({ email: first.email, password })
const tokenIn = (text: string) => /#([\w-]+)/.exec(text)![1]!
/** The token of a new password reset email. */
async function newToken(kind: 'employer' | 'employee' = 'employer'): Promise<string> {
  await inDatabase(sql`delete from password_token`)
  const before = testApp.letters.length
  await stranger.requestPasswordReset({ email: first.email, kind })
  return tokenIn(await waitUntil(async () => testApp.letters.slice(before).find(({ text }) => text.includes('#'))?.text))
}
const rules = {
  uniform_sign_in: false,
  min_password: 6,
  refuse_common: false,
  full_addresses: false,
  session_hours: 24,
  sessions_per_account: 1,
}
async function setRules(change: Partial<typeof rules>) {
  const admin = createTestClient(securitySettingsContract, testApp, await signIn(first.password))
  const { revision } = (await admin.getSecuritySettings({})).data
  await admin.updateSecuritySettings({ ...rules, ...change, revision })
}

beforeEach(() => inDatabase(sql`delete from sign_in_failure`))

test('a forgotten password is reset by a link once, and each session ends', async () => {
  const session = await signIn(first.password)
  const token = await newToken('employee')
  assert.match(testApp.letters.at(-1)!.text, /\/reset-password-employee#/)
  assert.equal((await stranger.checkPasswordResetToken({ token })).data.email, first.email)
  await stranger.resetPassword({ token, password: 'Nova.2026' })
  await assert.rejects(createTestClient(accessContract, testApp, session).getMe({}), { status: 401, message: 'token is invalid' })
  await assert.rejects(signIn('Tajna.2026'), { status: 403 })
  await signIn('Nova.2026')
  await assert.rejects(stranger.resetPassword({ token, password: 'Treca.2026' }), { code: 'access.link_expired', status: 422 })
  await waitUntil(async () => testApp.letters.some(({ subject }) => subject === 'Lozinka je promenjena'))
  await stranger.resetPassword({ token: await newToken(), password: first.password })
})

test('of twenty simultaneous uses of one link one succeeds', async () => {
  const token = await newToken()
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) => stranger.resetPassword({ token, password: `Paralelna.${at}` })),
  )
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
  await inDatabase(sql`delete from sign_in_failure`)
  await stranger.resetPassword({ token: await newToken(), password: first.password })
})

test('an old, replaced or invented link is invalid', async () => {
  const old = await newToken()
  await inDatabase(sql`update password_token set ends_at = now() - interval '1 second'`)
  await assert.rejects(stranger.resetPassword({ token: old, password: 'Nova.2026' }), { code: 'access.link_expired' })
  const replaced = await newToken()
  await inDatabase(sql`update password_token set made_at = now() - interval '2 hours'`)
  const before = testApp.letters.length
  await stranger.requestPasswordReset({ email: first.email })
  await waitUntil(async () => testApp.letters[before])
  await assert.rejects(stranger.checkPasswordResetToken({ token: replaced }), { code: 'access.link_expired' })
  await assert.rejects(stranger.checkPasswordResetToken({ token: 'izmisljen' }), { code: 'access.link_expired' })
  const session = await signIn(first.password)
  await assert.rejects(stranger.checkPasswordResetToken({ token: session.token.slice(0, 190) }), { code: 'access.link_expired' })
})

test('in the database the link is a digest, and its plain form is nowhere', async () => {
  const token = await newToken()
  const { rows } = (await inDatabase(sql`select digest from password_token where used_at is null`)) as { rows: { digest: string }[] }
  assert.notEqual(rows[0]!.digest, token)
  assert.ok(Buffer.from(token, 'base64url').length >= 16)
})

test('a password reset answers the same for all and sends few emails', async () => {
  await inDatabase(sql`delete from password_token`)
  const request = (email: string) => testApp.app.inject({ method: 'POST', url: '/api/password-reset', payload: { email } })
  const known = await request(first.email)
  const unknown = await request('niko@example.rs')
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body])
  const before = testApp.letters.length
  for (let at = 0; at < 8; at++) await request(first.email)
  await waitUntil(async () => {
    const { rows } = (await inDatabase(sql`select count(*)::int as waiting from graphile_worker.jobs`)) as { rows: { waiting: number }[] }
    return rows[0]!.waiting === 0
  })
  assert.ok(testApp.letters.length - before <= 3)
  let status = 0
  for (let at = 0; at < 30 && status !== 429; at++) status = (await request('niko@example.rs')).statusCode
  assert.equal(status, 429)
})

test('with the uniform answer a wrong email and a wrong password are equal', async () => {
  await setRules({ uniform_sign_in: true })
  const request = (email: string) => testApp.app.inject({ method: 'POST', url: '/api/login', payload: { email, password: 'pogresna' } })
  const known = await request(first.email)
  const unknown = await request('niko@example.rs')
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body])
  assert.equal(known.json().code, 'access.wrong_credentials')
  await setRules({})
})

test('stricter password rules apply wherever a password is set', async () => {
  await setRules({ min_password: 12, refuse_common: true })
  const token = await newToken()
  const setting = (password: string) => stranger.resetPassword({ token, password })
  await assert.rejects(setting('Kratka.1'), { fields: { password: 'Lozinka mora imati najmanje 12 znakova.' } })
  for (const password of ['Lozinka12345', 'vesna.kovac2026', 'aaaaaaaaaaaa', '1234567890123'.slice(0, 12), 'QWERTZUIOP12'])
    await assert.rejects(setting(password), /./, password)
  const account = createTestClient(ownAccountContract, testApp, await signIn(first.password))
  await assert.rejects(account.changePassword({ current: first.password, password: 'Lozinka12345' }), { status: 422 })
  await setting('mokra zelena čaša 7')
  await signIn('mokra zelena čaša 7')
  first.password = 'mokra zelena čaša 7'
  await setRules({})
})

test('a changed password needs the old one and ends other sessions', async () => {
  const mine = createTestClient(ownAccountContract, testApp, await signIn(first.password))
  await assert.rejects(mine.changePassword({ current: 'pogresna', password: 'Druga.2026' }), { status: 422 })
  await mine.changePassword({ current: first.password, password: 'Druga.2026' })
  await mine.getOwnAccount({})
  first.password = 'Druga.2026'
  for (let at = 0; at < 5; at++) await assert.rejects(mine.changePassword({ current: 'x', password: 'Nova.2026' }), { status: 422 })
  await assert.rejects(mine.changePassword({ current: 'x', password: 'Nova.2026' }), { status: 422 })
  await assert.rejects(mine.changePassword({ current: first.password, password: 'Nova.2026' }), { status: 429 })
})

test('parallel wrong passwords are limited like sequential ones', async () => {
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, () =>
      testApp.app.inject({ method: 'POST', url: '/api/login', payload: { email: first.email, password: 'pogresna' } }),
    ),
  )
  assert.ok(outcomes.filter(({ statusCode }) => statusCode === 403).length <= 5)
})

test('sign-ins are recorded with their result and a shortened address', async () => {
  const mine = createTestClient(ownAccountContract, testApp, await signIn(first.password))
  const { sign_ins } = await mine.listOwnSignIns({})
  assert.deepEqual([sign_ins[0]!.result, sign_ins[0]!.address], ['signed_in', '127.0.0.0/24'])
  assert.ok(sign_ins.some(({ result }) => result === 'wrong_password'))
  const { rows } = (await inDatabase(sql`select * from sign_in where result = 'unknown'`)) as { rows: { user_id: null }[] }
  assert.ok(rows.length > 0 && rows.every(({ user_id }) => user_id === null))
})
