import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { Workbook } from '@cj-tech-master/excelts'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { test } from 'vitest'
import { runNightlyMaintenance } from '#app/worker/nightly-maintenance.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { writeSpreadsheetFile } from '#platform/files/server/spreadsheet-writer.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, waitForJob } from '#test/support/app.ts'

const app = await createTestApp()
const real = readFileSync(new URL('../../../../../../test/data/employees.csv', import.meta.url))

const of = (company: TestCompany) => ({
  ...createTestClient(employeeImportContract, app, company.vesna, company.companyId),
  ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  ...createTestClient(organisationContract, app, company.vesna, company.companyId),
  ...createTestClient(backgroundJobsContract, app, company.vesna, company.companyId),
})
const file = (content: string | Buffer, name = 'zaposleni.csv') => new File([new Uint8Array(Buffer.from(content))], name) as never

test('the real list of 2,279 is imported, undone and imported again', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const { data: uploaded } = await vesna.uploadEmployeeImport({ file: file(real, 'employees.csv') })
  assert.equal(uploaded.row_count, 2279)
  const headings = Object.fromEntries(
    Object.entries(uploaded.settings.mapping).map(([field, column]) => [field, uploaded.columns[column!]!.heading]),
  )
  assert.deepEqual(headings, {
    code: 'EmpID',
    first_name: 'FirstName',
    last_name: 'LastName',
    gender: 'GenderCode',
    date_of_birth: 'DOB',
    email: 'ADEmail',
    department: 'DepartmentType',
    job_position: 'Title',
    employment_relationship_type: 'EmployeeType',
    location: 'LocationCode',
    employed_from: 'StartDate',
    employed_to: 'ExitDate',
  })
  assert.ok((uploaded.new_lookups.department ?? []).length > 3)
  assert.equal(uploaded.bad_rows, 2279)
  const types = uploaded.new_lookups.employment_relationship_type!.map(({ name }) => name)
  const new_terms = { employment_relationship_type: types }
  // Employment types are a closed list, so new ones must be confirmed.
  const { data } = await vesna.updateEmployeeImportSettings({ employee_import_id: uploaded.id, settings: { new_terms } })
  assert.equal(data.bad_rows, 0)
  // A column with nearly individual locations is not a look-up until the user confirms it.
  assert.deepEqual(
    data.high_cardinality_columns.map(({ lookup, is_confirmed }) => [lookup, is_confirmed]),
    [['location', false]],
  )
  const unanswered = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual([unanswered.status, unanswered.failure?.code], ['failed', 'import.columns_undecided'])
  const { location: _, ...mapping } = data.settings.mapping
  assert.deepEqual(
    (await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { mapping } })).data.high_cardinality_columns,
    [],
  )
  const job = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual([job.status, job.result], ['done', { employees: 2279 - data.bad_rows, left_out: data.bad_rows }])
  assert.equal((await vesna.listEmployees({ size: 10 })).pagination.rowsNumber, 2279 - data.bad_rows + 4)
  await assert.rejects(vesna.commitEmployeeImport({ employee_import_id: data.id }), { code: 'import.already_committed' })
  const departments = uploaded.new_lookups.department!
  assert.equal((await vesna.listDepartments({})).data.length, 2 + departments.length, 'new departments are listed')
  const undone = await waitForJob(vesna, (await vesna.undoCommittedEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual([undone.status, undone.result], ['done', { employees: 2279 }])
  assert.equal((await vesna.listEmployees({ size: 10 })).pagination.rowsNumber, 4)
  assert.equal((await vesna.listDepartments({})).data.length, 2)
  const second = (await vesna.uploadEmployeeImport({ file: file(real) })).data
  const again = (await vesna.updateEmployeeImportSettings({ employee_import_id: second.id, settings: { new_terms } })).data
  assert.equal(again.bad_rows, data.bad_rows)
})

const heading = 'Šifra;Prezime;Ime;JMBG;Datum rođenja;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od;Zaposlen do'

