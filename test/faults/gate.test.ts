import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { gateContract } from '#modules/time/attendance/gate-contract.ts'
import { GATE_LIMITS } from '#modules/time/attendance/rules/events/gate-direction.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { type ApiRequest, createApiClient } from '#shared/api-client.ts'
import type { ApiContract } from '#shared/api-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { toUploadedFile } from '#test/support/app.ts'
import { openPersistentBrowser, storeBrowserSession } from '#test/support/browser.ts'
import {
  createTestHostCaller,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

// An offline gate sends its queue while the server and its database are killed repeatedly.
const folder = mkdtempSync(join(tmpdir(), 'gate-'))
const PEOPLE = 20
const PASSES = 500
let host: TestHost
let company = 0
let people: number[] = []
const { send, setUp, token } = createTestHostCaller(() => host)
// A browser identifies a site by its address, so the server restarts at the same one.
const PORT = await freePort()
const start = () => startTestHost(folder, { PORT: String(PORT) })

beforeAll(async () => {
  host = await start()
  company = await setUp()
  people = await hired()
  assert.equal(people.length, PEOPLE)
})
afterAll(async () => {
  await stopTestHost(host, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return port
}

function asking<C extends ApiContract>(contract: C) {
  const call = async ({ method, url, body }: ApiRequest) => {
    const reply = await send(method, `/api${url}`, body as object)
    return { status: reply.status, body: await reply.json() }
  }
  return createApiClient(contract, call, () => company)
}
const gate = asking(gateContract)

async function hired(): Promise<number[]> {
  const imports = asking(employeeImportContract)
  const jobs = asking(backgroundJobsContract)
  const people = asking(employeesContract)
  const heads = 'Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Datum zaposlenja;Datum rođenja;Adresa;Mesto'
  const row = (at: number) => `K${at};Ime;Prezime${at};Proizvodnja;Radnik;Neodređeno vreme;01.02.2026.;12.05.1990.;Glavna 1;Užice`
  const file = toUploadedFile([heads, ...Array.from({ length: PEOPLE }, (_, at) => row(at))].join('\n'), 'ljudi.csv')
  const { data } = await imports.uploadEmployeeImport({ file })
  await imports.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { create_lookups: true } })
  const { job_id } = (await imports.commitEmployeeImport({ employee_import_id: data.id })).data
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id })).data.status === 'done')
  return (await people.listEmployees({ page: 1, size: PEOPLE })).employees.map(({ id }) => id)
}

/** Alternating entries and exits, half an hour apart, until some minutes ago or a number of days before. */
function queueOf(people: readonly number[], daysAgo = 0) {
  const last = Date.now() - 10 * 60_000 - daysAgo * 86_400_000
  const each = PASSES / people.length
  return Array.from({ length: PASSES }, (_, at) => {
    const turn = Math.floor(at / people.length)
    return {
      gate_key: randomUUID(),
      at: new Date(last - (each - 1 - turn) * 30 * 60_000).toISOString(),
      employee: people[at % people.length]!,
      direction: turn % 2 ? ('out' as const) : ('in' as const),
    }
  })
}

async function dies() {
  process.kill(readPostmasterPid(folder), 'SIGKILL')
  host.child.kill('SIGKILL')
  await once(host.child, 'close')
}

const eventText = ({ at, employee, direction }: { at: string; employee: number | undefined; direction: string }) =>
  `${employee} ${direction} ${Math.round(Date.parse(at) / 60_000)}`

/** The expected clock events that the server has. */
async function written(queue: ReturnType<typeof queueOf>): Promise<string[]> {
  const today = toBelgradeDay(new Date())
  const { clock_events } = await asking(clockEventsContract).listClockEvents({ from: addDays(today, -3), to: today, size: 0 })
  const wanted = new Set(queue.map(eventText))
  return clock_events
    .map(({ at, employee, direction }) => eventText({ at, employee: employee?.id, direction }))
    .filter((one) => wanted.has(one))
    .sort()
}

test('500 waiting events survive kills of server and database once each', async () => {
  const queue = queueOf(people)
  const outcomes = new Map<string, string>()
  const killed = new Set<number>()
  for (let at = 0; at < queue.length; ) {
    const events = queue.slice(at, at + GATE_LIMITS.batch)
    const sending = gate.uploadGateEvents({ sent_at: new Date().toISOString(), events }).catch(() => undefined)
    // Before, within and after the work of a batch.
    if ((at / GATE_LIMITS.batch) % 2 === 1 && !killed.has(at)) {
      await sleep(killed.size * 15)
      await dies()
      host = await start()
      killed.add(at)
    }
    const answer = await sending
    if (!answer) continue
    for (const { gate_key, outcome } of answer.data.events) outcomes.set(gate_key, outcome)
    at += GATE_LIMITS.batch
  }
  assert.equal(killed.size, 5)
  assert.deepEqual([...new Set(outcomes.values())], ['taken'])
  assert.equal(outcomes.size, PASSES)
  assert.deepEqual(await written(queue), queue.map(eventText).sort())
})

test('500 browser events survive kills of browser, server and database', async () => {
  const queue = queueOf(people, 1)
  const profileFolder = mkdtempSync(join(tmpdir(), 'gate-browser-'))
  const getGateData = async () => {
    const context = await openPersistentBrowser(profileFolder, host.address)
    const page = context.pages()[0] ?? (await context.newPage())
    // A sign-in seconds before a kill may be lost: the user signs in again.
    await storeBrowserSession(page, host.address, token(), { id: company, short_name: 'Sloga', name: 'Pekara Sloga', permissions: [] })
    return { context, page }
  }
  let { context, page } = await getGateData()
  await page.goto('/gate')
  await page.locator('.gate-banner').waitFor({ state: 'detached' })
  await context.setOffline(true)
  await page.evaluate(
    async ({ company, queue }) => {
      const opening = indexedDB.open('gate-queue', 1)
      opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
      await new Promise((done) => (opening.onsuccess = done))
      const transaction = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
      for (const one of queue) transaction.objectStore('rows').put({ kind: 'clock_event', company, ...one }, one.gate_key)
      await new Promise((done) => (transaction.oncomplete = done))
    },
    { company, queue },
  )
  for (const patience of [0, 150, 600]) {
    await context.setOffline(false)
    const sends = page.waitForRequest((request) => request.url().endsWith('/gate/clock-events/batch'), { timeout: 60_000 })
    await page.goto('/gate').catch(() => {
      // The batch below counts, not the page.
    })
    await sends
    await sleep(patience)
    for (const pid of processesOf(profileFolder)) process.kill(pid, 'SIGKILL')
    await dies()
    await context.close().catch(() => {
      // The browser is gone already.
    })
    host = await start()
    ;({ context, page } = await getGateData())
  }
  await page.goto('/gate')
  await waitUntilTrue(async () => (await written(queue)).length >= PASSES)
  await page.locator('.gate-banner').waitFor({ state: 'detached' })
  await context.close()
  assert.deepEqual(await written(queue), queue.map(eventText).sort())
  rmSync(profileFolder, { recursive: true, force: true })
})

/** The browser processes with this profile folder. */
const processesOf = (profileFolder: string): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(profileFolder)
      } catch {
        return false
      }
    })
