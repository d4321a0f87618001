import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { computeJmbgCheckDigit } from '#modules/people/employees/rules/jmbg.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { engagementsContract } from '../contract.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
const neighbours = await createTestCompany(app)
const as = (person: TestUser, of: TestCompany = company) => createTestClient(engagementsContract, app, person, of.companyId)
const { vesna, ana, marko } = company
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(app.database, work)
const figures = '010199071500'
const jmbg = figures + computeJmbgCheckDigit(figures)
const ppp = { kind: 'temporary' as const, basis: 'unemployed' as const, work: 'Berba malina', first_day: '2026-03-01' }
const lastYear = Number(new Date().getFullYear()) - 1
const months = (count: number) => Array.from({ length: count }, (_, at) => `${lastYear}-${String(at + 1).padStart(2, '0')}`)

test('a worker who is no employee is engaged; the number is checked, masked, revealed', async () => {
  await assert.rejects(as(vesna).createEngagement({ ...ppp, first_name: 'Rada' }), { fields: { last_name: 'Polje je obavezno.' } })
  await assert.rejects(as(vesna).createEngagement({ ...ppp, first_name: 'Rada', last_name: 'Simić', jmbg: '0101990715001' }), {
    code: 'common.invalid',
  })
  await assert.rejects(as(vesna).createEngagement({ ...ppp, basis: null, first_name: 'Rada', last_name: 'Simić' }), {
    fields: { basis: 'Polje je obavezno.' },
  })
  const { id } = (await as(vesna).createEngagement({ ...ppp, first_name: 'Rada', last_name: 'Simić', jmbg })).data
  const { data } = await as(vesna).getEngagement({ engagement_id: id })
  assert.deepEqual([data.person.name, data.contingent_worker.jmbg], ['Simić Rada', '*'.repeat(13)])
  await assert.rejects(as(vesna).createEngagement({ ...ppp, first_name: 'Druga', last_name: 'Osoba', jmbg }), {
    fields: { jmbg: 'Osoba sa tim JMBG-om je već upisana.' },
  })
  const of = { contingent_worker_id: data.contingent_worker.id }
  assert.equal((await as(vesna).revealContingentWorker(of)).data.jmbg, jmbg)
  await as(vesna).updateContingentWorker({ ...of, first_name: 'Radmila', last_name: 'Simić', jmbg: data.contingent_worker.jmbg })
  assert.equal((await as(vesna).revealContingentWorker(of)).data.jmbg, jmbg)
  const { rows } = await inDatabase((db) => sql`select from audit_entry where action = 'revealContingentWorker'`.execute(db))
  assert.equal(rows.length, 2)
  assert.deepEqual(
    (await as(vesna).findContingentWorkers({ search: 'radmila' })).data.map(({ fullName }) => fullName),
    ['Simić Radmila'],
  )
})

