import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createTestHostCaller, startTestHost, stopTestHost, waitUntilTrue } from '#test/support/test-host.ts'
import { isPostgresNotInstalled, startDatabaseReplicaServer } from './replica-servers.ts'

// Reports and the log are read from a replica while users write and read their own writes. The replica is slow, then dead, then available
// again. Started by hand. Exits with 1 if a user does not see their write, or sees a fault.

const READER_COUNT = 3

if (isPostgresNotInstalled()) {
  console.error('This rehearsal needs PostgreSQL 15: apt-get install postgresql-15')
  process.exit(1)
}
const folder = mkdtempSync(join(tmpdir(), 'replica-'))
if (process.getuid?.() === 0) execFileSync('chmod', ['755', folder])
const servers = await startDatabaseReplicaServer(join(folder, 'servers'))
let failed = false
const say = (text: string, isRight = true) => {
  failed ||= !isRight
  console.log(isRight ? text : `WRONG: ${text}`)
}
try {
  const host = await startTestHost(join(folder, 'data'), {
    DATABASE_URL: servers.leader,
    REPLICA_URL: servers.replica,
    SECRET_KEY: 'a secret of the rehearsal, long enough',
    BACKUP_DIR: join(folder, 'backups'),
  })
  const { send, request, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  const at = `/company/${company}`
  const answered = async () => (await request('GET', '/../readyz')).replica as { follower: number; leader: number }
  let count = 0

  /** Writes and searches the log for some seconds; prints the result and which server answered. */
  const look = async (seconds: number, what: string, expected: 'here' | 'leader', meanwhile?: () => Promise<void>) => {
    const before = await answered()
    const last = Date.now() + 1000 * seconds
    const times: number[] = []
    let unseen = 0
    let faults = 0
    const one = async () => {
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
    await Promise.all([...Array.from({ length: READER_COUNT }, one), acting])
    const after = await answered()
    const followerReads = after.follower - before.follower
    const leader = after.leader - before.leader
    times.sort((a, b) => a - b)
    say(
      `${what}: ${times.length} looks, own writes unseen ${unseen}, faults ${faults}; answered by the one that follows ${followerReads}, by the leader ${leader}; median ${times[times.length >> 1]!.toFixed(0)} ms, longest ${times.at(-1)!.toFixed(0)} ms`,
      !unseen && !faults && (meanwhile !== undefined || (expected === 'here' ? followerReads > leader : followerReads === 0 && leader > 0)),
    )
  }
  const comesBack = async () => {
    const began = Date.now()
    await waitUntilTrue(async () => {
      const before = (await answered()).follower
      await request('GET', `${at}/audit?page=1&size=5`)
      return (await answered()).follower > before
    })
    say(`it answers again ${((Date.now() - began) / 1000).toFixed(1)} s after that`)
  }
  const report = async () => JSON.stringify(await request('GET', `${at}/reports/${code}?page=1&size=50`))
  const code = (await request('GET', `${at}/reports`)).data[0].code as string

  await look(8, 'the one that follows keeps up', 'here')
  const followed = await report()
  await servers.onReplica('select pg_wal_replay_pause()')
  await look(8, 'it replays nothing any more', 'leader')
  say('a report is the same from both', followed === (await report()))
  await servers.onReplica('select pg_wal_replay_resume()')
  await comesBack()
  await look(8, 'it is killed (kill -9) in the middle', 'leader', () => servers.killReplica())
  await look(4, 'it is dead', 'leader')
  await servers.startReplica()
  await comesBack()
  await servers.onLeader(`select graphile_worker.add_job('runNightlyBackup')`)
  const backups = () => readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.tar.gz'))
  await waitUntilTrue(async () => backups().length === 1)
  const copied = readFileSync(join(folder, 'servers/replica.log'), 'utf8').match(/copy \(select/g)?.length ?? 0
  say(`the backup reads ${copied} tables from the one that follows`, copied > 100)
  await stopTestHost(host, 'SIGTERM')
} finally {
  await servers.stop()
}
if (failed) console.error(`Logs are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
