import assert from 'node:assert/strict'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, test } from 'vitest'
import { usersContract } from '#modules/foundation/access/users-contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { pauseRestoredWebhooks } from '#platform/database/pause-restored-webhooks.ts'
import type { AppError } from '#shared/app-error.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { isSignedWith, startWebhookReceiver } from '#test/support/webhook-receiver.ts'
import { MAX_WEBHOOK_ATTEMPTS, WEBHOOK_ATTEMPT_OFFSETS_MS } from '../../rules/webhook-delivery.ts'
import { webhooksContract } from '../../webhooks-contract.ts'
import { deleteOldWebhookDeliveries } from './delete-old-webhooks.ts'
import { sendWebhookMessage } from './send-webhook.ts'
import { claimWebhookDeliveries, createWebhookDeliveriesOfEvents, recordWebhookAttempt } from './webhook-delivery-queue.ts'
import { sendDueWebhookDeliveries } from './webhook-sender.ts'

let now = new Date()
const testApp = await createTestApp({ jobs: false, clock: () => now })
const receiver = await startWebhookReceiver()
testApp.services.webhookHosts = [receiver.origin, 'https://hooks.example.rs', 'https://*.partner.rs']
const addresses: Record<string, string[]> = {}
testApp.services.resolveHost = async (host) => addresses[host] ?? []
const company = await createTestCompany(testApp)
const { vesna, ana, marko, jelena, companyId, departmentId } = company
const contract = { ...webhooksContract, ...employeesContract, ...inboxContract, ...usersContract }
const as = (person: Pick<TestUser, 'token'>, id = companyId) => createTestClient(contract, testApp, person, id)
const hr = as(vesna)
const inDatabase = (query: ReturnType<typeof sql>) =>
  withInstallationTransaction(testApp.database, async (db) => (await query.execute(db)).rows)
const rejects = (act: Promise<unknown>, code: string) => assert.rejects(act, (error: AppError) => error.code === code)
const refusedAddress = (act: Promise<unknown>, rule: RegExp) =>
  assert.rejects(
    act,
    (error: AppError & { errors: Record<string, string> }) => rule.test(JSON.stringify(error)) || rule.test(String(error.message)),
  )

let made = 0
const endpoint = async (more: Partial<Parameters<typeof hr.createWebhookEndpoint>[0]> = {}) =>
  (await hr.createWebhookEndpoint({ name: `Adresa ${++made}`, url: receiver.url, kinds: ['employee.changed'], ...more })).data
const change = (id = marko.employeeId, city = `Grad ${Math.random()}`) =>
  inDatabase(sql`update employee set city = ${city} where company_id = ${companyId} and id = ${id}`)
const send = () => sendDueWebhookDeliveries(testApp.services)
const one = async (id: number) => (await hr.listWebhookEndpoints({})).data.endpoints.find((each) => each.id === id)!
const log = async (id: number) => (await hr.listWebhookDeliveries({ webhook_endpoint_id: id, size: 0 })).deliveries
const later = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds)
}

beforeEach(async () => {
  for (const { id } of (await hr.listWebhookEndpoints({})).data.endpoints) await hr.deleteWebhookEndpoint({ webhook_endpoint_id: id })
  now = new Date()
  receiver.answer(204)
  receiver.take()
})

test('a change is sent signed, with its kind and ids only', async () => {
  const { id, secret } = await endpoint()
  assert.match(secret, /^whsec_[\w+/]{43}=$/)
  await change()
  assert.equal(await send(), 1)
  const [message] = receiver.take()
  assert.ok(isSignedWith(secret, message!))
  assert.ok(!isSignedWith(secret, { ...message!, body: message!.body.replace(String(marko.employeeId), '999') }))
  const { type, data } = message!.message
  assert.deepEqual([type, data], ['employee.changed', { company_id: companyId, subject: 'employee', ids: [marko.employeeId] }])
  assert.deepEqual(Object.keys(JSON.parse(message!.body)).sort(), ['data', 'timestamp', 'type'])
  const [delivered] = await log(id)
  assert.deepEqual([delivered!.status, delivered!.message_id, delivered!.attempts], ['delivered', message!.id, 1])
  assert.equal(await send(), 0)
})

