import { createHistogram, type RecordableHistogram } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const SAMPLE_INTERVAL_MS = 20
const MIN_LOGGED_LAG_MS = 200
/** The histograms together cover one minute. */
const HISTOGRAM_COUNT = 12
const HISTOGRAM_DURATION_MS = 5_000

/** The delay of the event loop in the last minute, in milliseconds. */
export type EventLoopDelay = { mean_ms: number; p95_ms: number; max_ms: number }

/**
 * Measures the delay of the event loop, and logs the routes that ran during a long delay. The log names route patterns, so it contains no
 * ids.
 */
export function monitorEventLoopLag(app: FastifyInstance): () => EventLoopDelay {
  const parts = [createHistogram()]
  const working = new Set<FastifyRequest>()
  const since = new Set<FastifyRequest>()
  app.addHook('onRequest', async (request) => void working.add(request))
  app.addHook('onResponse', async (request) => void (working.delete(request) && since.add(request)))
  app.addHook('onRequestAbort', async (request) => void (working.delete(request) && since.add(request)))

  let last = performance.now()
  let begun = last
  const timer = setInterval(() => {
    const now = performance.now()
    const late = Math.max(0, now - last - SAMPLE_INTERVAL_MS)
    last = now
    if (now - begun > HISTOGRAM_DURATION_MS) {
      begun = now
      parts.unshift(createHistogram())
      parts.length = Math.min(parts.length, HISTOGRAM_COUNT)
    }
    parts[0]!.record(Math.max(1, Math.round(late * 1000)))
    if (late > MIN_LOGGED_LAG_MS)
      app.log.warn({ delay_ms: Math.round(late), routes: routesOf([...working, ...since]) }, 'event loop blocked')
    since.clear()
  }, SAMPLE_INTERVAL_MS).unref()
  app.addHook('onClose', async () => clearInterval(timer))
  return () => delayOf(parts)
}

function delayOf(parts: RecordableHistogram[]): EventLoopDelay {
  const whole = createHistogram()
  for (const part of parts) whole.add(part)
  const toMilliseconds = (micros: number) => (Number.isFinite(micros) ? Math.round(micros / 100) / 10 : 0)
  return whole.count
    ? { mean_ms: toMilliseconds(whole.mean), p95_ms: toMilliseconds(whole.percentile(95)), max_ms: toMilliseconds(whole.max) }
    : { mean_ms: 0, p95_ms: 0, max_ms: 0 }
}

const routesOf = (requests: FastifyRequest[]) =>
  [...new Set(requests.map(({ method, routeOptions }) => `${method} ${routeOptions.url ?? 'of no route'}`))].slice(0, 10)
