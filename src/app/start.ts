import { mkdir } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { House } from '#platform/context.ts'
import { OF_REQUESTS, openDatabase } from '#platform/database/database.ts'
import { startPostgres } from '#platform/database/embedded.ts'
import { KEEPING_LOG } from '#platform/database/log/place.ts'
import { type Logins, loginsOf } from '#platform/database/logins.ts'
import { migrate } from '#platform/database/migrate.ts'
import { codeOf, keyFor, secretKey } from '#platform/keys.ts'
import { isLoopback, isLoopbackUrl } from '#platform/reader.ts'
import { sentenceOf } from '#platform/sentence.ts'
import { readSettings } from '#platform/settings.ts'
import { createApp } from './app.ts'
import { fillDemo, mustBeDemo, needsSetUp } from './demo.ts'
import { houseOf, patientDatabase } from './house.ts'
import { endAfter, standFirm } from './process.ts'
import { buildIfStale } from './screens/build.ts'
import { serveWeb } from './screens/web.ts'
import { forkJobs, type JobsApart, startJobsApart } from './worker/jobs-apart.ts'
import { mustShareSecret } from './worker/witness.ts'

// What is started is stopped in the opposite order, also when a later step fails.
const running = new AsyncDisposableStack()
let stopping: Promise<void> | undefined
let address: string | undefined

/** Somebody asked to stop, and for how long calls are answered before it begins, in milliseconds. */
let [isLeaving, stay] = [false, 0]

const stop = (code: number): Promise<void> => (stopping ??= endAfter(running.disposeAsync(), code))

function stopWith(error: unknown) {
  console.error(sentenceOf(error))
  return stop(1)
}

standFirm()

const isDemo = process.argv.includes('--demo')
/** While it is worked on, the screens come from elsewhere (`dev.ts`). */
const withScreens = !process.argv.includes('--api-only')

async function start(): Promise<void> {
  const settings = readSettings(process.env)
  stay = 1000 * settings.STAY_SECONDS
  const dataDir = process.env.DATA_DIR || !isDemo ? settings.DATA_DIR : '.data/demo'
  await mkdir(dataDir, { recursive: true })

  const built = withScreens ? buildIfStale() : Promise.resolve()
  built.catch(() => {}) // it is awaited below
  const child = forkJobs() // it loads its modules meanwhile
  let logins: Logins | undefined
  if (!settings.DATABASE_URL) {
    const server = await startPostgres(dataDir, settings.BACKUP_LOG_DIR ? KEEPING_LOG : {})
    running.defer(() => server.stop())
    void server.lost.then((error) => stopping ?? stopWith(error))
    logins = server
  }
  await migrate(logins?.url ?? settings.DATABASE_URL!)
  const secret = await secretKey(settings.SECRET_KEY, dataDir)
  if (settings.DATABASE_URL) await mustShareSecret(settings.DATABASE_URL, secret)
  logins ??= await loginsOf(settings.DATABASE_URL!, keyFor(secret, 'database'), console.log)
  const database = openDatabase(logins, 10, OF_REQUESTS)
  running.defer(() => database.destroy())
  const patient = patientDatabase(logins)
  running.defer(() => patient.destroy())
  const ofDevices = openDatabase(logins, 4, OF_REQUESTS)
  running.defer(() => ofDevices.destroy())
  const baseUrl = (settings.BASE_URL ?? `http://${settings.HOST}:${settings.PORT}`).replace(/\/+$/, '')
  const installation = { logins, dataDir, secret, baseUrl }
  // The same house for what may take long, with connections of its own.
  const aside = await houseOf(settings, installation, patient, OF_REQUESTS)
  running.defer(() => aside.replica?.end())
  const house: House = {
    ...aside,
    database,
    setupCode: codeOf(secret),
    isLoopbackOnly: isLoopback(settings.HOST) && (!settings.BASE_URL || isLoopbackUrl(settings.BASE_URL)),
    loadDemo: () => fillDemo(aside),
  }
  if (isDemo) await mustBeDemo(aside)
  let jobs: JobsApart | undefined
  const app = await createApp(house, {
    withScreens,
    isReady: () => !isLeaving && !stopping && Boolean(jobs?.isWorking()),
    isLeaving: () => isLeaving,
    trustedProxies: settings.TRUSTED_PROXIES,
    forDevices: { ...house, database: ofDevices },
    dataDir,
    listenAt: logins.url,
  })
  await built
  if (withScreens) await serveWeb(app, settings.SENTRY_DSN)
  // What is carried out is given back to the queue while the last answers go out.
  running.defer(async () => void (await Promise.all([app.close(), jobs?.stop()])))
  address = await app.listen({ port: settings.PORT, host: settings.HOST })
  if (!settings.BASE_URL) installation.baseUrl = house.baseUrl = aside.baseUrl = address
  jobs = await startJobsApart(installation, child)
  if (!settings.SMTP_URL) console.log(`E-mail is written to ${house.mailer.name}: SMTP_URL is not set.`)
  if (await needsSetUp(house)) console.log(`Code for the first set-up: ${house.setupCode}`)
  console.log(`Ready on ${address}`)
}

/** Who stands before several processes sees first that this one is not ready, and sends nobody any more; asked twice, it ends at once. */
async function leave(): Promise<void> {
  const isAsked = isLeaving
  isLeaving = true
  if (!isAsked && address) await sleep(stay)
  await stop(0)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void leave())
await start().catch(stopWith)
