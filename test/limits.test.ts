import assert from 'node:assert/strict'
import { test, vi } from 'vitest'
import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import type { ApiCallRateLimit } from '#app/rate-limits.ts'
import { integrationsContract } from '#modules/foundation/integrations/contract.ts'
import { generateApiKey } from '#modules/foundation/integrations/server/api-key-format.ts'
import { createCredentialPublicId } from '#platform/generated-credentials.ts'
import { toIpNetworkOfAddress } from '#platform/ip-network-of-address.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { registerCleanup } from '#test/support/cleanup.ts'

const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
await buildFrontendIfStale()

/** The application with few calls a minute, behind proxies. */
async function createApplication(calls: Partial<ApiCallRateLimit>, trustedProxies = '127.0.0.1,10.0.0.0/8') {
  const plenty = { account: 1_000, api_key: 1_000, stranger: 1_000, device: 1_000, devices: 1_000 }
  const app = await createHttpApp(testApp.services, { calls: { ...plenty, ...calls }, log: false, withScreens: true, trustedProxies })
  await registerFrontendFiles(app)
  registerCleanup(() => app.close())
  return (url: string, from = '203.0.113.1', headers: Record<string, string> = {}, via = '127.0.0.1') =>
    app.inject({ url, remoteAddress: via, headers: { 'x-forwarded-for': from, ...headers } })
}
const as = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const statuses = async (count: number, request: () => Promise<{ statusCode: number }>) => {
  const found: number[] = []
  for (let at = 0; at < count; at++) found.push((await request()).statusCode)
  return found
}

test('files, pages and health checks of thirty users do not count', async () => {
  const request = await createApplication({ stranger: 2 })
  const [script] = (await request('/')).body.match(/\/assets\/[\w.-]+\.js/)!
  for (const url of [script, '/icon.svg', '/login', '/healthz', '/readyz', '/assets/gone.js'])
    assert.ok(!(await statuses(30, () => request(url))).includes(429), url)
  assert.deepEqual(await statuses(4, () => request('/api/installation')), [200, 200, 429, 429])
})

test('signed-in users are limited by account, not by address', async () => {
  const request = await createApplication({ account: 2, stranger: 1 })
  let last = 0
  const me = (person: { token: string }, from = '203.0.113.1') => request('/api/me', from, as(person))
  assert.deepEqual(await statuses(3, () => me(company.vesna, `203.0.113.${++last}`)), [200, 200, 429])
  assert.deepEqual(await statuses(3, () => me(company.marko)), [200, 200, 429])
  assert.equal((await request('/api/installation')).statusCode, 200)
  assert.equal((await request('/api/installation')).statusCode, 429)
  assert.equal((await request('/api/me', '203.0.113.1', { authorization: 'Bearer a.b.c' })).statusCode, 429)
})

test('an API key is limited separately, and responses show the rest', async () => {
  const request = await createApplication({ api_key: 2, account: 1, stranger: 1 })
  const { createApiKey } = createTestClient(integrationsContract, testApp, company.vesna, company.companyId)
  const [one, other] = await Promise.all(
    ['Prvi', 'Drugi'].map(async (name) => ({ token: (await createApiKey({ name, permissions: ['employees.read'] })).data.secret })),
  )
  const call = (key: { token: string }) => request(`/api/company/${company.companyId}/employees`, '203.0.113.1', as(key))
  const first = await call(one!)
  assert.deepEqual([first.headers['ratelimit-policy'], first.statusCode], ['"key";q=2;w=60', 200])
  assert.match(String(first.headers.ratelimit), /^"key";r=1;t=\d+$/)
  assert.deepEqual(await statuses(2, () => call(one!)), [200, 429])
  assert.deepEqual(await statuses(2, () => call(other!)), [200, 200])
  assert.ok(Number((await call(one!)).headers['retry-after']) > 0)
})

