import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { customFieldsContract } from '#modules/people/employees/custom-fields-contract.ts'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import { monthCloseContract } from '#modules/time/timesheet/month-close-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { changeCsvCell, countTableDifferences, createTableClient, listDifferenceErrors, toCsvUpload } from '#test/support/table-client.ts'

const app = await createTestApp()
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTableClient(app, person, company.companyId),
  ...createTestClient(employeeImportExportContract, app, person, company.companyId),
  ...createTestClient(employeesContract, app, person, company.companyId),
  ...createTestClient(customFieldsContract, app, person, company.companyId),
  ...createTestClient(auditContract, app, person, company.companyId),
  ...createTestClient(monthCloseContract, app, person, company.companyId),
  ...createTestClient(organisationContract, app, person, company.companyId),
})
const codeOf = (company: TestCompany, name: string) => `${name.slice(0, 2)}${company.companyId}`

/** Marko with a value in every field of the record. */
async function createRecord() {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  const { employeeId: employee_id } = company.marko
  await vesna.updateEmployee({
    employee_id,
    parent_name: 'Petar',
    jmbg: '0101990710016',
    email: 'marko@example.rs',
    phone: '+381 64 123 4567',
    address: 'Glavna 1',
    city: 'Užice',
    postal_code: '31000',
    bank_account: '265-0000000000001-04',
    lbo: '01234567890',
    note: '=SUM(A1)\n- drugi red *',
    birth_place: 'Čačak',
    residence: 'Beograd',
    profession_qualification_id: 3,
  })
  const field = async (name: string, kind: 'text' | 'number' | 'day' | 'choice' | 'flag', more = {}) =>
    (await vesna.createCustomField({ name, kind, ...more })).data.id
  const ids = {
    shoe: await field('Broj cipela', 'number'),
    date: await field('Lekarski do', 'day'),
    size: await field('Veličina', 'choice', { choices: ['S', 'M', 'L'] }),
    key: await field('Ima ključ', 'flag'),
    secret: await field('Šifra alarma', 'text', { is_sensitive: true }),
  }
  const value = (custom_field_id: number, text: string) => ({ custom_field_id, value: text, revision: 0 })
  const values = [
    value(ids.shoe, '42,5'),
    value(ids.date, '2027-01-31'),
    value(ids.size, 'M'),
    value(ids.key, 'da'),
    value(ids.secret, '-77'),
  ]
  await vesna.updateCustomFieldValues({ employee_id, values })
  return { company, vesna, employee_id, ids }
}

test('records are exported with sensitive data by permission and import unchanged', async () => {
  const { company, vesna } = await createRecord()
  for (const format of ['xlsx', 'csv'] as const) {
    const { rows, file } = await vesna.exported(vesna.exportPersonTable({ format }), format)
    assert.equal(rows.length, 5)
    for (const title of ['JMBG', 'Bankovni račun', 'LBO', 'Broj cipela', 'Šifra alarma', 'Ime jednog roditelja'])
      assert.ok(rows[0]!.includes(title), title)
    const data = await vesna.readPreview(vesna.previewPersonTable({ file }))
    assert.deepEqual([countTableDifferences(data), data.same, data.ignored], [[0, 0, 0, 0], 4, []], format)
  }
  const { rows: some } = await vesna.exported(vesna.exportPersonTable({ format: 'csv', department_id: company.otherDepartmentId }))
  assert.equal(some.length, 3)
  const { entries } = await vesna.listAuditEntries({ kind: 'looked', size: 0 })
  assert.equal(entries.filter(({ action }) => action === 'exportPersonTable').length, 3)
})

