import assert from 'node:assert/strict'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { customFieldsContract } from '#modules/people/employees/custom-fields-contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, waitUntil } from '#test/support/app.ts'

const app = await createTestApp()
const calls = (company: TestCompany, person: TestUser) => ({
  ...createTestClient(customFieldsContract, app, person, company.companyId),
  ...createTestClient(employeesContract, app, person, company.companyId),
  ...createTestClient(employeeImportContract, app, person, company.companyId),
  ...createTestClient(backgroundJobsContract, app, person, company.companyId),
  ...createTestClient(auditContract, app, person, company.companyId),
})
type Calls = ReturnType<typeof calls>

/** Custom fields: one of each kind, and a sensitive one. */
async function theFields(vesna: Calls) {
  const made = {
    licence: await vesna.createCustomField({ name: 'Vozačka dozvola', kind: 'text', is_sensitive: true }),
    size: await vesna.createCustomField({ name: 'Veličina odela', kind: 'choice', choices: ['S', 'M', 'L'] }),
    until: await vesna.createCustomField({ name: 'Obuka važi do', kind: 'day' }),
    points: await vesna.createCustomField({ name: 'Bodovi', kind: 'number' }),
    union: await vesna.createCustomField({ name: 'Član sindikata', kind: 'flag' }),
  }
  return Object.fromEntries(Object.entries(made).map(([key, { data }]) => [key, data.id])) as Record<keyof typeof made, number>
}
const fresh = (custom_field_id: number, value: string | null) => ({ custom_field_id, value, revision: 0 })

test('custom fields are added and filled in, and sensitive values are masked', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const fields = await theFields(vesna)
  const employee_id = company.marko.employeeId
  const { data } = await vesna.updateCustomFieldValues({
    employee_id,
    values: [
      fresh(fields.licence, '001234567'),
      fresh(fields.size, 'm'),
      fresh(fields.until, '1.2.2027.'),
      fresh(fields.points, '12,5'),
      fresh(fields.union, 'da'),
    ],
  })
  assert.deepEqual(
    data.map(({ value }) => value),
    ['****', 'M', '2027-02-01', '12,5', 'true'],
  )
  const visible = (await vesna.revealCustomFieldValues({ employee_id })).data
  assert.equal(visible.find(({ custom_field_id }) => custom_field_id === fields.licence)?.value, '001234567')
  const changes = JSON.stringify((await vesna.listEmployeeAuditEntries({ employee_id })).changes)
  assert.match(changes, /Veličina odela/)
  assert.doesNotMatch(changes, /001234567/)
  const looked = (await vesna.listAuditEntries({ employee_id, kind: 'looked' })).entries
  assert.ok(looked.some(({ action }) => action === 'revealCustomFieldValues'))

  const again = await vesna.updateCustomFieldValues({ employee_id, values: [{ ...fresh(fields.size, null), revision: 1 }] })
  assert.deepEqual(
    again.data.map(({ value }) => value),
    ['****', null, '2027-02-01', '12,5', 'true'],
  )
})

test('invalid, outdated or missing custom values are rejected by field', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const fields = await theFields(vesna)
  const employee_id = company.marko.employeeId
  await assert.rejects(
    vesna.updateCustomFieldValues({
      employee_id,
      values: [fresh(fields.size, 'S'), fresh(fields.points, 'mnogo'), fresh(fields.until, '31.2.2027.'), fresh(999_999, 'x')],
    }),
    {
      status: 422,
      fields: {
        'values.1.value': 'Unesite broj, na primer 1.234,5.',
        'values.2.value': 'Unesite datum, na primer 20.11.2026.',
        'values.3.custom_field_id': 'Nije pronađeno.',
      },
    },
  )
  assert.ok((await vesna.listCustomFieldValues({ employee_id })).data.every(({ value }) => value === null))
  await vesna.updateCustomFieldValues({ employee_id, values: [fresh(fields.size, 'S')] })
  await assert.rejects(vesna.updateCustomFieldValues({ employee_id, values: [fresh(fields.size, 'L')] }), { status: 409 })

  const marko = calls(company, company.marko)
  await assert.rejects(marko.listCustomFields({}), { status: 403 })
  await assert.rejects(marko.updateCustomFieldValues({ employee_id, values: [fresh(fields.size, 'L')] }), { status: 403 })
  const elsewhere = calls(await createTestCompany(app), company.vesna)
  await assert.rejects(elsewhere.listCustomFields({}), { status: 404 })
})

