import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { ownAccountContract } from '#modules/foundation/access/own-account-contract.ts'
import { permissionGroupsContract } from '#modules/foundation/access/permission-groups-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const stranger = createTestClient(accessContract, testApp, {})
const first = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }
await stranger.setUpInstallation(first)
const other = { ...first, email: 'druga@example.rs' }
await withInstallationTransaction(testApp.database, (db) =>
  sql`insert into app_user (email, password_hash) select ${other.email}, password_hash from app_user`.execute(db),
)

const inDatabase = (query: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => query.execute(db))
/** Another test may already have used the current time step. */
const newTime = () => inDatabase(sql`update second_factor set last_step = 0`)
const signIn = ({ email, password }: typeof first) => stranger.login({ email, password })
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: Date.now() + steps * 30_000 })
const verify = (token: string, code: unknown) =>
  testApp.app.inject({
    method: 'POST',
    url: '/api/user/twofa/verify_code',
    headers: { authorization: `Bearer ${token}` },
    payload: { code } as object,
  })

async function turnOn(person: typeof first): Promise<{ secret: string; codes: string[] }> {
  const mine = createTestClient(ownAccountContract, testApp, await signIn(person))
  const { secret } = (await mine.startTwofaSetup({ current: person.password })).data
  const { recovery_codes: codes } = (await mine.confirmTwofaSetup({ code: codeOf(secret) })).data
  await newTime()
  return { secret, codes }
}
const { secret, codes } = await turnOn(first)

beforeEach(async () => {
  await inDatabase(sql`delete from sign_in_failure`)
  await newTime()
})

test('the first-step token opens only the code check', async () => {
  const { token, twofa } = await signIn(first)
  assert.equal(twofa, true)
  const me = createTestClient(accessContract, testApp, { token })
  await assert.rejects(me.getMe({}), { status: 401, message: 'unauthorized' })
  await assert.rejects(me.refreshSessionToken({}), { status: 401, message: 'unauthorized' })
  const reply = await verify(token, codeOf(secret))
  assert.equal(reply.statusCode, 200)
  assert.equal((await createTestClient(accessContract, testApp, reply.json()).getMe({})).data.email, first.email)
  assert.equal((await verify(token, codes[9])).statusCode, 401)
})

test('a session token cannot verify a code', async () => {
  const session = await verify((await signIn(first)).token, codeOf(secret))
  assert.equal((await verify(session.json().token, codeOf(secret, 1))).statusCode, 401)
})

test('a code counts once, also the one of the step before', async () => {
  assert.equal((await verify((await signIn(first)).token, codeOf(secret))).statusCode, 200)
  const { token } = await signIn(first)
  for (const code of [codeOf(secret), codeOf(secret, -1)]) assert.equal((await verify(token, code)).statusCode, 422)
})

test('of parallel uses of one code one succeeds', async () => {
  const tokens = [await signIn(first), await signIn(first), await signIn(first), await signIn(first)]
  const code = codeOf(secret)
  const statuses = (await Promise.all(tokens.map(({ token }) => verify(token, code)))).map(({ statusCode }) => statusCode)
  assert.equal(statuses.filter((status) => status === 200).length, 1)
})

test('clocks may differ by a step and no more', async () => {
  assert.equal((await verify((await signIn(first)).token, codeOf(secret, 3))).statusCode, 422)
  assert.equal((await verify((await signIn(first)).token, codeOf(secret, -3))).statusCode, 422)
  assert.equal((await verify((await signIn(first)).token, codeOf(secret, 1))).statusCode, 200)
})

test('a malformed code is rejected', async () => {
  const { token } = await signIn(first)
  for (const code of [undefined, '', null, [], '00000', '0000000', '٠٠٠٠٠٠', {}]) {
    await inDatabase(sql`delete from sign_in_failure`)
    assert.ok([401, 422].includes((await verify(token, code)).statusCode), String(code))
  }
})

test('one password buys five codes, and an account few in a quarter of an hour', async () => {
  const { token } = await signIn(first)
  const tried = await Promise.all(Array.from({ length: 30 }, () => verify(token, '000000')))
  assert.ok(tried.filter(({ statusCode }) => statusCode === 422).length <= 6)
  await inDatabase(sql`delete from sign_in_failure`)
  assert.equal((await verify(token, codeOf(secret))).statusCode, 401)
  let looked = 0
  for (let at = 0; at < 12; at++) {
    const { statusCode } = await verify((await signIn(first)).token, '000000')
    if (statusCode === 422) looked++
  }
  assert.ok(looked <= 6, String(looked))
})

test('a recovery code opens once, and is a digest in the database', async () => {
  assert.equal(codes.length, 10)
  assert.ok(codes[0]!.replaceAll('-', '').length * 5 >= 64)
  const tokens = [await signIn(first), await signIn(first)]
  const statuses = (await Promise.all(tokens.map(({ token }) => verify(token, codes[0])))).map(({ statusCode }) => statusCode)
  assert.deepEqual(statuses.sort(), [200, 422])
  const { rows } = (await inDatabase(sql`select digest from recovery_code`)) as { rows: { digest: string }[] }
  assert.ok(rows.every(({ digest }) => !codes.some((code) => digest.toLowerCase().includes(code.replaceAll('-', '')))))
  const session = await verify((await signIn(first)).token, codes[1])
  assert.equal((await createTestClient(ownAccountContract, testApp, session.json()).getOwnAccount({})).data.twofa.recovery_codes_left, 8)
})

