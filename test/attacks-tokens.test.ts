import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { deriveKeyFromSecret } from '#platform/secret-keys.ts'
import { createTestApp } from '#test/support/app.ts'

// Attacks of the groups C, D and E: passwords, tokens, sessions.
const testApp = await createTestApp({ jobs: false })
const post = (url: string, payload: object | string, headers: Record<string, string> = {}) =>
  testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, headers })
const vesna = { email: 'vesna@example.rs', password: 'Tajna.2026' }
await post('/setup', { ...vesna, first_name: 'Vesna', last_name: 'Kovač' })
const signIn = async () => (await post('/login', vesna)).json().token as string
const me = (authorization: string) => testApp.app.inject({ url: '/api/me', headers: { authorization } })
const status = async (token: string) => (await me(`Bearer ${token}`)).statusCode

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
const decoded = (token: string, part: 0 | 1) => JSON.parse(Buffer.from(token.split('.')[part]!, 'base64url').toString())
/** A token with this header and these claims, signed with a guessed key. */
function forged(head: object, claims: object, key: string | Uint8Array = 'x'.repeat(32)): string {
  const signed = `${encoded(head)}.${encoded(claims)}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

test('C6, E1, E2: an unsigned token or one signed with a known key is rejected', async () => {
  const token = await signIn()
  const head = decoded(token, 0)
  const claims = decoded(token, 1)
  const unsigned = ['none', 'None', 'NONE', 'nOnE'].flatMap((alg) => [
    `${encoded({ ...head, alg })}.${encoded(claims)}.`,
    `${encoded({ ...head, alg })}.${encoded(claims)}.${token.split('.')[2]}`,
  ])
  const guessed = [
    'secret',
    'changeme',
    'password',
    'your-256-bit-secret',
    'kadrovik',
    'jwt',
    '',
    'a secret for tests, long enough to be taken',
  ].map((key) => forged(head, claims, key || 'x'))
  const confused = ['RS256', 'ES256', 'HS384', 'HS512'].map((alg) => forged({ ...head, alg }, claims))
  const critical = forged({ ...head, crit: ['x'], x: true }, claims)
  for (const one of [...unsigned, ...guessed, ...confused, critical]) assert.equal(await status(one), 401, one.slice(0, 60))
  assert.equal(await status(token), 200)
})

test('E7: claims are verified, and their time is checked', async () => {
  const token = await signIn()
  const { exp, ...rest } = decoded(token, 1)
  assert.ok(exp - Date.now() / 1000 <= 15 * 60 + 1)
  const raw = token.split('.')
  for (const claims of [
    { ...rest, exp: exp + 3600 },
    rest,
    { ...rest, exp, sub: '2' },
    { ...rest, exp: -1 },
    { ...rest, exp: '9999999999' },
  ])
    assert.equal(await status(`${raw[0]}.${encoded(claims)}.${raw[2]}`), 401)
})

test('E7: a signed token needs an end, our issuer and a session', async () => {
  const token = await signIn()
  const head = decoded(token, 0)
  const claims = decoded(token, 1)
  const key = deriveKeyFromSecret(testApp.services.secret, 'tokens')
  assert.equal(await status(forged(head, claims, key)), 200)
  const { exp, aud, iss, sub, jti, ...rest } = claims
  for (const other of [
    { ...rest, aud, iss, sub, jti },
    { ...rest, exp, iss, sub, jti },
    { ...rest, exp, aud, sub, jti },
    { ...rest, exp, aud, iss, jti },
    { ...rest, exp, aud, iss, sub },
    { ...claims, aud: 'second factor' },
    { ...claims, aud: 'https://elsewhere.example' },
    { ...claims, iss: 'https://elsewhere.example' },
  ]) {
    const response = forged(head, other, key)
    const refreshed = await testApp.app.inject({
      url: '/api/refresh_token',
      headers: { authorization: `Bearer ${forged(head, other, key)}` },
    })
    assert.equal(await status(response), 401, JSON.stringify(other))
    assert.deepEqual([refreshed.statusCode, refreshed.json().code], [401, 'access.unauthorized'])
  }
})

test('E8: one header with the scheme Bearer and nothing else', async () => {
  const token = await signIn()
  for (const header of [
    `Basic ${token}`,
    token,
    `Bearer ${token} ${token}`,
    `Bearer ${token},Bearer ${token}`,
    `Bearer  ${token}`,
    'Bearer',
    '',
  ])
    assert.equal((await me(header)).statusCode, 401, header.slice(0, 12))
  for (const query of [`token=${token}`, `access_token=${token}`])
    assert.equal((await testApp.app.inject({ url: `/api/me?${query}` })).statusCode, 401)
  assert.equal((await testApp.app.inject({ url: '/api/me', headers: { cookie: `token=${token}` } })).statusCode, 401)
})

test('E5, E10: tokens of another purpose or an ended session are rejected', async () => {
  const old = await signIn()
  const token = await signIn()
  const refresh = (authorization: string) => testApp.app.inject({ url: '/api/refresh_token', headers: { authorization } })
  assert.equal((await refresh(`Bearer ${old}`)).statusCode, 401)
  const challenge = await testApp.services.challenges.sign({ userId: 1, sessionId: decoded(token, 1).jti }, { role: null, permissions: [] })
  for (const url of ['/api/me', '/api/refresh_token', '/api/companies'])
    assert.equal((await testApp.app.inject({ url, headers: { authorization: `Bearer ${challenge}` } })).statusCode, 401)
  await testApp.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${token}` } })
  assert.deepEqual([await status(token), (await refresh(`Bearer ${token}`)).statusCode], [401, 401])
})

