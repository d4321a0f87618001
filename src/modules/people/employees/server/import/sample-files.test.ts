import assert from 'node:assert/strict'
import iconv from 'iconv-lite'
import { sql } from 'kysely'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, waitForJob } from '#test/support/app.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { undoEmployeeImport } from './undo-employee-import.ts'

const app = await createTestApp()

const of = (company: TestCompany) => ({
  ...createTestClient(employeeImportContract, app, company.vesna, company.companyId),
  ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  ...createTestClient(organisationContract, app, company.vesna, company.companyId),
  ...createTestClient(backgroundJobsContract, app, company.vesna, company.companyId),
})
const file = (content: string | Uint8Array, name = 'zaposleni.csv') => new File([new Uint8Array(Buffer.from(content))], name) as never
const committed = async (vesna: ReturnType<typeof of>, employee_import_id: number) =>
  waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id })).data.job_id)

const heading = 'Šifra;Prezime;Ime;JMBG;Datum rođenja;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od'
const row = (code: string, last: string, first: string, born = '', department = 'Proizvodnja', jmbg = '', from = '1.3.2021.') =>
  [code, last, first, jmbg, born, department, 'Radnik', 'Neodređeno vreme', from].join(';')
const csv = (...rows: string[]) => [heading, ...rows].join('\n')

test('sheet and heading row are proposed, and another choice reparses the file', async () => {
  const vesna = of(await createTestCompany(app))
  const people = (count: number) =>
    Array.from({ length: count }, (_, n) => row(`${n}`, `Ilić ${n}`, 'Ana').split(';')) as (string | number)[][]
  const bytes = createArchive(
    createWorkbookParts({
      Uputstvo: createSheetRowsXml([['Popunite listove']]),
      Pogon: createSheetRowsXml([['Spisak radnika'], heading.split(';'), ...people(3)]),
      Kancelarija: createSheetRowsXml([['Interni naziv', 'x'], heading.split(';'), ...people(2)]),
    }),
  )
  const { data } = await vesna.uploadEmployeeImport({ file: file(bytes, 'ljudi.xlsx') })
  const id = { employee_import_id: data.id }
  assert.deepEqual(
    data.reading?.sheets?.map(({ name, rows }) => [name, rows]),
    [
      ['Uputstvo', 1],
      ['Pogon', 5],
      ['Kancelarija', 4],
    ],
  )
  assert.deepEqual([data.reading.sheet, data.reading.heading, data.row_count], [1, 2, 3])
  assert.deepEqual(data.reading.first_rows[0], { number: 1, cells: ['Spisak radnika'] })

  await vesna.updateEmployeeImportSettings({ ...id, settings: { skip_bad_rows: true } })
  const other = (await vesna.reparseEmployeeImportFile({ ...id, sheet: 2 })).data
  assert.deepEqual([other.reading?.sheet, other.row_count, other.good_rows, other.settings.skip_bad_rows], [2, 2, 2, false])
  const higher = (await vesna.reparseEmployeeImportFile({ ...id, heading: 1 })).data
  assert.deepEqual(
    [higher.row_count, higher.columns[0]!.heading, higher.columns[0]!.samples[0], higher.settings.mapping],
    [3, 'Interni naziv', 'Šifra', {}],
  )
  await assert.rejects(vesna.reparseEmployeeImportFile({ ...id, heading: 77 }), { status: 422 })
  await assert.rejects(vesna.reparseEmployeeImportFile({ ...id, sheet: 0 }), { status: 422 })
  assert.equal((await vesna.getEmployeeImport(id)).data.reading?.heading, 1, 'what was refused changed nothing')
  await vesna.reparseEmployeeImportFile({ ...id, heading: 2 })
  assert.deepEqual((await committed(vesna, data.id)).result, { employees: 2, left_out: 0 })
})

