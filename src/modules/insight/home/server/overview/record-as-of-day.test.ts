import assert from 'node:assert/strict'
import pg from 'pg'
import { test } from 'vitest'
import { departmentsContract } from '#modules/foundation/organisation/departments-contract.ts'
import { jobPositionsContract } from '#modules/foundation/organisation/job-positions-contract.ts'
import { employeeOverviewContract } from '#modules/insight/home/employee-overview-contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { customFieldsContract } from '#modules/people/employees/custom-fields-contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { createTestApp, createTestClient, type TestCompany } from '#test/support/app.ts'
import { createLeaveCompany, createLeaveClient as leaveCalls } from '#test/support/leave-company.ts'

const now = new Date('2026-11-24T09:00:00Z')
const app = await createTestApp({ jobs: false, clock: () => now })

/** Changes the audit log of the company, as if all data had been written on a day. */
async function writtenOn(company: TestCompany, day: string, since = '-infinity') {
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  await client.query('update audit_entry set at = $2 where company_id = $1 and at > $3', [company.companyId, `${day}T12:00:00Z`, since])
  await client.query('alter table leave_entry disable trigger user')
  await client.query('update leave_entry set at = $2 where company_id = $1 and at > $3', [company.companyId, `${day}T12:00:00Z`, since])
  await client.query('alter table leave_entry enable trigger user')
  await client.end()
}
const past = async (company: TestCompany, person: { token: string }, employee_id: number, day: string) =>
  (await createTestClient(employeeOverviewContract, app, person, company.companyId).getEmployeeRecordAsOfDay({ employee_id, day })).data
const records = (company: TestCompany) => createTestClient(employeesContract, app, company.vesna, company.companyId)
const lineOf = (result: Awaited<ReturnType<typeof past>>, field: string) => result.terms?.find((line) => line.field === field)

async function createRecord() {
  const company = await createLeaveCompany(app)
  await records(company).updateEmployee({ employee_id: company.marko.employeeId, address: 'Stara 1', jmbg: '0101990710008' })
  await writtenOn(company, '2026-01-15')
  return { company, employee_id: company.marko.employeeId }
}

test('later entries are shown with their day and the earlier known value', async () => {
  const { company, employee_id } = await createRecord()
  const vesna = records(company)
  await vesna.updateEmployee({ employee_id, terms_from: '2026-02-01', department_id: company.otherDepartmentId })
  await vesna.updateEmployee({ employee_id, address: 'Nova 2' })
  await writtenOn(company, '2026-03-12', '2026-01-16')
  const between = await past(company, company.vesna, employee_id, '2026-02-20')
  assert.deepEqual(lineOf(between, 'department_id'), {
    field: 'department_id',
    value: 'Prodaja',
    known: 'Proizvodnja',
    entered: '2026-03-12',
  })
  assert.deepEqual(lineOf(between, 'job_position_id'), { field: 'job_position_id', value: 'Radnik', known: 'Radnik', entered: null })
  assert.deepEqual(
    between.person.find(({ field }) => field === 'address'),
    { field: 'address', known: 'Stara 1', value: 'Nova 2', changed: '2026-03-12' },
  )
  const after = await past(company, company.vesna, employee_id, '2026-03-12')
  assert.deepEqual(lineOf(after, 'department_id'), { field: 'department_id', value: 'Prodaja', known: 'Prodaja', entered: null })
  assert.equal(after.person.find(({ field }) => field === 'address')?.changed, null)
})

test('an employee entered after the day is marked, others are not', async () => {
  const { company, employee_id } = await createRecord()
  const result = await past(company, company.vesna, employee_id, '2025-06-01')
  assert.equal(result.recorded, '2026-01-15')
  assert.deepEqual(
    result.terms?.filter(({ entered }) => entered),
    [],
  )
  const before = await past(company, company.vesna, employee_id, '2024-12-31')
  assert.equal(before.terms, null)
})

test('the history hides pay, balances and sensitive numbers without the right', async () => {
  const { company, employee_id } = await createRecord()
  const pay = createTestClient(employeePayContract, app, company.vesna, company.companyId)
  await pay.createBasePay({ employee_id, first_day: '2026-02-01', amount: 10_000_000, amount_kind: 'gross', per: 'month' })
  const grant = { employee_id, leave_type_id: company.typeId.GO!, year: 2026, amount: 20, note: 'po pravilu' }
  await leaveCalls(company, company.vesna).createManualLeaveGrant(grant)
  await writtenOn(company, '2026-03-12', '2026-01-16')
  const result = await past(company, company.vesna, employee_id, '2026-02-20')
  assert.deepEqual(result.pay, { value: { amount: 10_000_000, amount_kind: 'gross', per: 'month' }, known: null, entered: '2026-03-12' })
  const [annual] = result.leave!
  assert.deepEqual([annual!.granted, annual!.remaining, annual!.later], [20, 20, [{ entered: '2026-03-12', amount: 20 }]])
  const jmbg = result.person.find(({ field }) => field === 'jmbg')!
  assert.match(String(jmbg.known), /\*/)
  assert.equal(jmbg.known, jmbg.value)
  const ofChief = await past(company, company.ana, employee_id, '2026-02-20')
  assert.deepEqual([ofChief.pay, ofChief.leave, ofChief.documents], [null, null, null])
  assert.doesNotMatch(JSON.stringify(ofChief), /0101990710008|10000000/)
})