test('a change that is rolled back, and a kind that was not chosen, are not sent', async () => {
  await endpoint({ kinds: ['employee.ended'] })
  await change()
  await endpoint()
  await withInstallationTransaction(testApp.database, async (db) => {
    await sql`update employee set city = 'Valjevo' where company_id = ${companyId}`.execute(db)
    throw new Error('rolled back')
  }).catch(() => {
    // The test throws this error to roll back.
  })
  assert.equal(await send(), 0)
})

test('a change of many employees is sent in messages of at most 500 ids', async () => {
  await endpoint({ kinds: ['employee.created', 'employee.deleted'] })
  await inDatabase(sql`insert into employee (company_id, code, first_name, last_name)
    select ${companyId}, 'M' || n, 'Lice', 'Broj' || n from generate_series(1, 1200) n`)
  assert.equal(await send(), 3)
  const sizes = receiver.take().map(({ message }) => message.data.ids.length)
  assert.deepEqual(sizes.sort(), [200, 500, 500])
  await inDatabase(sql`delete from employee where company_id = ${companyId} and code ~ '^M\\d+$'`)
  await send()
})

test('a failed message is repeated, then the endpoint is paused and managers notified', async () => {
  const { id } = await endpoint({ name: 'Pristup' })
  const begin = now
  await change()
  receiver.answer(500)
  const times: number[] = []
  for (let attempt = 1; attempt <= MAX_WEBHOOK_ATTEMPTS; attempt++) {
    assert.equal(await send(), 1, `attempt ${attempt}`)
    times.push(now.getTime() - begin.getTime())
    assert.equal(await send(), 0)
    const { next_attempt_at } = await one(id)
    if (next_attempt_at) now = new Date(next_attempt_at)
  }
  for (const [at, offset] of WEBHOOK_ATTEMPT_OFFSETS_MS.entries()) {
    assert.ok(times[at]! >= offset)
    assert.ok(times[at]! <= offset * 1.1)
  }
  assert.equal(new Set(receiver.take().map((each) => each.id)).size, 1)
  const paused = await one(id)
  assert.deepEqual([paused.state, paused.pause_reason, paused.waiting], ['paused', 'failing', 0])
  const { messages } = await hr.listInboxMessages({})
  assert.match(messages[0]!.text, /Pristup je pauzirano posle 10 neuspelih/)
  await change()
  assert.equal(await send(), 0)
  assert.equal((await one(id)).waiting, 1)

  receiver.answer(503)
  assert.equal((await hr.resumeWebhookEndpoint({ webhook_endpoint_id: id })).data.is_resumed, false)
  assert.equal((await one(id)).state, 'paused')
  receiver.answer(200)
  const { data } = await hr.resumeWebhookEndpoint({ webhook_endpoint_id: id })
  assert.deepEqual([data.is_resumed, data.attempt.status], [true, 200])
  receiver.take()
  await send()
  assert.equal(receiver.take().length, 2, 'the failed message and the one that waited')
  assert.equal((await one(id)).state, 'works')
})

test('an answer of 410 pauses at once', async () => {
  const { id } = await endpoint()
  await change()
  receiver.answer(410)
  await send()
  const paused = await one(id)
  assert.deepEqual([paused.state, paused.pause_reason], ['paused', 'gone'])
})

test('redirects are not followed', async () => {
  const { id } = await endpoint()
  await change()
  receiver.answer((_call, reply) => reply.writeHead(302, { location: 'http://127.0.0.1:9/' }).end())
  await send()
  const [delivery] = await log(id)
  assert.deepEqual([delivery!.status, delivery!.last_attempt!.error, delivery!.last_attempt!.status], ['waiting', 'redirect', 302])
  assert.equal(receiver.take().length, 1)
})

