import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
testApp.services.setupCode = 'the-set-up-code'

type Call = { headers?: Record<string, string>; remoteAddress?: string }
const needsCode = async (call: Call = {}) =>
  (await testApp.app.inject({ url: '/api/installation', ...call })).json<{ needs_setup_code: boolean }>().needs_setup_code
const status = async (path: string, payload: object, call: Call = {}) =>
  (await testApp.app.inject({ method: 'POST', url: `/api${path}`, payload, ...call })).statusCode
const person = { email: 'ana@example.rs', password: 'lozinka koja je dugacka', first_name: 'Ana', last_name: 'Anić' }

const proxied: Call[] = [
  { headers: { 'x-forwarded-for': '203.0.113.5' } },
  { headers: { 'x-forwarded-proto': 'https' } },
  { headers: { forwarded: 'for=203.0.113.5' } },
  { headers: { via: '1.1 proxy' } },
  { headers: { 'x-real-ip': '203.0.113.5' } },
  { headers: { host: 'kadrovik.example.rs' } },
  { remoteAddress: '203.0.113.5' },
]

test('a loopback server requires the set-up code of callers through a proxy', async () => {
  testApp.services.isLoopbackOnly = true
  assert.equal(await needsCode(), false)
  for (const call of proxied) {
    assert.equal(await needsCode(call), true, JSON.stringify(call))
    assert.equal(await status('/setup', person, call), 422)
    assert.equal(await status('/setup/demo', {}, call), 422)
    assert.equal(await status('/setup/demo', { code: testApp.services.setupCode }, call), 200)
  }
  assert.equal(await status('/setup/demo', {}), 200)
})

test('a public server requires the set-up code of each caller', async () => {
  testApp.services.isLoopbackOnly = false
  assert.equal(await needsCode(), true)
  assert.equal(await status('/setup', person), 422)
  assert.equal(await status('/setup', { ...person, code: 'wrong' }), 422)
  assert.equal(await status('/setup', { ...person, code: testApp.services.setupCode }), 200)
})
