import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { clockEventsContract } from '#modules/time/attendance/clock-events-contract.ts'
import { leaveContract } from '#modules/time/leave/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { type ApiRequest, createApiClient } from '#shared/api-client.ts'
import type { ApiContract } from '#shared/api-contract.ts'
import { toUploadedFile } from '#test/support/app.ts'
import {
  createTestHostCaller,
  findWorkerPid,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

// The server and its database are killed in the middle of each kind of job: each finishes once, with the same result.
const folder = mkdtempSync(join(tmpdir(), 'long-work-'))
let host: TestHost
let company = 0
const { send, setUp } = createTestHostCaller(() => host)

beforeAll(async () => {
  host = await startTestHost(folder)
  company = await setUp()
})
afterAll(async () => {
  await stopTestHost(host, 'SIGTERM')
  rmSync(folder, { recursive: true, force: true })
})

function asking<C extends ApiContract>(contract: C) {
  const call = async ({ method, url, body, asFile }: ApiRequest) => {
    const reply = await send(method, `/api${url}`, body as object)
    return { status: reply.status, body: asFile && reply.ok ? await reply.blob() : await reply.json() }
  }
  return createApiClient(contract, call, () => company)
}
const imports = asking(employeeImportContract)
const jobs = asking(backgroundJobsContract)
const people = asking(employeesContract)
const events = asking(clockEventsContract)
const months = asking(monthCloseContract)

/** Starts a job, kills all processes while it runs, and returns the result after the next start. */
async function throughAKill(begin: () => Promise<{ data: { job_id: number | null } }>) {
  const job_id = (await begin()).data.job_id!
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id })).data.status !== 'waiting')
  process.kill(readPostmasterPid(folder), 'SIGKILL')
  host.child.kill('SIGKILL')
  await once(host.child, 'close')
  host = await startTestHost(folder)
  await waitUntilTrue(async () => ['done', 'failed', 'cancelled'].includes((await jobs.getBackgroundJob({ job_id })).data.status))
  const { data } = await jobs.getBackgroundJob({ job_id })
  assert.equal(data.status, 'done', JSON.stringify(data.failure))
  return data
}

const rows = (from: number, count: number) =>
  ['Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Datum zaposlenja;Datum rođenja;Adresa;Mesto']
    .concat(
      Array.from(
        { length: count },
        (_, at) => `L${from + at};Ime;Prezime${from + at};Proizvodnja;Radnik;Neodređeno vreme;01.02.2026.;12.05.1990.;Glavna 1;Užice`,
      ),
    )
    .join('\n')
const employees = async () => (await people.listEmployees({ page: 1, size: 10 })).pagination.rowsNumber
const uploaded = async (from: number, count: number) => {
  const { data } = await imports.uploadEmployeeImport({ file: toUploadedFile(rows(from, count), 'ljudi.csv') })
  const { data: read } = await imports.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { create_lookups: true } })
  assert.equal(read.good_rows, count, JSON.stringify(read.problems[0]))
  return data.id
}

test('an import of people', async () => {
  const employee_import_id = await uploaded(1, 3_000)
  await throughAKill(() => imports.commitEmployeeImport({ employee_import_id }))
  assert.equal(await employees(), 3_000)
})

test('a killed worker process: people are answered, work is done once', async () => {
  const employee_import_id = await uploaded(20_000, 1_000)
  const { job_id } = (await imports.commitEmployeeImport({ employee_import_id })).data
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id })).data.status !== 'waiting')
  process.kill(findWorkerPid(host), 'SIGKILL')
  assert.equal(await employees(), 3_000)
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id })).data.status === 'done')
  assert.equal(await employees(), 4_000)
  await waitUntilTrue(async () => (await send('GET', '/readyz')).ok)
  const { data } = await imports.undoCommittedEmployeeImport({ employee_import_id })
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id: data.job_id })).data.status === 'done')
})

test('the undo of an import', async () => {
  const employee_import_id = await uploaded(5_000, 1_500)
  const { data } = await imports.commitEmployeeImport({ employee_import_id })
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id: data.job_id })).data.status === 'done')
  assert.equal(await employees(), 4_500)
  await throughAKill(() => imports.undoCommittedEmployeeImport({ employee_import_id }))
  assert.equal(await employees(), 3_000)
})

test('an export', async () => {
  const job = await throughAKill(() => people.exportEmployees({ format: 'xlsx' }))
  assert.ok((await jobs.downloadJobFile({ job_id: job.id })).size > 10_000)
})

test('a file of clock events', async () => {
  const { data: device } = await events.createDevice({ name: 'Kapija', kind: 'file', direction: 'as_sent', number_means: 'code' })
  const pad = (value: number) => String(value).padStart(2, '0')
  const lines = Array.from(
    { length: 12_000 },
    (_, at) => `L${1 + (at % 3_000)}\t2026-03-${pad(2 + Math.floor(at / 3_000))} 08:${pad(at % 60)}:00\t1\t0`,
  )
  const file = toUploadedFile(lines.join('\n'), 'mart.dat')
  await throughAKill(() => events.importClockFile({ file, device_id: device.id }))
  const { data } = await events.listClockFileImports({})
  assert.deepEqual([data.length, data[0]!.accepted + data[0]!.quarantined], [1, 12_000])
})

test('documents for many employees', async () => {
  const documents = asking(documentsContract)
  const { employees: some } = await people.listEmployees({ page: 1, size: 100 })
  const job = await throughAKill(() =>
    documents.generateDocuments({
      template: 'potvrda_zaposlenje',
      employee_ids: some.map(({ id }) => id),
      fields: { 'Svrha potvrde': 'banka' },
      format: 'docx',
    }),
  )
  const { documents: issuedDocuments } = job.result as { documents: number[] }
  assert.equal(new Set(issuedDocuments).size, issuedDocuments.length)
  assert.equal(issuedDocuments.at(-1)! - issuedDocuments[0]! + 1, issuedDocuments.length)
})

test('the grant of a year of leave', async () => {
  const leave = asking(leaveContract)
  await throughAKill(() => leave.grantLeaveEntitlements({ year: 2026 }))
  const again = await leave.grantLeaveEntitlements({ year: 2026 })
  await waitUntilTrue(async () => (await jobs.getBackgroundJob({ job_id: again.data.job_id })).data.status === 'done')
  const { balances } = await leave.listLeaveBalances({ page: 1, size: 10 })
  assert.ok(balances.every(({ difference }) => difference === 0))
})

test('the close of a month', async () => {
  const job = await throughAKill(() => months.closeMonth({ month: '2026-03', accept: true }))
  const { data } = await months.listMonthCloseStates({ year: 2026 })
  assert.deepEqual(
    data.find(({ month }) => month === '2026-03')!.closes.map(({ id }) => id),
    [job.result!.id],
  )
})
