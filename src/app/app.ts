import { randomBytes } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { serveAdmsDevices } from '#modules/time/attendance/server/events/adms.ts'
import { serveHttpsDevices } from '#modules/time/attendance/server/events/https.ts'
import { readBodies } from '#platform/body.ts'
import type { House } from '#platform/context.ts'
import { answerBrokenCall, answerError } from '#platform/errors.ts'
import { SIGNED_IN } from '#shared/contract.ts'
import { Failure } from '#shared/failure.ts'
import { watchDelay } from './delay.ts'
import { serveDocs } from './docs.ts'
import { CALLS_A_MINUTE, type Calls, limitCalls } from './limits.ts'
import { LIVE, serveLive } from './live.ts'
import { parts } from './modules.ts'
import { hangUpOnSlowBodies, PATIENCE, timeoutsOf } from './patience.ts'
import { noteRefusals } from './refusals.ts'
import { isFull } from './room.ts'
import { mount } from './routes.ts'
import { OF_PAGES } from './screens/web.ts'

/** What every answer tells the browser. */
const ALWAYS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** The screen of a kiosk reads codes by the camera of its device, and no other page does. */
const OF_KIOSK = ALWAYS['permissions-policy'].replace('camera=()', 'camera=(self)')
const isKiosk = (url: string) => url.split('?')[0] === '/kiosk'

export async function createApp(
  house: House,
  {
    calls = CALLS_A_MINUTE as Calls | null,
    log = true,
    withScreens = false,
    isReady = (): boolean => true,
    /** Whether the process is about to end: what is answered then is the last on its connection. */
    isLeaving = (): boolean => false,
    patience = PATIENCE,
    trustedProxies = 'loopback',
    /** The house with connections for devices alone. */
    forDevices = house,
    /** Whose disk is looked at for room. */
    dataDir = null as string | null,
    /** The login whose connection hears of changes; without it nothing is told live. */
    listenAt = null as string | null,
    live = LIVE,
  } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    logger: log
      ? {
          level: 'info',
          stream: process.stdout, // which may be closed or on a full disk: the log is not worth the process
          redact: ['req.headers', 'res.headers'],
          serializers: { req: ({ method, routeOptions }) => ({ method, route: routeOptions?.url }) },
        }
      : false,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(6).toString('hex'),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // what still comes on an open connection is answered, and the connection closed
    ...timeoutsOf(patience),
    bodyLimit: SIGNED_IN,
    trustProxy: trustedProxies,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenCall,
  })
  const delay = watchDelay(app)
  hangUpOnSlowBodies(app, patience)
  app.setErrorHandler(answerError)
  // With the screens an unknown address is answered by them.
  if (!withScreens) app.setNotFoundHandler((request, reply) => answerError(new Failure('common.not_found', 404), request, reply))
  app.decorateRequest('bearer')
  app.addHook('onRequest', async (request, reply) => {
    if (isLeaving()) reply.header('connection', 'close')
    request.bearer = await house.tokens.read(request.headers.authorization).catch((refusal: Failure) => refusal)
  })
  if (calls) await limitCalls(app, calls)
  await app.register(compress, { encodings: ['br', 'gzip'] })
  await readBodies(app)
  app.addHook('onSend', async (request, reply) => {
    // A part of the screens is no page and no answer: it is what its type says, and nothing else is to be told.
    if (request.url.startsWith('/assets/')) return void reply.header('x-content-type-options', 'nosniff')
    reply.headers({ ...ALWAYS, ...(isKiosk(request.url) && { 'permissions-policy': OF_KIOSK }), 'x-request-id': request.id })
    if (house.baseUrl.startsWith('https:')) reply.header('strict-transport-security', 'max-age=31536000')
    // An answer shows nothing and is shown nowhere.
    if (String(reply.getHeader('content-type')).startsWith('application/json')) {
      for (const name of OF_PAGES) reply.removeHeader(name)
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    if (!request.headers.cookie?.includes('XSRF-TOKEN='))
      reply.header(
        'set-cookie',
        `XSRF-TOKEN=${randomBytes(16).toString('base64url')}; Path=/; SameSite=Lax${house.baseUrl.startsWith('https:') ? '; Secure' : ''}`,
      )
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({ req: request, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }, 'answered')
  })

  noteRefusals(app, house)

  app.get('/healthz', async () => {
    await sql`select 1`.execute(house.database)
    if (dataDir && (await isFull(dataDir))) throw new Failure('common.no_room', 507, { retry_after: 60 })
    return { ok: true }
  })
  // Migrations ran before anything was served, so what is left to ask is whether the queue is worked.
  app.get('/readyz', async (_request, reply) => {
    await sql`select 1`.execute(house.database)
    return reply
      .code(isReady() ? 200 : 503)
      .send({ ok: isReady(), loop_delay: delay(), ...(house.replica && { replica: house.replica.answered }) })
  })
  await serveDocs(app, house)
  for (const part of Object.values(parts)) mount(app, house, part)
  if (listenAt) serveLive(app, house, listenAt, live)
  serveHttpsDevices(app, forDevices)
  serveAdmsDevices(app, forDevices)
  return app
}
