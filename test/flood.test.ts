import assert from 'node:assert/strict'
import { afterAll, onTestFinished, test } from 'vitest'
import { buildFrontendIfStale } from '#app/frontend/build-frontend.ts'
import { registerFrontendFiles } from '#app/frontend/static-files.ts'
import { createHttpApp } from '#app/http-app.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'
import { floodCalls } from '#test/support/flood-calls.ts'

// Many anonymous clients call at once. Each gets an answer or a request to retry, and signed-in users are served meanwhile.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
await buildFrontendIfStale()
const app = await createHttpApp(testApp.services, { log: false, withScreens: true })
await registerFrontendFiles(app)
const base = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())

test('a flood of each anonymous call is answered and others are served', {
  timeout: 120_000,
}, async () => {
  const headers = { authorization: `Bearer ${company.vesna.token}` }
  for (const { name, method, path, headers: more, body } of floodCalls) {
    const crowd = Array.from({ length: 24 }, async (_, at) => {
      // From different addresses, so that the limit per address is not the reason.
      const reply = await fetch(base + path, {
        method,
        headers: { ...more, 'x-forwarded-for': `203.0.113.${at}` },
        body,
      })
      const text = await reply.text()
      if (reply.status < 400) return
      assert.ok(reply.status < 500 || (reply.status === 503 && reply.headers.get('retry-after')), `${name} ${reply.status} ${text}`)
      assert.ok(text.length < 10_000, name)
      if (path.startsWith('/iclock/')) return // a terminal reads words, not JSON
      const { message, code } = JSON.parse(text)
      assert.deepEqual([typeof message, typeof code], ['string', 'string'], name)
    })
    const other = await fetch(`${base}/api/me`, { headers })
    assert.equal(other.status, 200, name)
    await other.text()
    await Promise.all(crowd)
  }
})

test('beyond its limit an address gets a retry time', async () => {
  const few = await createHttpApp(testApp.services, { calls: { account: 5, api_key: 5, stranger: 5, device: 5, devices: 5 }, log: false })
  onTestFinished(() => few.close())
  for (const { name, method, path, headers, body } of floodCalls) {
    if (!path.startsWith('/api/') && !path.startsWith('/iclock/')) continue
    const last = await few.inject({ method: method as 'GET', url: path, headers, payload: body })
    assert.ok(last.statusCode < 500, name)
  }
  const refused = await few.inject({ method: 'POST', url: '/api/login', payload: {} })
  assert.equal(refused.statusCode, 429)
  assert.ok(Number(refused.headers['retry-after']) >= 1)
})
