import assert from 'node:assert/strict'
import axios, { type AxiosInstance } from 'axios'
import sharp from 'sharp'
import { test } from 'vitest'
import { createTestApp } from '#test/support/app.ts'

/**
 * Section 7 of the specification, call by call, with an independent client. It calls the application of this file on an empty database, or
 * the application at `CALLS_AT` (a demo: `CALLS_AS=employer_user@demo.rs CALLS_PASSWORD=…`).
 */
const address = process.env.CALLS_AT ?? (await (await createTestApp()).app.listen({ host: '127.0.0.1', port: 0 }))
const stranger = axios.create({ baseURL: `${address}/api`, validateStatus: () => true })
const account = { email: process.env.CALLS_AS ?? 'vesna@example.rs', password: process.env.CALLS_PASSWORD ?? 'Tajna.2026' }

if (!process.env.CALLS_AT) await stranger.post('/setup', { ...account, first_name: 'Vesna', last_name: 'Kovač' })
const signedIn = await stranger.post('/login', new URLSearchParams(account))
const as = (token: string): AxiosInstance =>
  axios.create({ baseURL: `${address}/api`, validateStatus: () => true, headers: { Authorization: `Bearer ${token}` } })
const client = as(signedIn.data.token)

const unique = Date.now().toString(36)
const made = await client.post('/company', { name: `Pekara Zlatni klas ${unique}`, short_name: `Klas ${unique}` })
const company = `/company/${made.data.data.id}`
const department = await client.post(`${company}/departments`, { name: 'Pekara' })
const position = await client.post(`${company}/job-positions`, { name: 'Pekar' })
const types = await client.get('/employment_relationship_types')
const type = types.data.data.find((one: { company_id: number }) => one.company_id === made.data.data.id)
const picture = new Blob(
  [
    new Uint8Array(
      await sharp({ create: { width: 60, height: 40, channels: 3, background: '#345' } })
        .png()
        .toBuffer(),
    ),
  ],
  {
    type: 'image/png',
  },
)
const record = (code: string) => ({
  code,
  first_name: 'Đorđe',
  last_name: 'Žunić',
  department_id: department.data.data.id,
  job_position_id: position.data.data.id,
  employment_relationship_type_id: type.id,
  employed_from: '2026-01-12',
})
const formOf = (fields: object) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value instanceof Blob ? value : String(value))
  return form
}
const pagination = ['from', 'last_page', 'page', 'rowsNumber', 'rowsPerPage', 'to']

test('sign-in answers a token by form and JSON, and /me the user', async () => {
  assert.equal(signedIn.status, 200)
  const claims = JSON.parse(Buffer.from(signedIn.data.token.split('.')[1], 'base64url').toString())
  assert.deepEqual(
    Object.keys(claims)
      .filter((name) => ['exp', 'permissions', 'role'].includes(name))
      .sort(),
    ['exp', 'permissions', 'role'],
  )
  const me = await client.get('/me')
  assert.equal(me.data.data.email, account.email)
  for (const role of me.data.data.roles) assert.ok(role.name && role.name_original)
  assert.ok(Array.isArray(me.data.data.permissions) && Number.isInteger(me.data.data.id))
  // Neither of these signs in: that would end the session of this file.
  for (const path of ['/login', '/login_employee']) {
    assert.equal((await stranger.post(path, { email: 'nema@example.rs', password: 'x' })).status, 422)
    assert.equal((await stranger.post(path, new URLSearchParams({ ...account, password: 'pogrešna' }))).status, 403)
  }
})

test('a refreshed token keeps the session, errors have the specified texts', async () => {
  const { data } = await client.get('/refresh_token')
  assert.notEqual(data.token, undefined)
  assert.equal((await as(data.token).get('/me')).status, 200)
  assert.equal((await client.get('/me')).status, 200, 'the old one lives to its end')
  const without = await stranger.get('/me')
  assert.equal(without.status, 401)
  assert.match(without.data.message, /unauthorized/i)
})

test('/companies: a page with pagination, all data with size 0, a search', async () => {
  const page = await client.get('/companies', { params: { size: 1, page: 1 } })
  assert.equal(page.data.companies.length, 1)
  assert.deepEqual(Object.keys(page.data.pagination).sort(), pagination)
  const all = await client.get('/companies?size=0')
  assert.equal(all.data.data.length, all.data.pagination.rowsNumber)
  for (const one of all.data.data) assert.ok(Number.isInteger(one.id) && Array.isArray(one.permissions))
  const found = await client.get('/companies', { params: { search: unique } })
  assert.deepEqual(
    found.data.companies.map(({ id }: { id: number }) => id),
    [made.data.data.id],
  )
})

