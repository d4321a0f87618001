import assert from 'node:assert/strict'
import sharp from 'sharp'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'

const app = await createTestApp()
const figures = '010199071500'
const jmbg = figures + computeJmbgCheckDigit(figures)
const calls = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(employeesContract, app, person, company.companyId),
  ...createTestClient(organisationContract, app, person, company.companyId),
  ...createTestClient(backgroundJobsContract, app, person, company.companyId),
  ...createTestClient(companiesContract, app, person, company.companyId),
})

async function createRecord(company: TestCompany) {
  const vesna = calls(company, company.vesna)
  const position = (await vesna.listJobPositions({})).data[0]!
  const type = (await vesna.listCompanyEmploymentRelationshipTypes({})).data[0]!
  return {
    department_id: company.departmentId,
    job_position_id: position.id,
    employment_relationship_type_id: type.id,
    employed_from: '2026-01-15',
  }
}

test('an employee is found in any script, without diacritics, by name parts and code', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  for (const search of ['Đorđević', 'djordjevic', 'dordevic', 'Ђорђевић', 'marko đor', 'DJORDJEVIC MAR', `Ma${company.companyId}`]) {
    const found = await vesna.listEmployees({ name_last_name_code: search })
    assert.deepEqual(
      found.employees.map(({ fullName }) => fullName),
      ['Marko Đorđević'],
      search,
    )
  }
  assert.equal((await vesna.listEmployees({ name_last_name_code: '%' })).pagination.rowsNumber, 0)
})

test('the built-in views count what they list, in scope', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const { data: before } = await vesna.countEmployees({})
  assert.deepEqual(before, { all: 4, on_leave: 0, begun: before.begun, ending: 0 })
  const today = toBelgradeDay(new Date())
  const made = { ...(await createRecord(company)), first_name: 'Nova', last_name: 'Nikolić', employed_from: addDays(today, -3) }
  const { id: employee_id } = (await vesna.createEmployee(made)).data
  const employment_id = (await vesna.listEmployments({ employee_id })).data[0]!.id
  await vesna.updateEmployment({ employee_id, employment_id, employed_to: addDays(today, 30), termination_reason: 'sporazum' })
  const { data: after } = await vesna.countEmployees({})
  assert.deepEqual(after, { all: 5, on_leave: 0, begun: before.begun + 1, ending: 1 })
  for (const employment of ['begun', 'ending'] as const)
    assert.equal((await vesna.listEmployees({ employment })).pagination.rowsNumber, after[employment])
  const ofChief = (await calls(company, company.ana).countEmployees({})).data
  assert.equal(ofChief.all, (await calls(company, company.ana).listEmployees({})).pagination.rowsNumber)
})

test('lists sort in Serbian, page, and filter by terms and status', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const { employees, pagination } = await vesna.listEmployees({ size: 3 })
  assert.deepEqual(
    employees.map(({ last_name }) => last_name),
    ['Đorđević', 'Ilić', 'Jovanović'],
  )
  assert.deepEqual(pagination, { page: 1, rowsPerPage: 3, rowsNumber: 4, last_page: 2, from: 1, to: 3 })
  assert.equal((await vesna.listEmployees({ size: 9_999_999 })).employees.length, 4)
  assert.equal((await vesna.listEmployees({ department_id: company.departmentId })).pagination.rowsNumber, 2)
  assert.equal(
    (await vesna.listEmployees({ department_id: company.departmentId, status: 'active', sort: '-first_name' })).employees[0]?.first_name,
    'Marko',
  )
  assert.equal((await vesna.listEmployees({ status: 'ended' })).pagination.rowsNumber, 0)
  assert.equal((await vesna.listEmployees({ status: 'upcoming', day: '2024-05-01' })).pagination.rowsNumber, 4)
  assert.deepEqual(
    (await vesna.listEmployees({ sort: '-department,last_name' })).employees.map(({ department }) => department?.name),
    ['Proizvodnja', 'Proizvodnja', 'Prodaja', 'Prodaja'],
  )
})

test('a chief sees the department of their scope, and the rest does not exist', async () => {
  const company = await createTestCompany(app)
  const ana = calls(company, company.ana)
  assert.deepEqual(
    (await ana.listEmployees({})).employees.map(({ first_name }) => first_name),
    ['Marko', 'Ana'],
  )
  await assert.rejects(ana.getEmployee({ employee_id: company.jelena.employeeId }), { status: 404 })
  await assert.rejects(ana.updateEmployee({ employee_id: company.marko.employeeId, first_name: 'X' }), { status: 403 })
  await assert.rejects(ana.revealSensitiveEmployeeFields({ employee_id: company.marko.employeeId }), { status: 403 })
})