test('a CSV of Serbian Windows is read, and bad cells are named by row and column', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const text = [
    'Spisak zaposlenih;;;;;;;;;',
    heading,
    '101;Đurić ; Živana;;1.5.1980.;Proizvodnja;Radnik;Neodređeno vreme;20-Sep-19;',
    "102;O'Brajen;Džon;;05.11.1979;Proizvodnja;Radnik;Neodređeno vreme;2020-01-31;",
    '',
    '103;Čolić;Šaban;0101990715005;;Proizvodnja;Radnik;Neodređeno vreme;31.02.2020.;',
    '101;Ilić;Ana;;;Proizvodnja;Radnik;Neodređeno vreme;1. 3. 2021.;1.2.2021.',
    '105;;Ana;;;;Radnik;Neodređeno vreme;1.3.2021.;',
  ].join('\r\n')
  const { data } = await vesna.uploadEmployeeImport({ file: file(iconv.encode(text, 'windows-1250')) })
  assert.deepEqual([data.row_count, data.good_rows, data.bad_rows], [5, 2, 3])
  const bad = data.problems
    .filter(({ errors }) => errors.length)
    .map(({ number, errors }) => [number, errors.map(({ field }) => field).sort()])
  // The seventh row has the code of the third. All errors of a row are reported at once.
  assert.deepEqual(bad, [
    [6, ['employed_from', 'jmbg']],
    [7, ['code', 'employed_to']],
    [8, ['department', 'last_name']],
  ])
  assert.ok(data.problems.some(({ notices }) => notices.some(({ message }) => message === 'Suvišni razmaci su uklonjeni.')))
  const refused = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual([refused.status, refused.failure?.message], ['failed', '3 reda nisu ispravna.'])
  assert.equal((await vesna.listEmployees({})).pagination.rowsNumber, 4)

  const errors = Buffer.from(await (await vesna.downloadEmployeeImportErrors({ employee_import_id: data.id })).arrayBuffer()).toString()
  assert.match(errors, /Šifra;Prezime;.*;Šta nije u redu/)
  assert.match(errors, /„31\.02\.2020\.” nije datum koji postoji\./)
  await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { skip_bad_rows: true } })
  assert.equal((await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)).status, 'done')
  const { employees } = await vesna.listEmployees({ search: 'djuric zivana' })
  assert.deepEqual([employees[0]?.fullName, employees[0]?.employed_from], ['Živana Đurić', '2019-09-20'])
})

test('a future last day is a fixed term or a termination; a past one is an end', async () => {
  const vesna = of(await createTestCompany(app))
  const row = (number: number, type: string, to: string, ground: string) =>
    `${number};Ilić;Ana ${number};;;Proizvodnja;Radnik;${type};1.3.2021.;${to};${ground}`
  const text = [
    `${heading};Osnov prestanka`,
    row(1, 'Neodređeno vreme', '31.12.2090.', ''),
    row(2, 'Neodređeno vreme', '31.12.2090.', 'otkaz'),
    row(3, 'Neodređeno vreme', '31.12.2022.', ''),
    row(4, 'Određeno vreme', '31.12.2090.', ''),
    row(5, 'Na određeno – zamena', '31.12.2090.', ''),
  ].join('\n')
  const { data } = await vesna.uploadEmployeeImport({ file: file(text) })
  const bad = data.problems.filter(({ errors }) => errors.length).map(({ number, errors }) => [number, errors.map(({ field }) => field)])
  assert.deepEqual(bad, [
    [2, ['employed_to']],
    [6, ['employment_relationship_type']],
  ])
  const new_terms = { employment_relationship_type: ['Na određeno – zamena'] }
  await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { skip_bad_rows: true, new_terms } })
  assert.equal((await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)).status, 'done')
  const made = (await vesna.listCompanyEmploymentRelationshipTypes({})).data.find(({ name }) => name === 'Na određeno – zamena')
  assert.equal(made!.is_fixed_term, true)
})

