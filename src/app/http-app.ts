import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { registerScimRoutes } from '#modules/foundation/scim/server/scim-routes.ts'
import { registerAdmsDeviceRoutes } from '#modules/time/attendance/server/events/adms-device-routes.ts'
import { registerHttpsDeviceRoutes } from '#modules/time/attendance/server/events/https-device-routes.ts'
import type { ApplicationServices } from '#platform/call-context.ts'
import { answerMalformedRequest, answerWithError } from '#platform/errors.ts'
import { registerHttpRequestBodyParsers } from '#platform/http-request-body-parsers.ts'
import { MAX_HTTP_REQUEST_BODY_BYTES } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { registerAccessDenialLog } from './access-denial-log.ts'
import { readBearerToken, registerApiKeyCallCounting } from './bearer-token.ts'
import { registerContractRoutes } from './contract-routes.ts'
import { isDiskFull } from './disk-space.ts'
import { monitorEventLoopLag } from './event-loop-lag.ts'
import { HTML_PAGE_HEADERS } from './frontend/static-files.ts'
import { enforceRequestBodyTimeout, HTTP_TIMEOUTS, toNodeHttpServerTimeouts } from './http-timeouts.ts'
import { LIVE_UPDATE_STREAM_LIMITS, registerLiveUpdateStream } from './live-update-stream.ts'
import { apiContractsWithActionsByTag } from './modules.ts'
import { registerApiDocs } from './openapi-docs.ts'
import { API_RATE_LIMITS_PER_MINUTE, type ApiCallRateLimit, registerRateLimits } from './rate-limits.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Only the kiosk page may use the camera, to read codes. */
const KIOSK_PERMISSIONS_POLICY = SECURITY_HEADERS['permissions-policy'].replace('camera=()', 'camera=(self)')
const isKiosk = (url: string) => url.split('?')[0] === '/kiosk'

type FastifyOptions = { log: boolean; timeouts: typeof HTTP_TIMEOUTS; trustedProxies: string }

function createFastify({ log, timeouts, trustedProxies }: FastifyOptions): FastifyInstance {
  return Fastify({
    logger: log
      ? {
          level: 'info',
          stream: process.stdout, // the stream may be closed or its disk full; the process continues without a log
          redact: ['req.headers', 'res.headers'],
          serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString('hex'),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // requests on an open connection are still answered, then the connection closes
    ...toNodeHttpServerTimeouts(timeouts),
    bodyLimit: MAX_HTTP_REQUEST_BODY_BYTES,
    trustProxy: trustedProxies,
    frameworkErrors: answerWithError,
    clientErrorHandler: answerMalformedRequest,
  })
}

function addSecurityHeaders(app: FastifyInstance, services: ApplicationServices): void {
  app.addHook('onSend', async (request, reply) => {
    const isHttps = services.baseUrl.startsWith('https:')
    // A static file needs no header but its type.
    if (request.url.startsWith('/assets/')) return void reply.header('x-content-type-options', 'nosniff')
    reply.headers({ ...SECURITY_HEADERS, 'x-request-id': request.id })
    if (isKiosk(request.url)) reply.header('permissions-policy', KIOSK_PERMISSIONS_POLICY)
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000')
    // A JSON response is never shown in a page or frame.
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      for (const name of HTML_PAGE_HEADERS) reply.removeHeader(name)
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!request.headers.cookie?.includes('XSRF-TOKEN='))
      reply.header('set-cookie', `XSRF-TOKEN=${randomBytes(16).toString('base64url')}; Path=/; SameSite=Lax${isHttps ? '; Secure' : ''}`)
  })
}

export async function createHttpApp(
  services: ApplicationServices,
  {
    calls = API_RATE_LIMITS_PER_MINUTE as ApiCallRateLimit | null,
    log = true,
    withScreens = false,
    isReady = (): boolean => true,
    /** Whether the process is shutting down. Its responses then close their connections. */
    isDraining = (): boolean => false,
    timeouts = HTTP_TIMEOUTS,
    trustedProxies = 'loopback',
    /** The services with the database connections for devices. */
    forDevices = services,
    /** The folder whose free disk space is checked. */
    dataDir = null as string | null,
    /** The database login that listens for changes. Without it pages receive no live updates. */
    listenAt = null as string | null,
    live = LIVE_UPDATE_STREAM_LIMITS,
  } = {},
): Promise<FastifyInstance> {
  const app = createFastify({ log, timeouts, trustedProxies })
  const delay = monitorEventLoopLag(app)
  enforceRequestBodyTimeout(app, timeouts)
  app.setErrorHandler(answerWithError)
  // With the frontend, the page answers unknown addresses.
  if (!withScreens) app.setNotFoundHandler((request, reply) => answerWithError(new AppError('common.not_found'), request, reply))
  app.decorateRequest('bearer')
  const readBearer = readBearerToken(services, calls?.stranger ?? Number.POSITIVE_INFINITY)
  app.addHook('onRequest', async (request, reply) => {
    if (isDraining()) reply.header('connection', 'close')
    request.bearer = await readBearer(request)
  })
  if (calls) await registerRateLimits(app, calls)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await registerHttpRequestBodyParsers(app)
  addSecurityHeaders(app, services)
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'request completed')
  })

  registerAccessDenialLog(app, services)
  registerApiKeyCallCounting(app, services)

  app.get('/healthz', async () => {
    await sql`select 1`.execute(services.database)
    if (dataDir && (await isDiskFull(dataDir))) throw new AppError('common.disk_full', { retry_after: 60 })
    return { ok: true }
  })
  // Migrations run before the server listens, so only the queue is checked.
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(services.database)
    return reply.code(isReady() ? 200 : 503).send({ ok: isReady(), loop_delay: delay(), replica: services.replica?.answered })
  })
  await registerApiDocs(app, services)
  for (const part of Object.values(apiContractsWithActionsByTag)) registerContractRoutes(app, services, part)
  if (listenAt) registerLiveUpdateStream(app, services, listenAt, live)
  registerScimRoutes(app, services)
  registerHttpsDeviceRoutes(app, forDevices)
  registerAdmsDeviceRoutes(app, forDevices)
  return app
}
