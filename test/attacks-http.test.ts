import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import { apiContractsByTag } from '#app/modules.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { type ApiEndpoint, buildApiEndpointPath } from '#shared/api-contract.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// Attacks of the groups B (methods and paths) and L: browsers, proxies and foreign pages.
const testApp = await createTestApp({ jobs: false })
await buildFrontendIfStale()
const app = await createHttpApp(testApp.services, { calls: null, log: false, withScreens: true })
await registerFrontendFiles(app)
const company = await createTestCompany(testApp)
const headers = { authorization: `Bearer ${company.vesna.token}` }
const endpoints = Object.values(apiContractsByTag).flatMap((contract) => Object.entries(contract) as [string, ApiEndpoint][])
const url = (endpoint: ApiEndpoint) =>
  `/api${buildApiEndpointPath(endpoint).replace(':company_id', String(company.companyId)).replace(/:\w+/g, '1')}`

test('B16: the method is that of the request, and HEAD is rejected like GET', async () => {
  const employee = `/api/company/${company.companyId}/employee/${company.marko.employeeId}`
  for (const override of [{ 'x-http-method-override': 'DELETE' }, { 'x-http-method': 'DELETE' }, { 'x-method-override': 'DELETE' }])
    assert.equal((await app.inject({ url: employee, headers: { ...headers, ...override } })).statusCode, 200)
  assert.equal((await app.inject({ method: 'POST', url: `${employee}?_method=DELETE`, headers })).statusCode, 422)
  assert.equal((await app.inject({ method: 'HEAD', url: employee })).statusCode, 401)
  for (const method of ['TRACE', 'PROPFIND', 'OPTIONS'])
    assert.ok([404, 405, 501].includes((await app.inject({ method: method as 'OPTIONS', url: employee, headers })).statusCode), method)
  assert.equal((await app.inject({ url: employee, headers })).statusCode, 200)
})

test('B17: a path in another notation gives no more access', async () => {
  const paths = [
    '//api/me',
    '/api//me',
    '/API/me',
    '/api/ME',
    '/api/me/',
    '/api/me/.',
    '/api/./me',
    '/api/%2e/me',
    '/api/me%2f',
    '/api/me;x=1',
    '/api/me.json',
    '/api/me%00',
    '/api/me%20',
    '/api/\u2024/me',
    '/api/company/1/../../me',
    '/x/../api/me',
    '/api/%6de',
  ]
  for (const path of paths) {
    const reply = await app.inject({ url: path })
    const isPage = reply.statusCode === 200 && /^text\/html/.test(String(reply.headers['content-type']))
    assert.ok(isPage || [308, 400, 401, 404].includes(reply.statusCode), `${path} ${reply.statusCode}`)
  }
})

test('B20: only contracts, devices, health and pages are served', async () => {
  for (const path of [
    '/debug',
    '/metrics',
    '/v0',
    '/api/v0/me',
    '/.env',
    '/.git/config',
    '/api/admin',
    '/api/users/1',
    '/dist/',
    '/src/app/http-app.ts',
  ]) {
    const reply = await app.inject({ url: path })
    const isPage = reply.statusCode === 200 && /^text\/html/.test(String(reply.headers['content-type']))
    assert.ok(isPage || [401, 404].includes(reply.statusCode), `${path} ${reply.statusCode}`)
    assert.doesNotMatch(reply.body, /SECRET|\[core\]|import /)
  }
})

test('L3: no page of another origin is let in', async () => {
  for (const origin of ['https://evil.example', 'null', 'https://kadrovik.test.evil.example', 'https://x.kadrovik.test']) {
    const reply = await app.inject({ url: '/api/me', headers: { ...headers, origin } })
    assert.equal(reply.headers['access-control-allow-origin'], undefined)
    assert.equal(reply.headers['access-control-allow-credentials'], undefined)
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/me', headers: { origin, 'access-control-request-method': 'POST' } })
    assert.equal(preflight.headers['access-control-allow-origin'], undefined)
  }
})