test('temporary work is summed over all contracts of a year; over 120 days is a breach', async () => {
  const first = { ...ppp, first_day: `${lastYear}-01-01`, last_day: `${lastYear}-12-31` }
  const { id } = (await as(vesna).createEngagement({ ...first, first_name: 'Petar', last_name: 'Lazić' })).data
  const { contingent_worker } = (await as(vesna).getEngagement({ engagement_id: id })).data
  for (const month of months(5)) await as(vesna).updateEngagementDays({ engagement_id: id, month, days: 20 })
  const row = async () => (await as(vesna).listEngagements({ search: 'Lazić', year: lastYear })).engagements
  assert.deepEqual((await row())[0]!.counter, { year: lastYear, used: 100, left: 20, over: 0, state: 'near' })

  const of = { contingent_worker_id: contingent_worker.id, intermediary: 'Studentska zadruga' }
  const second = (await as(vesna).createEngagement({ ...first, ...of, kind: 'youth_cooperative', basis: null })).data.id
  await as(vesna).updateEngagementDays({ engagement_id: second, month: `${lastYear}-06`, days: 30 })
  const { data: beyond } = await as(vesna).getEngagement({ engagement_id: second })
  assert.deepEqual(beyond.counters[0], { year: lastYear, used: 130, left: 0, over: 10, state: 'over' })
  assert.ok(beyond.months[0]!.sundays >= 4)
  await assert.rejects(as(vesna).updateEngagementDays({ engagement_id: second, month: `${lastYear}-06`, days: 31 }), {
    fields: { days: 'U tom mesecu može najviše 30.' },
  })
  await as(vesna).updateEngagementDays({ engagement_id: second, month: `${lastYear}-06`, days: 20 })
  assert.deepEqual((await row()).map(({ counter, days }) => [counter!.state, days]).sort(), [
    ['reached', 100],
    ['reached', 20],
  ])
  const service = (await as(vesna).createEngagement({ ...first, ...of, kind: 'service', basis: null, intermediary: null })).data.id
  await as(vesna).updateEngagementDays({ engagement_id: service, month: `${lastYear}-06`, days: 15 })
  assert.equal((await as(vesna).getEngagement({ engagement_id: service })).data.counter, null)

  await assert.rejects(as(vesna).deleteEngagement({ engagement_id: second }), { code: 'engagements.has_days' })
  await assert.rejects(as(vesna).updateEngagement({ ...first, engagement_id: second, kind: 'service', basis: null }), {
    fields: { kind: 'Dani su već upisani, pa vrsta ostaje.' },
  })
  await assert.rejects(as(vesna).updateEngagement({ ...first, engagement_id: id, last_day: `${lastYear}-02-01` }), {
    fields: { last_day: 'Upisani su dani u mesecima van tog perioda.' },
  })
  await as(vesna).updateEngagementDays({ engagement_id: second, month: `${lastYear}-06`, days: 0 })
  await as(vesna).deleteEngagement({ engagement_id: second })
})

test('days that two write at once are all counted', async () => {
  const first = { ...ppp, first_day: `${lastYear}-01-01`, first_name: 'Milan', last_name: 'Trkač' }
  const { id } = (await as(vesna).createEngagement(first)).data
  for (const month of months(5)) await as(vesna).updateEngagementDays({ engagement_id: id, month, days: 20 })
  await Promise.all(
    ['07', '08'].map((month) => as(vesna).updateEngagementDays({ engagement_id: id, month: `${lastYear}-${month}`, days: 15 })),
  )
  assert.equal((await as(vesna).getEngagement({ engagement_id: id })).data.counters[0]!.over, 10)
})

test('an employee may be engaged besides, within a third of full time', async () => {
  const extra = { kind: 'supplementary' as const, work: 'Obuka mlađih', first_day: '2026-02-01', employee_id: marko.employeeId }
  await assert.rejects(as(vesna).createEngagement({ ...extra, weekly_minutes: 900 }), {
    fields: { weekly_minutes: 'Dopunski rad je najviše trećina punog radnog vremena, 13:20 nedeljno.' },
  })
  const { id } = (await as(vesna).createEngagement({ ...extra, weekly_minutes: 600 })).data
  await as(vesna).createEngagement({ ...extra, weekly_minutes: 300, work: 'Drugo' })
  const { person } = (await as(vesna).getEngagement({ engagement_id: id })).data
  assert.deepEqual([person.name, person.employee_id], ['Đorđević Marko', marko.employeeId])
  await assert.rejects(as(vesna).createEngagement({ ...extra, weekly_minutes: 60, employee_id: neighbours.marko.employeeId }), {
    fields: { employee_id: 'Izabrana stavka ne postoji.' },
  })
})