test('a long answer is cut, and one that never ends counts by its status', async () => {
  const { id } = await endpoint()
  await change()
  receiver.answer((_call, reply) => {
    reply.writeHead(200)
    const part = 'x'.repeat(65_536)
    let sent = 0
    const write = () => {
      while (sent < 10_485_760 && !reply.destroyed) {
        sent += part.length
        if (!reply.write(part)) return void reply.once('drain', write)
      }
      reply.end()
    }
    write()
  })
  await send()
  const [cut] = await log(id)
  assert.deepEqual([cut!.status, cut!.last_attempt!.answer!.length], ['delivered', 1024])
  await change()
  receiver.answer((_call, reply) => void reply.writeHead(200).write('begin'))
  await send()
  const [open] = await log(id)
  assert.deepEqual([open!.status, open!.last_attempt!.answer], ['delivered', 'begin'])
})

test('a hanging receiver is abandoned after five seconds, and others get messages', async () => {
  const other = await startWebhookReceiver()
  testApp.services.webhookHosts = [...testApp.services.webhookHosts, other.origin]
  const { id } = await endpoint()
  await endpoint({ url: other.url })
  receiver.answer(() => {})
  await change()
  const start = Date.now()
  await send()
  const [hung] = await log(id)
  assert.deepEqual([hung!.status, hung!.last_attempt!.error], ['waiting', 'timeout'])
  assert.ok(hung!.last_attempt!.milliseconds >= 4900 && hung!.last_attempt!.milliseconds < 6500)
  assert.ok(other.take()[0]!.at - start < 2000)
})

test('messages about one employee keep their order, others are not delayed', async () => {
  await endpoint()
  receiver.answer(500)
  await change(marko.employeeId)
  await send()
  receiver.answer(204)
  receiver.take()
  await change(marko.employeeId)
  await change(jelena.employeeId)
  await send()
  assert.deepEqual(
    receiver.take().map(({ message }) => message.data.ids),
    [[jelena.employeeId]],
  )
  later(6000)
  await send()
  assert.deepEqual(
    receiver.take().map(({ message }) => message.data.ids),
    [[marko.employeeId], [marko.employeeId]],
  )
})

test('a message of a sender that died is sent by another one when its lease ends', async () => {
  const { id } = await endpoint()
  await change()
  await createWebhookDeliveriesOfEvents(testApp.services)
  const [abandoned] = await claimWebhookDeliveries(testApp.services, 'healthy', 10)
  assert.equal(await send(), 0, 'it is under way')
  later(21_000)
  assert.equal(await send(), 1)
  const [message] = receiver.take()
  assert.equal(message!.id, abandoned!.messageId)
  // The first sender returns its result late.
  receiver.answer(500)
  await recordWebhookAttempt(testApp.services, abandoned!, await sendWebhookMessage(testApp.services, abandoned!))
  const [delivery] = await log(id)
  assert.equal(delivery!.status, 'delivered')
})

test('two senders at once send each message once', async () => {
  await endpoint()
  for (const person of [marko, jelena, ana, vesna]) await change(person.employeeId)
  await Promise.all([send(), send(), send()])
  const ids = receiver.take().map((each) => each.id)
  assert.deepEqual([ids.length, new Set(ids).size], [4, 4])
})

test('addresses outside the list, without https or in private networks are rejected', async () => {
  const create = (url: string) => endpoint({ url })
  await refusedAddress(create('https://other.example.rs/x'), /WEBHOOK_HOSTS/)
  await refusedAddress(create('http://hooks.example.rs/x'), /https:/)
  await refusedAddress(create('ftp://hooks.example.rs/x'), /https:/)
  await refusedAddress(create('https://a:b@hooks.example.rs/x'), /lozink/)
  await refusedAddress(create('https://hooks.example.rs/x'), /nije pronađen/)
  for (const inner of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '192.168.1.1',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
    '64:ff9b::a00:1',
  ]) {
    addresses['hooks.example.rs'] = ['93.184.216.34', inner]
    await refusedAddress(create('https://hooks.example.rs/x'), /unutrašnju mrežu/)
  }
  addresses['hooks.example.rs'] = ['93.184.216.34', '2606:2800:220:1::1']
  assert.ok((await create('https://hooks.example.rs/x')).id)
})