test('the content of a file is deleted once it is written or discarded', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const stored = async () => {
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql<{ n: number }>`
        select (select count(*) from stored_file where company_id = ${company.companyId})
          + (select count(*) from employee_import_row where company_id = ${company.companyId}) as n`.execute(db),
    )
    return Number(rows[0]!.n)
  }
  const first = (await vesna.uploadEmployeeImport({ file: file(csv(row('1', 'Ilić', 'Ana'))) })).data
  assert.equal(await stored(), 3)
  await vesna.deleteEmployeeImport({ employee_import_id: first.id })
  assert.equal(await stored(), 0)
  const second = (await vesna.uploadEmployeeImport({ file: file(csv(row('1', 'Ilić', 'Ana'))) })).data
  await committed(vesna, second.id)
  assert.equal(await stored(), 0)
  assert.equal((await vesna.getEmployeeImport({ employee_import_id: second.id })).data.reading, null)
  await assert.rejects(vesna.reparseEmployeeImportFile({ employee_import_id: second.id, heading: 1 }), { code: 'import.already_committed' })
})

test('an encoding is detected by letters, and another choice reparses the file', async () => {
  const vesna = of(await createTestCompany(app))
  const text = csv(row('1', 'Đorđević', 'Živka'), row('2', 'Čolić', 'Šaban'))
  const { data } = await vesna.uploadEmployeeImport({ file: file(iconv.encode(text, 'cp852')) })
  assert.deepEqual([data.reading?.encoding, data.reading?.isSure, data.columns[1]!.samples], ['cp852', true, ['Đorđević', 'Čolić']])
  const wrong = (await vesna.reparseEmployeeImportFile({ employee_import_id: data.id, encoding: 'windows-1250' })).data
  assert.notDeepEqual(wrong.columns[1]!.samples, ['Đorđević', 'Čolić'])
  const right = (await vesna.reparseEmployeeImportFile({ employee_import_id: data.id, encoding: 'cp852' })).data
  assert.deepEqual(right.columns[1]!.samples, ['Đorđević', 'Čolić'])
})

test('bare numbers in a column of dates are read as days, with a notice', async () => {
  const vesna = of(await createTestCompany(app))
  const { data } = await vesna.uploadEmployeeImport({ file: file(csv(row('45293', 'Ilić', 'Ana', '31048', 'Proizvodnja', '', '45293'))) })
  assert.deepEqual(data.counted_dates, [
    { field: 'date_of_birth', sample: '31048', day: '1985-01-01' },
    { field: 'employed_from', sample: '45293', day: '2024-01-02' },
  ])
  await committed(vesna, data.id)
  const { employees } = await vesna.listEmployees({ search: 'ilić ana' })
  assert.deepEqual([employees[0]?.code, employees[0]?.employed_from], ['45293', '2024-01-02'])
  const bad = (await vesna.uploadEmployeeImport({ file: file(csv(row('2', 'Ilić', 'Eva', '', 'Proizvodnja', '', '99999'))) })).data
  assert.equal(bad.bad_rows, 1)
})

test('a similar employee without code and JMBG is confirmed by the user', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const text = csv(
    row('', 'Đorđević', 'Marko'),
    row('', 'Ilić', 'Jelena', '', 'Prodaja'),
    row('', 'Đorđević', 'Marko', '', 'Prodaja'),
    row('', 'Novi', 'Čovek', '2.2.1990.'),
    row('', 'Novi', 'Čovek', '2.2.1990.', 'Prodaja'),
    row('', 'Novi', 'Čovek', '3.2.1990.'),
    row('77', 'Đorđević', 'Marko'),
  )
  const { data } = await vesna.uploadEmployeeImport({ file: file(text) })
  const id = { employee_import_id: data.id }
  assert.deepEqual([data.good_rows, data.open_rows, data.there_rows], [7, 3, 0])
  const questions = data.problems.filter(({ question }) => question).map(({ number, question }) => [number, question!.message])
  assert.deepEqual(questions, [
    [2, `Možda je to već zaposlen: Marko Đorđević (Ma${company.companyId}).`],
    [3, `Možda je to već zaposlen: Jelena Ilić (Je${company.companyId}).`],
    [6, 'Možda ista osoba kao u redu 5.'],
  ])
  const refused = await committed(vesna, data.id)
  assert.deepEqual(
    [refused.failure?.code, refused.failure?.message],
    ['import.duplicates_undecided', 'Za 3 reda recite da li je to nova osoba.'],
  )
  await vesna.updateEmployeeImportSettings({ ...id, settings: { alike: { 2: 'same' } } })
  const answered = (await vesna.updateEmployeeImportSettings({ ...id, settings: { alike: { 2: 'same', 6: 'same' }, alike_all: 'new' } }))
    .data
  assert.deepEqual([answered.open_rows, answered.there_rows, answered.good_rows], [0, 2, 7])
  assert.deepEqual((await committed(vesna, data.id)).result, { employees: 5, left_out: 2 })
  assert.equal((await vesna.listEmployees({ search: 'čovek' })).pagination.rowsNumber, 2)
})

