import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateIdentity, identityToRecipient } from 'age-encryption'
import {
  createTestHostCaller,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

// An installation with a log archive writes without pause; the drill records points in time, and the machine is lost. It restores each
// point: exactly the writes acknowledged until then exist. Started by hand; exits with 1 if a write is missing or extra.

const WRITER_COUNT = 3
const folder = mkdtempSync(join(tmpdir(), 'moment-'))
const log = join(folder, 'log')
const identity = await generateIdentity()
const key = join(folder, 'key.txt')
writeFileSync(key, identity)
const env = { WAL_ARCHIVE_DIR: log, BACKUP_RECIPIENT: await identityToRecipient(identity) }
const createPng = (shade: number) => {
  // A picture of one pixel in another shade each time, so that each is a separate file.
  const script = `const sharp=require('sharp');sharp({create:{width:8,height:8,channels:3,background:{r:${shade},g:9,b:9}}}).png().toBuffer().then((b)=>process.stdout.write(b.toString('base64')))`
  return Buffer.from(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }), 'base64')
}

let failed = false
const printResult = (text: string, isRight = true) => {
  failed ||= !isRight
  console.log(isRight ? text : `FAILED: ${text}`)
}
const filesIn = (at: string) => readdirSync(at, { recursive: true }).filter((name) => /[0-9a-f]{64}(\.gz\.age)?$/.test(String(name))).length
const clusterOf = () => join(log, readdirSync(log)[0]!)
const sizeOf = (at: string) =>
  readdirSync(at, { recursive: true }).reduce((sum, name) => sum + statSync(join(at, String(name))).size, 0) / 1024 / 1024

let host: TestHost = await startTestHost(join(folder, 'data'), env)
try {
  const { send, request, setUp } = createTestHostCaller(() => host)
  const company = await setUp()
  await waitUntilTrue(async () => readdirSync(join(clusterOf(), 'bases')).some((name) => name.endsWith('.tar.gz.age')))
  printResult('the first base copy of the cluster is written')

  let isOver = false
  let count = 0
  const acknowledged: { name: string; begun: number; at: number }[] = []
  const writeUntilOver = async () => {
    while (!isOver) {
      const name = `Tim ${++count}`
      const begun = Date.now()
      const reply = await send('POST', `/api/company/${company}/teams`, { name })
      if (reply.ok) acknowledged.push({ name, begun, at: Date.now() })
      else if (reply.status !== 429) throw new Error(`${reply.status}`)
      await sleep(150)
    }
  }
  const writing = Promise.all(Array.from({ length: WRITER_COUNT }, writeUntilOver))
  const uploadLogo = async (shade: number) => {
    const form = new FormData()
    form.append('logo', new Blob([createPng(shade)], { type: 'image/png' }), 'znak.png')
    return (await send('POST', `/api/company/${company}/logo`, form)).status
  }
  const moments: { at: Date; files: number }[] = []
  for (let turn = 0; turn < 3; turn++) {
    const status = await uploadLogo(80 * turn)
    if (status >= 300) throw new Error(`the logo: ${status}`)
    await sleep(2000)
    moments.push({ at: new Date(), files: filesIn(join(folder, 'data/files')) })
    await sleep(1000)
  }
  isOver = true
  await writing
  const lastAt = Date.now()
  printResult(`${acknowledged.length} writes acknowledged, three moments recorded during them`)
  const isArchived = async () =>
    readdirSync(join(clusterOf(), 'log')).some(
      (name) => /^[0-9A-F]{24}\.gz\.age$/.test(name) && statSync(join(clusterOf(), 'log', name)).mtimeMs > lastAt,
    )
  await waitUntilTrue(isArchived).catch(() => waitUntilTrue(isArchived))
  printResult(
    `the log is archived ${((Date.now() - lastAt) / 1000).toFixed(0)} s after the last write; ${sizeOf(clusterOf()).toFixed(1)} MB with the base copy`,
  )
  const postmaster = readPostmasterPid(join(folder, 'data'))
  host.child.kill('SIGKILL')
  process.kill(postmaster, 'SIGKILL')
  await once(host.child, 'close')
  rmSync(join(folder, 'data'), { recursive: true })
  printResult('the machine is lost: the processes are killed, the data folder is deleted')

  for (const [turn, { at, files }] of moments.entries()) {
    const back = join(folder, `back-${turn}`)
    const began = Date.now()
    const output = execFileSync(
      process.execPath,
      [join(import.meta.dirname, '../../src/platform/database/wal-archive/restore-to-moment.ts'), at.toISOString()],
      {
        encoding: 'utf8',
        env: { ...process.env, DATA_DIR: back, WAL_ARCHIVE_DIR: log, BACKUP_IDENTITY_FILE: key },
      },
    )
    const took = (Date.now() - began) / 1000
    host = await startTestHost(back)
    const there = new Set(
      await (async () => {
        const reply = await request('POST', '/login', { email: 'mira@example.rs', password: 'Tajna.2026' })
        const found = await fetch(`${host.address}/api/company/${company}/teams`, { headers: { authorization: `Bearer ${reply.token}` } })
        return (await found.json()).data.map(({ name }: { name: string }) => name) as string[]
      })(),
    )
    const missing = acknowledged.filter((one) => one.at <= at.getTime() && !there.has(one.name))
    const early = acknowledged.filter((one) => one.begun > at.getTime() && there.has(one.name))
    const found = filesIn(join(back, 'files'))
    printResult(
      `${at.toISOString()}, in ${took.toFixed(1)} s: ${there.size} writes restored, ${missing.length} acknowledged before the moment are missing, ${early.length} started after it are present; files ${found} of ${files}`,
      !missing.length && !early.length && found === files && /nothing after it/.test(output),
    )
    await stopTestHost(host, 'SIGTERM')
  }
} finally {
  await stopTestHost(host, 'SIGTERM')
}
if (failed || !existsSync(log)) console.error(`Logs are in ${folder}.`)
else rmSync(folder, { recursive: true, force: true })
process.exit(failed ? 1 : 0)