test('a name that resolves to a private address later is not called', async () => {
  addresses['api.partner.rs'] = ['93.184.216.34']
  const { id } = await endpoint({ url: `https://api.partner.rs${new URL(receiver.url).pathname}` })
  addresses['api.partner.rs'] = ['127.0.0.1']
  await change()
  await send()
  const [delivery] = await log(id)
  assert.equal(delivery!.last_attempt!.error, 'internal_network')
  assert.equal(receiver.take().length, 0)
  testApp.services.webhookHosts = testApp.services.webhookHosts.filter((host) => !host.includes('partner'))
  later(6000)
  await send()
  assert.equal((await log(id))[0]!.last_attempt!.error, 'host')
  testApp.services.webhookHosts = [...testApp.services.webhookHosts, 'https://*.partner.rs']
})

test('after a rotation both secrets sign for a day, then the new one only', async () => {
  const { id, secret: old } = await endpoint()
  const { revision } = await one(id)
  const rotate = () => hr.rotateWebhookSecret({ webhook_endpoint_id: id, revision })
  const [first, second] = await Promise.allSettled([rotate(), rotate()])
  const results = [first, second].map(({ status }) => status)
  assert.deepEqual(results.sort(), ['fulfilled', 'rejected'])
  const done = [first, second].find((each) => each.status === 'fulfilled') as PromiseFulfilledResult<Awaited<ReturnType<typeof rotate>>>
  const { secret } = done.value.data
  await rejects(rotate(), 'integrations.secret_just_rotated')
  await change()
  await send()
  const [both] = receiver.take()
  assert.deepEqual([isSignedWith(old, both!), isSignedWith(secret, both!)], [true, true])
  later(24 * 3_600_000 + 1000)
  await change()
  await send()
  const [after] = receiver.take()
  const signatures = after!.headers['webhook-signature']!.split(' ')
  assert.equal(signatures.length, 1)
})

test('the secret is stored sealed and answered once', async () => {
  const { id, secret } = await endpoint()
  const stored = JSON.stringify(
    await inDatabase(sql`select to_jsonb(w), to_jsonb(s), (select jsonb_agg(a) from audit_entry a) as log
    from webhook_endpoint w join webhook_secret s on s.webhook_endpoint_id = w.id where w.id = ${id}`),
  )
  assert.ok(!stored.includes(secret.slice(6, 30)))
  assert.ok(!JSON.stringify(await hr.listWebhookEndpoints({})).includes(secret.slice(6, 30)))
})

test('messages are sent again one by one, and all since a moment, with their ids', async () => {
  const { id } = await endpoint()
  const ids: string[] = []
  for (const person of [marko, jelena, ana]) {
    await change(person.employeeId)
    await send()
    ids.push(receiver.take()[0]!.id)
  }
  const deliveries = await log(id)
  await hr.resendWebhookDelivery({ webhook_delivery_id: deliveries[0]!.id })
  await send()
  assert.deepEqual(
    receiver.take().map((each) => each.id),
    [ids[2]],
  )
  const since = deliveries[1]!.event_at
  assert.equal((await hr.countWebhookDeliveriesSince({ webhook_endpoint_id: id, since })).data.count, 2)
  assert.equal((await hr.resendWebhookDeliveriesSince({ webhook_endpoint_id: id, since })).data.count, 2)
  await send()
  assert.deepEqual(
    receiver
      .take()
      .map((each) => each.id)
      .sort(),
    ids.slice(1).sort(),
  )
})

