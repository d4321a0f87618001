import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'

const app = await createTestApp({ jobs: false })

async function createHiringCompany() {
  const company = await createTestCompany(app)
  const vesna = {
    ...createTestClient(organisationContract, app, company.vesna, company.companyId),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  }
  const { department_id, job_position_id } = (
    await vesna.getEmploymentTermsOnDay({ employee_id: company.marko.employeeId, date: '2026-02-01' })
  ).data!
  const fixed = (await vesna.createEmploymentRelationshipType({ name: 'Na određeno', is_fixed_term: true })).data.id
  const person = { first_name: 'Nada', last_name: 'Rakić', department_id, job_position_id, employment_relationship_type_id: fixed }
  return { vesna, person, terms: { department_id, job_position_id, employment_relationship_type_id: fixed } }
}

test('fixed terms end within 24 months, including short breaks', async () => {
  const { vesna, person, terms } = await createHiringCompany()
  const { id: employee_id } = (await vesna.createEmployee({ ...person, employed_from: '2022-01-01', employed_to: '2022-12-31' })).data
  const again = (employed_from: string, employed_to: string, more: object = {}) =>
    vesna.createEmployment({ employee_id, ...terms, employed_from, employed_to, ...more })
  const refused = (sentence: RegExp) => (error: { status: number; fields: Record<string, string> }) =>
    error.status === 422 && sentence.test(error.fields.employed_to ?? '')
  await assert.rejects(again('2023-01-20', '2024-06-30'), refused(/najkasnije do 31\.12\.2023\./))
  const { id: employment_id } = (await again('2023-01-20', '2023-12-31')).data
  const [before] = (await vesna.listEmployments({ employee_id })).data
  await assert.rejects(vesna.updateEmployment({ employee_id, employment_id, employed_to: '2024-01-31' }), { status: 422 })
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.last_day, before!.last_day)
  // A third renewal has no time left. Cases without the limit can continue.
  await assert.rejects(again('2024-01-10', '2024-02-10'), refused(/već je iskorišćeno/))
  await again('2024-01-10', '2025-06-30', { fixed_term_reason: 'replacement' })
  const [latest] = (await vesna.listEmployments({ employee_id })).data
  assert.deepEqual([latest!.fixed_term_reason, latest!.last_day], ['replacement', '2025-06-30'])
})

test('probation lasts six months at most, and begins with the work', async () => {
  const { vesna, person } = await createHiringCompany()
  const hire = (probation_until: string, employed_to: string | null = null) =>
    vesna.createEmployee({ ...person, employed_from: '2026-03-15', employed_to: employed_to || undefined, probation_until })
  await assert.rejects(hire('2026-09-15'), {
    fields: { probation_until: 'Probni rad traje najviše 6 meseci (čl. 36): najkasnije do 14.09.2026.' },
  })
  await assert.rejects(hire('2026-03-14'), { fields: { probation_until: 'Probni rad se završava pre početka rada.' } })
  const { id: employee_id } = (await hire('2026-09-14')).data
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.probation_until, '2026-09-14')
})

test('a ground of the fixed term belongs to a type that is for a fixed term', async () => {
  const { vesna, person } = await createHiringCompany()
  const lasting = (await vesna.createEmploymentRelationshipType({ name: 'Na neodređeno' })).data.id
  const hire = (employment_relationship_type_id: number) =>
    vesna.createEmployee({ ...person, employment_relationship_type_id, employed_from: '2026-03-15', fixed_term_reason: 'project' })
  await assert.rejects(hire(lasting), {
    status: 422,
    fields: { fixed_term_reason: 'Vrsta radnog odnosa nije na određeno vreme: promenite je ili ostavite ovo prazno.' },
  })
  const { id: employee_id } = (await hire(person.employment_relationship_type_id)).data
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.fixed_term_reason, 'project')
})

test('a temporary transfer lasts at most 45 working days, then terms are as before', async () => {
  const { vesna, person } = await createHiringCompany()
  const { id: employee_id } = (await vesna.createEmployee({ ...person, employed_from: '2025-01-01' })).data
  const other = (await vesna.createJobPosition({ name: 'Magacioner' })).data.id
  const transfer = (first_day: string, last_day: string) =>
    vesna.createTemporaryTransfer({ employee_id, first_day, last_day, job_position_id: other })
  const { data } = await transfer('2026-03-02', '2026-04-10')
  assert.deepEqual([data.used, data.left], [29, 16])
  const on = async (date: string) => (await vesna.getEmploymentTermsOnDay({ employee_id, date })).data!
  assert.deepEqual(
    await Promise.all(
      ['2026-03-01', '2026-03-02', '2026-04-10', '2026-04-11'].map(async (day) => (await on(day)).job_position_id === other),
    ),
    [false, true, true, false],
  )
  assert.deepEqual([(await on('2026-03-02')).change_reason, (await on('2026-04-11')).change_reason], ['temporary_transfer', 'transfer_end'])
  await assert.rejects(transfer('2026-05-04', '2026-05-29'), {
    fields: { last_day: 'Privremeni premeštaj traje najviše 45 radnih dana u 12 meseci (čl. 172a), a ovako bi ih bilo 49.' },
  })
  await assert.rejects(transfer('2026-02-16', '2026-03-10'), {
    fields: { last_day: 'Do tog dana se uslovi rada već menjaju. Premeštaj završite pre te promene.' },
  })
  await assert.rejects(transfer('2026-05-04', '2026-05-01'), { status: 422 })
  await assert.rejects(vesna.createTemporaryTransfer({ employee_id, first_day: '2026-05-04', last_day: '2026-05-08' }), { status: 422 })
  await transfer('2027-04-12', '2027-05-28')
})