test('names and custom fields are those of the day, and hidden ones stay hidden', async () => {
  const { company, employee_id } = await createRecord()
  const own = createTestClient(customFieldsContract, app, company.vesna, company.companyId)
  const org = createTestClient({ ...departmentsContract, ...jobPositionsContract }, app, company.vesna, company.companyId)
  const size = (await own.createCustomField({ name: 'Odelo', kind: 'choice', choices: ['M', 'L'] })).data.id
  const licence = (await own.createCustomField({ name: 'Dozvola', kind: 'text', is_sensitive: true })).data.id
  const fill = (custom_field_id: number, value: string, revision: number) =>
    own.updateCustomFieldValues({ employee_id, values: [{ custom_field_id, value, revision }] })
  await fill(size, 'M', 0)
  await fill(licence, '00123', 0)
  await writtenOn(company, '2026-01-20', '2026-01-16')
  await fill(size, 'L', 1)
  await fill(licence, '00456', 1)
  await own.updateCustomField({ custom_field_id: size, name: 'Veličina odela' })
  const { job_position_id } = (await records(company).getEmployee({ employee_id })).data
  await org.updateJobPosition({ job_position_id: job_position_id!, name: 'Rukovalac' })
  await org.updateDepartment({ department_id: company.departmentId, name: 'Pogon', from: '2026-02-01' })
  await writtenOn(company, '2026-03-12', '2026-01-21')
  const before = await past(company, company.vesna, employee_id, '2026-01-25')
  assert.deepEqual(before.own, [
    { custom_field_id: size, name: 'Odelo', kind: 'choice', known: 'M', value: 'L', changed: '2026-03-12' },
    { custom_field_id: licence, name: 'Dozvola', kind: 'text', known: '****', value: '****', changed: '2026-03-12' },
  ])
  assert.deepEqual([lineOf(before, 'department_id')?.value, lineOf(before, 'job_position_id')?.value], ['Proizvodnja', 'Radnik'])
  const department = { field: 'department_id', value: 'Pogon', known: 'Proizvodnja', entered: '2026-03-12' }
  assert.deepEqual(lineOf(await past(company, company.vesna, employee_id, '2026-02-10'), 'department_id'), department)
  const after = await past(company, company.vesna, employee_id, '2026-03-12')
  assert.deepEqual([lineOf(after, 'department_id')?.known, lineOf(after, 'job_position_id')?.known], ['Pogon', 'Rukovalac'])
  assert.deepEqual([after.own[0]?.name, after.own[0]?.known, after.own[0]?.changed], ['Veličina odela', 'L', null])
})

test('terms deleted later are shown as known then', async () => {
  const { company, employee_id } = await createRecord()
  const vesna = records(company)
  await vesna.updateEmployee({ employee_id, terms_from: '2026-02-01', department_id: company.otherDepartmentId })
  const { id } = (await vesna.listEmployments({ employee_id })).data[0]!.terms[0]!
  await writtenOn(company, '2026-02-01', '2026-01-16')
  await vesna.deleteEmploymentTerms({ employee_id, employment_terms_id: id })
  await writtenOn(company, '2026-05-05', '2026-02-02')
  const result = await past(company, company.vesna, employee_id, '2026-03-01')
  assert.deepEqual(lineOf(result, 'department_id'), {
    field: 'department_id',
    value: 'Proizvodnja',
    known: 'Prodaja',
    entered: '2026-05-05',
  })
})

test('an erased employee stays erased on each day', async () => {
  const { company, employee_id } = await createRecord()
  const client = new pg.Client({ connectionString: app.url })
  await client.connect()
  await client.query('select erase_person($1, $2, $3)', [company.companyId, employee_id, 'proba'])
  await client.end()
  for (const day of ['2026-01-20', '2026-11-24']) {
    const result = await past(company, company.vesna, employee_id, day)
    assert.doesNotMatch(JSON.stringify(result), /Stara 1|0101990|Marko/)
  }
})

test('a future day is rejected by field, and an employee out of scope does not exist', async () => {
  const { company, employee_id } = await createRecord()
  await assert.rejects(past(company, company.vesna, employee_id, '2026-11-25'), {
    status: 422,
    fields: { day: 'Dan je u budućnosti. Izaberite današnji ili raniji dan.' },
  })
  await assert.rejects(past(company, company.ana, company.jelena.employeeId, '2026-03-01'), { status: 404 })
  await assert.rejects(past(company, company.marko, employee_id, '2026-03-01'), { status: 403 })
})
