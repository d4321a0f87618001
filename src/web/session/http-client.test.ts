import assert from 'node:assert/strict'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { HttpError } from '#shared/app-error.ts'
import { sendHttpRequest } from './http-client.ts'

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '', visibilityState: 'visible', documentElement: { lang: 'sr' } })
})
afterEach(() => vi.unstubAllGlobals())

/** A server that sends its status and breaks off in the body. */
function breakOff(error: Error): void {
  const body = new ReadableStream({ pull: (controller) => controller.error(error) })
  vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))
}
const call = () => sendHttpRequest({ method: 'GET', url: '/me', asFile: false })

test('a call that is cancelled while its body arrives fails as cancelled', async () => {
  breakOff(new DOMException('The call was cancelled.', 'AbortError'))
  await assert.rejects(call, { name: 'AbortError' })
})

test('a network loss during the body is a network error', async () => {
  breakOff(new TypeError('network error'))
  await assert.rejects(call, (error) => error instanceof HttpError && error.code === 'common.network' && error.status === 0)
})

test('an answer without a body has its status alone', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  assert.deepEqual(await call(), { status: 204, body: undefined })
})
