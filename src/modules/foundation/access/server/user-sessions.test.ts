import assert from 'node:assert/strict'
import { beforeAll, test } from 'vitest'
import { accessContract } from '#modules/foundation/access/contract.ts'
import { ownAccountContract } from '#modules/foundation/access/own-account-contract.ts'
import { securitySettingsContract } from '#modules/foundation/access/security-settings-contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const stranger = createTestClient(accessContract, testApp, {})
const first = { email: 'vesna@example.rs', password: 'Tajna.2026', first_name: 'Vesna', last_name: 'Kovač' }

beforeAll(async () => {
  assert.equal((await stranger.getInstallationInfo({})).needs_setup, true)
  await stranger.setUpInstallation(first)
})

test('the first administrator is created once', async () => {
  assert.equal((await stranger.getInstallationInfo({})).needs_setup, false)
  await assert.rejects(stranger.setUpInstallation({ ...first, email: 'druga@example.rs' }), { code: 'access.already_set_up', status: 409 })
})

test('wrong email and wrong password have the texts of the specification', async () => {
  await assert.rejects(stranger.login({ email: 'niko@example.rs', password: 'x' }), {
    status: 422,
    message: 'Uneta email adresa nije ispravna. Molimo proverite i pokušajte ponovo.',
  })
  await assert.rejects(stranger.login({ email: first.email, password: 'x' }), {
    status: 403,
    message: 'Uneta lozinka je netačna. Molimo pokušajte ponovo.',
  })
})

test('a new sign-in ends the session before, which then is invalid', async () => {
  const one = await stranger.login({ email: ' VESNA@example.rs', password: first.password })
  assert.deepEqual((await createTestClient(accessContract, testApp, one).getMe({})).data.roles, [
    { name: 'employer_user', name_original: 'employer_user' },
  ])
  const two = await stranger.loginEmployee({ email: first.email, password: first.password })
  await assert.rejects(createTestClient(accessContract, testApp, one).getMe({}), { status: 401, message: 'token is invalid' })
  assert.equal((await createTestClient(accessContract, testApp, two).getMe({})).data.email, first.email)
})

test('an installation can allow several sessions, which are listed and ended', async () => {
  const signIn = () => stranger.login({ email: first.email, password: first.password })
  const one = await signIn()
  const security = createTestClient(securitySettingsContract, testApp, one)
  const { data: rules } = await security.getSecuritySettings({})
  assert.equal(rules.sessions_per_account, 1, 'the default of the specification')
  await security.updateSecuritySettings({ ...rules, sessions_per_account: 2 })
  const two = await signIn()
  const account = createTestClient(ownAccountContract, testApp, two)
  const sessions = (await account.listOwnSessions({})).data
  assert.deepEqual(
    sessions.map(({ is_current }) => is_current),
    [true, false],
  )
  const three = await signIn()
  await assert.rejects(createTestClient(accessContract, testApp, one).getMe({}), { status: 401, message: 'token is invalid' })
  await assert.rejects(createTestClient(ownAccountContract, testApp, three).endOwnSession({ session_id: sessions[1]!.id }), { status: 404 })
  await createTestClient(ownAccountContract, testApp, three).endOwnSession({ session_id: sessions[0]!.id })
  await assert.rejects(createTestClient(accessContract, testApp, two).getMe({}), { status: 401, message: 'token is invalid' })
  const company = await createTestCompany(testApp)
  const foreign = (await createTestClient(ownAccountContract, testApp, company.ana).listOwnSessions({})).data[0]!
  await assert.rejects(createTestClient(ownAccountContract, testApp, three).endOwnSession({ session_id: foreign.id }), { status: 404 })
  const { data: current } = await createTestClient(securitySettingsContract, testApp, three).getSecuritySettings({})
  await createTestClient(securitySettingsContract, testApp, three).updateSecuritySettings({ ...current, sessions_per_account: 1 })
})

