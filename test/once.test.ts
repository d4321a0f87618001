import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { beginCompanyTransaction, withInstallationTransaction } from '#platform/database/database.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { createTestApp, createTestCompany } from '#test/support/app.ts'

// An operation with an `Idempotency-Key` runs once, in any encoding. No other user can read its response.
const testApp = await createTestApp({ jobs: false })
const company = await createTestCompany(testApp)
type Sent = { path: string; key: string; payload: object | Buffer; type?: string; person?: { token: string } }
const post = ({ path, key, payload, type = 'application/json', person = company.vesna }: Sent) =>
  testApp.app.inject({
    method: 'POST',
    url: `/api/company/${company.companyId}${path}`,
    payload,
    headers: { authorization: `Bearer ${person.token}`, accept: 'application/json', 'content-type': type, 'idempotency-key': key },
  })

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==', 'base64')
const form = (fields: Record<string, string>, file?: Buffer) =>
  Buffer.concat(
    omitAbsentItems([
      ...Object.entries(fields).map(([name, value]) =>
        Buffer.from(`--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`),
      ),
      file
        ? Buffer.from('--x\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n')
        : undefined,
      file || undefined,
      file ? Buffer.from('\r\n') : undefined,
      Buffer.from('--x--\r\n'),
    ]),
  )
/** The fields of a new employee. */
async function person(code: string): Promise<Record<string, string>> {
  const terms = await withInstallationTransaction(testApp.database, (db) =>
    db.selectFrom('employment_terms').selectAll().where('company_id', '=', company.companyId).executeTakeFirstOrThrow(),
  )
  const of = Object.fromEntries(
    (['department_id', 'job_position_id', 'employment_relationship_type_id'] as const).map((name) => [name, String(terms[name])]),
  )
  return { code, first_name: 'Mara', last_name: 'Ilić', employed_from: '2026-01-05', ...of }
}
const multipart = 'multipart/form-data; boundary=x'

test('multipart bodies are compared by their content', async () => {
  const path = '/employee'
  const first = await post({ path, key: 'form', payload: form(await person('A1')), type: multipart })
  const again = await post({ path, key: 'form', payload: form(await person('A1')), type: multipart })
  const other = await post({ path, key: 'form', payload: form(await person('A2')), type: multipart })
  assert.equal(first.statusCode, 201, first.body)
  assert.deepEqual([again.statusCode, again.body], [201, first.body])
  assert.deepEqual([other.statusCode, other.json().code], [422, 'common.key_used'])
})

test('of two files under one key the second is another act', async () => {
  const path = '/employee'
  const fields = await person('B1')
  const send = (file: Buffer) => post({ path, key: 'file', payload: form(fields, file), type: multipart })
  assert.deepEqual(
    [(await send(png)).statusCode, (await send(png)).statusCode, (await send(Buffer.concat([png, png]))).statusCode],
    [201, 201, 422],
  )
})

test('a key on another path or of another user is another action', async () => {
  const payload = { name: 'Tim' }
  assert.equal((await post({ path: '/teams', key: 'path', payload })).statusCode, 201)
  assert.equal((await post({ path: '/locations', key: 'path', payload })).json().code, 'common.key_used')
  assert.equal((await post({ path: '/teams', key: 'path', payload, person: company.marko })).statusCode, 403)
})

test('the key of a device is answered again and stored nowhere in clear', async () => {
  const device = { name: 'Kapija', kind: 'https' }
  const first = await post({ path: '/devices', key: 'device', payload: device })
  const again = await post({ path: '/devices', key: 'device', payload: device })
  assert.equal(first.statusCode, 201, first.body)
  assert.equal(again.body, first.body)
  const secrets = first.body.match(/[\w-]{20,}/g)!
  assert.ok(secrets.length > 0)
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ row: string }>`select a::text as row from idempotency_key a`.execute(db),
  )
  for (const secret of secrets) assert.ok(rows.every(({ row }) => !row.includes(secret) && !row.includes('Kapija')))
})

test('a read is answered again and not stored', async () => {
  const look = { path: `/employees/${company.marko.employeeId}/reveal`, key: 'look', payload: {} }
  for (const { statusCode, body } of [await post(look), await post(look)]) assert.equal(statusCode, 200, body)
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql`select from idempotency_key where key = 'look'`.execute(db),
  )
  assert.equal(rows.length, 0)
})

test('a stored reply is private to its caller', async () => {
  const visibleTo = (userId: number) =>
    beginCompanyTransaction(testApp.database, { companyId: company.companyId, userId, sessionId: null, action: 'look' }, async (db) => {
      const { rows } = await sql<{ user_id: number }>`select user_id from idempotency_key`.execute(db)
      return rows.map(({ user_id }) => user_id)
    })
  assert.deepEqual(await visibleTo(company.marko.userId), [])
  assert.deepEqual([...new Set(await visibleTo(company.vesna.userId))], [company.vesna.userId])
})