test('a future end of a fixed term is its expiry, and a long term has a notice', async () => {
  const vesna = of(await createTestCompany(app))
  const row = (number: number, type: string, from: string, to: string) =>
    `${number};Lukač;Ivana ${number};;;Proizvodnja;Radnik;${type};${from};${to};`
  const text = [
    `${heading};Osnov prestanka`,
    row(1, 'određeno', '1.4.2088.', '31.3.2090.'),
    row(2, 'određeno', '1.4.2015.', '31.3.2090.'),
    row(3, 'određeno', '1.4.2021.', '31.3.2022.'),
  ].join('\n')
  const { data } = await vesna.uploadEmployeeImport({ file: file(text) })
  const notices = data.problems.map(({ number, notices }) => [number, ...notices.map(({ field, message }) => `${field}: ${message}`)])
  assert.deepEqual(notices, [
    [3, 'employed_to: Rad na određeno vreme duži je od zakonske granice od 24 meseca (Zakon o radu, čl. 37).'],
    [4, 'termination_reason: Osnov prestanka nije naveden; biće upisano „nije naveden”.'],
  ])
  assert.equal((await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)).status, 'done')
  const { employees } = await vesna.listEmployees({ search: 'Lukač' })
  const reasons = await Promise.all(
    employees.map(async ({ id, first_name }) => [
      first_name,
      (await vesna.listEmployments({ employee_id: id })).data[0]!.termination_reason,
    ]),
  )
  assert.deepEqual(
    new Map(reasons as [string, string][]),
    new Map([
      ['Ivana 1', 'istek'],
      ['Ivana 2', 'istek'],
      ['Ivana 3', 'nije naveden'],
    ]),
  )
})

test('missing columns get defaults; an empty cell in a column is an error', async () => {
  const vesna = of(await createTestCompany(app))
  const list = [
    'Prezime;Ime;JMBG;Pozicija;Radi od;Ističe',
    'Savić;Nada;0101990715000;Komercijalista;01.02.2024.;',
    'Antić;Marko;;Magacioner;15.3.2022.;31.8.2090.',
    'Ilić;Jovana;;Magacioner;1.9.2023.;',
  ].join('\n')
  const { data } = await vesna.uploadEmployeeImport({ file: file(list) })
  const id = { employee_import_id: data.id }
  assert.deepEqual(data.settings.mapping, { last_name: 0, first_name: 1, jmbg: 2, job_position: 3, employed_from: 4, employed_to: 5 })
  // With two departments there is no default; each kind of work has one usual type.
  const type = { field: 'employment_relationship_type' as const, is_selected: false }
  assert.deepEqual(data.missing_defaults, [
    { field: 'department', tableFilter: 'all', name: null, is_selected: false },
    { ...type, tableFilter: 'without_end', name: 'Neodređeno vreme' },
    { ...type, tableFilter: 'with_end', name: 'Određeno vreme' },
  ])
  assert.deepEqual(
    data.problems.filter(({ errors }) => errors.length).map(({ errors }) => errors.map(({ field }) => field)),
    [['department'], ['department'], ['department']],
  )
  const defaults = { ...data.settings.defaults, department: 'Prodaja', fixed_term_type: 'Pripravnik' }
  const new_terms = { employment_relationship_type: ['Pripravnik'] }
  const ready = (await vesna.updateEmployeeImportSettings({ ...id, settings: { defaults, new_terms } })).data
  assert.deepEqual([ready.good_rows, ready.bad_rows], [3, 0])
  assert.deepEqual(
    ready.missing_defaults.map(({ name, is_selected: isChoice }) => [name, isChoice]),
    [
      ['Prodaja', true],
      ['Neodređeno vreme', false],
      ['Pripravnik', true],
    ],
  )
  assert.deepEqual((await waitForJob(vesna, (await vesna.commitEmployeeImport(id)).data.job_id)).result, { employees: 3, left_out: 0 })
  const typesOf = async (search: string) =>
    (await vesna.listEmployees({ search })).employees.map((one) => one.employment_relationship_type?.name)
  assert.deepEqual(await typesOf('savic nada'), ['Neodređeno vreme'])
  assert.deepEqual(await typesOf('antić marko'), ['Pripravnik'])

  const holes = [
    'Prezime;Ime;Radno mesto;Vrsta ugovora;Zaposlen od',
    'Lukić;Iva;Radnik;Neodređeno vreme;1.2.2024.',
    'Tasić;Una;Radnik;;1.2.2024.',
  ].join('\n')
  const holed = (await vesna.uploadEmployeeImport({ file: file(holes) })).data
  assert.deepEqual(
    holed.missing_defaults.map(({ field }) => field),
    ['department'],
  )
  const bad = (await vesna.updateEmployeeImportSettings({ employee_import_id: holed.id, settings: { defaults } })).data.problems.filter(
    ({ errors }) => errors.length,
  )
  assert.deepEqual(
    bad.map(({ number, errors }) => [number, errors.map(({ field }) => field)]),
    [[3, ['employment_relationship_type']]],
  )
})

