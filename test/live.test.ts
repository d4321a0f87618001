import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { createHttpApp } from '#app/http-app.ts'
import { LIVE_UPDATE_STREAM_LIMITS } from '#app/live-update-stream.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { omitUndefined } from '#shared/omit-undefined.ts'
import { createTestApp, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'
import { registerCleanup } from '#test/support/cleanup.ts'

const testApp = await createTestApp()
const company = await createTestCompany(testApp)
const another = await createTestCompany(testApp)
const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })

type DeviceHeartbeat = { status: number; topics: string[]; ids: string[]; ended: boolean; leave(): void }

/** Listens like a browser, and stores the events. */
async function listen(
  of: Pick<TestCompany, 'companyId'>,
  who: Pick<TestUser, 'token'>,
  { at = address, last = '' } = {},
): Promise<DeviceHeartbeat> {
  const stop = new AbortController()
  registerCleanup(() => stop.abort())
  const reply = await fetch(`${at}/api/company/${of.companyId}/live`, {
    headers: omitUndefined({ authorization: `Bearer ${who.token}`, 'accept-encoding': 'br, gzip', 'last-event-id': last || undefined }),
    signal: stop.signal,
  })
  const received: DeviceHeartbeat = { status: reply.status, topics: [], ids: [], ended: false, leave: () => stop.abort() }
  if (!reply.ok || !reply.body) return received
  assert.equal(reply.headers.get('content-encoding'), null)
  assert.equal(reply.headers.get('connection'), 'close', 'a stream keeps no server from ending')
  void (async () => {
    for await (const piece of reply.body!.pipeThrough(new TextDecoderStream())) {
      for (const [, id] of piece.matchAll(/^id: (.+)$/gm)) received.ids.push(id!)
      for (const [, topics] of piece.matchAll(/^data: (.+)$/gm)) received.topics.push(...topics!.split(' '))
    }
  })()
    .catch(() => {
      // The test ends the stream.
    })
    .finally(() => (received.ended = true))
  await waitUntil(async () => received.ids.length > 0)
  return received
}

const write = (of: TestCompany, statement: ReturnType<typeof sql>) =>
  withInstallationTransaction(of.database, async (db) => {
    await sql`select set_config('app.company_id', ${String(of.companyId)}, true)`.execute(db)
    await statement.execute(db)
  })
const addInboxMessage = (of: TestCompany, { userId }: TestUser) =>
  write(of, sql`insert into inbox_message (company_id, user_id, message) values (${of.companyId}, ${userId}, 'leave.notice.approved')`)
const plan = (of: TestCompany, { employeeId }: TestUser, day: string) =>
  write(of, sql`insert into planned_day (company_id, employee_id, day) values (${of.companyId}, ${employeeId}, ${day}::date)`)
const quiet = () => new Promise((resolve) => setTimeout(resolve, 300))

test('strangers and users of other companies get no events', async () => {
  assert.equal((await listen(company, { token: 'none' })).status, 401)
  assert.equal((await listen(another, company.vesna)).status, 404)
})

test('live events carry only their kind, within one company', async () => {
  const vesna = await listen(company, company.vesna)
  const ana = await listen(company, company.ana)
  const stranger = await listen(another, another.vesna)
  await plan(company, company.marko, '2026-03-02')
  await waitUntil(async () => vesna.topics.includes('plan') && ana.topics.includes('plan'))
  await quiet()
  assert.deepEqual(stranger.topics, [])
  assert.deepEqual(new Set([...vesna.topics, ...ana.topics]), new Set(['plan', ...vesna.topics.filter((topic) => topic === 'hours')]))
  for (const one of [vesna, ana, stranger]) one.leave()
})

test('an employee gets own events, and a message only its reader', async () => {
  const marko = await listen(company, company.marko)
  const jelena = await listen(company, company.jelena)
  await plan(company, company.marko, '2026-03-03')
  await addInboxMessage(company, company.marko)
  await waitUntil(async () => marko.topics.includes('plan') && marko.topics.includes('inbox'))
  await quiet()
  assert.deepEqual(jelena.topics, [])
  for (const one of [marko, jelena]) one.leave()
})

test('a returning window learns the missed kinds', async () => {
  const before = await listen(company, company.marko)
  before.leave()
  await addInboxMessage(company, company.marko)
  await quiet()
  const back = await listen(company, company.marko, { last: before.ids.at(-1)! })
  assert.deepEqual(back.topics, ['inbox'])
  const lost = await listen(company, company.marko, { last: 'ffffffffffff-3' })
  assert.deepEqual(lost.topics, ['all'])
  for (const one of [back, lost]) one.leave()
})

test('a stream ends with its session, and with the place in the company', async () => {
  const jelena = await listen(company, company.jelena)
  const marko = await listen(company, company.marko)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update session set ended_at = now() where user_id = ${company.jelena.userId}`.execute(db),
  )
  await waitUntil(async () => jelena.ended)
  assert.equal(marko.ended, false)
  assert.equal((await listen(company, company.jelena)).status, 401)
  await write(company, sql`delete from membership where user_id = ${company.marko.userId}`)
  await waitUntil(async () => marko.ended)
})

test('live streams are limited, use no connection and close at once', async () => {
  const app = await createHttpApp(testApp.services, {
    calls: null,
    log: false,
    listenAt: testApp.url,
    live: { ...LIVE_UPDATE_STREAM_LIMITS, each: 2, maxStreams: 3 },
  })
  const at = await app.listen({ port: 0, host: '127.0.0.1' })
  const first = [await listen(company, company.vesna, { at }), await listen(company, company.vesna, { at })]
  assert.equal((await listen(company, company.vesna, { at })).status, 429)
  const ana = await listen(company, company.ana, { at })
  assert.equal((await listen(another, another.vesna, { at })).status, 503)
  // Another process made the change, so it arrives through the database.
  await plan(company, company.ana, '2026-03-04')
  await waitUntil(async () => ana.topics.includes('plan'))
  await app.close()
  await waitUntil(async () => [...first, ana].every(({ ended }) => ended))
})