test('a message has its body, signature and attempts in the log', async () => {
  const { id, secret } = await endpoint()
  receiver.answer(500)
  await change()
  await send()
  receiver.answer(200)
  await hr.sendWaitingWebhookDeliveries({ webhook_endpoint_id: id })
  await send()
  const [last] = receiver.take().slice(-1)
  const { data } = await hr.getWebhookDelivery({ webhook_delivery_id: (await log(id))[0]!.id })
  assert.equal(data.body, last!.body)
  assert.equal(data.signature, last!.headers['webhook-signature'])
  assert.ok(isSignedWith(secret, last!))
  assert.deepEqual(
    data.tries.map(({ status, is_delivered }) => [status, is_delivered]),
    [
      [200, true],
      [500, false],
    ],
  )
  const { hours, delivered } = await one(id)
  assert.deepEqual([hours.at(-1), hours.length, delivered], [{ delivered: 1, failed: 1 }, 24, 1])
})

test('a test message reports the response, also while the endpoint is paused', async () => {
  const { id } = await endpoint()
  await hr.pauseWebhookEndpoint({ webhook_endpoint_id: id })
  await rejects(hr.sendWaitingWebhookDeliveries({ webhook_endpoint_id: id }), 'integrations.webhook_paused')
  receiver.answer((_call, reply) => reply.writeHead(401).end('bad signature'))
  const { attempt } = (await hr.testWebhookEndpoint({ webhook_endpoint_id: id })).data
  assert.deepEqual([attempt.status, attempt.answer, attempt.is_delivered], [401, 'bad signature', false])
  assert.equal(receiver.take()[0]!.message.type, 'webhook.ping')
})

test('endpoints are managed with the permission, unscoped and in one company', async () => {
  const { id } = await endpoint()
  await rejects(as(ana).listWebhookEndpoints({}), 'access.denied')
  await rejects(as(marko).createWebhookEndpoint({ name: 'X', url: receiver.url, kinds: ['employee.ended'] }), 'access.denied')
  const other = await createTestCompany(testApp)
  await assert.rejects(as(other.vesna, other.companyId).testWebhookEndpoint({ webhook_endpoint_id: id }), { status: 404 })
  await assert.rejects(as(other.vesna, other.companyId).deleteWebhookEndpoint({ webhook_endpoint_id: id }), { status: 404 })
  await inDatabase(sql`update employee set city = 'Ub' where company_id = ${other.companyId} and id = ${other.marko.employeeId}`)
  assert.equal(await send(), 0)
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${companyId}, ${ana.userId}, 'integrations.manage', true)`,
  )
  await inDatabase(sql`insert into access_scope (company_id, user_id, department_id) values (${companyId}, ${ana.userId}, ${departmentId})`)
  await rejects(as(ana).listWebhookEndpoints({}), 'access.administrator_scope_limited')
})

test('names are unique, and a change needs the revision that was read', async () => {
  const { id } = await endpoint({ name: 'Portal' })
  await rejects(endpoint({ name: 'portal' }), 'integrations.webhook_name_taken')
  const settings = { webhook_endpoint_id: id, name: 'Portal', url: receiver.url, kinds: ['employee.ended'] as const }
  await rejects(hr.updateWebhookEndpoint({ ...settings, kinds: ['employee.ended'], revision: 99 }), 'common.concurrent_update')
  await hr.updateWebhookEndpoint({ ...settings, kinds: ['employee.ended'], revision: 1 })
  assert.deepEqual((await one(id)).kinds, ['employee.ended'])
})

test('the log is stored for thirty days', async () => {
  const { id } = await endpoint()
  await change()
  await send()
  later(29 * 86_400_000)
  await deleteOldWebhookDeliveries(testApp.services)
  assert.equal((await log(id)).length, 1)
  later(2 * 86_400_000)
  await deleteOldWebhookDeliveries(testApp.services)
  assert.equal((await log(id)).length, 0)
})

test('a restore pauses all endpoints', async () => {
  const { id } = await endpoint()
  await change()
  await inDatabase(sql`select rebuild_record_changes(null)`)
  const client = new pg.Client({ connectionString: testApp.url })
  await client.connect()
  await pauseRestoredWebhooks(client, null)
  await client.end()
  const { state, pause_reason } = await one(id)
  assert.deepEqual([state, pause_reason], ['paused', 'restored'])
  assert.equal(await send(), 0)
})
