import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeeImportContract } from '#modules/people/employees/employee-import-contract.ts'
import { employeeImportExportContract } from '#modules/people/employees/employee-import-export-contract.ts'
import type { EmployeeImportSettings } from '#modules/people/employees/employee-import-schemas.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, waitForJob } from '#test/support/app.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { createTableClient } from '#test/support/table-client.ts'

const app = await createTestApp()
const of = (company: TestCompany) => ({
  ...createTestClient(employeeImportContract, app, company.vesna, company.companyId),
  ...createTestClient(employeesContract, app, company.vesna, company.companyId),
  ...createTestClient(organisationContract, app, company.vesna, company.companyId),
  ...createTestClient(backgroundJobsContract, app, company.vesna, company.companyId),
  ...createTestClient(employeeImportExportContract, app, company.vesna, company.companyId),
  ...createTableClient(app, company.vesna, company.companyId),
})
type Calls = ReturnType<typeof of>
const file = (content: string | Uint8Array, name = 'lista.csv') => new File([Buffer.from(content as string)], name) as never
const heading = 'Šifra;Ime;Prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od'
const upload = async (vesna: Calls, ...rows: string[]) => (await vesna.uploadEmployeeImport({ file: file(rows.join('\n')) })).data
const set = async (vesna: Calls, employee_import_id: number, settings: Partial<EmployeeImportSettings>) =>
  (await vesna.updateEmployeeImportSettings({ employee_import_id, settings })).data
const commit = async (vesna: Calls, employee_import_id: number) =>
  waitForJob(vesna, (await vesna.commitEmployeeImport({ employee_import_id })).data.job_id)
type Preview = Awaited<ReturnType<typeof upload>>
const errorsOf = ({ problems }: Preview) =>
  problems.flatMap(({ number, errors }) => errors.map(({ field, message }) => `${number} ${field}: ${message}`))

test('an error cell of a workbook is an error of its row, not an empty cell', async () => {
  const vesna = of(await createTestCompany(app))
  const cells = '<c r="A2"><v>800</v></c><c r="B2" t="inlineStr"><is><t>Ana</t></is></c><c r="C2"><f>UPPER("anić")</f></c>'
  const rest = ['Prodaja', 'Radnik', 'Određeno vreme', '15.03.2021.'].map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
  const bad = '<c t="e"><v>#N/A</v></c><c t="e"><v>#REF!</v></c>'
  const rows = `${createSheetRowsXml([[...heading.split(';'), 'Zaposlen do', 'Nedeljni fond']])}<row r="2">${cells}${rest.join('')}${bad}</row>`
  const { data } = await vesna.uploadEmployeeImport({ file: file(createArchive(createWorkbookParts({ A: rows })), 'lista.xlsx') })
  assert.deepEqual([data.good_rows, data.bad_rows], [0, 1])
  assert.deepEqual(errorsOf(data), [
    '2 last_name: Formula bez vrednosti (=UPPER("anić")): otvorite datoteku u Excelu i sačuvajte je.',
    '2 employed_to: U ćeliji je greška tabele: #N/A',
    '2 weekly_hours: U ćeliji je greška tabele: #REF!',
  ])
  const number = 2
  const corrected = await vesna.correctEmployeeImportCells({
    employee_import_id: data.id,
    number,
    cells: [
      { column: 2, value: 'Anić' },
      { column: 7, value: '' },
      { column: 8, value: '' },
    ],
  })
  assert.deepEqual([corrected.data.good_rows, corrected.data.bad_rows], [1, 0])
})

test('an error cell in a table of records clears nothing', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  await vesna.updateEmployee({ employee_id: company.marko.employeeId, bank_account: '265-0000000000001-04' })
  const text = `ID;Bankovni račun\n${company.marko.employeeId};#N/A\n`
  const data = await vesna.readPreview(vesna.previewPersonTable({ file: file(text) }))
  assert.deepEqual([data.wrong, data.changed], [1, 0])
  assert.match(data.lines[0]!.errors[0]!.message, /#N\/A/)
})

test('a skipped row creates no look-ups', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(
    vesna,
    heading,
    '1;Ana;Anić;Prodaja;Radnik;Neodređeno vreme;01.02.2021.',
    '2;Bora;;Greška d.o.o.;Nema;Neodređeno vreme;01.02.2021.',
  )
  await set(vesna, data.id, { skip_bad_rows: true })
  assert.deepEqual((await commit(vesna, data.id)).result, { employees: 1, left_out: 1 })
  const names = async () => [
    ...(await vesna.listDepartments({})).data.map(({ name }) => name),
    ...(await vesna.listJobPositions({})).data.map(({ name }) => name),
  ]
  assert.deepEqual(
    (await names()).filter((name) => /Greška|Nema/.test(name)),
    [],
  )
})