test('ambiguous dates are asked about, not guessed', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const text = `${heading.replaceAll(';', ',')}\n1,Ilić,Ana,,,Prodaja,Radnik,Neodređeno vreme,03/04/2021,\n2,Savić,Ana,,,Prodaja,Radnik,Neodređeno vreme,05/06/2021,`
  const { data } = await vesna.uploadEmployeeImport({ file: file(text) })
  assert.deepEqual(data.ambiguous_dates, [{ field: 'employed_from', kind: 'ambiguous', sample: '03/04/2021' }])
  const refused = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.equal(refused.failure?.code, 'import.date_order_undecided')
  await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { date_order: { employed_from: 'mdy' } } })
  assert.equal((await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)).status, 'done')
  assert.equal((await vesna.listEmployees({ search: 'ilić ana' })).employees[0]?.employed_from, '2021-03-04')
})

test('a workbook is read with its days; formulas stay text', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const book = new Workbook()
  const sheet = book.addWorksheet('Radnici')
  sheet.addRow(heading.split(';'))
  sheet.addRow([
    '7',
    '=cmd|calc',
    'Ana',
    null,
    new Date('1985-03-04T00:00:00Z'),
    'Prodaja',
    'Radnik',
    'Određeno vreme',
    new Date('2021-02-01T00:00:00Z'),
    null,
  ])
  const { data } = await vesna.uploadEmployeeImport({ file: file(Buffer.from(await book.xlsx.writeBuffer()), 'lista.csv') })
  assert.deepEqual([data.good_rows, data.bad_rows], [1, 0])
  await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  const found = (await vesna.listEmployees({ search: 'cmd' })).employees[0]
  assert.deepEqual([found?.last_name, found?.employed_from], ['=cmd|calc', '2021-02-01'])
})

test('files that are no table, empty, too wide or too large are rejected with a reason', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const refused = (content: string | Buffer, expected: RegExp, name?: string) =>
    assert.rejects(
      vesna.uploadEmployeeImport({ file: file(content, name) }),
      (error: { status: number; fields: Record<string, string> }) => {
        assert.equal(error.status, 422)
        assert.match(error.fields.file!, expected)
        return true
      },
    )
  await refused('', /prazna/)
  await refused(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]), /nije tabela/, 'slika.csv')
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2]), /Stari oblik/)
  await refused(`PK\u0003\u0004${'x'.repeat(100)}`, /oštećena/, 'lista.xlsx')
  await refused(`${Array(10_000).fill('kolona').join(';')}\n1;2`, /kolona: 300/)
  await refused(heading, /nema redova/)
  const bomb = await writeSpreadsheetFile('xlsx', {
    name: 'b',
    columns: [{ title: 'a' }],
    rows: (function* () {
      for (let n = 0; n < 6000; n++) yield ['0'.repeat(30_000)]
    })(),
  })
  await refused(bomb, /raspakuje/)
})

