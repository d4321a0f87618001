import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decrypt } from 'http_ece'
import { jwtVerify } from 'jose'
import { registerCleanup } from './cleanup.ts'

type Taken = { payload: { title: string; body: string }; sender: { aud?: unknown; sub?: unknown }; key: string }

/**
 * A push service like those of browsers, and a browser that reads its messages. `answers` are its next responses; then it accepts all
 * messages.
 */
export async function startPushService() {
  const taken: Taken[] = []
  const answers: number[] = []
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16).toString('base64url')

  async function take(request: IncomingMessage): Promise<Taken> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const [, token = '', key = ''] = /^vapid t=(\S+), k=(\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const bytes = Buffer.from(key, 'base64url')
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'))
    const { payload } = await jwtVerify(token, createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' }))
    const text = decrypt(Buffer.concat(parts), { version: 'aes128gcm', privateKey: browser, authSecret: auth })
    return { payload: JSON.parse(text.toString()), sender: payload, key }
  }

  const server = createServer(async (request, reply) => {
    const status = answers.shift() ?? 201
    if (status === 201) taken.push(await take(request))
    reply.writeHead(status).end()
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  registerCleanup(() => server.close())
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const subscription = (name: string) => ({
    endpoint: `${origin}/to/${name}`,
    p256dh: browser.getPublicKey('base64url'),
    auth,
  })
  return { origin, taken, answers, subscription }
}
