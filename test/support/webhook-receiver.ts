import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { registerCleanup } from './cleanup.ts'

export type ReceivedWebhookMessage = {
  id: string
  headers: Record<string, string>
  body: string
  message: { type: string; data: { subject: string; ids: number[] } }
  at: number
}
type Answer = (call: IncomingMessage, reply: ServerResponse) => unknown

/** A webhook receiver on the loopback interface. It stores requests and answers as the test defines, at first with 204. */
export async function startWebhookReceiver() {
  const received: ReceivedWebhookMessage[] = []
  let answer: Answer = (_call, reply) => reply.writeHead(204).end()
  const server = createServer((call, reply) => {
    let body = ''
    call.on('data', (part) => {
      body += part
    })
    call.on('end', () => {
      const headers = call.headers as Record<string, string>
      received.push({ id: headers['webhook-id']!, headers, body, message: JSON.parse(body), at: Date.now() })
      answer(call, reply)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  registerCleanup(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    origin,
    url: `${origin}/kadrovik`,
    received,
    answer: (with_: Answer | number) => {
      answer = typeof with_ === 'number' ? (_call, reply) => reply.writeHead(with_).end('x') : with_
    },
    /** The messages since the last call. */
    take: () => received.splice(0),
  }
}

/** Whether a message was signed with a secret, checked with the library of the specification. */
export function isSignedWith(secret: string, { body, headers }: ReceivedWebhookMessage): boolean {
  try {
    new Webhook(secret).verify(body, headers)
    return true
  } catch {
    return false
  }
}
