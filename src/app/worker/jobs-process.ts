import { once } from 'node:events'
import { keepLog, logKeptBy } from '#platform/database/log/keep.ts'
import { endWithParent } from '#platform/parent.ts'
import { sentenceOf } from '#platform/sentence.ts'
import { readSettings } from '#platform/settings.ts'
import { houseOf, type Installation, patientDatabase } from '../house.ts'
import { endAfter, standFirm } from '../process.ts'
import { STOP, WORKING } from './jobs-apart.ts'
import { startJobs } from './worker.ts'

standFirm()
endWithParent()

async function start(): Promise<void> {
  const [installation] = (await once(process, 'message')) as [Installation]
  const database = patientDatabase(installation.logins)
  const settings = readSettings(process.env)
  const house = await houseOf(settings, installation, database)
  const jobs = await startJobs(installation.logins.url, house)
  const log = settings.BACKUP_LOG_DIR ? keepLog(installation.dataDir, logKeptBy(settings, house.files)) : undefined
  let ending: Promise<never> | undefined
  const stop = () =>
    void (ending ??= endAfter(
      Promise.all([jobs.stop(), log?.stop()]).then(() => Promise.all([database.destroy(), house.replica?.end()])),
      0,
    ))
  process.on('message', (word) => {
    if (word === STOP) stop()
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
  process.send!(WORKING)
}

await start().catch((error) => {
  console.error(sentenceOf(error))
  process.exit(1)
})
