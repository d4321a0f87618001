import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, test } from 'vitest'
import { createHttpApp } from '#app/http-app.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { BYTES_PER_MB } from '#shared/api-contract.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// Request bodies have limits, must be storable text, and are refused in one shape.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
const app = await createHttpApp(testApp.services, { calls: null, log: false })
const base = await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => app.close())
const authorization = `Bearer ${company.vesna.token}`
const json = { 'content-type': 'application/json' }
const teams = `/api/company/${company.companyId}/teams`

/** Sends these bytes on a socket and returns the response. The server decides whether it reads more. */
const onSocket = (bytes: string | Buffer) =>
  new Promise<{ status: number; body: { message: string; code: string } }>((resolve, reject) => {
    let answer = ''
    const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(bytes))
    socket.on('error', reject).on('data', (data) => {
      answer += data
      const [, status, length, body] = /^HTTP\/1\.1 (\d+)[\s\S]*?content-length: (\d+)[\s\S]*?\r\n\r\n([\s\S]*)$/i.exec(answer) ?? []
      if (length === undefined || Buffer.byteLength(body!) < Number(length)) return
      socket.destroy()
      resolve({ status: Number(status), body: JSON.parse(body!) })
    })
  })

const head = (method: string, path: string, ...headers: string[]) =>
  `${[`${method} ${path} HTTP/1.1`, 'Host: a', ...headers].join('\r\n')}\r\n\r\n`

test('a body beyond the limit is rejected by its length before it arrives', async () => {
  for (const [path, length, code, ...headers] of [
    ['/api/login', 17 * 1024, '16 KB'],
    [teams, BYTES_PER_MB + 1, '1 MB', `Authorization: ${authorization}`],
    [`/api/company/${company.companyId}/logo`, 60 * BYTES_PER_MB, '50 MB', `Authorization: ${authorization}`],
  ] as const) {
    const types = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']
    for (const type of types) {
      const { status, body } = await onSocket(head('POST', path, `Content-Type: ${type}`, `Content-Length: ${length}`, ...headers))
      assert.deepEqual(
        [status, body.code, body.message],
        [413, 'common.too_large', `Poslati podaci su preveliki; dozvoljeno je najviše ${code}.`],
        `${path} ${type}`,
      )
    }
  }
})

test('a large body without a valid token is not read', async () => {
  for (const headers of [[], ['Authorization: Bearer a.b.c']]) {
    const { status } = await onSocket(head('POST', teams, 'Content-Type: application/json', `Content-Length: ${BYTES_PER_MB}`, ...headers))
    assert.equal(status, 401)
  }
})

test('a body without a length is rejected once it is too long', async () => {
  const stream = (size: number) => new Blob([`{"email":"${'x'.repeat(size)}"}`]).stream()
  const send = (size: number) =>
    fetch(`${base}/api/login`, { method: 'POST', headers: json, body: stream(size), duplex: 'half' } as RequestInit).then(
      (reply) => reply.status,
    )
  assert.deepEqual([await send(1_000), await send(200_000)], [422, 413])
  const form = Buffer.from(`--x\r\nContent-Disposition: form-data; name="email"\r\n\r\n${'x'.repeat(200_000)}\r\n--x--\r\n`)
  const chunked = head('POST', '/api/login', 'Content-Type: multipart/form-data; boundary=x', 'Transfer-Encoding: chunked')
  const { status } = await onSocket(
    Buffer.concat([Buffer.from(`${chunked}${form.length.toString(16)}\r\n`), form, Buffer.from('\r\n0\r\n\r\n')]),
  )
  assert.equal(status, 413)
})

test('unknown fields are named up to twenty, shortened', async () => {
  const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, 1]))
  const long = { ['x'.repeat(500_000)]: 1 }
  for (const [input, count] of [
    [many, 20],
    [long, 2],
  ] as const) {
    const reply = await app.inject({ method: 'POST', url: teams, headers: { ...json, authorization }, payload: JSON.stringify(input) })
    assert.deepEqual([reply.statusCode, Object.keys(reply.json().errors).length], [422, count])
    assert.ok(reply.body.length < 4_000, `${reply.body.length}`)
  }
})

