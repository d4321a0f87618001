import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import {
  importablePersonalFileEntryKinds,
  personalFileImportExportContract,
} from '#modules/people/employees/personal-file-import-export-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, toUploadedFile } from '#test/support/app.ts'
import { createArchive, createSheetRowsXml, createWorkbookParts } from '#test/support/archive.ts'
import { changeCsvCell, countTableDifferences, createTableClient, listDifferenceErrors, toCsvUpload } from '#test/support/table-client.ts'

const app = await createTestApp()
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTableClient(app, person, company.companyId),
  ...createTestClient(personalFileImportExportContract, app, person, company.companyId),
  ...createTestClient(personalFileContract, app, person, company.companyId),
  ...createTestClient(auditContract, app, person, company.companyId),
})
const codeOf = (company: TestCompany, name: string) => `${name.slice(0, 2)}${company.companyId}`

/** A row of each kind for Marko, and a second row of some kinds. */
async function createFile() {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  const { employeeId: employee_id } = company.marko
  await vesna.createEducation({
    employee_id,
    school: '+Tehnička škola',
    profession_qualification_id: 4,
    year: 2010,
    inspected_on: '2025-01-01',
  })
  await vesna.createLanguageSkill({ employee_id, language: 'engleski', level: 'B2', note: 'u dva\nreda' })
  await vesna.createDrivingLicence({ employee_id, categories: ['AM', 'B'], valid_to: '2030-05-05' })
  await vesna.createIdentityDocument({ employee_id, kind: 'id_card', document_number: '001234567', valid_to: '2031-01-01' })
  await vesna.createFamilyMember({ employee_id, kind: 'child', name: 'Mila', date_of_birth: '2020-02-02' })
  await vesna.createEmployeeTraining({
    employee_id,
    kind: 'safety',
    title: 'BZR',
    day: '2025-02-01',
    valid_to: '2029-02-01',
    result: 'passed',
  })
  await vesna.createMedicalExamination({
    employee_id,
    kind: 'periodic',
    day: '2025-03-01',
    fitness: 'limited',
    institution: 'Dom zdravlja',
  })
  await vesna.createIssuedEquipment({ employee_id, item: 'Laptop', inventory_number: '00017', handed_over_on: '2025-01-10' })
  await vesna.createIssuedEquipment({
    employee_id: company.ana.employeeId,
    item: 'Telefon',
    handed_over_on: '2025-01-11',
    is_protective: true,
  })
  await vesna.createEmployeeBenefit({ employee_id, kind: 'transport', amount: 450_050, first_day: '2025-01-01' })
  await vesna.createPriorService({
    employee_id,
    kind: 'other',
    employer: '=Stara firma',
    first_day: '2015-01-01',
    last_day: '2020-01-01',
    rate: 14,
  })
  return { company, vesna, employee_id }
}

test('each kind is exported and imported unchanged, with and without IDs', async () => {
  const { vesna } = await createFile()
  for (const kind of importablePersonalFileEntryKinds)
    for (const format of ['xlsx', 'csv'] as const) {
      const { rows, file } = await vesna.exported(vesna.exportDossierTable({ kind, format }), format)
      const data = await vesna.readPreview(vesna.previewDossierTable({ kind, file }))
      assert.deepEqual([countTableDifferences(data), data.ignored, data.same], [[0, 0, 0, 0], [], rows.length - 1], `${kind} ${format}`)
      assert.ok(data.same > 0)
      if (format === 'xlsx') {
        const unnamed = toCsvUpload(...rows.map((row, at) => (at ? ['', ...row.slice(1)] : row)))
        assert.deepEqual(
          countTableDifferences(await vesna.readPreview(vesna.previewDossierTable({ kind, file: unnamed }))),
          [0, 0, 0, 0],
          kind,
        )
      }
    }
})

