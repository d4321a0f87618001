import assert from 'node:assert/strict'
import { test } from 'vitest'
import { z } from 'zod'
import type { ApiContract } from '#shared/api-contract.ts'
import { createOpenApiDocument } from '#shared/openapi.ts'
import { createTestApp } from '#test/support/app.ts'
import { registerContractRoutes } from './contract-routes.ts'

const contract = {
  getOldLevel: {
    scope: 'installation',
    method: 'GET',
    path: '/old_level',
    allow: 'public',
    input: z.object({ level: z.coerce.number().max(5) }),
    reply: z.object({ level: z.number() }),
    deprecated: { since: '2026-11-01', sunset: '2027-12-31', successor: '/level' },
  },
} satisfies ApiContract

test('a deprecated operation names its end in each response and in the API document', async () => {
  const { app, services } = await createTestApp({ jobs: false })
  registerContractRoutes(app, services, {
    contract,
    actions: { getOldLevel: async (_: unknown, { level }: { level: number }) => ({ level }) },
  })
  for (const [level, status] of [
    [3, 200],
    [9, 422],
  ]) {
    const { statusCode, headers } = await app.inject({ url: `/api/old_level?level=${level}` })
    assert.equal(statusCode, status)
    assert.equal(headers.deprecation, '@1793491200')
    assert.equal(headers.sunset, 'Fri, 31 Dec 2027 00:00:00 GMT')
    assert.equal(headers.link, '</api/level>; rel="successor-version"')
  }
  const { headers } = await app.inject({ url: '/api/setup' })
  assert.equal(headers.deprecation, undefined)
  const document = createOpenApiDocument('Test', { levels: contract }, () => undefined, {})
  const operation = document.paths['/api/old_level']?.get
  assert.equal(operation?.deprecated, true)
  assert.match(operation?.description ?? '', /Deprecated since 2026-11-01; available until 2027-12-31\. Use `\/level` instead\.$/)
})
