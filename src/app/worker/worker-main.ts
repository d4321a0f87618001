import { once } from 'node:events'
import { pruneLog, readLogRetention } from '#platform/database/log/log-retention.ts'
import { exitWithParent } from '#platform/parent-watchdog.ts'
import { readServerSettings } from '#platform/settings.ts'
import { formatStartupError } from '#platform/startup-error.ts'
import { createServices, type InstallationServices, openBackgroundDatabase } from '../services.ts'
import { exitAfterTimeout, installCrashHandlers } from '../shutdown.ts'
import { startJobs } from './worker.ts'
import { STOP, WORKING } from './worker-process.ts'

installCrashHandlers()
exitWithParent()

async function start(): Promise<void> {
  const [installation] = (await once(process, 'message')) as [InstallationServices]
  const database = openBackgroundDatabase(installation.logins)
  const settings = readServerSettings(process.env)
  const services = await createServices(settings, installation, database)
  const jobs = await startJobs(installation.logins.url, services)
  const log = settings.WAL_ARCHIVE_DIR ? pruneLog(installation.dataDir, readLogRetention(settings, services.files)) : undefined
  let ending: Promise<never> | undefined
  const stop = () =>
    void (ending ??= exitAfterTimeout(
      Promise.all([jobs.stop(), log?.stop()]).then(() => Promise.all([database.destroy(), services.replica?.end()])),
      0,
    ))
  process.on('message', (word) => {
    if (word === STOP) stop()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.send!(WORKING)
}

await start().catch((error) => {
  console.error(formatStartupError(error))
  process.exit(1)
})
