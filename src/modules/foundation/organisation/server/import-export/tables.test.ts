import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { organisationTablesContract } from '#modules/foundation/organisation/organisation-import-export-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser, toUploadedFile } from '#test/support/app.ts'
import { changeCsvCell, countTableDifferences, createTableClient, listDifferenceErrors, toCsvUpload } from '#test/support/table-client.ts'

const testApp = await createTestApp()
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTableClient(testApp, person, company.companyId),
  ...createTestClient(organisationTablesContract, testApp, person, company.companyId),
  ...createTestClient(organisationContract, testApp, person, company.companyId),
})

/** Proizvodnja with two halls, one of which has the same name as a department below Prodaja. */
async function createTree() {
  const company = await createTestCompany(testApp)
  const vesna = calls(company)
  const createUnder = async (name: string, parent_id: number, more = {}) =>
    (await vesna.createDepartment({ name, parent_id, ...more })).data.id
  const hall = await createUnder('Hala', company.departmentId, { code: 'H1', cost_centre: '110', head_id: company.ana.employeeId })
  const other = await createUnder('Hala', company.otherDepartmentId)
  await createUnder('Linija', hall)
  return { company, vesna, hall, other }
}
const named = (rows: { id: number; name: string; parent_id: number | null }[], name: string) => rows.find((row) => row.name === name)!

test('departments are exported by path and import unchanged in both formats', async () => {
  const { vesna } = await createTree()
  for (const format of ['xlsx', 'csv'] as const) {
    const { rows, file } = await vesna.exported(vesna.exportDepartments({ format }), format)
    assert.deepEqual(rows[0], [
      'ID',
      'Naziv',
      'Šifra',
      'Nadređeno odeljenje',
      'Mesto troška',
      'Rukovodilac (šifra zaposlenog)',
      'Zamenik (šifra zaposlenog)',
    ])
    assert.equal(rows.find((row) => row[1] === 'Linija')?.[3], 'Proizvodnja / Hala')
    const data = await vesna.readPreview(vesna.previewDepartmentImport({ file }))
    assert.deepEqual([countTableDifferences(data), data.same], [[0, 0, 0, 0], 5], format)
  }
})

test('departments are moved, renamed and created by table as undoable changes', async () => {
  const { company, vesna, hall, other } = await createTree()
  const from = '2030-03-01'
  const file = toCsvUpload(
    ['ID', 'Naziv', 'Šifra', 'Nadređeno odeljenje'],
    ['', 'Smena', '', 'Magacin'],
    [hall, 'Hala jedan', 'H1', 'Prodaja'],
    ['', 'Magacin', 'M1', 'H1'],
    [other, 'Hala', '', 'Prodaja'],
  )
  const data = await vesna.readPreview(vesna.previewDepartmentImport({ from, file }))
  assert.deepEqual(countTableDifferences(data), [2, 1, 0, 3])
  assert.deepEqual(data.lines.find(({ number }) => number === 3)?.changes, [
    { field: 'name', before: 'Hala', after: 'Hala jedan' },
    { field: 'parent_id', before: 'Proizvodnja', after: 'Prodaja' },
  ])
  assert.deepEqual(await vesna.taken(vesna.importDepartments({ from, file, digest: data.digest })), { added: 2, changed: 1 })
  const then = (await vesna.listDepartments({ on: from })).data
  assert.equal(named(then, 'Hala jedan').parent_id, company.otherDepartmentId)
  assert.equal(named(then, 'Smena').parent_id, named(then, 'Magacin').id)
  const before = (await vesna.listDepartments({ on: '2030-02-28' })).data
  assert.equal(before.find(({ id }) => id === hall)?.parent_id, company.departmentId)
  const acts = (await vesna.listDepartmentHistory({})).data
  assert.deepEqual(acts.map(({ kind, day }) => `${kind} ${day}`).sort(), ['change 2030-03-01', 'found 2030-03-01', 'found 2030-03-01'])
  await vesna.undoDepartmentChange({ department_change_id: acts.find(({ kind }) => kind === 'change')!.id })
  assert.equal(named((await vesna.listDepartments({ on: from })).data, 'Magacin').parent_id, hall)
  await assert.rejects(vesna.importDepartments({ from, file, digest: data.digest }), { status: 409, code: 'common.concurrent_update' })
})