test('a list is found on another sheet below titles, and bare numbers are days', async () => {
  const { company, vesna } = await createFile()
  const sheets = {
    Uputstvo: createSheetRowsXml([['Ovako se popunjava'], ['Drugi red uputstva']]),
    Oprema: createSheetRowsXml([
      ['Zaduženja za 2026.'],
      ['Šifra zaposlenog', 'Predmet', 'Zaduženo'],
      [codeOf(company, 'Jelena'), 'Šlem', 46_054],
      [codeOf(company, 'Jelena'), 'Čizme', 999],
    ]),
  }
  const file = toUploadedFile(createArchive(createWorkbookParts(sheets)), 'oprema.xlsx')
  const data = await vesna.readPreview(vesna.previewDossierTable({ kind: 'equipment', file }))
  assert.deepEqual(countTableDifferences(data).slice(0, 3), [1, 0, 1])
  assert.ok(data.lines.some(({ changes }) => changes.some(({ after }) => after === '01.02.2026.')))
  assert.equal(listDifferenceErrors(data)[0]![0], 4)
})

test('a changed cell changes that alone, and a row without an ID is a new one, once', async () => {
  const { company, vesna, employee_id } = await createFile()
  const { rows } = await vesna.exported(vesna.exportDossierTable({ kind: 'equipment', format: 'xlsx' }))
  assert.deepEqual(rows[0]!.slice(0, 5), ['ID', 'Šifra zaposlenog', 'Zaposleni', 'Predmet', 'Inventarski broj'])
  const of = (cells: Record<string, string>) => rows[0]!.map((title) => cells[title] ?? '')
  const fresh = of({
    'Šifra zaposlenog': codeOf(company, 'Jelena'),
    Predmet: 'Šlem',
    'Sredstvo lične zaštite': 'da',
    Zaduženo: '1.2.2026.',
  })
  const file = toCsvUpload(...changeCsvCell(rows, '00017', 'Stanje pri zaduženju', 'polovan'), fresh)
  const data = await vesna.readPreview(vesna.previewDossierTable({ kind: 'equipment', file }))
  assert.deepEqual(countTableDifferences(data), [1, 1, 0, 0])
  assert.deepEqual(data.lines.find(({ kind }) => kind === 'changed')?.changes, [{ field: 'state', before: null, after: 'polovan' }])
  const before = (await vesna.listIssuedEquipment({ employee_id })).data.equipment[0]!
  assert.deepEqual(await vesna.taken(vesna.importDossierTable({ kind: 'equipment', file, digest: data.digest })), { added: 1, changed: 1 })
  const after = (await vesna.listIssuedEquipment({ employee_id })).data.equipment[0]!
  assert.deepEqual(after, { ...before, state: 'polovan', revision: after.revision })
  const jelena = async () => (await vesna.listIssuedEquipment({ employee_id: company.jelena.employeeId })).data.equipment
  assert.deepEqual(
    (await jelena()).map(({ item, is_protective, handed_over_on: issuedOn }) => [item, is_protective, issuedOn]),
    [['Šlem', true, '2026-02-01']],
  )
  // The same file contains no further changes.
  assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewDossierTable({ kind: 'equipment', file }))), [0, 0, 0, 0])
  await assert.rejects(vesna.importDossierTable({ kind: 'equipment', file, digest: data.digest }), { status: 409 })
  assert.equal((await jelena()).length, 1)
})

test('wrong cells, shifted rows and foreign rows are named by row and field', async () => {
  const { company, vesna } = await createFile()
  const neighbour = await createFile()
  const { rows: theirs } = await neighbour.vesna.exported(neighbour.vesna.exportDossierTable({ kind: 'training' }))
  const { rows } = await vesna.exported(vesna.exportDossierTable({ kind: 'training' }))
  const own = rows[1]![0]!
  const marko = codeOf(company, 'Marko')
  const ana = codeOf(company, 'Ana')
  const file = toCsvUpload(
    ['ID', 'Šifra zaposlenog', 'Zaposleni', 'Vrsta', 'Dan', 'Važi do', 'Ishod'],
    [own, ana, '', 'Bezbednost i zdravlje na radu', '1.2.2025.', '1.2.2029.', 'Položeno'],
    [theirs[1]![0]!, marko, '', 'Prva pomoć', '1.2.2025.', '', 'Položeno'],
    ['', codeOf(neighbour.company, 'Marko'), '', 'Prva pomoć', '1.2.2025.', '', 'Položeno'],
    ['', ana, 'Đorđević Marko', 'Prva pomoć', '1.2.2025.', '', 'Položeno'],
    ['', ana, 'Jovanović Ana', 'Plivanje', '31.2.2025.', '', ''],
    ['', ana, '', 'first_aid', '1.2.2025.', '1.1.2025.', 'passed'],
    ['', '', '', 'Prva pomoć', '1.2.2025.', '', 'Položeno'],
  )
  const data = await vesna.readPreview(vesna.previewDossierTable({ kind: 'training', file }))
  assert.deepEqual(listDifferenceErrors(data), [
    [2, 'employee_id'],
    [3, 'id'],
    [4, 'employee_id'],
    [5, 'Zaposleni'],
    [6, 'kind,day,result'],
    [7, 'valid_to'],
    [8, 'employee_id'],
  ])
  await assert.rejects(vesna.importDossierTable({ kind: 'training', file, digest: data.digest }), { status: 422 })
})