test('a manager sees nothing without permission, and with it their department', async () => {
  await assert.rejects(as(ana).listEngagements({}), { code: 'access.denied' })
  const theirs = (await as(neighbours.vesna, neighbours).createEngagement({ ...ppp, first_name: 'Tuđa', last_name: 'Osoba' })).data
  await assert.rejects(as(vesna).getEngagement({ engagement_id: theirs.id }), { code: 'common.not_found' })
  const { contingent_worker } = (await as(neighbours.vesna, neighbours).getEngagement({ engagement_id: theirs.id })).data
  await assert.rejects(as(vesna).createEngagement({ ...ppp, contingent_worker_id: contingent_worker.id }), {
    fields: { contingent_worker_id: 'Izabrana stavka ne postoji.' },
  })
  await inDatabase((db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${ana.userId}, 'engagements.read', true)`.execute(
      db,
    ),
  )
  assert.deepEqual((await as(ana).listEngagements({})).engagements, [])
  const person = { first_name: 'Nada', last_name: 'Babić', department_id: company.departmentId }
  const { id } = (await as(vesna).createEngagement({ ...ppp, ...person })).data
  assert.deepEqual(
    (await as(ana).listEngagements({})).engagements.map((one) => one.id),
    [id],
  )
  await assert.rejects(as(ana).createEngagement({ ...ppp, ...person }), { code: 'access.denied' })
  await inDatabase((db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${ana.userId}, 'engagements.write', true)`.execute(
      db,
    ),
  )
  const elsewhere = (await as(vesna).createEngagement({ ...ppp, first_name: 'Olga', last_name: 'Ristić' })).data.id
  const personOf = async (engagement_id: number) => (await as(vesna).getEngagement({ engagement_id })).data.contingent_worker.id
  const named = { first_name: 'Nada', last_name: 'Babić-Ilić' }
  await as(ana).updateContingentWorker({ contingent_worker_id: await personOf(id), ...named })
  await assert.rejects(as(ana).updateContingentWorker({ contingent_worker_id: await personOf(elsewhere), ...named }), {
    code: 'common.not_found',
  })
})

test('an erased employee is not named in engagements', async () => {
  await createTestClient(employeesContract, app, vesna, company.companyId).updateEmployee({
    employee_id: marko.employeeId,
    phone: '+381640000001',
  })
  await inDatabase((db) => sql`select erase_person(${company.companyId}, ${marko.employeeId}, 'zahtev')`.execute(db))
  for (const table of ['contingent_worker', 'engagement', 'audit_entry']) {
    const { rows } = await inDatabase((db) =>
      sql`select from ${sql.table(table)} t where t.company_id = ${company.companyId} and (t::text like '%Đorđević%' or t::text like '%Obuka mlađih%')`.execute(
        db,
      ),
    )
    assert.equal(rows.length, 0, table)
  }
})

test('a former worker can be erased: days remain, the name is deleted everywhere', async () => {
  const past = { ...ppp, first_day: `${lastYear}-01-01`, first_name: 'Zlatana', last_name: 'Zaboravljena', work: 'Tajni posao' }
  const { id } = (await as(vesna).createEngagement(past)).data
  await as(vesna).updateEngagementDays({ engagement_id: id, month: `${lastYear}-02`, days: 10 })
  const { contingent_worker } = (await as(vesna).getEngagement({ engagement_id: id })).data
  const of = { contingent_worker_id: contingent_worker.id }
  await assert.rejects(as(vesna).eraseContingentWorker(of), { code: 'engagements.not_ended' })
  await assert.rejects(as(neighbours.vesna, neighbours).eraseContingentWorker(of), { code: 'common.not_found' })
  await as(vesna).updateEngagement({ ...ppp, engagement_id: id, first_day: past.first_day, work: past.work, last_day: `${lastYear}-12-31` })
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => as(vesna).eraseContingentWorker(of)))
  assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.equal((await as(vesna).getEngagement({ engagement_id: id })).data.months[0]!.days, 10)
  for (const table of ['contingent_worker', 'engagement', 'audit_entry']) {
    const { rows } = await inDatabase((db) =>
      sql`select from ${sql.table(table)} t where t::text like '%Zaboravljena%' or t::text like '%Tajni posao%'`.execute(db),
    )
    assert.equal(rows.length, 0, table)
  }
})
