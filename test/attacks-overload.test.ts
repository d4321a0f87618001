import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { onTestFinished, test } from 'vitest'
import { createHttpApp } from '#app/http-app.ts'
import { HTTP_TIMEOUTS } from '#app/http-timeouts.ts'
import { PASSWORD_HASHING_LIMITS, passwordHashingQueue } from '#modules/foundation/access/server/passwords.ts'
import { openDatabase, withInstallationTransaction } from '#platform/database/database.ts'
import { findHttpStatusOfError, mapDatabaseError } from '#platform/errors.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'
import { registerCleanup } from '#test/support/cleanup.ts'

// Attacks of the groups H23 and M: slow clients, endless statements, more work than capacity.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const headers = { authorization: `Bearer ${company.vesna.token}` }

/** The application with short timeouts, on its own port. */
async function createAppWithTimeLimits(limits = {}, timeouts = {}) {
  const database = openDatabase(testApp, 2, limits)
  const app = await createHttpApp(
    { ...testApp.services, database },
    { calls: null, log: false, timeouts: { ...HTTP_TIMEOUTS, ...timeouts } },
  )
  const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
  registerCleanup(async () => {
    await app.close()
    await database.destroy()
  })
  return { app, port }
}

/** Locks a table during the work. */
const holding = (table: string, work: () => Promise<void>) =>
  withInstallationTransaction(testApp.database, async (db) => {
    await sql`lock table ${sql.table(table)} in access exclusive mode`.execute(db)
    await work()
  })

test('M: an endless statement answers 503 and releases its locks', async () => {
  const { app } = await createAppWithTimeLimits({ statement: 150 })
  const teams = (language: string) =>
    app.inject({ url: `/api/company/${company.companyId}/teams`, headers: { ...headers, 'accept-language': language } })
  await holding('team', async () => {
    for (const [language, text] of [
      ['sr', 'Sistem je trenutno preopterećen. Pokušajte ponovo za nekoliko sekundi.'],
      ['en', 'The server is busy. Try again in a few seconds.'],
    ] as const) {
      const reply = await teams(language)
      assert.deepEqual([reply.statusCode, reply.json().code, reply.headers['retry-after']], [503, 'common.overloaded', '5'])
      assert.equal(reply.json().message, text)
    }
  })
  assert.equal((await teams('sr')).statusCode, 200)
})

test('M: without free connections a request is rejected instead of waiting', async () => {
  const { app } = await createAppWithTimeLimits({ connect: 200 })
  const request = () => app.inject({ url: `/api/company/${company.companyId}/teams`, headers })
  await holding('team', async () => {
    const stuck = [request(), request()]
    await wait(50)
    const reply = await request()
    assert.deepEqual([reply.statusCode, reply.headers['retry-after']], [503, '5'])
    void Promise.all(stuck)
  })
  assert.equal((await request()).statusCode, 200)
})

test('M: an open transaction is ended by the database with 503', async () => {
  const database = openDatabase(testApp, 1, { idle: 100 })
  const left = withInstallationTransaction(database, async (db) => {
    await wait(400)
    await sql`select 1`.execute(db)
  })
  const error = await left.then(
    () => undefined,
    (error) => error,
  )
  assert.equal(findHttpStatusOfError(mapDatabaseError(error)!), 503)
  await sql`select 1`.execute(database)
  await database.destroy()
})

test('background work has no such limit', async () => {
  const { rows } = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(testApp.database)
  assert.equal(rows[0]!.statement_timeout, '0')
})

test('C13: a flood of passwords is queued with a limit, others are answered', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const flood = Array.from({ length: PASSWORD_HASHING_LIMITS.atOnce + PASSWORD_HASHING_LIMITS.waiting }, () =>
    passwordHashingQueue(() => gate),
  )
  const login = () =>
    testApp.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: 'nobody@example.rs', password: 'Lozinka.2026' },
    })
  const refused = await login()
  assert.deepEqual([refused.statusCode, refused.json().code, refused.headers['retry-after']], [503, 'common.overloaded', '5'])
  assert.equal((await testApp.app.inject({ url: '/api/me', headers })).statusCode, 200)
  open()
  await Promise.all(flood)
  assert.equal((await login()).statusCode, 422)
})

