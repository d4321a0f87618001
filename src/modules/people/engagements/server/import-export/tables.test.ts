import assert from 'node:assert/strict'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { engagementsContract } from '#modules/people/engagements/contract.ts'
import { engagementImportExportContract } from '#modules/people/engagements/engagement-import-export-contract.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, type TestUser } from '#test/support/app.ts'
import { changeCsvCell, countTableDifferences, createTableClient, listDifferenceErrors, toCsvUpload } from '#test/support/table-client.ts'

const app = await createTestApp()
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTableClient(app, person, company.companyId),
  ...createTestClient(engagementImportExportContract, app, person, company.companyId),
  ...createTestClient(engagementsContract, app, person, company.companyId),
  ...createTestClient(auditContract, app, person, company.companyId),
})

/** Two persons with the same name, one with supplementary work. */
async function createCompanyWithEngagement() {
  const company = await createTestCompany(app)
  const vesna = calls(company)
  const ppp = { kind: 'temporary', basis: 'pensioner', work: '=Pakovanje', first_day: '2026-02-01', agreed_days: 60 } as const
  const { id } = (
    await vesna.createEngagement({
      ...ppp,
      department_id: company.departmentId,
      first_name: 'Rada',
      last_name: 'Simić',
      jmbg: '0101990715000',
      contract_number: '007',
      bank_account: '265-0000000000001-04',
      phone: '+381 64 1',
    })
  ).data
  const other = { kind: 'supplementary', work: 'Obuka', first_day: '2026-03-01', weekly_minutes: 600 } as const
  await vesna.createEngagement({ ...other, first_name: 'Rada', last_name: 'Simić' })
  return { company, vesna, id }
}

test('engagements and workers are exported and imported unchanged', async () => {
  const { vesna } = await createCompanyWithEngagement()
  for (const format of ['xlsx', 'csv'] as const) {
    const { rows, file } = await vesna.exported(vesna.exportEngagements({ format }), format)
    assert.match(rows[1]![1]!, /^Simić Rada \(\d+\)$/)
    assert.deepEqual(countTableDifferences(await vesna.readPreview(vesna.previewEngagementTable({ file }))), [0, 0, 0, 0], format)
    const persons = await vesna.exported(vesna.exportContingentWorkers({ format }), format)
    assert.ok(persons.rows[0]!.includes('JMBG'))
    assert.deepEqual(
      countTableDifferences(await vesna.readPreview(vesna.previewContingentWorkerTable({ file: persons.file }))),
      [0, 0, 0, 0],
      format,
    )
  }
  assert.equal((await vesna.exported(vesna.exportEngagements({ kind: 'temporary' }))).rows.length, 2)
})

test('a changed cell changes only that value, and a new row engages a worker', async () => {
  const { company, vesna, id } = await createCompanyWithEngagement()
  const { rows } = await vesna.exported(vesna.exportEngagements({ format: 'xlsx' }))
  const head = rows[0]!
  const row = (cells: Record<string, string>) => head.map((title) => cells[title] ?? '')
  const known = rows.find((cells) => cells[0] === String(id))![1]!
  const kind = 'Privremeni i povremeni poslovi (čl. 197)'
  const file = toCsvUpload(
    ...changeCsvCell(rows, '007', 'Do', '31.12.2026.'),
    row({ Osoba: known, Vrsta: 'service', Poslovi: 'Prevod', Od: '1.4.2026.' }),
    row({
      'Prezime nove osobe': 'Ilić',
      'Ime nove osobe': 'Ivan',
      Vrsta: kind,
      'Osoba je': 'nezaposlena',
      Poslovi: 'Berba',
      Od: '2026-08-01',
      Odeljenje: 'Proizvodnja',
    }),
  )
  const before = (await vesna.getEngagement({ engagement_id: id })).data
  const data = await vesna.readPreview(vesna.previewEngagementTable({ file }))
  assert.deepEqual(countTableDifferences(data), [2, 1, 0, 0])
  assert.deepEqual(data.lines.find(({ kind }) => kind === 'changed')?.changes, [{ field: 'last_day', before: null, after: '31.12.2026.' }])
  assert.deepEqual(await vesna.taken(vesna.importEngagementTable({ file, digest: data.digest })), { added: 2, changed: 1 })
  const after = (await vesna.getEngagement({ engagement_id: id })).data
  assert.deepEqual(after, { ...before, last_day: '2026-12-31', revision: after.revision })
  const found = (await vesna.listEngagements({ size: 0 })).engagements.map(({ person, work }) => `${person.name}: ${work}`)
  assert.ok(found.includes('Simić Rada: Prevod') && found.includes('Ilić Ivan: Berba'))
  await assert.rejects(vesna.importEngagementTable({ file, digest: data.digest }), { status: 409 })
  assert.ok(company)
})

test('legal and list errors are named by row, and foreign employees rejected', async () => {
  const { company, vesna, id } = await createCompanyWithEngagement()
  const neighbour = await createCompanyWithEngagement()
  const file = toCsvUpload(
    ['ID', 'Osoba', 'Vrsta', 'Osoba je', 'Poslovi', 'Od', 'Sati nedeljno'],
    ['', 'Niko', 'service', '', 'Prevod', '1.4.2026.', ''],
    ['', 'Simić Rada', 'service', '', 'Prevod', '1.4.2026.', ''],
    ['', '', 'service', '', 'Prevod', '1.4.2026.', ''],
    [neighbour.id, '', 'service', '', 'Prevod', '1.4.2026.', ''],
    [id, '', 'temporary', 'pensioner', '', '1.2.2026.', ''],
    ['', '0101990715000', 'supplementary', '', 'Obuka', '1.4.2026.', '20'],
  )
  assert.deepEqual(listDifferenceErrors(await vesna.readPreview(vesna.previewEngagementTable({ file }))), [
    [2, 'contingent_worker_id'],
    [3, 'contingent_worker_id'],
    [4, 'first_name,last_name'],
    [5, 'id'],
    [6, 'contingent_worker_id,work'],
    [7, 'weekly_minutes'],
  ])
  const { rows } = await vesna.exported(vesna.exportContingentWorkers({ format: 'xlsx' }))
  const persons = toCsvUpload(...changeCsvCell(rows, '0101990715000', 'Bankovni račun', ''), ['', 'Nova', 'Osoba'])
  const data = await vesna.readPreview(vesna.previewContingentWorkerTable({ file: persons }))
  assert.deepEqual(listDifferenceErrors(data), [[4, 'id']])
  const looks = (await vesna.listAuditEntries({ kind: 'looked', size: 0 })).entries.filter(({ table }) => table === 'contingent_worker')
  assert.deepEqual(looks.map(({ action }) => action).sort(), ['exportContingentWorkers', 'previewContingentWorkerTable'])
  for (const person of [company.ana, company.marko]) {
    await assert.rejects(calls(company, person).previewEngagementTable({ file }), { status: 403 })
    await assert.rejects(calls(company, person).exportContingentWorkers({}), { status: 403 })
  }
})