test('a flood of false keys reads the database as often as strangers may call', async () => {
  const request = await createApplication({ stranger: 3 })
  const { data } = await createTestClient(integrationsContract, testApp, company.vesna, company.companyId).createApiKey({
    name: 'Pravi',
    permissions: ['employees.read'],
  })
  const real = () => request(`/api/company/${company.companyId}/employees`, '203.0.113.7', as({ token: data.secret }))
  const falseKey = () => request('/icon.svg', '203.0.113.7', as({ token: generateApiKey('live', createCredentialPublicId()).key }))
  assert.equal((await real()).statusCode, 200)
  let reads = 0
  const { owner } = testApp.services.database
  const executor = owner.getExecutor()
  const counted = vi.spyOn(owner, 'getExecutor').mockImplementation(() => {
    reads++
    return executor
  })
  registerCleanup(() => counted.mockRestore())
  await statuses(20, falseKey)
  counted.mockRestore()
  assert.equal(reads, 3)
  const refused = await request('/api/me', '203.0.113.7', as({ token: generateApiKey('live', createCredentialPublicId()).key }))
  assert.deepEqual([refused.statusCode, Number(refused.headers['retry-after']) > 0], [429, true])
  // Other networks and accepted keys are not affected.
  assert.equal((await real()).statusCode, 200)
  assert.equal(
    (await request('/api/me', '203.0.113.8', as({ token: generateApiKey('live', createCredentialPublicId()).key }))).statusCode,
    401,
  )
})

test('a rejected caller gets a retry time in their language', async () => {
  const request = await createApplication({ stranger: 0 })
  const reply = await request('/api/installation')
  const seconds = Number(reply.headers['retry-after'])
  assert.ok(seconds > 0 && seconds <= 60)
  assert.deepEqual(reply.json(), {
    message: `Previše zahteva. Pokušajte ponovo za ${seconds} s.`,
    code: 'common.too_many',
    additional_data: { retry_after: seconds },
  })
  assert.match(
    (await request('/api/installation', undefined, { 'accept-language': 'en' })).json().message,
    /^Too many requests. Try again in \d+ s\.$/,
  )
})

test('a stranger of IPv6 is their network of 64 bits', async () => {
  const request = await createApplication({ stranger: 1 })
  const from = (address: string) => request('/api/installation', address).then(({ statusCode }) => statusCode)
  assert.deepEqual([await from('2001:db8:1:2::1'), await from('2001:db8:1:2:ffff::9'), await from('2001:db8:1:3::1')], [200, 429, 200])
  assert.deepEqual([await from('198.51.100.7'), await from('::ffff:198.51.100.7')], [200, 429])
})

test('a network is written in one form', () => {
  for (const [address, network] of [
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:DB8:0001:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['1::', '1:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ] as const)
    assert.equal(toIpNetworkOfAddress(address), network)
})

test('devices are limited separately and per address', async () => {
  const request = await createApplication({ device: 2, devices: 5, stranger: 1 })
  const device = (key: string) =>
    request('/api/devices/cards', undefined, { authorization: `Bearer ${key}` }).then(({ statusCode }) => statusCode)
  const adms = (serial: string) => request(`/iclock/getrequest?SN=${serial}`).then(({ statusCode }) => statusCode)
  assert.deepEqual([await device('a'), await device('a'), await device('a')], [401, 401, 429])
  assert.deepEqual([await adms('SN1'), await adms('SN2'), await adms('SN3')], [200, 200, 429])
  assert.equal((await request('/api/installation')).statusCode, 200)
})

test('client addresses are read only from trusted proxies', async () => {
  const request = await createApplication({ stranger: 1 })
  const via = async (from: string, proxy: string) => (await request('/api/installation', from, {}, proxy)).statusCode
  assert.deepEqual([await via('203.0.113.1', '10.1.2.3'), await via('203.0.113.2', '10.1.2.3')], [200, 200])
  assert.deepEqual([await via('203.0.113.3', '192.0.2.1'), await via('203.0.113.4', '192.0.2.1')], [200, 429])
  assert.deepEqual([await via('203.0.113.9, 203.0.113.1', '10.9.9.9')], [429])
})

test('trusted proxies are addresses and ranges, and a bad one stops the start', () => {
  assert.equal(readServerSettings({}).TRUSTED_PROXIES, 'loopback')
  assert.equal(readServerSettings({ TRUSTED_PROXIES: '10.0.0.7, fd00::/8,loopback' }).TRUSTED_PROXIES, '10.0.0.7,fd00::/8,loopback')
  for (const bad of ['proxy.example.rs', '10.0.0.0/33', 'fd00::/129', '10.0.0.1/8/8', 'true', '*', '10.0.0.1;10.0.0.2', ','])
    assert.throws(
      () => readServerSettings({ TRUSTED_PROXIES: bad }),
      /^Error: TRUSTED_PROXIES: must be a comma-separated list of addresses and ranges/,
      bad,
    )
})