test('employees and departments of another company are not found', async () => {
  const ours = await createTestCompany(app)
  const theirs = await createTestCompany(app)
  const vesna = calls(ours, ours.vesna)
  await assert.rejects(vesna.getEmployee({ employee_id: theirs.marko.employeeId }), { status: 404 })
  await assert.rejects(calls(ours, ours.marko).getEmployee({ employee_id: theirs.marko.employeeId }), { status: 404 })
  await assert.rejects(calls(ours, ours.marko).getEmployee({ employee_id: ours.ana.employeeId }), { status: 403 })
  const record = { ...(await createRecord(ours)), first_name: 'Petar', last_name: 'Petrović', department_id: theirs.departmentId }
  await assert.rejects(vesna.createEmployee(record), { status: 422, fields: { department_id: 'Izabrana stavka ne postoji.' } })
  assert.equal((await vesna.listEmployees({ search: 'petar' })).pagination.rowsNumber, 0)
})

test('birth date and sex come from the JMBG, which is masked and revealed with a log', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const record = { ...(await createRecord(company)), first_name: 'Milica', last_name: "O'Brajen", jmbg, rfid: '0004871234' }
  const { data } = await vesna.createEmployee(record)
  assert.deepEqual(
    [data.date_of_birth, data.gender, data.jmbg, data.rfid, data.status],
    ['1990-01-01', 'female', '*'.repeat(13), '0004871234', 'active'],
  )
  assert.equal((await vesna.revealSensitiveEmployeeFields({ employee_id: data.id })).data.jmbg, jmbg)
  // A masked value that a form sends back changes nothing.
  await vesna.updateEmployee({ employee_id: data.id, jmbg: data.jmbg, phone: '+381641234567' })
  assert.equal((await vesna.revealSensitiveEmployeeFields({ employee_id: data.id })).data.jmbg, jmbg)
  await assert.rejects(vesna.updateEmployee({ employee_id: data.id, lbo: '123' }), { fields: { lbo: 'Broj ima jedanaest cifara.' } })
  await vesna.updateEmployee({ employee_id: data.id, lbo: '12345678901', birth_place: 'Čajetina', residence: 'Užice, Kralja Petra 1' })
  const known = (await vesna.getEmployee({ employee_id: data.id })).data
  assert.deepEqual([known.lbo, known.birth_place, known.residence], ['***********', 'Čajetina', 'Užice, Kralja Petra 1'])
  assert.equal((await vesna.revealSensitiveEmployeeFields({ employee_id: data.id })).data.lbo, '12345678901')
  assert.equal((await vesna.findEmployeeByCard({ rfid: '0004871234' })).data.id, data.id)
  await assert.rejects(vesna.createEmployee({ ...record, rfid: null }), {
    status: 409,
    fields: { jmbg: 'Zaposleni sa tim JMBG-om već postoji.' },
  })
  await assert.rejects(vesna.createEmployee({ ...record, jmbg: `${figures}${(Number(jmbg[12]) + 1) % 10}`, rfid: null }), {
    status: 422,
    fields: { jmbg: 'JMBG nije ispravan: kontrolna cifra se ne slaže.' },
  })
  await assert.rejects(vesna.createEmployee({ ...record, jmbg: null }), {
    status: 409,
    fields: { card: 'Karticu u tom periodu već ima drugi zaposleni.' },
  })
  const { changes } = await vesna.listEmployeeAuditEntries({ employee_id: data.id })
  assert.ok(!JSON.stringify(changes).includes(jmbg))
})

test('terms are dated: past days can be read, and an annex is reverted', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const employee_id = company.marko.employeeId
  const on = async (date: string) => (await vesna.getEmploymentTermsOnDay({ employee_id, date })).data?.department?.name
  const { data } = await vesna.createEmploymentTerms({
    employee_id,
    first_day: '2026-03-01',
    department_id: company.otherDepartmentId,
    job_position_id: (await vesna.listJobPositions({})).data[0]!.id,
    employment_relationship_type_id: (await vesna.listCompanyEmploymentRelationshipTypes({})).data[0]!.id,
    annex_number: '1/2026',
  })
  assert.deepEqual([await on('2024-12-31'), await on('2026-02-28'), await on('2026-03-01')], [undefined, 'Proizvodnja', 'Prodaja'])
  await vesna.deleteEmploymentTerms({ employee_id, employment_terms_id: data.id })
  assert.equal(await on('2026-03-01'), 'Proizvodnja')
  const [first] = (await vesna.listEmployments({ employee_id })).data
  await assert.rejects(vesna.deleteEmploymentTerms({ employee_id, employment_terms_id: first!.terms[0]!.id }), {
    code: 'employment.terms_missing_on_first_day',
  })
})

