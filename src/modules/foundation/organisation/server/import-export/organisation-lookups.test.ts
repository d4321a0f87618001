import assert from 'node:assert/strict'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { organisationTablesContract } from '#modules/foundation/organisation/organisation-import-export-contract.ts'
import { readShortTableFile } from '#platform/files/server/read-table-file.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import {
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestCompany,
  type TestUser,
  toUploadedFile,
  waitUntil,
} from '#test/support/app.ts'

const testApp = await createTestApp()
const calls = (company: TestCompany, person: TestUser = company.vesna) => ({
  ...createTestClient(organisationTablesContract, testApp, person, company.companyId),
  ...createTestClient(organisationContract, testApp, person, company.companyId),
  ...createTestClient(backgroundJobsContract, testApp, person, company.companyId),
  ...createTestClient(auditContract, testApp, person, company.companyId),
})
const previewOf = async <T>(asking: Promise<{ data: { done: T | null } }>) => (await asking).data.done!
const csv = (...rows: string[][]) => toUploadedFile(rows.map((row) => row.join(';')).join('\r\n'), 'tabela.csv')

test('an exported look-up imports without a change', async () => {
  const company = await createTestCompany(testApp)
  const vesna = calls(company)
  await vesna.createLocation({ name: 'Čačak', address: 'Kralja Petra 5', city: 'Čačak', last_day: '2030-12-31' })
  await vesna.createTeam({ name: 'Noćna ekipa', leader_id: company.ana.employeeId })
  for (const table of ['location', 'team', 'employment_relationship_type'] as const) {
    const { job_id } = (await vesna.exportLookup({ table })).data
    await waitUntil(async () => (await vesna.getBackgroundJob({ job_id })).data.status === 'done')
    const file = (await vesna.downloadJobFile({ job_id })) as Blob
    const bytes = new Uint8Array(await file.arrayBuffer())
    assert.ok((await readShortTableFile({ name: 'x', type: '', bytes })).rows.length > 1, table)
    const data = await previewOf(vesna.previewLookupImport({ table, file: toUploadedFile(bytes, 'x.xlsx') }))
    assert.deepEqual([data.added, data.changed, data.wrong, data.untouched], [0, 0, 0, 0], table)
    assert.ok(data.same > 0)
  }
})

test('a table updates and adds rows as one action after a preview', async () => {
  const company = await createTestCompany(testApp)
  const vesna = calls(company)
  const { id } = (await vesna.createTeam({ name: 'Prva', last_day: null })).data
  await vesna.createTeam({ name: 'Druga' })
  const code = `An${company.companyId}`
  const file = csv(
    ['ID', 'Naziv', 'Vođa (šifra zaposlenog)', 'U upotrebi do'],
    [String(id), 'Prva smena', code, '31.12.2030.'],
    ['', 'Treća', '', ''],
  )
  const data = await previewOf(vesna.previewLookupImport({ table: 'team', file }))
  assert.deepEqual([data.added, data.changed, data.same, data.wrong, data.untouched], [1, 1, 0, 0, 1])
  assert.deepEqual(data.lines[0]?.changes, [
    { field: 'name', before: 'Prva', after: 'Prva smena' },
    { field: 'leader_id', before: null, after: code },
    { field: 'last_day', before: null, after: '31.12.2030.' },
  ])
  const names = async () => (await vesna.listTeams({})).data.map(({ name }) => name).sort()
  assert.deepEqual(await names(), ['Druga', 'Prva'])
  assert.deepEqual(await previewOf(vesna.importLookup({ table: 'team', file, digest: data.digest })), { added: 1, changed: 1 })
  assert.deepEqual(await names(), ['Druga', 'Prva smena', 'Treća'])
  const { entries } = await vesna.listAuditEntries({ table: 'team', size: 0 })
  assert.equal(entries.filter(({ action }) => action === 'importLookup').length, 2)
  await assert.rejects(vesna.importLookup({ table: 'team', file, digest: data.digest }), { status: 409, code: 'common.concurrent_update' })
})

test('wrong cells are named by row and column, and no row is written', async () => {
  const company = await createTestCompany(testApp)
  const vesna = calls(company)
  const { id } = (await vesna.createTeam({ name: 'Prva' })).data
  const neighbour = await createTestCompany(testApp)
  const theirs = (await calls(neighbour).createTeam({ name: 'Njihova' })).data.id
  const file = csv(
    ['ID', 'Naziv', 'Vođa (šifra zaposlenog)', 'U upotrebi do'],
    ['', 'Dobra', '', ''],
    [String(id), '', '', ''],
    [String(theirs), 'Tuđa', '', ''],
    ['', 'Druga', 'nema', '31.02.2026.'],
    ['', 'Dobra', '', ''],
    [String(id), 'Opet prva', '', ''],
  )
  const data = await previewOf(vesna.previewLookupImport({ table: 'team', file }))
  assert.deepEqual(
    data.lines.filter(({ errors }) => errors.length).map(({ number, errors }) => [number, errors.map(({ field }) => field).join()]),
    [
      [3, 'name'],
      [4, 'id'],
      [5, 'leader_id,last_day'],
      [6, 'name'],
      [7, 'id'],
    ],
  )
  await assert.rejects(vesna.importLookup({ table: 'team', file, digest: data.digest }), { status: 422 })
  assert.deepEqual(
    (await vesna.listTeams({})).data.map(({ name }) => name),
    ['Prva'],
  )
  await assert.rejects(vesna.previewLookupImport({ table: 'team', file: csv(['Ime'], ['x']) }), { status: 422 })
  for (const person of [company.ana, company.marko])
    await assert.rejects(calls(company, person).previewLookupImport({ table: 'team', file }), { status: 403 })
})