test('new recovery codes require password and code, and the old ones are invalid', async () => {
  const mine = createTestClient(ownAccountContract, testApp, (await verify((await signIn(first)).token, codeOf(secret))).json())
  await newTime()
  const refused = { status: 422, fields: { code: 'Kod nije ispravan ili je već upotrebljen.' } }
  await assert.rejects(mine.renewRecoveryCodes({ current: first.password } as never), { status: 422 })
  await assert.rejects(mine.renewRecoveryCodes({ current: first.password, code: '000000' }), refused)
  await assert.rejects(mine.renewRecoveryCodes({ current: 'not it', code: codeOf(secret) }), { status: 422 })
  const before = (await mine.getOwnAccount({})).data.twofa.recovery_codes_left
  const { recovery_codes: fresh } = (await mine.renewRecoveryCodes({ current: first.password, code: codeOf(secret) })).data
  assert.equal(fresh.length, 10)
  assert.ok(before < 10)
  assert.equal((await verify((await signIn(first)).token, codes[8])).statusCode, 422)
  assert.equal((await verify((await signIn(first)).token, fresh[0])).statusCode, 200)
})

test('the code of another user is rejected', async () => {
  const theirs = await turnOn(other)
  const { token } = await signIn(first)
  assert.equal((await verify(token, codeOf(theirs.secret))).statusCode, 422)
  assert.equal((await verify(token, theirs.codes[0])).statusCode, 422)
})

test('in the database the secret is sealed, for its user only', async () => {
  const { rows } = (await inDatabase(sql`select user_id, sealed from second_factor order by user_id`)) as {
    rows: { user_id: number; sealed: string }[]
  }
  assert.ok(!rows[0]!.sealed.includes(secret))
  // The encrypted secret of another user cannot be decrypted in one's own row.
  await inDatabase(sql`update second_factor set sealed = ${rows[1]!.sealed} where user_id = ${rows[0]!.user_id}`)
  assert.equal((await verify((await signIn(first)).token, codeOf(secret))).statusCode, 422)
  await inDatabase(sql`update second_factor set sealed = ${rows[0]!.sealed} where user_id = ${rows[0]!.user_id}`)
})

test('the second factor is disabled with password and code', async () => {
  const mine = createTestClient(ownAccountContract, testApp, (await verify((await signIn(first)).token, codeOf(secret))).json())
  await newTime()
  await assert.rejects(mine.disableTwofa({ current: 'pogresna', code: codeOf(secret) }), { status: 422 })
  await assert.rejects(mine.disableTwofa({ current: first.password, code: '000000' }), { status: 422 })
  await assert.rejects(mine.startTwofaSetup({ current: first.password }), { code: 'access.twofa_already_on', status: 409 })
  await mine.disableTwofa({ current: first.password, code: codeOf(secret) })
  assert.equal((await signIn(first)).twofa, undefined)
})

test('a required second factor is set up at sign-in before anything else', async () => {
  await inDatabase(sql`delete from second_factor`)
  const mine = await signIn(first)
  const groups = createTestClient(permissionGroupsContract, testApp, mine)
  const { id: group_id, revision } = (await groups.listPermissionGroups({})).data.groups.find(
    ({ behaves_as }) => behaves_as === 'employer_user',
  )!
  await groups.updatePermissionGroup({ group_id, revision, needs_second_factor: true })
  await assert.rejects(createTestClient(accessContract, testApp, mine).refreshSessionToken({}), { status: 401, message: 'token expired' })
  const { token, ...challenge } = await signIn(first)
  assert.deepEqual(challenge, { twofa: true, enrol: true })
  const enrolling = createTestClient(accessContract, testApp, { token })
  await assert.rejects(enrolling.getMe({}), { status: 401 })
  assert.equal((await verify(token, '000000')).statusCode, 422)
  const made = (await enrolling.startTwofaEnrolment({})).data
  await assert.rejects(enrolling.confirmTwofaEnrolment({ code: '000000' }), { status: 422, code: 'access.wrong_code' })
  const signedIn = await enrolling.confirmTwofaEnrolment({ code: codeOf(made.secret) })
  assert.equal(signedIn.recovery_codes.length, 10)
  await assert.rejects(enrolling.startTwofaEnrolment({}), { status: 401 })
  const own = createTestClient(ownAccountContract, testApp, signedIn)
  const { on, needed } = (await own.getOwnAccount({})).data.twofa
  assert.deepEqual({ on, needed }, { on: true, needed: true })
  await newTime()
  await assert.rejects(own.disableTwofa({ current: first.password, code: codeOf(made.secret) }), {
    code: 'access.twofa_required',
    status: 409,
  })
  assert.deepEqual(Object.keys(await signIn(first)).sort(), ['token', 'twofa'])
})

test('a user with a second factor cannot enrol another by password alone', async () => {
  const { token } = await signIn(first)
  await assert.rejects(createTestClient(accessContract, testApp, { token }).startTwofaEnrolment({}), {
    code: 'access.twofa_already_on',
    status: 409,
  })
})