test('structural errors of a department table are named by row and column', async () => {
  const { company, vesna, hall, other } = await createTree()
  const neighbour = await createTree()
  const file = toCsvUpload(
    ['ID', 'Naziv', 'Nadređeno odeljenje', 'Rukovodilac (šifra zaposlenog)'],
    [company.departmentId, 'Proizvodnja', 'Linija', ''],
    [company.otherDepartmentId, 'Prodaja', 'Nema takvog', 'nema'],
    [other, 'Hala', 'Hala', ''],
    [neighbour.hall, 'Tuđa', '', ''],
    [hall, '', 'Proizvodnja', ''],
  )
  const data = await vesna.readPreview(vesna.previewDepartmentImport({ file }))
  assert.deepEqual(listDifferenceErrors(data), [
    [2, 'parent_id'],
    [3, 'parent_id,head_id'],
    [4, 'parent_id'],
    [5, 'id'],
    [6, 'name'],
  ])
  assert.match(data.lines.find(({ number }) => number === 2)!.errors[0]!.message, /ispod samog sebe/)
  assert.match(data.lines.find(({ number }) => number === 4)!.errors[0]!.message, /putanju/)
  await assert.rejects(vesna.importDepartments({ file, digest: data.digest }), { status: 422 })
  assert.equal((await vesna.listDepartments({})).data.find(({ id }) => id === hall)?.name, 'Hala')
  const marko = calls(company, company.marko)
  await assert.rejects(marko.exportDepartments({}), { status: 403 })
  await assert.rejects(calls(company, company.ana).previewDepartmentImport({ file }), { status: 403 })
})

test('parent and child exchange places whatever the row order', async () => {
  const { company, vesna, hall } = await createTree()
  const file = toCsvUpload(
    ['ID', 'Naziv', 'Nadređeno odeljenje'],
    [company.departmentId, 'Proizvodnja', 'Proizvodnja / Hala'],
    [hall, 'Hala', ''],
  )
  const data = await vesna.readPreview(vesna.previewDepartmentImport({ file }))
  assert.deepEqual(countTableDifferences(data), [0, 2, 0, 3])
  await vesna.taken(vesna.importDepartments({ file, digest: data.digest }))
  assert.equal(named((await vesna.listDepartments({})).data, 'Proizvodnja').parent_id, hall)
})

const whole = {
  name: 'Rukovalac linije',
  code: 'R2',
  description: '=Opis\nu dva reda',
  conditions: '- iskustvo',
  risk: 'povećan',
  occupation_code: '8160.02',
  occupation_name: 'Rukovalac',
  planned_headcount: 4,
  coefficient: 1.234,
  is_high_risk: true,
  is_fit_for_disability: false,
}

test('positions import unchanged, and a changed cell changes only itself', async () => {
  const { company, vesna, hall, other } = await createTree()
  const { id } = (await vesna.createJobPosition({ ...whole, department_ids: [hall, other], profession_qualification_id: 3 })).data
  for (const format of ['xlsx', 'csv'] as const) {
    const { file } = await vesna.exported(vesna.exportJobPositions({ format }), format)
    assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewJobPositionImport({ file }))), [0, 0, 0, 0], format)
  }
  const { rows } = await vesna.exported(vesna.exportJobPositions({ format: 'csv' }))
  const before = (await vesna.getJobPosition({ job_position_id: id })).data
  const file = toCsvUpload(...changeCsvCell(rows, 'R2', 'Broj izvršilaca', '6'))
  const data = await vesna.readPreview(vesna.previewJobPositionImport({ file }))
  assert.deepEqual(
    data.lines.map(({ changes }) => changes),
    [[{ field: 'planned_headcount', before: '4', after: '6' }]],
  )
  await vesna.taken(vesna.importJobPositions({ file, digest: data.digest }))
  const after = (await vesna.getJobPosition({ job_position_id: id })).data
  assert.deepEqual(after, { ...before, planned_headcount: 6, free: 6, revision: after.revision })
  const wrong = toCsvUpload(
    ['Naziv', 'Broj izvršilaca', 'Šifra zanimanja', 'Odeljenja'],
    ['Novo', 'pet', '12', 'Hala; Prodaja'],
    ['Radnik', '-1', '', ''],
  )
  assert.deepEqual(listDifferenceErrors(await vesna.readPreview(vesna.previewJobPositionImport({ file: wrong }))), [
    [2, 'department_ids,planned_headcount'],
    [3, 'planned_headcount'],
  ])
  await assert.rejects(calls(company, company.marko).previewJobPositionImport({ file: wrong }), { status: 403 })
})