test('an employment ends with a reason, not before its start, and without overlap', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const employee_id = company.marko.employeeId
  const employment_id = (await vesna.listEmployments({ employee_id })).data[0]!.id
  await assert.rejects(vesna.updateEmployment({ employee_id, employment_id, employed_to: '2026-06-30' }), { status: 422 })
  await assert.rejects(vesna.updateEmployment({ employee_id, employment_id, employed_to: '2024-06-30', termination_reason: 'otkaz' }), {
    fields: { employed_to: 'Prestanak je pre početka.' },
  })
  await vesna.updateEmployment({ employee_id, employment_id, employed_to: '2026-06-30', termination_reason: 'sporazum' })
  assert.equal((await vesna.getEmployee({ employee_id })).data.status, 'ended')
  const again = { employee_id, ...(await createRecord(company)) }
  await assert.rejects(vesna.createEmployment(again), { code: 'employment.overlap' })
  await vesna.createEmployment({ ...again, employed_from: '2026-09-01' })
  assert.equal((await vesna.getEmployee({ employee_id })).data.status, 'active')
})

test('of two simultaneous edits the second is rejected', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const employee_id = company.marko.employeeId
  const { revision } = (await vesna.getEmployee({ employee_id })).data
  await vesna.updateEmployee({ employee_id, phone: '+381601111111', revision })
  await assert.rejects(vesna.updateEmployee({ employee_id, phone: '+381602222222', revision }), {
    status: 409,
    code: 'common.concurrent_update',
  })
})

test('avatars of employees in scope come in one response', async () => {
  const company = await createTestCompany(app)
  const { ana, marko, jelena } = company
  const vesna = createTestClient(employeesContract, app, company.vesna, company.companyId)
  const png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#0a5' } })
    .png()
    .toBuffer()
  for (const { employeeId } of [marko, jelena])
    await vesna.updateEmployee({ employee_id: employeeId, image: new Blob([new Uint8Array(png)], { type: 'image/png' }) as never })
  const ids = [ana, marko, jelena].map(({ employeeId }) => employeeId).join()
  const facesFor = async (who: TestUser) =>
    (await createTestClient(employeesContract, app, who, company.companyId).listEmployeeAvatars({ ids })).data
  const faces = await facesFor(company.vesna)
  assert.deepEqual(faces.map(({ id }) => id).sort(), [marko.employeeId, jelena.employeeId].sort())
  const { width, height, format } = await sharp(Buffer.from(faces[0]!.image, 'base64')).metadata()
  assert.deepEqual([width, height, format], [72, 72, 'webp'])
  assert.deepEqual(
    (await facesFor(ana)).map(({ id }) => id),
    [marko.employeeId],
  )
  await assert.rejects(facesFor(marko), { status: 403 })
  await vesna.deleteEmployeePhoto({ employee_id: marko.employeeId })
  assert.deepEqual(await facesFor(ana), [])
  await assert.rejects(vesna.listEmployeeAvatars({ ids: Array.from({ length: 101 }, (_, id) => id + 1).join() }), { status: 422 })
})

test('an image is re-encoded, and other content is rejected', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const employee_id = company.marko.employeeId
  const png = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2353C4' } })
    .png()
    .toBuffer()
  await vesna.updateEmployee({ employee_id, image: new Blob([new Uint8Array(png)], { type: 'image/png' }) as never })
  const image = await vesna.getEmployeePhoto({ employee_id })
  const drawn = await sharp(Buffer.from(await image.arrayBuffer())).metadata()
  assert.deepEqual([drawn.format, drawn.width, drawn.height], ['webp', 400, 400])
  const huge = await sharp({ create: { width: 8000, height: 6251, channels: 3, background: '#2353C4' } })
    .png({ compressionLevel: 9 })
    .toBuffer()
  const beyond = new Blob([new Uint8Array(huge)], { type: 'image/png' }) as never
  await assert.rejects(vesna.updateEmployee({ employee_id, image: beyond }), { status: 422 }, 'more than fifty million points')
  const fake = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' }) as never
  await assert.rejects(vesna.updateEmployee({ employee_id, image: fake }), { fields: { image: 'To nije slika (JPEG, PNG ili WebP).' } })
})