test('a changed cell changes only that field, and sensitive access is logged', async () => {
  const { company, vesna, employee_id, ids } = await createRecord()
  const { rows } = await vesna.exported(vesna.exportPersonTable({ format: 'csv' }))
  const before = (await vesna.getEmployee({ employee_id })).data
  const cells: [string, string][] = [
    ['Adresa', 'Nova 2'],
    ['LBO', '11111111111'],
    ['Broj cipela', '43'],
    ['Ima ključ', 'ne'],
    ['Veličina', ''],
  ]
  let table = rows.map((row) => row.map((cell) => (/^'+[=+\-@]/.test(cell) ? cell.slice(1) : cell)))
  for (const [title, value] of cells) table = changeCsvCell(table, codeOf(company, 'Marko'), title, value)
  const file = toCsvUpload(...table)
  const data = await vesna.readPreview(vesna.previewPersonTable({ file }))
  assert.deepEqual(countTableDifferences(data), [0, 1, 0, 0])
  assert.deepEqual(data.lines[0]?.changes, [
    { field: 'address', before: 'Glavna 1', after: 'Nova 2' },
    { field: 'lbo', before: '01234567890', after: '11111111111' },
    { field: `custom_${ids.shoe}`, before: '42,5', after: '43' },
    { field: `custom_${ids.size}`, before: 'M', after: null },
    { field: `custom_${ids.key}`, before: 'da', after: 'ne' },
  ])
  const looks = (await vesna.listAuditEntries({ kind: 'looked', size: 0 })).entries.filter(({ action }) => action === 'previewPersonTable')
  assert.equal(looks.length, 1)
  assert.deepEqual(await vesna.taken(vesna.importPersonTable({ file, digest: data.digest })), { added: 0, changed: 1 })
  const after = (await vesna.getEmployee({ employee_id })).data
  assert.deepEqual(after, { ...before, address: 'Nova 2', lbo: after.lbo, revision: after.revision })
  assert.deepEqual(
    (await vesna.revealCustomFieldValues({ employee_id })).data.map(({ value }) => value),
    ['43', '2027-01-31', null, 'false', '-77'],
  )
  const byCode = toCsvUpload(['Šifra', 'Napomena'], [codeOf(company, 'Marko'), ''], [codeOf(company, 'Ana'), 'ok *'])
  const other = await vesna.readPreview(vesna.previewPersonTable({ file: byCode }))
  assert.deepEqual(countTableDifferences(other), [0, 2, 0, 2])
  await vesna.taken(vesna.importPersonTable({ file: byCode, digest: other.digest }))
  assert.equal((await vesna.getEmployee({ employee_id })).data.note, null)
  await assert.rejects(vesna.importPersonTable({ file: byCode, digest: other.digest }), { status: 409 })
})

test('wrong cells of records are named by row and field, and foreign rows are unknown', async () => {
  const { company, vesna, employee_id } = await createRecord()
  const neighbour = await createTestCompany(app)
  const file = toCsvUpload(
    ['ID', 'Šifra', 'Prezime', 'E-pošta', 'JMBG', 'Bankovni račun', 'Datum rođenja', 'Broj cipela', 'Nivo kvalifikacije'],
    [employee_id, codeOf(company, 'Marko'), '', 'nije', '1234567890123', '265-0000000000001-03', 'juče i prekjuče', 'veliki', 'XV'],
    [neighbour.marko.employeeId, 'x', 'Tuđi', '', '', '', '', '', ''],
    ['', 'nema', 'Novi', '', '', '', '', '', ''],
    [company.ana.employeeId, codeOf(company, 'Marko'), 'Jovanović', '', '', '', '', '', ''],
    [company.jelena.employeeId, codeOf(company, 'Jelena'), 'Ilić', 'nije', '01019907*****', '', '', '', ''],
    [company.vesna.employeeId, codeOf(company, 'Vesna'), 'Kovač', 'nije', '1234567890123', '1-2-3', '', '', ''],
  )
  const data = await vesna.readPreview(vesna.previewPersonTable({ file }))
  const own = data.lines[0]!.errors.find(({ field }) => field?.startsWith('custom_'))!.field
  assert.deepEqual(listDifferenceErrors(data), [
    [2, `last_name,date_of_birth,profession_qualification_id,${own}`],
    [3, 'id'],
    [4, 'code'],
    [5, 'code'],
    [6, 'jmbg'],
    [7, 'email'],
  ])
  await assert.rejects(vesna.importPersonTable({ file, digest: data.digest }), { status: 422 })
  for (const person of [company.ana, company.marko])
    for (const call of ['previewPersonTable', 'previewTermsTable'] as const)
      await assert.rejects(calls(company, person)[call]({ file }), { status: 403 })
  await assert.rejects(calls(company, company.ana).exportPersonTable({}), { status: 403 })
})

test('terms change from a day, and errors of the action are named by row', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  const team = (await vesna.createTeam({ name: 'Noćna' })).data.id
  const ended = (await vesna.createTeam({ name: 'Bivša', last_day: '2025-12-31' })).data.id
  assert.ok(ended)
  for (const format of ['xlsx', 'csv'] as const) {
    const { file } = await vesna.exported(vesna.exportTermsTable({ format }), format)
    assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewTermsTable({ file }))), [0, 0, 0, 0], format)
  }
  const { rows } = await vesna.exported(vesna.exportTermsTable({ format: 'csv' }))
  const from = '2026-06-01'
  const marko = codeOf(company, 'Marko')
  let table = changeCsvCell(rows, marko, 'Odeljenje', 'prodaja')
  table = changeCsvCell(table, marko, 'Tim', 'Noćna')
  table = changeCsvCell(table, marko, 'Sati nedeljno', '20')
  const file = toCsvUpload(...changeCsvCell(table, marko, 'Broj aneksa', '7/26'))
  const data = await vesna.readPreview(vesna.previewTermsTable({ from, file }))
  assert.deepEqual(data.lines[0]?.changes, [
    { field: 'department_id', before: 'Proizvodnja', after: 'Prodaja' },
    { field: 'team_id', before: null, after: 'Noćna' },
    { field: 'weekly_minutes', before: '40:00', after: '20:00' },
    { field: 'annex_number', before: null, after: '7/26' },
  ])
  // A preview for one day cannot be imported for another.
  await assert.rejects(vesna.importTermsTable({ from: '2026-07-01', file, digest: data.digest }), { status: 409 })
  await vesna.taken(vesna.importTermsTable({ from, file, digest: data.digest }))
  const [{ terms } = { terms: [] }] = (await vesna.listEmployments({ employee_id: company.marko.employeeId })).data
  assert.deepEqual(
    terms.map(({ first_day, department_id, team_id, working_hours, annex_number }) => [
      first_day,
      department_id,
      team_id,
      working_hours,
      annex_number,
    ]),
    [
      ['2026-06-01', company.otherDepartmentId, team, 'non_full_time', '7/26'],
      ['2025-01-01', company.departmentId, null, 'full_time', null],
    ],
  )
  const wrong = toCsvUpload(
    ['Šifra', 'Prezime i ime', 'Odeljenje', 'Tim', 'Sati nedeljno', 'Radno mesto'],
    [marko, 'Jovanović Ana', 'Prodaja', '', '20', 'Radnik'],
    [codeOf(company, 'Ana'), 'Jovanović Ana', '', 'Nepoznat', 'puno', 'Radnik'],
    [codeOf(company, 'Jelena'), '', 'Prodaja', 'Bivša', '40', 'Radnik'],
  )
  assert.deepEqual(listDifferenceErrors(await vesna.readPreview(vesna.previewTermsTable({ from: '2026-08-01', file: wrong }))), [
    [2, 'Prezime i ime'],
    [3, 'department_id,team_id,weekly_minutes'],
    [4, 'team_id'],
  ])
  await vesna.closeMonth({ month: '2026-02', accept: true })
  const closed = toCsvUpload(['Šifra', 'Tim'], [codeOf(company, 'Jelena'), 'Noćna'], [codeOf(company, 'Vesna'), ''])
  const refused = await vesna.readPreview(vesna.previewTermsTable({ from: '2026-02-10', file: closed }))
  assert.deepEqual([refused.wrong, refused.same], [1, 1])
  assert.match(refused.lines[0]!.errors[0]!.message, /zaključen/)
  const early = toCsvUpload(['Šifra', 'Tim'], [codeOf(company, 'Jelena'), 'Noćna'])
  const [line] = (await vesna.readPreview(vesna.previewTermsTable({ from: '2024-06-01', file: early }))).lines
  assert.equal(line?.errors[0]?.message, 'Zaposleni tog dana nije u radnom odnosu.')
})