test('a table changes the positions of a draft, not of a version in force', async () => {
  const { company, vesna } = await createTree()
  const { id: systematization_id } = (await vesna.createSystematization({ name: 'Nacrt' })).data
  const { rows, file: same } = await vesna.exported(vesna.exportPlannedPositions({ systematization_id, format: 'xlsx' }))
  assert.deepEqual(
    countTableDifferences(await vesna.readPreview(vesna.previewPlannedPositionImport({ systematization_id, file: same }))),
    [0, 0, 0, 0],
  )
  const head = rows[0]!
  const fresh = head.map((title) => ({ Naziv: 'Vozač', Koeficijent: '1,5', Odeljenja: 'Prodaja; H1' })[title] ?? '')
  const file = toCsvUpload(...changeCsvCell(rows, 'Radnik', 'Broj izvršilaca', '9'), fresh)
  const data = await vesna.readPreview(vesna.previewPlannedPositionImport({ systematization_id, file }))
  assert.deepEqual(countTableDifferences(data), [1, 1, 0, 0])
  await vesna.taken(vesna.importPlannedPositions({ systematization_id, file, digest: data.digest }))
  const { job_positions } = (await vesna.getSystematization({ systematization_id })).data
  assert.deepEqual(
    job_positions.map(({ name, planned_headcount, coefficient, departments }) => [
      name,
      planned_headcount,
      coefficient,
      departments.length,
    ]),
    [
      ['Radnik', 9, null, 0],
      ['Vozač', null, 1.5, 2],
    ],
  )
  const today = new Date().toISOString().slice(0, 10)
  await vesna.adoptSystematization({ systematization_id, act_number: '1/26', adopted_on: today, in_force_from: today })
  const later = toCsvUpload(...changeCsvCell(rows, 'Radnik', 'Broj izvršilaca', '3'))
  const adopted = await vesna.readPreview(vesna.previewPlannedPositionImport({ systematization_id, file: later }))
  assert.match(adopted.lines[0]!.errors[0]!.message, /./)
  assert.equal(adopted.wrong, 1)
  const { rows: positions } = await vesna.exported(vesna.exportJobPositions({ format: 'xlsx' }))
  const locked = await vesna.readPreview(
    vesna.previewJobPositionImport({ file: toCsvUpload(...changeCsvCell(positions, 'Radnik', 'Rizik', 'mali')) }),
  )
  assert.deepEqual([locked.wrong, locked.changed], [1, 0])
  const neighbour = await createTree()
  await assert.rejects(neighbour.vesna.exportPlannedPositions({ systematization_id }), { status: 404 })
  await assert.rejects(neighbour.vesna.previewPlannedPositionImport({ systematization_id, file }), { status: 404 })
  assert.ok(company)
})

test('row numbers are those of the spreadsheet, unknown headings are named', async () => {
  const { vesna } = await createTree()
  const file = toUploadedFile('ID;Naziv;Ostalo\r\n\r\n;Prvi;\r\n;;\r\n;"dva\nreda";x\r\n;Proizvodnja;\r\n', 'x.csv')
  const data = await vesna.readPreview(vesna.previewLookupImport({ table: 'location', file }))
  assert.deepEqual(
    data.lines.map(({ number }) => number),
    [3, 5, 6],
  )
  assert.deepEqual(data.ignored, ['Ostalo'])
  const many = toCsvUpload(['Naziv'], ...Array.from({ length: 5001 }, (_, at) => [`Lokacija ${at}`]))
  await assert.rejects(vesna.previewLookupImport({ table: 'location', file: many }), { status: 422 })
})

test('the code list of occupations is imported, searched and imported again', async () => {
  const company = await createTestCompany(testApp)
  const vesna = calls(company)
  const list = (...rows: string[][]) => toCsvUpload(['Šifra zanimanja', 'Zanimanje'], ...rows)
  const wrong = await vesna.readPreview(vesna.previewOccupationImport({ file: list(['52230', 'Prodavac'], ['2511.01', '']) }))
  assert.deepEqual(listDifferenceErrors(wrong), [
    [2, 'code'],
    [3, 'name'],
  ])
  const file = list(['5223.4', 'Prodavac tekstila'], ['2511.01', 'Analitičar sistema'])
  const preview = await vesna.readPreview(vesna.previewOccupationImport({ file }))
  assert.deepEqual(countTableDifferences(preview), [2, 0, 0, 0])
  await vesna.taken(vesna.importOccupations({ file, digest: preview.digest }))
  assert.deepEqual((await vesna.findOccupations({ search: 'ANALITIC' })).data, [{ code: '2511.01', name: 'Analitičar sistema' }])
  assert.deepEqual((await vesna.findOccupations({ search: '5223' })).data, [{ code: '5223.40', name: 'Prodavac tekstila' }])
  const again = await vesna.readPreview(
    vesna.previewOccupationImport({ file: list(['5223.40', 'Prodavac'], ['2511.01', 'Analitičar sistema']) }),
  )
  assert.deepEqual([countTableDifferences(again), again.same], [[0, 1, 0, 0], 1])
  // A file from a spreadsheet that read the codes as numbers.
  const asNumbers = await vesna.readPreview(
    vesna.previewOccupationImport({ file: list(['5223.4', 'Prodavac'], ['2511.01', 'Analitičar sistema']) }),
  )
  assert.deepEqual([countTableDifferences(asNumbers), asNumbers.same], [[0, 1, 0, 0], 1])
  const { rows } = await vesna.exported(vesna.exportOccupations({}))
  assert.deepEqual(
    rows.slice(1).map(([, ...cells]) => cells),
    [
      ['2511.01', 'Analitičar sistema'],
      ['5223.40', 'Prodavac tekstila'],
    ],
  )
  await assert.rejects(calls(company, company.ana).previewOccupationImport({ file }), { status: 403 })
  assert.deepEqual((await calls(await createTestCompany(testApp)).findOccupations({ search: '5223' })).data, [])
})
