import type { FastifyInstance } from 'fastify'

/**
 * Time limits for a client in milliseconds: its headers, a body beyond the time its size needs, a whole request, and an idle connection.
 */
export const HTTP_TIMEOUTS = { headers: 15_000, body: 20_000, request: 300_000, idle: 300_000, look: 5_000 }
export type HttpTimeouts = typeof HTTP_TIMEOUTS

/** The length of a chunked body is not known in advance. */
const MIN_UPLOAD_BYTES_PER_MS = 64
const ASSUMED_CHUNKED_BODY_BYTES = 4 * 1024 * 1024

/** The settings of the HTTP server of Node. */
export const toNodeHttpServerTimeouts = ({ headers, request, idle, look }: HttpTimeouts) => ({
  http: { headersTimeout: headers, connectionsCheckingInterval: look },
  requestTimeout: request,
  connectionTimeout: idle,
})

/**
 * Closes the connection of a client that sends a body too slowly, because many of them would hold sockets for the whole request time. A
 * client whose body was received waits for the response.
 */
export function enforceRequestBodyTimeout(app: FastifyInstance, { body, request: requestTimeout }: HttpTimeouts): void {
  const stops = new WeakMap<object, () => void>()
  app.addHook('onRequest', async ({ raw, headers }) => {
    const length = headers['transfer-encoding'] ? ASSUMED_CHUNKED_BODY_BYTES : Number(headers['content-length'] ?? 0)
    if (!(length > 0)) return
    const timer = setTimeout(() => raw.destroy(), Math.min(requestTimeout, body + length / MIN_UPLOAD_BYTES_PER_MS))
    const stop = () => clearTimeout(timer)
    timer.unref()
    raw.once('end', stop).once('close', stop)
    stops.set(raw, stop)
  })
  // The body is read by now, except a form with files, which is read as a stream.
  app.addHook('preValidation', async (request) => {
    if (!request.isMultipart?.()) stops.get(request.raw)?.()
  })
}
