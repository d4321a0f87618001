import type { FastifyInstance } from 'fastify'

/** How long a client may take, in milliseconds: for its headers, for a body beyond the time its size needs, for a whole request, and without a sign. */
export const HTTP_TIMEOUTS = { headers: 15_000, body: 20_000, request: 300_000, idle: 300_000, look: 5_000 }
export type HttpTimeouts = typeof HTTP_TIMEOUTS

/** The slowest line that is waited for, in bytes a millisecond, and the size that a body is taken for which does not tell its own. */
const SLOWEST = 64
const UNTOLD = 4 * 1024 * 1024

/** What the server of Node is told of it. */
export const timeoutsOf = ({ headers, request, idle, look }: HttpTimeouts) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
  requestTimeout: request,
  connectionTimeout: idle,
})

/**
 * Hangs up on who sends a body drop by drop: a thousand of them would hold a thousand sockets for as long as a whole request may take. Who
 * has sent all of it, or sends what nobody reads, waits for the answer: the act may be carried out already.
 */
export function enforceBodyTimeout(app: FastifyInstance, { body, request: requestTimeout }: HttpTimeouts): void {
  const stops = new WeakMap<object, () => void>()
  app.addHook('onRequest', async ({ raw, headers }) => {
    const length = headers['transfer-encoding'] ? UNTOLD : Number(headers['content-length'] ?? 0)
    if (!(length > 0)) return
    const timer = setTimeout(() => raw.destroy(), Math.min(requestTimeout, body + length / SLOWEST))
    const stop = () => clearTimeout(timer)
    timer.unref()
    raw.once('end', stop).once('close', stop)
    stops.set(raw, stop)
  })
  // By now a body is read, unless it is a form with files, which is read as it comes.
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart?.()) stops.get(request.raw)?.()
  })
}