test('a closed list takes the similar value, and creates a new one only on request', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(
    vesna,
    heading,
    '1;Ana;Anić;Prodaja;Radnik;neodređeno;01.02.2021.',
    '2;Bora;Borić;Prodaja;Radnik;Čudna vrsta;01.02.2021.',
  )
  const types = data.new_lookups.employment_relationship_type!
  const own = (await vesna.listCompanyEmploymentRelationshipTypes({})).data.find(({ name }) => name === 'Neodređeno vreme')
  assert.deepEqual(
    types.map(({ name, likely_id }) => [name, likely_id]),
    [
      ['neodređeno', own!.id],
      ['Čudna vrsta', null],
    ],
  )
  assert.deepEqual(
    data.problems.filter(({ errors }) => errors.length).map(({ number }) => number),
    [3],
  )
  const ready = await set(vesna, data.id, { new_terms: { employment_relationship_type: ['Čudna vrsta'] } })
  assert.equal(ready.bad_rows, 0)
  assert.equal((await commit(vesna, data.id)).status, 'done')
  const after = (await vesna.listCompanyEmploymentRelationshipTypes({})).data.map(({ name }) => name)
  assert.ok(after.includes('Čudna vrsta') && !after.includes('neodređeno'))
})

test('a typo is joined to a name of the same file', async () => {
  const vesna = of(await createTestCompany(app))
  const row = (code: number, department: string) => `${code};Ana;Anić${code};${department};Radnik;Neodređeno vreme;01.02.2021.`
  const data = await upload(vesna, heading, row(1, 'Skladište'), row(2, 'Skladište'), row(3, 'Sklaidšte'))
  assert.deepEqual(
    data.new_lookups.department!.map(({ name, near }) => [name, near]),
    [
      ['Skladište', null],
      ['Sklaidšte', 'Skladište'],
    ],
  )
  await set(vesna, data.id, { joined: { department: { Sklaidšte: 'Skladište' } } })
  assert.equal((await commit(vesna, data.id)).status, 'done')
  const names = (await vesna.listDepartments({})).data.map(({ name }) => name)
  assert.deepEqual([names.includes('Skladište'), names.includes('Sklaidšte')], [true, false])
})

test('a typo of a known term is named, and an intended term is no typo', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(
    vesna,
    heading,
    '1;Ana;Anić;Prodja;Radnik;neodređeno;01.02.2021.',
    '2;Bora;Borić;Prodaja;Radnik;određeno;01.02.2021.',
  )
  assert.deepEqual(
    data.new_lookups.department!.map(({ name, near }) => [name, near]),
    [['Prodja', 'Prodaja']],
  )
  assert.deepEqual(
    data.new_lookups.employment_relationship_type!.map(({ likely_id, near }) => [likely_id === null, near]),
    [
      [false, null],
      [false, null],
    ],
  )
})

test('heading and comma determine the order of names', async () => {
  const vesna = of(await createTestCompany(app))
  const names = async (title: string, ...whole: string[]) => {
    const rows = whole.map((name, at) => `${at + 1};${name};Prodaja;Radnik;Neodređeno vreme;01.02.2021.`)
    const data = await upload(vesna, `Šifra;${title};Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od`, ...rows)
    await commit(vesna, data.id)
    const { employees } = await vesna.listEmployees({ size: 0 })
    const found = whole.map((_, at) => employees.find(({ code }) => code === String(at + 1))!)
    await waitForJob(vesna, (await vesna.undoCommittedEmployeeImport({ employee_import_id: data.id })).data.job_id)
    return found.map(({ last_name, first_name }) => `${last_name}|${first_name}`)
  }
  assert.deepEqual(await names('Prezime i ime', 'Anić Ana', '"Petrović, Ana Marija"', 'dr Ilić (Petar) Vera'), [
    'Anić|Ana',
    'Petrović|Ana Marija',
    'Ilić|Vera',
  ])
  assert.deepEqual(await names('Ime i prezime', 'Ana Anić', '"Petrović Ilić, Ana"'), ['Anić|Ana', 'Petrović Ilić|Ana'])
})

test('a number that Excel has shortened is an error that names Excel', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(
    vesna,
    `${heading};JMBG;Telefon;Kartica`,
    '1,2E+11;Ana;Anić;Prodaja;Radnik;Neodređeno vreme;01.02.2021.;1,01E+11;6,41E+08;4,8E+09',
  )
  const errors = errorsOf(data)
  assert.equal(errors.length, 4)
  for (const error of errors) assert.match(error, /Excel/)
})

test('a number shortened by Excel is displayed unchanged', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const text = `ID;JMBG;Telefon\n${company.marko.employeeId};1,01E+11;6,41E+08\n`
  const { lines } = await vesna.readPreview(vesna.previewPersonTable({ file: file(text) }))
  assert.deepEqual(
    lines[0]!.errors.map(({ field, message }) => [field, /Excel/.test(message)]),
    [
      ['jmbg', true],
      ['phone', true],
    ],
  )
  assert.equal(lines[0]!.changes.find(({ field }) => field === 'jmbg')!.after, '1,01E+11')
})

