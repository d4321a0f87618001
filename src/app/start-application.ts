import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApplicationServices } from '#platform/call-context.ts'
import { openDatabase, REQUEST_DATABASE_TIME_LIMITS } from '#platform/database/database.ts'
import { type DatabaseLogins, ensureExternalDatabaseLogins } from '#platform/database/database-logins.ts'
import { startPostgres } from '#platform/database/embedded-postgres.ts'
import { migrateDatabase } from '#platform/database/migrate.ts'
import { WAL_ARCHIVING_SETTINGS } from '#platform/database/wal-archive/wal-archive-folders.ts'
import { isLoopbackHost, isLoopbackHostUrl } from '#platform/request-locale-and-client-ip.ts'
import { deriveInstallationSetupCode, deriveKeyFromSecret, deriveSecretKey } from '#platform/secret-keys.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { formatStartupError } from '#platform/startup-error.ts'
import { createApplicationServices, openBackgroundDatabase } from './create-application-services.ts'
import { buildFrontendIfStale } from './frontend/build-frontend.ts'
import { registerFrontendFiles } from './frontend/static-files.ts'
import { createHttpApp } from './http-app.ts'
import { exitProcessAfterTimeout, installCrashHandlers } from './process-shutdown.ts'
import { assertDemoInstallation, isInitialSetupNeeded, seedDemoData } from './seed-demo-data.ts'
import { assertSameInstallationSecret } from './worker/worker-liveness.ts'
import { forkWorkerProcess, startWorkerProcess, type WorkerProcess } from './worker/worker-process.ts'

// Everything that starts stops in the opposite order, also when a later step fails.
const running = new AsyncDisposableStack()
let stopping: Promise<void> | undefined
let address: string | undefined

/** Whether a stop was requested, and how long requests are still answered before it, in milliseconds. */
let isDraining = false
let stay = 0

const stop = (code: number): Promise<void> => (stopping ??= exitProcessAfterTimeout(running.disposeAsync(), code))

function stopWith(error: unknown) {
  console.error(formatStartupError(error))
  return stop(1)
}

installCrashHandlers()

const isDemo = process.argv.includes('--demo')
/** In development `frontend-dev-server.ts` serves the frontend. */
const withScreens = !process.argv.includes('--api-only')

async function start(): Promise<void> {
  const settings = readServerSettings(process.env)
  stay = 1000 * settings.SHUTDOWN_DRAIN_SECONDS
  const dataDir = process.env.DATA_DIR || !isDemo ? settings.DATA_DIR : '.data/demo'
  await mkdir(dataDir, { recursive: true })

  const built = withScreens ? buildFrontendIfStale() : Promise.resolve()
  built.catch(() => {
    // The promise is awaited below.
  })
  const child = forkWorkerProcess() // the child process loads its modules meanwhile
  let logins: DatabaseLogins | undefined
  if (!settings.DATABASE_URL) {
    const server = await startPostgres(dataDir, settings.WAL_ARCHIVE_DIR ? WAL_ARCHIVING_SETTINGS : {})
    running.defer(() => server.stop())
    void server.lost.then((error) => stopping ?? stopWith(error))
    logins = server
  }
  await migrateDatabase(logins?.url ?? settings.DATABASE_URL!)
  const secret = await deriveSecretKey(settings.SECRET_KEY, dataDir)
  if (settings.DATABASE_URL) await assertSameInstallationSecret(settings.DATABASE_URL, secret)
  logins ??= await ensureExternalDatabaseLogins(settings.DATABASE_URL!, deriveKeyFromSecret(secret, 'database'), console.log)
  const database = openDatabase(logins, 10, REQUEST_DATABASE_TIME_LIMITS)
  running.defer(() => database.destroy())
  const patient = openBackgroundDatabase(logins)
  running.defer(() => patient.destroy())
  const ofDevices = openDatabase(logins, 4, REQUEST_DATABASE_TIME_LIMITS)
  running.defer(() => ofDevices.destroy())
  const baseUrl = (settings.BASE_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')
  const installation = { logins, dataDir, secret, baseUrl }
  // The services of requests, with connections of their own.
  const requestServices = await createApplicationServices(settings, installation, patient, REQUEST_DATABASE_TIME_LIMITS)
  running.defer(() => requestServices.replica?.end())
  const services: ApplicationServices = {
    ...requestServices,
    database,
    setupCode: deriveInstallationSetupCode(secret),
    isLoopbackOnly: isLoopbackHost(settings.HOST) && (!settings.BASE_URL || isLoopbackHostUrl(settings.BASE_URL)),
    loadDemo: () => seedDemoData(requestServices),
  }
  if (isDemo) await assertDemoInstallation(requestServices)
  let jobs: WorkerProcess | undefined
  const app = await createHttpApp(services, {
    withScreens,
    isReady: () => !isDraining && !stopping && Boolean(jobs?.isWorking()),
    isDraining: () => isDraining,
    trustedProxies: settings.TRUSTED_PROXIES,
    forDevices: { ...services, database: ofDevices },
    dataDir,
    listenAt: logins.url,
  })
  await built
  if (withScreens) await registerFrontendFiles(app, settings.SENTRY_DSN)
  // Running jobs return to the queue while the last requests are answered.
  running.defer(async () => void (await Promise.all([app.close(), jobs?.stop()])))
  address = await app.listen({ port: settings.PORT, host: settings.HOST })
  if (!settings.BASE_URL) installation.baseUrl = services.baseUrl = requestServices.baseUrl = address
  jobs = await startWorkerProcess(installation, child)
  if (!settings.SMTP_URL) console.log(`SMTP_URL is not set. Emails are written to ${services.mailer.name}.`)
  if (await isInitialSetupNeeded(services)) console.log(`Initial setup code: ${services.setupCode}`)
  console.log(`Ready on ${address}`)
}

/** The readiness check fails first, so that a load balancer sends no more requests. A second signal ends the process at once. */
async function leave(): Promise<void> {
  const stopRequested = isDraining
  isDraining = true
  if (!stopRequested && address) await sleep(stay)
  await stop(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
await start().catch(stopWith)
