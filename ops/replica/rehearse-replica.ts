import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestHostCaller, startTestHost, stopTestHost, waitUntilTrue } from '#test/support/test-host.ts'
import { isPostgresNotInstalled, startDatabaseReplicaServer } from './replica-servers.ts'

// Reports and the log are read from a replica while users write and read their own writes. The replica is slow, then down, then available
// again. Started by hand. Exits with 1 if a user does not see their write or gets an error.

const READER_COUNT = 3

if (isPostgresNotInstalled()) {
  console.error('This rehearsal needs PostgreSQL 15: apt-get install postgresql-15')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'replica-'))
if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder])
const servers = await startDatabaseReplicaServer(join(folder, 'servers'))
let failed = false
const printResult = (text: string, isRight = true) => {
  failed ||= !isRight
  console.log(isRight ? text : `FAILED: ${text}`)
}
try {
  const host = await startTestHost(join(folder, 'data'), {
    DATABASE_URL: servers.primary,
    REPLICA_URL: servers.replica,
    SECRET_KEY: 'a secret of the rehearsal, long enough',
    BACKUP_DIR: join(folder, 'backups'),
  })
  const { send, request, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const at = `/company/${company}`
  const countRequestsByServer = async () => (await request('GET', '/../readyz')).replica as { replica: number; primary: number }
  let count = 0

  /** Writes and searches the log for some seconds; prints the result and which server answered. */
  const look = async (seconds: number, what: string, expected: 'replica' | 'primary', meanwhile?: () => Promise<void>) => {
    const before = await countRequestsByServer()
    const last = Date.now() + 1000 * seconds
    const times: number[] = []
    let unseen = 0
    let faults = 0
    const writeAndReadTeams = async () => {
      while (Date.now() < last) {
        const name = `Tim ${++count} ${crypto.randomUUID()}`
        const written = await send('POST', `/api${at}/teams`, { name })
        if (!written.ok) faults++
        const begun = performance.now()
        const reply = await send('GET', `/api${at}/audit?page=1&size=20`)
        times.push(performance.now() - begun)
        if (!reply.ok) faults++
        else if (!(await reply.text()).includes(name)) unseen++
        await sleep(150)
      }
    }
    const acting = meanwhile && sleep(1000 * (seconds / 2)).then(meanwhile)
    await Promise.all([...Array.from({ length: READER_COUNT }, writeAndReadTeams), acting])
    const after = await countRequestsByServer()
    const replicaReads = after.replica - before.replica
    const primaryReads = after.primary - before.primary
    times.sort((a, b) => a - b)
    printResult(
      `${what}: ${times.length} reads, own writes missing ${unseen}, errors ${faults}; answered by the replica ${replicaReads}, by the primary ${primaryReads}; median ${times[times.length >> 1]!.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms`,
      !unseen &&
        !faults &&
        (meanwhile !== undefined || (expected === 'replica' ? replicaReads > primaryReads : replicaReads === 0 && primaryReads > 0)),
    )
  }
  const waitUntilReplicaAnswers = async () => {
    const began = Date.now()
    await waitUntilTrue(async () => {
      const before = (await countRequestsByServer()).replica
      await request('GET', `${at}/audit?page=1&size=5`)
      return (await countRequestsByServer()).replica > before
    })
    printResult(`the replica answers again after ${((Date.now() - began) / 1000).toFixed(1)} s`)
  }
  const loadReport = async () => JSON.stringify(await request('GET', `${at}/reports/${code}?page=1&size=50`))
  const code = (await request('GET', `${at}/reports`)).data[0].code as string

  await look(8, 'the replica is in sync', 'replica')
  const followed = await loadReport()
  await servers.onReplica('select pg_wal_replay_pause()')
  await look(8, 'the replica has stopped replaying', 'primary')
  printResult('both servers give the same report', followed === (await loadReport()))
  await servers.onReplica('select pg_wal_replay_resume()')
  await waitUntilReplicaAnswers()
  await look(8, 'the replica is killed (kill -9) during the reads', 'primary', () => servers.killReplica())
  await look(4, 'the replica is down', 'primary')
  await servers.startReplica()
  await waitUntilReplicaAnswers()
  await servers.onPrimary(`select graphile_worker.add_job('runNightlyBackup')`)
  const listBackups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tar.gz'))
  await waitUntilTrue(async () => listBackups().length === 1)
  const copied = readFileSync(join(folder, 'servers/replica.log'), 'utf8').match(/copy \(select/g)?.length ?? 0
  printResult(`the backup reads ${copied} tables from the replica`, copied > 100)
  await stopTestHost(host, 'SIGTERM')
} finally {
  await servers.stop()
}
if (failed) console.error(`Logs are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