test('a company is created, changed and rejected by field', async () => {
  assert.equal(made.status, 201)
  const changed = await client.put(company, new URLSearchParams({ city: 'Užice' }))
  assert.equal(changed.status, 200)
  assert.equal(changed.data.data.city, 'Užice')
  assert.ok((await client.put(company, { pib: '109990019' })).data.errors.pib)
  const refused = await client.put(company, { email: 'nije adresa', short_name: '' })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.data.errors).sort(), ['email', 'short_name'])
  for (const list of Object.values(refused.data.errors) as { message: string }[][]) assert.ok(list[0]!.message)
  assert.equal((await client.post('/company', {})).status, 422)
})

test('the logo: a multipart upload, a blob or its address, a deletion', async () => {
  assert.equal((await client.get(`${company}/logo`)).status, 404)
  const put = await client.post(`${company}/logo`, formOf({ logo: picture }))
  assert.equal(put.status, 200)
  const blob = await client.get(`${company}/logo`, { responseType: 'arraybuffer' })
  assert.match(String(blob.headers['content-type']), /^image\//)
  assert.ok((await sharp(Buffer.from(blob.data)).metadata()).width)
  const link = await client.get(`${company}/logo`, { headers: { Accept: 'application/json' } })
  assert.equal(typeof link.data.url, 'string')
  const text = await client.post(`${company}/logo`, formOf({ logo: new Blob(['nije slika'], { type: 'image/png' }) }))
  assert.equal(text.status, 422)
  assert.ok(text.data.errors.logo)
  assert.equal((await client.delete(`${company}/logo/delete`)).status, 200)
  assert.equal((await client.get(`${company}/logo`)).status, 404)
})

test('look-ups answer data', async () => {
  for (const path of [
    '/company_countries',
    '/employment_relationship_types',
    '/profession_qualifications',
    '/profession_qualification_codes',
    `${company}/teams_for_employee?active_date=2026-11-01`,
  ]) {
    const { status, data } = await client.get(path)
    assert.equal(status, 200, path)
    assert.ok(Array.isArray(data.data), path)
  }
  const codes = (await client.get('/profession_qualification_codes')).data.data
  assert.deepEqual(
    codes.map(({ code }: { code: string }) => code),
    ['10', '20', '30', '40', '41', '50', '60', '61', '62', '63', '70', '71', '72', '80'],
  )
  await client.post(`${company}/teams`, { name: 'Noćna' })
  await client.post(`${company}/locations`, { name: 'Centar' })
  const teams = await client.get(`${company}/teams_by_user`, { params: { size: 9_999_999 } })
  assert.deepEqual(
    teams.data.teams.map(({ name }: { name: string }) => name),
    ['Noćna'],
  )
  const locations = await client.get(`${company}/locations_by_user`, { params: { size: 9_999_999 } })
  assert.deepEqual(
    locations.data.locations.map(({ name }: { name: string }) => name),
    ['Centar'],
  )
})

test('an employee by form data: create, read, find, change, delete', async () => {
  const created = await client.post(`${company}/employee`, formOf({ ...record('P1'), rfid: 'AB12CD34', image: picture }))
  assert.equal(created.status, 201)
  const { id } = created.data.data
  const one = `${company}/employee/${id}`
  assert.equal((await client.get(one)).data.data.fullName, 'Đorđe Žunić')
  assert.equal((await client.get(`${company}/employee/rfid/AB12CD34`)).data.data.id, id)
  assert.equal((await client.get(`${company}/employee/rfid/00000000`)).status, 404)
  const image = await client.get(`${one}/image`, { responseType: 'arraybuffer' })
  assert.match(String(image.headers['content-type']), /^image\//)

  const changed = await client.post(one, formOf({ last_name: 'Žunić-Petrović' }))
  assert.equal(changed.status, 200)
  assert.equal(changed.data.data.last_name, 'Žunić-Petrović')
  assert.equal((await client.get(`${one}/er_by_date`, { params: { date: '2026-02-01' } })).data.data.employed_from, '2026-01-12')
  assert.equal((await client.get(`${one}/er_by_date`, { params: { date: '2026-01-01' } })).data.data, null)
  assert.equal((await client.get(`${one}/er_by_date`, { params: { date: '31.02.2026' } })).status, 422)

  const again = await client.post(`${company}/employee`, formOf({ ...record('P1') }))
  assert.equal(again.status, 409)
  assert.ok(again.data.errors.code)
  assert.equal((await client.delete(one)).status, 200)
  assert.equal((await client.get(one)).status, 404)
})

test('/employees accepts each filter of the specification and each size', async () => {
  for (const code of ['L1', 'L2', 'L3']) await client.post(`${company}/employee`, new URLSearchParams(record(code) as never))
  const list = async (params: object) => (await client.get(`${company}/employees`, { params })).data
  const page = await list({ page: 1, size: 2 })
  assert.equal(page.employees.length, 2)
  assert.deepEqual(page.pagination, { page: 1, rowsPerPage: 2, rowsNumber: 3, last_page: 2, from: 1, to: 2 })
  assert.equal((await list({})).pagination.rowsPerPage, 10)
  for (const size of [0, 9_999_999]) assert.equal((await list({ size })).employees.length, 3)
  const row = page.employees[0]
  for (const name of [
    'id',
    'first_name',
    'last_name',
    'status',
    'department',
    'job_position',
    'employment_relationship_type',
    'work_schedule',
    'team',
    'location',
  ])
    assert.ok(name in row, name)
  assert.equal((await list({ name_last_name_code: 'djordje zunic' })).employees.length, 3)
  assert.equal((await list({ name_last_name_code: 'Ђорђе' })).employees.length, 3)
  assert.equal((await list({ name_last_name_code: 'L2' })).employees.length, 1)
  assert.equal(
    (await list({ department_id: department.data.data.id, job_position_id: position.data.data.id, status: 'active' })).employees.length,
    3,
  )
  assert.equal((await list({ employment_relationship_type_id: type.id, status: 'ended' })).employees.length, 0)
  for (const name of ['work_schedule', 'team_id', 'location_id'])
    assert.equal((await list({ [name]: 999_999_999 })).employees.length, 0, name)
  const refused = await client.get(`${company}/employees`, { params: { department_id: 'Pekara', page: -1, boja: 'plava' } })
  assert.equal(refused.status, 422)
  assert.deepEqual(Object.keys(refused.data.errors).sort(), ['boja', 'department_id', 'page'])
})

test('generate_document answers a file, or its number to JSON', async () => {
  const fields = { address: 'Njegoševa 7', city: 'Užice', date_of_birth: '1990-02-03' }
  const { id } = (await client.post(`${company}/employee`, formOf({ ...record('D1'), ...fields }))).data.data
  const employment = (await client.get(`${company}/employee/${id}`)).data.data.employment_id
  const path = `${company}/employee/${id}/employment/${employment}/generate_document/potvrda_staz`
  const document = await client.post(path, undefined, { responseType: 'arraybuffer' })
  assert.equal(document.headers['content-type'], 'application/pdf')
  assert.equal(Buffer.from(document.data).subarray(0, 5).toString(), '%PDF-')
  const reply = await client.post(path, {}, { headers: { Accept: 'application/json' } })
  assert.equal(reply.status, 201)
  assert.match(reply.data.data.number, /^POT-\d{4}\/2$/)
  assert.equal((await client.get(reply.data.data.url.replace('/api', ''), { responseType: 'arraybuffer' })).status, 200)
  assert.equal((await client.post(path.replace('potvrda_staz', 'nema'))).status, 404)
  const lacking = await client.post(path.replace('potvrda_staz', 'potvrda_zaposlenje'))
  assert.equal(lacking.status, 422)
  assert.deepEqual(Object.keys(lacking.data.errors), ['fields.Svrha potvrde'])
})

test('the picture of the signed-in employee is a blob, or not found', async () => {
  const reply = await client.get('/employee_user/image', { responseType: 'arraybuffer' })
  assert.ok([200, 404].includes(reply.status))
})

test('the anti-forgery cookie is set and accepted as a header', async () => {
  const first = await stranger.get('/installation')
  const cookie = String(first.headers['set-cookie']).match(/XSRF-TOKEN=([^;]+)/)![1]!
  const reply = await client.put(company, { city: 'Užice' }, { headers: { Cookie: `XSRF-TOKEN=${cookie}`, 'X-XSRF-TOKEN': cookie } })
  assert.equal(reply.status, 200)
})

test('whatever is sent, the answer has one shape and is never 5xx', async () => {
  const bodies: [unknown, string][] = [
    ['{"name":', 'application/json'],
    ['[]', 'application/json'],
    ['null', 'application/json'],
    ['"text"', 'application/json'],
    [Buffer.from([0xff, 0xfe, 0x00]), 'application/json'],
    ['name=%E0%A4%A', 'application/x-www-form-urlencoded'],
    ['no boundary', 'multipart/form-data'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['<xml/>', 'application/xml'],
    ['', 'application/json'],
  ]
  for (const path of ['/login', '/company', `${company}/employee`, `${company}/logo`])
    for (const [body, contentType] of bodies) {
      const { status, data } = await client.post(path, body, { headers: { 'Content-Type': contentType }, transformRequest: [(it) => it] })
      assert.ok(status >= 400 && status < 500, `${path} ${contentType} ${status}`)
      assert.ok(typeof data.message === 'string' && typeof data.code === 'string', `${path} ${contentType}`)
    }
  for (const id of ['0', '-1', '1e3', 'abc', '99999999999999999999', '%00', '1;drop', '../1'])
    assert.equal((await client.get(`/company/${id}/employees`)).status, 404, id)
})

test('a deleted company disappears from each list', async () => {
  assert.equal((await client.delete(company)).status, 200)
  assert.equal((await client.get(`${company}/employees`)).status, 404)
  assert.equal((await client.get('/companies', { params: { search: unique } })).data.companies.length, 0)
})