test('form and import validate a person alike', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const importing = async (jmbg: string) =>
    errorsOf(await upload(vesna, `${heading};JMBG`, `77;Ana;Anić;Prodaja;Radnik;Neodređeno vreme;01.02.2021.;${jmbg}`)).map((error) =>
      error.replace(/^.*?: /, ''),
    )
  const typing = (jmbg: string) =>
    vesna.updateEmployee({ employee_id: company.marko.employeeId, jmbg, date_of_birth: null }).then(
      () => [],
      ({ fields }: { fields: Record<string, string> }) => Object.values(fields),
    )
  for (const jmbg of ['281 2961 710040', '3112899715008', '281296171004О', '123', '1,01E+11'])
    assert.deepEqual(await importing(jmbg), await typing(jmbg), jmbg)
  await vesna.updateEmployee({ employee_id: company.marko.employeeId, email: ' marko@primer.rs ' })
  assert.equal((await vesna.getEmployee({ employee_id: company.marko.employeeId })).data.email, 'marko@primer.rs')
})

test('a child is not employed, by the form or by a file', async () => {
  const company = await createTestCompany(app)
  const vesna = of(company)
  const data = await upload(vesna, `${heading};Datum rođenja`, '77;Ana;Anić;Prodaja;Radnik;Neodređeno vreme;01.02.2021.;01.01.2010.')
  assert.match(errorsOf(data)[0]!, /15 godina/)
  const [type] = (await vesna.listCompanyEmploymentRelationshipTypes({})).data
  const [position] = (await vesna.listJobPositions({})).data
  const person = {
    first_name: 'Ana',
    last_name: 'Anić',
    date_of_birth: '2010-01-01',
    employed_from: '2021-02-01',
    department_id: company.departmentId,
    job_position_id: position!.id,
    employment_relationship_type_id: type!.id,
  }
  await assert.rejects(vesna.createEmployee(person), ({ fields }: { fields: Record<string, string> }) => /15/.test(fields.employed_from!))
  await vesna.createEmployee({ ...person, date_of_birth: '2006-02-01' })
})

test('a row with more values than headings is an error of that row', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(vesna, heading, '1;Ana;Anić;Prodaja; nabavka;Radnik;Neodređeno vreme;01.02.2021.')
  assert.match(errorsOf(data)[0]!, /više kolona/)
})

test('an escaped text of our export is imported without its apostrophe', async () => {
  const vesna = of(await createTestCompany(app))
  const data = await upload(
    vesna,
    `${heading};Telefon;Napomena`,
    "1;Ana;Anić;Prodaja;Radnik;Neodređeno vreme;01.02.2021.;'+381641234567;'-5 dana",
  )
  assert.equal((await commit(vesna, data.id)).status, 'done')
  const { employees } = await vesna.listEmployees({ name_last_name_code: '1' })
  const { data: record } = await vesna.getEmployee({ employee_id: employees.find(({ code }) => code === '1')!.id })
  assert.deepEqual([record.phone, record.note], ['+381641234567', '-5 dana'])
})

test('a chosen option is remembered for the next similar file', async () => {
  const vesna = of(await createTestCompany(app))
  const text = 'Prezime i ime;a,Odeljenje\nAnić;b,Prodaja\n'
  const first = (await vesna.uploadEmployeeImport({ file: file(text) })).data
  assert.deepEqual([first.reading!.delimiter, first.reading!.isSure], [';', false])
  const reread = (await vesna.reparseEmployeeImportFile({ employee_import_id: first.id, delimiter: ',' })).data
  assert.equal(reread.columns[1]!.heading, 'Odeljenje')
  assert.equal((await vesna.uploadEmployeeImport({ file: file(text) })).data.reading!.delimiter, ',')
})

test('a file without headings is proposed as such, and its columns are chosen by hand', async () => {
  const vesna = of(await createTestCompany(app))
  const row = (code: number) => `${code};Ana;Anić${code};Prodaja;Radnik;Neodređeno vreme;0${code}.02.2021.`
  const data = await upload(vesna, row(1), row(2), row(3))
  assert.deepEqual([data.reading!.heading, data.row_count], [0, 3])
  const names = ['code', 'first_name', 'last_name', 'department', 'job_position', 'employment_relationship_type', 'employed_from']
  const mapping = Object.fromEntries(names.map((name, at) => [name, at]))
  assert.equal((await set(vesna, data.id, { mapping })).good_rows, 3)
})

test('a missing full name is one error of its row', async () => {
  const vesna = of(await createTestCompany(app))
  const row = '800;;Prodaja;Radnik;Određeno vreme;15.03.2021.'
  const data = await upload(vesna, 'Šifra;Ime i prezime;Odeljenje;Radno mesto;Vrsta radnog odnosa;Zaposlen od', row)
  assert.deepEqual(errorsOf(data), ['2 full_name: Podatak je obavezan.'])
})