/** Sends the text in small pieces. Returns the response on the socket and the time until the socket closes. */
async function slowly(port: number, beginning: string, drop: string): Promise<{ answer: string; ms: number }> {
  const started = Date.now()
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (data) => (answer += data)).on('error', () => {})
  socket.write(beginning)
  const timer = setInterval(() => socket.write(drop), 50)
  await new Promise((resolve) => socket.on('close', resolve))
  clearInterval(timer)
  return { answer, ms: Date.now() - started }
}

test('H23: slow headers or bodies are cut off, others are answered', { timeout: 20_000 }, async () => {
  const { port } = await createAppWithTimeLimits({}, { headers: 400, body: 400, look: 100 })
  const bodies = [
    'POST /api/login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{',
    `POST /api/company/${company.companyId}/logo HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 900\r\n\r\n--x\r\n`,
  ]
  const slow = [
    slowly(port, 'GET /api/me HTTP/1.1\r\nHost: a\r\n', 'X-A: b\r\n'),
    ...bodies.map((beginning) => slowly(port, beginning, ' ')),
    ...Array.from({ length: 20 }, () => slowly(port, bodies[0]!, ' ')),
  ]
  await wait(100)
  assert.equal((await fetch(`http://127.0.0.1:${port}/healthz`)).status, 200)
  for (const { answer, ms } of await Promise.all(slow)) {
    assert.ok(ms < 5_000, `${ms}`)
    assert.doesNotMatch(answer, / 200 /)
  }
})

test('H23: the server of an installation has these limits', () => {
  const { server } = testApp.app
  assert.deepEqual([server.headersTimeout, server.requestTimeout, server.timeout], [15_000, 300_000, 300_000])
  assert.ok(HTTP_TIMEOUTS.body <= 30_000)
})

test('H23: a complete request is answered at any duration', { timeout: 20_000 }, async () => {
  const { port } = await createAppWithTimeLimits({}, { body: 150 })
  const url = `http://127.0.0.1:${port}/api/company/${company.companyId}/teams`
  const json = { ...headers, 'content-type': 'application/json' }
  const post = (body?: string, more = {}) =>
    fetch(url, { method: 'POST', headers: body === undefined ? headers : { ...json, ...more }, body })
  const form = new FormData()
  form.set('name', 'Tim sa obrascem')
  // Nothing reads the body of a GET or a DELETE.
  const unread = (method: string, path: string) =>
    slowly(
      port,
      `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: ${headers.authorization}\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}`,
      '',
    )
  let waiting: Promise<unknown> = Promise.resolve()
  await holding('team', async () => {
    waiting = Promise.all([
      post(),
      post('{"name":"Tim"}'),
      fetch(url, { method: 'POST', headers, body: form }),
      unread('GET', `/api/company/${company.companyId}/teams`).then(({ answer }) => ({ status: Number(answer.split(' ')[1]) })),
    ])
    await wait(700)
  })
  assert.deepEqual(
    ((await waiting) as { status: number }[]).map(({ status }) => status),
    [422, 201, 201, 200],
  )
})

test('C18: reading a file holds no connection', async () => {
  const database = openDatabase(testApp, 1)
  const app = await createHttpApp({ ...testApp.services, database }, { calls: null, log: false })
  onTestFinished(async () => {
    await app.close()
    await database.destroy()
  })
  const rows = Array.from({ length: 30_000 }, (_, at) => `N${at};Ime;Prezime${at};Proizvodnja;Radnik;01.02.2026.`)
  const form = new FormData()
  form.set('file', new File([['Šifra;Ime;Prezime;Odeljenje;Radno mesto;Datum zaposlenja', ...rows].join('\n')], 'ljudi.csv'))
  const sent = new Request('http://here', { method: 'POST', body: form })
  let isRead = false
  const reading = app
    .inject({
      method: 'POST',
      url: `/api/company/${company.companyId}/employee-imports`,
      headers: { ...headers, 'content-type': sent.headers.get('content-type')! },
      payload: Buffer.from(await sent.arrayBuffer()),
    })
    .finally(() => (isRead = true))
  let answered = 0
  for (; !isRead && answered < 5; answered++)
    assert.equal((await app.inject({ url: `/api/company/${company.companyId}/teams`, headers })).statusCode, 200)
  assert.equal(answered, 5)
  assert.equal((await reading).statusCode, 201)
})