test('E11: twenty simultaneous refreshes share one session', async () => {
  const token = await signIn()
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => testApp.app.inject({ url: '/api/refresh_token', headers: { authorization: `Bearer ${token}` } })),
  )
  const tokens = replies.map((reply) => reply.json().token as string)
  assert.deepEqual([...new Set(tokens.map((one) => decoded(one, 1).jti))], [decoded(token, 1).jti])
  await testApp.app.inject({ method: 'POST', url: '/api/logout', headers: { authorization: `Bearer ${tokens[7]}` } })
  for (const one of [token, ...tokens]) assert.equal(await status(one), 401)
})

test('E16: a session that began too long ago is refreshed no more', async () => {
  const token = await signIn()
  const refresh = () => testApp.app.inject({ url: '/api/refresh_token', headers: { authorization: `Bearer ${token}` } })
  const age = (hours: number) =>
    withInstallationTransaction(testApp.database, (db) =>
      sql`update session set started_at = now() - make_interval(hours => ${hours}) where id = ${decoded(token, 1).jti}`.execute(db),
    )
  await age(23)
  assert.equal((await refresh()).statusCode, 200)
  await age(25)
  const late = await refresh()
  assert.deepEqual([late.statusCode, late.json().message], [401, 'token expired'])
})

test('E14: the session id is created at sign-in, not by the client', async () => {
  const one = await post('/login', { ...vesna }, { cookie: 'session=mine; XSRF-TOKEN=mine' })
  const two = await post('/login', { ...vesna }, { authorization: `Bearer ${one.json().token}` })
  assert.notEqual(decoded(one.json().token, 1).jti, decoded(two.json().token, 1).jti)
  assert.doesNotMatch(JSON.stringify(decoded(one.json().token, 1)), /mine/)
})

test('C9: passwords are argon2id with 19 MiB, two passes and a salt', async () => {
  await withInstallationTransaction(testApp.database, async (db) => {
    const { rows } = await sql<{ password_hash: string }>`select password_hash from app_user where email = ${vesna.email}`.execute(db)
    const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=\d+\$[\w+/]{22,}\$/.exec(rows[0]!.password_hash)!
    assert.ok(Number(memory) >= 19_456 && Number(passes) >= 2)
  })
})

test('C10: sign-in accepts JSON or a form, and no other site reads it', async () => {
  assert.equal((await post('/login', JSON.stringify(vesna), { 'content-type': 'text/plain' })).statusCode, 415)
  assert.equal((await post('/login', '<x/>', { 'content-type': 'application/xml' })).statusCode, 415)
  const foreign = await post('/login', vesna, { origin: 'https://evil.example' })
  assert.equal(foreign.headers['access-control-allow-origin'], undefined)
})

test('C7, D2: malformed passwords and codes are rejected by shape', async () => {
  for (const password of ['', null, [], {}, 'a\u0000b', 'x'.repeat(2000)])
    assert.ok([403, 422].includes((await post('/login', { email: vesna.email, password })).statusCode), String(password).slice(0, 10))
  await withInstallationTransaction(testApp.database, (db) => sql`delete from sign_in_failure`.execute(db))
  const token = await signIn()
  for (const code of [undefined, '', null, [], '00000', '0000000', '１２３４５６', ' 123456'])
    assert.ok(
      [401, 422].includes((await post('/user/twofa/verify_code', { code }, { authorization: `Bearer ${token}` })).statusCode),
      String(code),
    )
})

test('C3: a password reset does not disclose whether the address has an account', async () => {
  const known = await post('/password-reset', { email: vesna.email })
  const unknown = await post('/password-reset', { email: 'niko@example.rs' })
  assert.ok(known.statusCode < 300, known.body)
  assert.deepEqual([known.statusCode, known.body], [unknown.statusCode, unknown.body])
})
