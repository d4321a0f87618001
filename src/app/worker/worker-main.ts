import { once } from 'node:events'
import { deleteExpiredWalArchive, readWalArchiveSettings } from '#platform/database/wal-archive/wal-archive-retention.ts'
import { exitWhenParentProcessExits } from '#platform/parent-watchdog.ts'
import { readServerSettings } from '#platform/server-settings.ts'
import { formatStartupError } from '#platform/startup-error.ts'
import { createApplicationServices, type InstallationProcessData, openBackgroundDatabase } from '../create-application-services.ts'
import { exitProcessAfterTimeout, installCrashHandlers } from '../process-shutdown.ts'
import { startBackgroundJobQueueAndWebhooks } from './start-background-job-queue.ts'
import { WORKER_READY_MESSAGE, WORKER_STOP_MESSAGE } from './worker-process.ts'

installCrashHandlers()
exitWhenParentProcessExits()

async function start(): Promise<void> {
  const [installation] = (await once(process, 'message')) as [InstallationProcessData]
  const database = openBackgroundDatabase(installation.logins)
  const settings = readServerSettings(process.env)
  const services = await createApplicationServices(settings, installation, database)
  const jobs = await startBackgroundJobQueueAndWebhooks(installation.logins.url, services)
  const log = settings.WAL_ARCHIVE_DIR
    ? deleteExpiredWalArchive(installation.dataDir, readWalArchiveSettings(settings, services.files))
    : undefined
  let ending: Promise<never> | undefined
  const stop = () =>
    void (ending ??= exitProcessAfterTimeout(
      Promise.all([jobs.stop(), log?.stop()]).then(() => Promise.all([database.destroy(), services.replica?.end()])),
      0,
    ))
  process.on('message', (word) => {
    if (word === WORKER_STOP_MESSAGE) stop()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.send!(WORKER_READY_MESSAGE)
}

await start().catch((error) => {
  console.error(formatStartupError(error))
  process.exit(1)
})