test('a department cannot be below itself, and one with employees stays', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const { data } = await vesna.createDepartment({ name: 'Pakovanje', parent_id: company.departmentId })
  await assert.rejects(vesna.updateDepartment({ department_id: company.departmentId, parent_id: data.id }), {
    code: 'org.department_cycle',
  })
  await assert.rejects(vesna.deleteDepartment({ department_id: company.departmentId }), { status: 409 })
  await vesna.deleteDepartment({ department_id: data.id })
})

test('the list is exported with text as text', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  await vesna.createEmployee({ ...(await createRecord(company)), first_name: '=cmd|calc', last_name: 'Zlić' })
  const { data } = await vesna.exportEmployees({ format: 'csv', status: 'active' })
  const job = await waitUntil(
    async () =>
      (await vesna.getBackgroundJob({ job_id: data.job_id })).data.status === 'done' &&
      (await vesna.getBackgroundJob({ job_id: data.job_id })).data,
  )
  assert.equal(job.result?.rows, 5)
  const text = await (await vesna.downloadJobFile({ job_id: data.job_id })).text()
  assert.match(text, /;'=cmd\|calc;/)
  await assert.rejects(calls(company, company.ana).getBackgroundJob({ job_id: data.job_id }), { status: 404 })
})

test('upcoming events: ends, birthdays without year, jubilees, in scope', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const today = toBelgradeDay(new Date())
  const inDays = (days: number) => addDays(today, days)
  const years = (count: number, day: string) => `${Number(day.slice(0, 4)) - count}${day.slice(4)}`
  await vesna.createEmployee({
    ...(await createRecord(company)),
    first_name: 'Goran',
    last_name: 'Zec',
    date_of_birth: years(33, inDays(5)),
    employed_from: years(10, inDays(3)),
    employed_to: inDays(20),
    termination_reason: 'sporazum',
  })
  const coming = (await vesna.listUpcomingEmployeeEvents({})).data.map(({ kind, day, years, employee }) => [
    kind,
    day,
    years,
    employee.fullName.split(' ')[0],
  ])
  assert.deepEqual(coming, [
    ['jubilee', inDays(3), 10, 'Goran'],
    ['birthday', inDays(5), null, 'Goran'],
    ['employment_end', inDays(20), null, 'Goran'],
  ])
  assert.equal((await vesna.listUpcomingEmployeeEvents({ days: 4 })).data.length, 1)
  await assert.rejects(calls(company, company.marko).listUpcomingEmployeeEvents({}), { status: 403 })
})

test('the headcount counts current employees only', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const counted = async () => (await vesna.listCompanies({})).companies.find(({ id }) => id === company.companyId)!.employees
  const before = await counted()
  const record = await createRecord(company)
  await vesna.createEmployee({ ...record, first_name: 'Pera', last_name: 'Perić' })
  assert.equal(await counted(), before + 1)
  await vesna.createEmployee({ ...record, first_name: 'Mika', last_name: 'Mikić', employed_from: addDays(toBelgradeDay(new Date()), 5) })
  assert.equal(await counted(), before + 1)
})

test('adjacent employees follow the filter, the order and the scope', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const { employees } = await vesna.listEmployees({})
  const names = (reply: Awaited<ReturnType<typeof vesna.getAdjacentEmployees>>) => [
    reply.data.previous?.fullName,
    reply.data.next?.fullName,
  ]
  for (const [at, { id }] of employees.entries()) {
    const input = await vesna.getAdjacentEmployees({ employee_id: id })
    assert.deepEqual(names(input), [employees[at - 1]?.fullName, employees[at + 1]?.fullName])
    assert.deepEqual([input.data.place, input.data.count], [at + 1, employees.length])
  }
  const marko = company.marko.employeeId
  const filters = { department_id: company.departmentId, sort: '-last_name' }
  assert.deepEqual(names(await vesna.getAdjacentEmployees({ employee_id: marko, ...filters })), ['Ana Jovanović', undefined])
  assert.deepEqual(names(await vesna.getAdjacentEmployees({ employee_id: marko, name_last_name_code: 'ana' })), [undefined, undefined])
  assert.equal((await vesna.getAdjacentEmployees({ employee_id: company.jelena.employeeId, ...filters })).data.place, null)
  const ana = calls(company, company.ana)
  assert.equal((await ana.getAdjacentEmployees({ employee_id: marko })).data.count, 2)
  await assert.rejects(ana.getAdjacentEmployees({ employee_id: company.jelena.employeeId }), { status: 404 })
  await assert.rejects(calls(company, company.marko).getAdjacentEmployees({ employee_id: marko }), { status: 403 })
})