test('L4: no GET and HEAD changes data, and a form with cookies is anonymous', async () => {
  const before = await auditCount()
  for (const [, endpoint] of endpoints) {
    if (endpoint.method !== 'GET') continue
    for (const method of ['GET', 'HEAD'] as const) await app.inject({ method, url: url(endpoint), headers })
  }
  assert.equal(await auditCount(), before)
  const form = await app.inject({
    method: 'POST',
    url: `/api/company/${company.companyId}/teams`,
    headers: { cookie: 'XSRF-TOKEN=a', 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
    payload: 'name=Tim',
  })
  assert.equal(form.statusCode, 401)
})

/** Log entries of changes; an entry about access has neither `before` nor `after`. */
async function auditCount(): Promise<number> {
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ count: number }>`select count(*)::int as count from audit_entry where before is not null or after is not null`.execute(db),
  )
  return rows[0]!.count
}

test('L6, L9, L13: each response of a page blocks foreign content', async () => {
  for (const path of ['/', '/login', '/employees', '/nowhere/at/all']) {
    const reply = await app.inject({ url: path })
    const policy = String(reply.headers['content-security-policy'])
    for (const part of ["default-src 'none'", "base-uri 'none'", "frame-ancestors 'none'", "form-action 'self'", "connect-src 'self'"])
      assert.match(policy, new RegExp(part))
    assert.doesNotMatch(policy, /unsafe-eval|script-src[^;]*unsafe-inline|https?:|\*/)
    assert.doesNotMatch(reply.body, /(src|href)="https?:/)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['referrer-policy'], 'same-origin')
  }
  for (const request of [
    { url: '/api/me', headers },
    { url: '/api/me' },
    { url: '/api/nowhere' },
    { method: 'POST' as const, url: '/api/login', payload: {} },
  ]) {
    const reply = await app.inject(request)
    assert.deepEqual([reply.headers['x-content-type-options'], reply.headers['referrer-policy']], ['nosniff', 'same-origin'])
    assert.equal(reply.headers['content-security-policy'], "default-src 'none'; frame-ancestors 'none'")
  }
})

test('L9: every answer closes unused features and enforces https', async () => {
  for (const path of ['/', '/login', '/api/me', '/api/nowhere', '/healthz']) {
    const { headers } = await app.inject({ url: path })
    assert.equal(headers['strict-transport-security'], 'max-age=31536000', path)
    assert.equal(headers['cross-origin-opener-policy'], 'same-origin', path)
    for (const part of ['camera', 'microphone', 'geolocation'])
      assert.match(String(headers['permissions-policy']), new RegExp(`${part}=\\(\\)`))
  }
  const ofKiosk = String((await app.inject({ url: '/kiosk' })).headers['permissions-policy'])
  assert.match(ofKiosk, /camera=\(self\).*microphone=\(\)/, 'a kiosk reads codes by its camera, and hears nothing')
  for (const path of ['/kiosk/x', '/api/kiosk', '/gate'])
    assert.match(String((await app.inject({ url: path })).headers['permissions-policy']), /camera=\(\)/, path)
  const plain = await createHttpApp({ ...testApp.services, baseUrl: 'http://localhost:3000' }, { calls: null, log: false })
  assert.equal((await plain.inject({ url: '/api/me' })).headers['strict-transport-security'], undefined)
  await plain.close()
})

test('L10: an error discloses nothing about the machine', async () => {
  const trials = [
    { url: '/api/company/1e9/employees', headers },
    {
      method: 'POST' as const,
      url: `/api/company/${company.companyId}/teams`,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{',
    },
    { method: 'POST' as const, url: '/api/login', headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--y' },
    { url: '/api/%E0%A4%A' },
    { url: `/api/company/${company.companyId}/employee/99999999999999`, headers },
  ]
  for (const trial of trials) {
    const reply = await app.inject(trial)
    assert.ok(reply.statusCode >= 400 && reply.statusCode < 500, `${trial.url} ${reply.statusCode}`)
    assert.doesNotMatch(reply.body, /at .*\.ts|node_modules|select |postgres|Fastify|stack/i)
  }
})

test('each path of the contracts requires a session, except the public ones', async () => {
  const open = []
  for (const [name, endpoint] of endpoints) {
    if (endpoint.allow === 'public') continue
    const reply = await app.inject({ method: endpoint.method, url: url(endpoint) })
    if (reply.statusCode !== 401) open.push([name, reply.statusCode])
  }
  assert.deepEqual(open, [])
  const everybody = endpoints.filter(([, { allow }]) => allow === 'public').map(([name]) => name)
  assert.ok(everybody.length < 20, everybody.join())
})
