import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { test } from 'vitest'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

const testApp = await createTestApp({ jobs: false })
const errors: Error[] = []
testApp.app.addHook('onError', async (_request, _reply, error) => void errors.push(error))

test('a client that disconnects before the response is no application error', async () => {
  const { vesna, companyId } = await createTestCompany(testApp)
  await testApp.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = testApp.app.server.address() as { port: number }
  const head = `GET /api/company/${companyId}/employees HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ${vesna.token}\r\n\r\n`
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      const socket = connect(port, '127.0.0.1')
      await new Promise((resolve) => socket.write(head, resolve))
      socket.resetAndDestroy()
    }),
  )
  await setTimeout(500)
  assert.deepEqual(
    errors.map(({ name }) => name).filter((name) => name === 'TypeError'),
    [],
  )
})