test('a change of many rows is a job with progress, and writes what the preview showed', async () => {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  const [type] = (await vesna.listCompanyEmploymentRelationshipTypes({})).data
  const [position] = (await vesna.listJobPositions({})).data
  for (let at = 0; at < 410; at++)
    await vesna.createEmployee({
      first_name: 'Osoba',
      last_name: `Broj ${at}`,
      code: `N${at}`,
      employed_from: '2025-01-01',
      department_id: company.departmentId,
      job_position_id: position!.id,
      employment_relationship_type_id: type!.id,
    })
  const { rows } = await vesna.exported(vesna.exportTermsTable({ format: 'csv' }))
  const file = toCsvUpload(...rows.map((row, at) => (at === 0 ? row : row.map((cell) => (cell === 'Proizvodnja' ? 'Prodaja' : cell)))))
  const reply = await vesna.previewTermsTable({ from: '2026-06-01', file })
  assert.ok(reply.data.job_id)
  const data = await vesna.readPreview(Promise.resolve(reply))
  assert.deepEqual(countTableDifferences(data), [0, 412, 0, 0])
  assert.deepEqual(await vesna.taken(vesna.importTermsTable({ from: '2026-06-01', file, digest: data.digest })), { added: 0, changed: 412 })
  const { rows: stored } = await withInstallationTransaction(app.database, (db) =>
    sql<{ has: boolean }>`select input ? 'rows' as has from job where company_id = ${company.companyId} and kind <> 'writeTable'`.execute(
      db,
    ),
  )
  assert.deepEqual(stored, [{ has: false }, { has: false }])
  const { entries } = await vesna.listAuditEntries({ table: 'employment_terms', size: 5 })
  assert.deepEqual([...new Set(entries.map(({ action }) => action))], ['importTermsTable'])
})
