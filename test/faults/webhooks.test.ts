import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { companyEventsContract } from '#modules/foundation/integrations/company-events-contract.ts'
import { webhooksContract } from '#modules/foundation/integrations/webhooks-contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { type ApiRequest, createApiClient } from '#shared/api-client.ts'
import type { ApiContract } from '#shared/api-contract.ts'
import {
  createTestHostCaller,
  findWorkerPid,
  readPostmasterPid,
  startTestHost,
  stopTestHost,
  type TestHost,
  waitUntilTrue,
} from '#test/support/test-host.ts'

// Sender and receiver of webhooks are killed with SIGKILL while messages are sent: nothing is lost, and nothing counts as delivered that
// the receiver has not stored.
const folder = mkdtempSync(join(tmpdir(), 'webhooks-'))
const file = join(folder, 'received.jsonl')
const port = await freePort()
const env = { WEBHOOK_HOSTS: `http://127.0.0.1:${port}` }
let host: TestHost
let receiver: ChildProcess
let company = 0
const { send, setUp } = createTestHostCaller(() => host)

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function startReceiver(): Promise<ChildProcess> {
  const script = join(import.meta.dirname, '../support/stored-receiver.ts')
  const child = spawn(process.execPath, [script, String(port), file], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => void child.kill('SIGTERM'))
  await once(child.stdout!, 'data')
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
}

function clientOf<C extends ApiContract>(contract: C) {
  const call = async ({ method, url, body }: ApiRequest) => {
    const reply = await send(method, `/api${url}`, body as object)
    return { status: reply.status, body: await reply.json() }
  }
  return createApiClient(contract, call, () => company)
}
const client = clientOf({ ...webhooksContract, ...employeesContract, ...organisationContract, ...companyEventsContract })

let terms: { department_id: number; job_position_id: number; employment_relationship_type_id: number; employed_from: string }
let created = 0
beforeAll(async () => {
  receiver = await startReceiver()
  host = await startTestHost(folder, env)
  company = await setUp()
  terms = {
    department_id: (await client.createDepartment({ name: 'Proizvodnja' })).data.id,
    job_position_id: (await client.createJobPosition({ name: 'Pekar' })).data.id,
    employment_relationship_type_id: (await client.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
    employed_from: '2026-02-01',
  }
  await client.createWebhookEndpoint({ name: 'Obračun', url: `${env.WEBHOOK_HOSTS}/kadrovik`, kinds: ['employee.created'] })
})
afterAll(async () => {
  await stopTestHost(host, 'SIGTERM')
  await kill(receiver)
  rmSync(folder, { recursive: true, force: true })
})

/** Writes employees one after the other; each is an event of its own. A call that a kill interrupts may or may not have been written. */
async function createEmployees(count: number): Promise<void> {
  for (let at = 0; at < count; at++)
    await client.createEmployee({ first_name: 'Pera', last_name: `Perić${++created}`, ...terms }).catch(() => {
      // The server may be down; the test counts what was created.
    })
}

/** Message ids that the receiver has on disk, and the employees they name. A line that a kill cut is not a message. */
function received() {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const whole = lines.flatMap((line) => {
    try {
      return [JSON.parse(line) as { id: string; body: { data: { ids: number[] } } }]
    } catch {
      return []
    }
  })
  return { messages: new Set(whole.map(({ id }) => id)), employees: new Set(whole.flatMap(({ body }) => body.data.ids)) }
}

async function employeeIds(): Promise<number[]> {
  return (await client.listEmployees({ page: 1, size: 0 })).employees.map(({ id }) => id)
}

async function assertNothingLost(): Promise<void> {
  // A message whose sender process died is sent again after its lease.
  await waitUntilTrue(async () => {
    const { employees } = received()
    const { counts } = await client.listWebhookDeliveries({ size: 1, page: 1 })
    return counts.waiting === 0 && (await employeeIds()).every((id) => employees.has(id))
  })
  const { deliveries } = await client.listWebhookDeliveries({ status: 'delivered', size: 0, page: 1 })
  const { messages, employees } = received()
  assert.deepEqual(
    deliveries.filter(({ message_id }) => !messages.has(message_id)),
    [],
  )
  const ids = new Set(await employeeIds())
  assert.deepEqual(
    [...employees].filter((id) => !ids.has(id)),
    [],
    'no message is of a change that did not happen',
  )
}

test('a killed sender loses no message', async () => {
  const writing = createEmployees(60)
  await waitUntilTrue(async () => received().messages.size >= 10)
  process.kill(findWorkerPid(host), 'SIGKILL')
  await writing
  await assertNothingLost()
})

test('a killed server, database and sender lose no message and invent none', async () => {
  const before = received().messages.size
  const writing = createEmployees(60)
  await waitUntilTrue(async () => received().messages.size >= before + 10)
  process.kill(readPostmasterPid(folder), 'SIGKILL')
  host.child.kill('SIGKILL')
  await once(host.child, 'close')
  host = await startTestHost(folder, env)
  await writing
  await assertNothingLost()
})

test('a killed receiver has each delivered message, and gets the others again', async () => {
  const before = received().messages.size
  const writing = createEmployees(60)
  await waitUntilTrue(async () => received().messages.size >= before + 10)
  await kill(receiver)
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  receiver = await startReceiver()
  await writing
  await assertNothingLost()
})