test('each kind requires its permission, and sensitive views are logged', async () => {
  const { company, vesna, employee_id } = await createFile()
  const { rows } = await vesna.exported(vesna.exportDossierTable({ kind: 'medical', format: 'csv' }))
  const file = toCsvUpload(...changeCsvCell(rows, 'Dom zdravlja', 'Ustanova', 'Zavod'))
  await vesna.readPreview(vesna.previewDossierTable({ kind: 'medical', file }))
  const looks = (await vesna.listAuditEntries({ kind: 'looked', size: 0 })).entries
  assert.deepEqual(looks.map(({ action }) => action).sort(), ['exportDossierTable', 'previewDossierTable'])
  for (const person of [company.ana, company.marko]) {
    await assert.rejects(calls(company, person).exportDossierTable({ kind: 'equipment' }), { status: 403 })
    await assert.rejects(calls(company, person).previewDossierTable({ kind: 'equipment', file }), { status: 403 })
  }
  assert.ok(employee_id)
})

test('a user without the sensitive permission gets no numbers and edits the rest', async () => {
  const { company, vesna, employee_id } = await createFile()
  await withInstallationTransaction(app.database, (db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted)
      values (${company.companyId}, ${company.ana.userId}, 'employees.write', true)`.execute(db),
  )
  const ana = calls(company, company.ana)
  const { rows } = await ana.exported(ana.exportDossierTable({ kind: 'identity_document', format: 'xlsx' }))
  assert.deepEqual([rows[0]!.includes('Broj'), rows.length], [false, 2])
  const file = toCsvUpload(...changeCsvCell(rows, 'Lična karta', 'Izdao', 'PU Užice'))
  const data = await ana.readPreview(ana.previewDossierTable({ kind: 'identity_document', file }))
  await ana.taken(ana.importDossierTable({ kind: 'identity_document', file, digest: data.digest }))
  const [document] = (await vesna.revealIdentityDocuments({ employee_id })).data.identity_document
  assert.deepEqual([document?.document_number, document?.issued_by], ['001234567', 'PU Užice'])
  for (const kind of ['family_member', 'medical', 'benefit'] as const) {
    await assert.rejects(ana.exportDossierTable({ kind }), { status: 403 })
    await assert.rejects(ana.previewDossierTable({ kind, file }), { status: 403 })
  }
  // Ana's scope is her department: she sees no data of Jelena and cannot write any.
  await vesna.createIssuedEquipment({ employee_id: company.jelena.employeeId, item: 'Skener', handed_over_on: '2025-01-10' })
  const { rows: reached } = await ana.exported(ana.exportDossierTable({ kind: 'equipment' }))
  assert.ok(!reached.flat().includes('Skener'))
  const theirs = toCsvUpload(['Šifra zaposlenog', 'Predmet', 'Zaduženo'], [codeOf(company, 'Jelena'), 'Torba', '1.1.2026.'])
  assert.deepEqual(listDifferenceErrors(await ana.readPreview(ana.previewDossierTable({ kind: 'equipment', file: theirs }))), [
    [2, 'employee_id'],
  ])
})

test('leading noughts that a spreadsheet took away are no change', async () => {
  const { vesna } = await createFile()
  const { rows } = await vesna.exported(vesna.exportDossierTable({ kind: 'equipment' }))
  const file = toCsvUpload(...changeCsvCell(rows, 'Laptop', 'Inventarski broj', '17'))
  assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewDossierTable({ kind: 'equipment', file }))), [0, 0, 0, 0])
})