test('a refreshed token is of the same session, and the old one lives on', async () => {
  const one = await stranger.login({ email: first.email, password: first.password })
  const two = await createTestClient(accessContract, testApp, one).refreshSessionToken({})
  await createTestClient(accessContract, testApp, one).getMe({})
  await createTestClient(accessContract, testApp, two).getMe({})
  await createTestClient(accessContract, testApp, two).logout({})
  await assert.rejects(createTestClient(accessContract, testApp, one).getMe({}), { status: 401, message: 'token is invalid' })
})

test('a call without a token, or with a forged one, is unauthorized', async () => {
  await assert.rejects(createTestClient(accessContract, testApp, {}).getMe({}), { status: 401, message: 'unauthorized' })
  await assert.rejects(createTestClient(accessContract, testApp, { token: 'a.b.c' }).getMe({}), { status: 401, message: 'unauthorized' })
})

test('wrong attempts make the account wait, with a growing delay', async () => {
  const wrong = () => stranger.login({ email: 'spora@example.rs', password: 'x' })
  for (let attempt = 0; attempt < 4; attempt++) await assert.rejects(wrong(), { status: 422 })
  const reply = await testApp.app.inject({ method: 'POST', url: '/api/login', payload: { email: 'spora@example.rs', password: 'x' } })
  assert.equal(reply.statusCode, 429)
  assert.ok(Number(reply.headers['retry-after']) >= 1 && Number(reply.headers['retry-after']) <= 60)
})

test('a foreign company does not exist for any call', async () => {
  const ours = await createTestCompany(testApp)
  const theirs = await createTestCompany(testApp)
  const vesna = createTestClient(companiesContract, testApp, ours.vesna, theirs.companyId)
  await assert.rejects(vesna.getCompany({}), { status: 404 })
  await assert.rejects(vesna.updateCompany({ name: 'Naša' }), { status: 404 })
  const mine = await createTestClient(companiesContract, testApp, ours.vesna).listCompanies({})
  assert.deepEqual(
    mine.companies.map(({ id }) => id),
    [ours.companyId],
  )
})

test('a company is created with permission, and its numbers are checked by field', async () => {
  const { token } = await stranger.login({ email: first.email, password: first.password })
  const vesna = createTestClient(companiesContract, testApp, { token })
  await assert.rejects(
    vesna.createCompany({ name: 'Alfa', short_name: 'Alfa', pib: '100000001', registration_number: '123', bank_account: '1' }),
    (error: { fields: object }) => {
      assert.deepEqual(Object.keys(error.fields).sort(), ['bank_account', 'pib', 'registration_number'])
      return true
    },
  )
  const { data } = await vesna.createCompany({ name: 'Alfa d.o.o.', short_name: 'Alfa', departments: ['Uprava', 'Prodaja', 'Uprava'] })
  assert.equal((await vesna.listCompanies({ search: 'АЛФА' })).companies[0]?.id, data.id)
  const { marko } = await createTestCompany(testApp)
  await assert.rejects(createTestClient(companiesContract, testApp, marko).createCompany({ name: 'Beta', short_name: 'Beta' }), {
    status: 403,
  })
})

test('an unknown field is rejected by its name', async () => {
  const reply = await testApp.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: 'a@b.rs', password: 'x', otp: 1 },
    headers: { 'accept-language': 'en' },
  })
  assert.deepEqual([reply.statusCode, reply.json().errors], [422, { otp: [{ message: 'The field is unknown.' }] }])
})

test('a repeated request answers the same and acts once', async () => {
  const { token } = await stranger.login({ email: first.email, password: first.password })
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'jednom' }
  const createCompany = (name: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/company', payload: { name, short_name: name }, headers })
  const [one, two] = await Promise.all([createCompany('Gama'), createCompany('Gama')])
  assert.deepEqual(one.json(), two.json())
  assert.equal((await createTestClient(companiesContract, testApp, { token }).listCompanies({ search: 'gama' })).pagination.rowsNumber, 1)
  assert.equal((await createCompany('Delta')).statusCode, 422)
})