test('a foreign import does not exist, and importing requires permission', async () => {
  const ours = await createTestCompany(app)
  const theirs = await createTestCompany(app)
  const { data } = await of(theirs).uploadEmployeeImport({
    file: file(`${heading}\n1;Ilić;Ana;;;Prodaja;Radnik;Neodređeno vreme;1.1.2021.;`),
  })
  await assert.rejects(of(ours).getEmployeeImport({ employee_import_id: data.id }), { status: 404 })
  await assert.rejects(createTestClient(employeeImportContract, app, ours.ana, ours.companyId).listEmployeeImports({}), { status: 403 })
})

test('an employment in a closed month is rejected by row, and accepted after reopening', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const inside = (statement: ReturnType<typeof sql>) =>
    withSystemCompanyTransaction(app.services, company.companyId, 'test', (ctx) => statement.execute(ctx.db))
  await inside(sql`insert into month_close (month) values ('2026-03-01')`)
  const rows = [
    'Ostao;Ana;;1.1.2020.;',
    'Otišao;Petar;;1.1.2020.;28.2.2026.',
    'Novi;Mila;;1.4.2026.;',
    'Kratko;Đura;;31.3.2026.;31.3.2026.',
  ]
  const text = [
    heading,
    ...rows.map((row, at) => {
      const [last, first, , from, to] = row.split(';')
      return `${at + 501};${last};${first};;;Proizvodnja;Radnik;Neodređeno vreme;${from};${to}`
    }),
  ].join('\n')
  const { data } = await vesna.uploadEmployeeImport({ file: file(text) })
  assert.deepEqual(
    data.problems.filter(({ errors }) => errors.length).map(({ number, errors }) => [number, errors[0]!.field, errors[0]!.message]),
    [2, 5].map((number) => [number, 'employed_from', 'Mesec mart 2026. je zaključen, pa se ne menja.']),
  )
  const refused = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual([refused.status, refused.failure?.code], ['failed', 'import.rows_invalid'])
  await inside(sql`update month_close set reopened_at = now(), reopened_by = current_user_id(), reopen_reason = 'Zakasneli ugovori'
      where month = '2026-03-01' and reopened_at is null`)
  assert.equal((await vesna.getEmployeeImport({ employee_import_id: data.id })).data.bad_rows, 0)
  const done = await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: data.id })).data.job_id)
  assert.deepEqual(done.result, { employees: 4, left_out: 0 })
})

test('an abandoned import is deleted after a month with its file, applied ones stay', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const table = (code: string) =>
    file(
      `Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Datum zaposlenja\n${code};Ana;Ilić;Proizvodnja;Radnik;Neodređeno vreme;01.02.2026.`,
    )
  const left = await vesna.uploadEmployeeImport({ file: table('S1') })
  const taken = await vesna.uploadEmployeeImport({ file: table('S2') })
  await waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id: taken.data.id })).data.job_id)
  const fresh = await vesna.uploadEmployeeImport({ file: table('S3') })
  const queryInstallation = <Row>(text: ReturnType<typeof sql<Row>>) => withInstallationTransaction(app.database, (db) => text.execute(db))
  await queryInstallation(
    sql`update employee_import set created_at = now() - interval '31 days' where id in (${left.data.id}, ${taken.data.id})`,
  )
  const files = async () =>
    (
      await queryInstallation(
        sql<{ count: number }>`select count(*)::int as count from stored_file where company_id = ${company.companyId}`,
      )
    ).rows[0]!.count
  const before = await files()
  await runNightlyMaintenance(app.services)
  assert.deepEqual(
    (await vesna.listEmployeeImports({})).data.map(({ id }) => id),
    [fresh.data.id, taken.data.id],
  )
  assert.equal(await files(), before - 1)
  await assert.rejects(vesna.getEmployeeImport({ employee_import_id: left.data.id }), { status: 404 })
})