test('a department with the letter đ is matched in each spelling', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const first = await vesna.uploadEmployeeImport({ file: file(csv(row('501', 'Jović', 'Petra', '', 'Građevina'))) })
  await committed(vesna, first.data.id)
  for (const [department, name] of [
    ['Građevina', 'Jović'],
    ['Gradjevina', 'Jovic'],
    ['Gradevina', 'JOVIĆ'],
  ] as const) {
    const { data } = await vesna.uploadEmployeeImport({ file: file(csv(row('', name, 'Petra', '', department))) })
    assert.equal(data.open_rows, 1, department)
  }
})

test('a column that would create a look-up for nearly each row waits for the user', async () => {
  const vesna = of(await createTestCompany(app))
  const rows = Array.from({ length: 60 }, (_, n) => `${row(`${n}`, `Ilić ${n}`, 'Ana')};Mesto ${n};Tim ${n % 3}`)
  const { data } = await vesna.uploadEmployeeImport({ file: file([`${heading};Lokacija;Tim`, ...rows].join('\n')) })
  assert.deepEqual(data.high_cardinality_columns, [{ lookup: 'location', names: 60, alone: 60, is_confirmed: false }])
  assert.equal((await committed(vesna, data.id)).failure?.code, 'import.columns_undecided')
  const label = (
    await vesna.updateEmployeeImportSettings({ employee_import_id: data.id, settings: { high_cardinality_columns: ['location'] } })
  ).data
  assert.equal(label.high_cardinality_columns[0]!.is_confirmed, true)
  assert.equal((await committed(vesna, data.id)).status, 'done')
  assert.equal((await vesna.listLocations({})).data.length, 60)
})

test('all errors of a row are returned at once, and a cell is corrected in place', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const code = `Ma${company.companyId}`
  const { data } = await vesna.uploadEmployeeImport({
    file: file(csv(row(code, 'Ilić', 'Ana', '31.2.1990.', 'Proizvodnja', '123'), row('9', 'Savić', 'Eva'))),
  })
  const id = { employee_import_id: data.id }
  const wrong = data.problems[0]!.errors.map(({ field, column, cell }) => [field, column, cell])
  assert.deepEqual(wrong, [
    ['date_of_birth', 4, '31.2.1990.'],
    ['jmbg', 3, '123'],
    ['code', 0, code],
  ])
  const correct = (column: number, value: string) => vesna.correctEmployeeImportCells({ ...id, number: 2, cells: [{ column, value }] })
  await vesna.correctEmployeeImportCells({
    ...id,
    number: 2,
    cells: [
      { column: 4, value: '28.2.1990.' },
      { column: 3, value: '' },
    ],
  })
  const corrected = (await correct(0, 'stara')).data
  assert.deepEqual([corrected.good_rows, corrected.bad_rows], [2, 0])
  const worse = (await correct(0, '9')).data
  assert.deepEqual([worse.problems[0]!.number, worse.problems[0]!.errors[0]!.message], [3, 'Isti podatak je već u redu 2.'])
  await correct(0, '10')
  for (const [number, column, status] of [
    [1, 0, 404],
    [50, 0, 404],
    [2, 100, 422],
  ] as const)
    await assert.rejects(vesna.correctEmployeeImportCells({ ...id, number, cells: [{ column, value: 'x' }] }), { status })
  assert.equal((await committed(vesna, data.id)).status, 'done')
  assert.equal((await vesna.listEmployees({ search: 'ilić ana' })).employees[0]?.code, '10')
  await assert.rejects(correct(0, '11'), { status: 409 })
})