test('names that every object has are unknown fields like any other', async () => {
  for (const name of ['constructor', 'toString', 'hasOwnProperty', 'valueOf']) {
    const body = await app.inject({
      method: 'POST',
      url: '/api/login',
      headers: json,
      payload: `{"${name}":"1","email":"a@b.rs","password":"b"}`,
    })
    const query = await app.inject({ url: `/api/companies?${name}=1`, headers: { authorization } })
    for (const reply of [body, query]) {
      assert.equal(reply.statusCode, 422, name)
      assert.deepEqual(Object.keys(reply.json().errors), [name])
    }
    for (const path of ['users', 'sign-ins'])
      assert.notEqual((await app.inject({ url: `/api/${path}?sort=${name}`, headers: { authorization } })).statusCode, 500)
  }
})

test('JSON has at most 32 levels, and text may contain brackets', async () => {
  const login = (payload: string) =>
    app.inject({ method: 'POST', url: '/api/login', headers: json, payload }).then(({ statusCode }) => statusCode)
  const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)},"password":"x"}`
  assert.deepEqual([await login(nested(31)), await login(nested(32)), await login(nested(7_000))], [422, 400, 400])
  assert.equal(await login(`{"email":"${'[{\\"\\\\'.repeat(40)}@","password":"x"}`), 422)
})

test('invalid UTF-8 is rejected in each place and not stored', async () => {
  const bad = Buffer.from([0xff, 0xfe])
  const count = async () => (await withInstallationTransaction(testApp.database, (db) => sql`select from team`.execute(db))).rows.length
  const before = await count()
  const form = (name: string, file = '') => [
    Buffer.from(`--x\r\nContent-Disposition: form-data; name="name"${file}\r\n\r\n`),
    Buffer.from(name, 'latin1'),
    Buffer.from('\r\n--x--\r\n'),
  ]
  for (const [type, ...parts] of [
    ['application/json', Buffer.from('{"name":"Tim '), bad, Buffer.from('"}')],
    ['application/x-www-form-urlencoded', Buffer.from('name=Tim%ff')],
    ['application/x-www-form-urlencoded', Buffer.from('name=Tim%')],
    ['application/x-www-form-urlencoded', Buffer.from('name=Tim '), bad],
    ['multipart/form-data; boundary=x', ...form('Tim \xff')],
  ] as const) {
    const reply = await app.inject({
      method: 'POST',
      url: teams,
      headers: { authorization, 'content-type': type },
      payload: Buffer.concat(parts),
    })
    assert.deepEqual([reply.statusCode, reply.json().code], [400, 'common.bad_request'], type)
  }
  for (const payload of ['{"name":"Tim \\ud800"}', '{"name":"Tim \\u0000"}'])
    assert.equal((await app.inject({ method: 'POST', url: teams, headers: { ...json, authorization }, payload })).statusCode, 422)
  for (const query of ['search=%ff', 'search=%E0%A4%A', 'search=%'])
    assert.equal((await app.inject({ url: `/api/companies?${query}`, headers: { authorization } })).statusCode, 400)
  assert.equal(await count(), before)
})

test('an unreadable call is rejected in the usual error format', async () => {
  for (const [status, bytes] of [
    [400, head('GET', '/%ff')],
    [400, head('GET', '/api/companies?search=%ff')],
    [400, Buffer.from(head('GET', '/api/\xff'), 'latin1')],
    [400, 'NONSENSE\r\n\r\n'],
    [400, 'GET / HTTP/9.9\r\n\r\n'],
    [400, head('POST', '/api/login', 'Content-Length: 1', 'Transfer-Encoding: chunked')],
    [431, head('GET', '/', `X-A: ${'x'.repeat(20_000)}`)],
    [431, head('GET', `/${'x'.repeat(20_000)}`)],
    [404, head('PATCH', '/api/me', `Authorization: ${authorization}`)],
    [404, head('GET', `/api/${'x'.repeat(9_000)}`)],
    [415, `${head('POST', '/api/login', 'Content-Type: text/plain', 'Content-Length: 1')}x`],
  ] as const) {
    const { status: found, body } = await onSocket(bytes)
    assert.equal(found, status, String(bytes).slice(0, 60))
    assert.deepEqual([typeof body.message, typeof body.code], ['string', 'string'])
  }
})

test('the delay of the event loop is part of readiness', async () => {
  await new Promise((resolve) => setTimeout(resolve, 60))
  const end = performance.now() + 60
  while (performance.now() < end);
  await new Promise((resolve) => setTimeout(resolve, 60))
  const { ok, loop_delay } = (await app.inject({ url: '/readyz' })).json()
  assert.equal(ok, true)
  assert.deepEqual(Object.keys(loop_delay), ['mean_ms', 'p95_ms', 'max_ms'])
  assert.ok(loop_delay.max_ms >= 30 && loop_delay.max_ms >= loop_delay.p95_ms, JSON.stringify(loop_delay))
})