const TERM_NOT_ALLOWED_MESSAGE =
  'Radni odnos na neodređeno vreme nema unapred određen poslednji dan (čl. 31. i 37. ZoR). Izaberite vrstu na određeno vreme, ili prestanak upišite sa njegovim osnovom.'

test('an indefinite employment ends with a reason and has no agreed last day', async () => {
  const { vesna, person, terms } = await createHiringCompany()
  const lasting = (await vesna.createEmploymentRelationshipType({ name: 'Na neodređeno' })).data.id
  const from = '2026-03-15'
  const ahead = addDays(toBelgradeDay(new Date()), 30)
  const hire = (more: object) =>
    vesna.createEmployee({ ...person, employment_relationship_type_id: lasting, employed_from: from, ...more } as never)
  await assert.rejects(hire({ employed_to: ahead }), { status: 422, fields: { employed_to: TERM_NOT_ALLOWED_MESSAGE } })
  const { id: leaving } = (await hire({ employed_to: ahead, termination_reason: 'otkaz zaposlenog' })).data
  assert.equal((await vesna.listEmployments({ employee_id: leaving })).data[0]!.termination_reason, 'otkaz zaposlenog')
  // A past last day is an end without a written ground.
  const { id: left } = (await hire({ employed_to: '2026-04-30' })).data
  assert.equal((await vesna.listEmployments({ employee_id: left })).data[0]!.termination_reason, 'nije naveden')
  const again = { ...terms, employment_relationship_type_id: lasting, employee_id: left, employed_from: '2026-06-01', employed_to: ahead }
  await assert.rejects(vesna.createEmployment(again), { status: 422, fields: { employed_to: TERM_NOT_ALLOWED_MESSAGE } })
  // An indefinite employment needs a ground to end.
  const { id: works } = (await hire({})).data
  const { id: employment_id } = (await vesna.listEmployments({ employee_id: works })).data[0]!
  const end = { employee_id: works, employment_id, employed_to: ahead }
  await assert.rejects(vesna.updateEmployment(end), { status: 422, fields: { termination_reason: 'Polje je obavezno.' } })
  await vesna.updateEmployment({ ...end, termination_reason: 'sporazum' })
})

test('a fixed term that becomes indefinite loses its last day first', async () => {
  const { vesna, person, terms: places } = await createHiringCompany()
  const lasting = (await vesna.createEmploymentRelationshipType({ name: 'Na neodređeno' })).data.id
  const today = toBelgradeDay(new Date())
  const ahead = addDays(toBelgradeDay(new Date()), 30)
  const { id: employee_id } = (await vesna.createEmployee({ ...person, employed_from: '2026-03-15', employed_to: ahead })).data
  const { id: employment_id, terms } = (await vesna.listEmployments({ employee_id })).data[0]!
  const change = { ...places, employee_id, employment_relationship_type_id: lasting }
  const refused = (error: { status: number; fields: Record<string, string> }) =>
    error.status === 422 && /prvo ga uklonite/.test(error.fields.employment_relationship_type_id ?? '')
  await assert.rejects(vesna.createEmploymentTerms({ ...change, first_day: today }), refused)
  await assert.rejects(vesna.updateEmployee({ ...change, terms_from: today }), refused)
  await assert.rejects(vesna.updateEmploymentTerms({ ...change, employment_terms_id: terms[0]!.id }), refused)
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.terms.length, 1)
  const type = { employment_relationship_type_id: person.employment_relationship_type_id, name: 'Na određeno', is_fixed_term: false }
  await assert.rejects(vesna.updateEmploymentRelationshipType(type), (error: { code: string; fields: object }) => {
    assert.deepEqual([error.code, Object.keys(error.fields)], ['org.relationship_type_has_last_days', ['is_fixed_term']])
    return true
  })
  await vesna.updateEmployment({ employee_id, employment_id, employed_to: null })
  const { id: employment_terms_id } = (await vesna.createEmploymentTerms({ ...change, first_day: today })).data
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.terms[0]!.id, employment_terms_id)
})

test('a closed month protects terms that affect hours, not the contract number', async () => {
  const company = await createTestCompany(app)
  const vesna = {
    ...createTestClient(monthCloseContract, app, company.vesna, company.companyId),
    ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  }
  const employee_id = company.marko.employeeId
  await vesna.closeMonth({ month: '2026-03', accept: true })
  const [employment] = (await vesna.listEmployments({ employee_id })).data
  const of = { employee_id, employment_id: employment!.id }
  await vesna.updateEmployment({ ...of, contract_number: 'UGO-2026/15' })
  assert.equal((await vesna.listEmployments({ employee_id })).data[0]!.contract_number, 'UGO-2026/15')
  await assert.rejects(vesna.updateEmployment({ ...of, employed_to: '2026-03-10', termination_reason: 'sporazum' }), {
    code: 'common.month_closed',
  })
})