test('an ended look-up is an error of its row', async () => {
  const vesna = of(await createTestCompany(app))
  await vesna.createTeam({ name: 'Stari tim', last_day: '2022-12-31' })
  const rows = [row('1', 'Ilić', 'Ana'), row('2', 'Savić', 'Eva', '31.2.1990.', 'Proizvodnja', '', '1.3.2023.')]
  const { data } = await vesna.uploadEmployeeImport({
    file: file([`${heading};Tim`, ...rows.map((text) => `${text};Stari tim`)].join('\n')),
  })
  assert.deepEqual(
    data.problems.filter(({ errors }) => errors.length).map(({ number, errors }) => [number, errors.map(({ field }) => field)]),
    [[3, ['date_of_birth', 'team']]],
  )
})

test('the audit of thousands of imported or deleted employees equals that of one', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const { data } = await vesna.uploadEmployeeImport({ file: file(csv(row('a1', 'Ilić', 'Ana'), row('a2', 'Savić', 'Eva'))) })
  await committed(vesna, data.id)
  const entries = async (after: number) => {
    const { rows } = await withInstallationTransaction(app.database, (db) =>
      sql<{
        id: number
        action: string
        actor_id: number | null
        table_name: string
        employee_id: number
        before: unknown
        after: unknown
      }>`
        select a.* from audit_entry a where a.company_id = ${company.companyId} and a.id > ${after}
          and table_name in ('employee', 'employment', 'employment_terms') order by a.id`.execute(db),
    )
    return rows
  }
  const started = (await entries(0)).filter(({ action }) => action === 'commitEmployees')
  assert.deepEqual(
    started.map(({ table_name }) => table_name),
    ['employee', 'employee', 'employment', 'employment', 'employment_terms', 'employment_terms'],
  )
  for (const { actor_id, before, after, employee_id, table_name } of started) {
    const it = after as Record<string, unknown>
    assert.deepEqual([actor_id, before], [company.vesna.userId, null])
    assert.equal(employee_id, table_name === 'employee' ? it.id : it.employee_id)
    assert.equal(it.company_id, company.companyId)
  }
  await waitForJob(vesna, (await vesna.undoCommittedEmployeeImport({ employee_import_id: data.id })).data.job_id)
  const gone = await entries(started.at(-1)!.id)
  assert.deepEqual(
    gone.map(({ table_name, action, after }) => [table_name, action, after]),
    ['employment_terms', 'employment_terms', 'employment', 'employment', 'employee', 'employee'].map((name) => [
      name,
      'undoEmployeeImport',
      null,
    ]),
  )
  const texts = (list: unknown[]) => list.map((one) => JSON.stringify(one)).sort()
  assert.deepEqual(texts(gone.map(({ before }) => before)), texts(started.map(({ after }) => after)))
})

test('a cancelled undo reverts nothing, and one of referenced people is rejected', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const { data } = await vesna.uploadEmployeeImport({
    file: file(csv(...Array.from({ length: 2_100 }, (_, n) => row(`${n}`, `Ilić ${n}`, 'Ana')))),
  })
  const id = { employee_import_id: data.id }
  await committed(vesna, data.id)
  const count = async () => (await vesna.listEmployees({})).pagination.rowsNumber
  const stopping = withSystemCompanyTransaction(app.services, company.companyId, 'test', (ctx) =>
    undoEmployeeImport(ctx, { importId: data.id }, async (done) => {
      if (done > 0) throw new Error('stop')
    }),
  )
  await assert.rejects(stopping, /stop/)
  assert.equal(await count(), 2_104)
  await withInstallationTransaction(app.database, (db) =>
    sql`update membership set employee_id = (select id from employee where company_id = ${company.companyId} and code = '3')
      where company_id = ${company.companyId} and user_id = ${company.jelena.userId}`.execute(db),
  )
  await assert.rejects(vesna.undoCommittedEmployeeImport(id), { status: 409, code: 'import.employees_in_use' })
  assert.equal(await count(), 2_104)
})
