import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { employeePayContract } from '../../employee-pay-contract.ts'
import { CompanyPaySettings } from '../../pay-settings.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
const neighbours = await createTestCompany(app)
const { vesna, ana, marko, jelena } = company
const as = (person: TestUser, of: TestCompany = company) => createTestClient(employeePayContract, app, person, of.companyId)
const employees = createTestClient(employeesContract, app, vesna, company.companyId)
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(app.database, work)
const employee_id = marko.employeeId
const gross = { employee_id, amount: 12_000_000, amount_kind: 'gross' as const, per: 'month' as const }
const rowsOf = async (id = employee_id) =>
  (await as(vesna).getEmployeePay({ employee_id: id })).data.employments.flatMap(({ pay_basics }) => pay_basics)
const daysOf = async (id = employee_id) => (await rowsOf(id)).map(({ first_day, last_day }) => [first_day, last_day])
const looks = async (action: string) =>
  (await inDatabase((db) => sql`select from audit_entry where action = ${action} and employee_id = ${employee_id}`.execute(db))).rows.length
const right = (person: TestUser, permission: string, is_granted: boolean) =>
  inDatabase((db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${person.userId}, ${permission}, ${is_granted})`.execute(
      db,
    ),
  )
const noRights = (person: TestUser) => inDatabase((db) => sql`delete from company_right where user_id = ${person.userId}`.execute(db))

test('pay is valid until the next one, and again when that is deleted', async () => {
  const first = (await as(vesna).createBasePay({ ...gross, first_day: '2025-01-01', ground: 'Ugovor 12/2025' })).data.id
  const raise = { ...gross, amount: 13_500_050, coefficient: 1.25, payment_day: 10, advance_day: 25, seniority_rate: 0.5 }
  const second = (await as(vesna).createBasePay({ ...raise, first_day: '2026-03-01' })).data.id
  assert.deepEqual(await daysOf(), [
    ['2026-03-01', null],
    ['2025-01-01', '2026-02-28'],
  ])
  const [now] = await rowsOf()
  assert.deepEqual(
    [now!.amount, now!.coefficient, now!.payment_day, now!.advance_day, now!.seniority_rate],
    [13_500_050, 1.25, 10, 25, 0.5],
  )
  await as(vesna).updateBasePay({ employee_id, pay_basics_id: second, first_day: '2026-04-01', revision: now!.revision })
  assert.deepEqual((await daysOf())[1], ['2025-01-01', '2026-03-31'])
  await assert.rejects(as(vesna).updateBasePay({ employee_id, pay_basics_id: second, amount: 1, revision: now!.revision }), { status: 409 })
  await as(vesna).deleteBasePay({ employee_id, pay_basics_id: second })
  assert.deepEqual(await daysOf(), [['2025-01-01', null]])
  await as(vesna).deleteBasePay({ employee_id, pay_basics_id: first })
  assert.deepEqual((await as(vesna).getEmployeePay({ employee_id })).data.summary, null)
})

test('invalid pay is rejected by field, and nothing is written', async () => {
  await as(vesna).createBasePay({ ...gross, first_day: '2025-01-01' })
  const wrong = async (change: object, field: string, code = 'common.invalid') =>
    assert.rejects(as(vesna).createBasePay({ ...gross, first_day: '2026-05-01', ...change } as never), (error: never) => {
      const { fields, code: label } = error as { fields: Record<string, string>; code: string }
      assert.deepEqual([Object.keys(fields), label], [[field], code])
      return true
    })
  await wrong({ amount: 0 }, 'amount')
  await wrong({ amount: 10.5 }, 'amount')
  await wrong({ amount_kind: 'other' }, 'amount_kind')
  await wrong({ payment_day: 32 }, 'payment_day')
  await wrong({ seniority_rate: 0.39 }, 'seniority_rate')
  await wrong({ coefficient: 0 }, 'coefficient')
  await wrong({ first_day: '2025-01-01' }, 'first_day', 'pay.same_day')
  await wrong({ first_day: '2024-12-31' }, 'first_day', 'common.not_employed_on_date')
  const [row] = await rowsOf()
  await assert.rejects(as(vesna).updateBasePay({ employee_id, pay_basics_id: row!.id, first_day: '2024-12-31' }), {
    code: 'pay.before_start',
  })
  assert.deepEqual(await daysOf(), [['2025-01-01', null]])
})

test('two simultaneous writes leave no overlap', async () => {
  const days = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01']
  await Promise.all(days.map((first_day) => as(vesna).createBasePay({ ...gross, first_day })))
  const rows = (await daysOf()).reverse()
  for (const [at, [, last]] of rows.entries()) assert.equal(last, rows[at + 1] ? addDays(rows[at + 1]![0]!, -1) : null)
  await Promise.allSettled(days.map(() => as(vesna).createBasePay({ ...gross, first_day: '2026-05-01' })))
  assert.equal((await rowsOf()).filter(({ first_day }) => first_day === '2026-05-01').length, 1)
})

test('no pay is after the end of the employment, and an end before pay is rejected', async () => {
  const id = jelena.employeeId
  const { data: employments } = await employees.listEmployments({ employee_id: id })
  const end = (employed_to: string | null) =>
    employees.updateEmployment({ employee_id: id, employment_id: employments[0]!.id, employed_to, termination_reason: 'sporazum' })
  await as(vesna).createBasePay({ ...gross, employee_id: id, first_day: '2025-01-01' })
  const later = (await as(vesna).createBasePay({ ...gross, employee_id: id, first_day: '2026-06-01' })).data.id
  await assert.rejects(end('2026-05-31'), { code: 'pay.after_end' })
  await end('2026-12-31')
  assert.deepEqual(await daysOf(id), [
    ['2026-06-01', '2026-12-31'],
    ['2025-01-01', '2026-05-31'],
  ])
  await assert.rejects(as(vesna).createBasePay({ ...gross, employee_id: id, first_day: '2027-01-01' }), {
    code: 'common.not_employed_on_date',
  })
  await as(vesna).deleteBasePay({ employee_id: id, pay_basics_id: later })
  assert.deepEqual(await daysOf(id), [['2025-01-01', '2026-12-31']])
  await end(null)
  assert.deepEqual(await daysOf(id), [['2025-01-01', null]])
})

test('pay needs the right and the scope', async () => {
  const [row] = await rowsOf()
  const write = { employee_id, pay_basics_id: row!.id }
  for (const person of [ana, marko]) {
    await assert.rejects(as(person).getEmployeePay({ employee_id }), { status: 403 })
    await assert.rejects(as(person).createBasePay({ ...gross, first_day: '2026-07-01' }), { status: 403 })
    await assert.rejects(as(person).updateBasePay(write), { status: 403 })
    await assert.rejects(as(person).deleteBasePay(write), { status: 403 })
  }
  await right(ana, 'pay.read', true)
  assert.equal((await as(ana).getEmployeePay({ employee_id })).data.employments[0]!.pay_basics.length > 0, true)
  await assert.rejects(as(ana).deleteBasePay(write), { status: 403 })
  await assert.rejects(as(ana).getEmployeePay({ employee_id: jelena.employeeId }), { status: 404 })
  await noRights(ana)
  await assert.rejects(as(neighbours.vesna, neighbours).getEmployeePay({ employee_id }), { status: 404 })
  const theirs = { employee_id: neighbours.marko.employeeId, pay_basics_id: row!.id }
  await assert.rejects(as(neighbours.vesna, neighbours).deleteBasePay(theirs), { status: 404 })
  await assert.rejects(as(vesna).deleteBasePay({ employee_id: jelena.employeeId, pay_basics_id: row!.id }), { status: 404 })
})

test('the pay of a day is explained with seniority and company rules', async () => {
  const id = employee_id
  const dossier = createTestClient(personalFileContract, app, vesna, company.companyId)
  const before = { employee_id: id, employer: 'Stara mlekara', first_day: '2020-01-01', last_day: '2024-12-31' }
  await dossier.createPriorService({ ...before, kind: 'predecessor' })
  const net = { ...gross, amount: 6_000_000, amount_kind: 'net' as const, first_day: '2026-08-01' }
  const { id: row } = (await as(vesna).createBasePay(net)).data
  const on = async (day: string) => (await as(vesna).getEmployeePay({ employee_id: id, day })).data.summary!
  const october = await on('2026-10-20')
  assert.deepEqual([october.hour, october.years, october.percent, october.is_below_minimum], [34_091, 6, 2.4, true])
  assert.ok(october.why.some(({ key, article }) => key === 'pay.why.minimum_below' && article === 'ZoR čl. 111–112'))
  // Gross pay is not compared with the minimum wage.
  assert.equal((await on('2026-05-20')).is_below_minimum, false)
  await as(vesna).updatePaySettings({
    settings: CompanyPaySettings.parse({ seniorityRate: 0.5, seniorityFrom: 'next_month', paymentDay: 15 }),
  })
  const rules = (await as(vesna).getEmployeePay({ employee_id: id, day: '2026-10-20' })).data
  assert.deepEqual([rules.summary!.percent, rules.offered.payment_day], [3, 15])
  assert.ok(rules.summary!.why.some(({ key }) => key === 'pay.why.seniority_company'))
  await as(vesna).updateBasePay({ employee_id: id, pay_basics_id: row, seniority_rate: 0.6 })
  assert.equal((await on('2026-10-20')).percent, 3.6)
  await assert.rejects(as(vesna).updatePaySettings({ settings: { ...CompanyPaySettings.parse({}), seniorityRate: 0.3 } }), { status: 422 })
  await assert.rejects(as(vesna).updatePaySettings({ settings: CompanyPaySettings.parse({}), revision: 7 }), { status: 409 })
  await assert.rejects(as(ana).updatePaySettings({ settings: CompanyPaySettings.parse({}) }), { status: 403 })
  await as(vesna).updatePaySettings({ settings: CompanyPaySettings.parse({}) })
})

test('the coefficient of the position in the systematization is offered', async () => {
  const org = createTestClient(organisationContract, app, vesna, company.companyId)
  const [position] = (await org.listJobPositions({} as never)).data as { id: number }[]
  assert.equal((await as(vesna).getEmployeePay({ employee_id })).data.offered.coefficient, null)
  await org.updateJobPosition({ job_position_id: position!.id, coefficient: 1.4 } as never)
  assert.equal((await as(vesna).getEmployeePay({ employee_id })).data.offered.coefficient, 1.4)
})

test('access to pay is logged once an hour and requires its permission', async () => {
  await as(vesna).getEmployeePay({ employee_id })
  await as(vesna).getEmployeePay({ employee_id })
  assert.equal(await looks('getEmployeePay'), 2) // one read by Vesna, and one by Ana while she had the permission
  const log = (person: TestUser) =>
    createTestClient(auditContract, app, person, company.companyId).listAuditEntries({ table: 'pay_basics', employee_id, size: 0 })
  const amounts = async (person: TestUser) =>
    (await log(person)).entries.flatMap(({ fields }) => fields).filter(({ field }) => field === 'amount')
  assert.ok((await amounts(vesna)).some(({ after }) => after === '120.000,00 RSD'))
  assert.equal(await looks('listAuditEntries'), 1)
  await right(vesna, 'pay.read', false)
  const hidden = await amounts(vesna)
  assert.ok(hidden.length > 0 && hidden.every(({ before, after, is_hidden }) => before === null && after === null && is_hidden))
  assert.equal(await looks('listAuditEntries'), 1)
  await noRights(vesna)
  const { changes } = await employees.listEmployeeAuditEntries({ employee_id, size: 0 })
  assert.deepEqual(
    changes.filter(({ table_name }) => table_name === 'pay_basics'),
    [],
  )
})

test('an employee entered by mistake is deleted with their pay', async () => {
  const today = toBelgradeDay(new Date())
  const terms = await inDatabase((db) =>
    db
      .selectFrom('employment_terms')
      .select(['job_position_id', 'employment_relationship_type_id', 'department_id'])
      .where('employee_id', '=', employee_id)
      .executeTakeFirstOrThrow(),
  )
  const { id } = (await employees.createEmployee({ ...terms, first_name: 'Greška', last_name: 'Uneta', employed_from: today })).data
  await as(vesna).createBasePay({ ...gross, employee_id: id, first_day: today })
  await employees.deleteEmployee({ employee_id: id })
  const { rows } = await inDatabase((db) => sql`select from pay_basics where employee_id = ${id}`.execute(db))
  assert.equal(rows.length, 0)
})

test('an erasure deletes pay in rows and log', async () => {
  await as(vesna).createBasePay({ ...gross, amount: 98_765_432, first_day: '2026-09-01', ground: 'Aneks 77' })
  await inDatabase((db) => sql`select erase_person(${company.companyId}, ${employee_id}, 'zahtev')`.execute(db))
  for (const table of ['pay_basics', 'audit_entry'])
    for (const word of ['98765432', 'Aneks 77', '12000000']) {
      const { rows } = await inDatabase((db) =>
        sql`select from ${sql.table(table)} t where employee_id = ${employee_id} and t::text like ${`%${word}%`}`.execute(db),
      )
      assert.equal(rows.length, 0, `${word} in ${table}`)
    }
})