test('a field with values keeps its choices, its sensitivity and its existence', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  const fields = await theFields(vesna)
  const employee_id = company.marko.employeeId
  await vesna.updateCustomFieldValues({ employee_id, values: [fresh(fields.size, 'S')] })
  const change = (more: object) => vesna.updateCustomField({ custom_field_id: fields.size, ...more })
  await assert.rejects(change({ choices: ['M', 'L'] }), { fields: { choices: 'Izbor „S” ima neki zaposleni, pa mora da ostane.' } })
  await assert.rejects(change({ choices: ['S', 'S'] }), { fields: { choices: 'Isti izbor stoji dva puta.' } })
  await assert.rejects(change({ is_sensitive: true }), { status: 422 })
  await assert.rejects(change({ name: 'Bodovi' }), { status: 409, fields: { name: 'Polje sa tim nazivom već postoji.' } })
  await assert.rejects(vesna.deleteCustomField({ custom_field_id: fields.size }), { status: 409 })
  await assert.rejects(vesna.createCustomField({ name: 'Prazno', kind: 'choice' }), { status: 422 })

  await change({ choices: ['S', 'XL'], is_retired: true })
  await assert.rejects(vesna.updateCustomFieldValues({ employee_id, values: [{ ...fresh(fields.size, 'XL'), revision: 1 }] }), {
    status: 422,
  })
  assert.equal((await vesna.listCustomFieldValues({ employee_id })).data.find(({ value }) => value)?.value, 'S')
  await vesna.deleteCustomField({ custom_field_id: fields.union })
  assert.equal((await vesna.listCustomFields({})).data.length, 4)
})

test('custom fields are imported and exported, except sensitive ones', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company, company.vesna)
  await theFields(vesna)
  const file = [
    'Ime;Prezime;Šifra;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od;Velicina odela;Bodovi;Vozačka dozvola;Obuka važi do',
    'Pera;Perić;X1;Proizvodnja;Radnik;Na neodređeno vreme;1.2.2026.;l;7,5;998877;20.11.2027.',
    'Mika;Mikić;X2;Proizvodnja;Radnik;Na neodređeno vreme;1.2.2026.;XXL;;;',
  ].join('\n')
  const { data } = await vesna.uploadEmployeeImport({ file: new File([file], 'ljudi.csv') as never })
  assert.equal(Object.keys(data.settings.custom).length, 4)
  assert.deepEqual([data.good_rows, data.bad_rows], [1, 1])
  assert.deepEqual(
    data.problems[0]?.errors.map(({ message }) => message),
    ['Nije ispravna vrednost: „Veličina odela: XXL”.'],
  )
  await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { skip_bad_rows: true } })
  const done = async (job_id: number) =>
    waitUntil(async () => ['done', 'failed'].includes((await vesna.getBackgroundJob({ job_id })).data.status))
  await done((await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  const pera = (await vesna.listEmployees({ name_last_name_code: 'X1' })).employees[0]!
  assert.deepEqual(
    (await vesna.listCustomFieldValues({ employee_id: pera.id })).data.map(({ value }) => value),
    ['****', 'L', '2027-11-20', '7,5', null],
  )
  const { job_id } = (await vesna.exportEmployees({ format: 'csv', name_last_name_code: 'X1' })).data
  await done(job_id)
  const out = Buffer.from(await (await vesna.downloadJobFile({ job_id })).arrayBuffer()).toString()
  assert.match(out, /Veličina odela;Obuka važi do;Bodovi;Član sindikata/)
  assert.match(out, /;L;2027-11-20;7,5;/)
  assert.doesNotMatch(out, /998877|Vozačka/)
  await done((await vesna.undoCommittedEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.equal(
    (await vesna.listCustomFields({})).data.reduce((sum, { used }) => sum + used, 0),
    0,
  )
})
