import assert from 'node:assert/strict'
import { test } from 'vitest'
import { apiContractsByTag } from '#app/modules.ts'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { announcementsContract } from '#modules/work/announcements/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { buildApiEndpointPath } from '#shared/api-contract.ts'
import {
  createTestAccount,
  createTestApp,
  createTestClient,
  createTestCompany,
  type TestUser,
  toUploadedFile,
  waitUntil,
} from '#test/support/app.ts'

// Attack I12: unlogged bulk export. The test covers every endpoint with "export" in its name.
const testApp = await createTestApp()
const company = await createTestCompany(testApp)
const endpoints = Object.values(apiContractsByTag).flatMap((contract) => Object.entries(contract))
const exports = endpoints.filter(([name]) => name.startsWith('export'))

const { employeeId: employee_id } = company.marko
const documents = createTestClient(documentsContract, testApp, company.vesna, company.companyId)
await documents.createTemplate({
  code: 'kratka',
  title: 'Kratka',
  kind: 'certificate',
  about: 'employee',
  source: '{{employee.full_name}}',
})
const { data: issued } = await documents.generateDocument({ employee_id, about: 'employee', number: employee_id, template: 'kratka' })
const { data: document } = await createTestClient(
  companyDocumentsContract,
  testApp,
  company.vesna,
  company.companyId,
).createCompanyDocument({
  title: 'Akt',
  category: 'act',
  direction: 'internal',
  day: '2026-03-01',
  retention: '10',
  file: toUploadedFile('%PDF-1.7 akt', 'akt.pdf'),
})

const [registered = { id: 0 }] = (
  await createTestClient(companyDocumentsContract, testApp, company.vesna, company.companyId).listDocumentRegister({})
).entries
const announcements = createTestClient(announcementsContract, testApp, company.vesna, company.companyId)
const { data: announcement } = await announcements.createAnnouncement({ title: 'Kućni red', body: 'Novi.', valid_from: '2026-03-01' })
await announcements.publishAnnouncement({ announcement_id: announcement.id })
const { data: draft } = await createTestClient(organisationContract, testApp, company.vesna, company.companyId).createSystematization({
  name: 'Nacrt',
})

/** Further input of some of them besides the format. */
const inputs: Record<string, object> = {
  exportEmployeeDocuments: { document_ids: [issued.id], format: 'pdf' },
  exportIssuedDocuments: { document_registration_ids: [registered.id], format: undefined },
  exportCompanyDocuments: { company_document_ids: [document.id], format: undefined },
  exportTimesheet: { month: '2026-03', kind: 'xlsx', format: undefined },
  exportLookup: { table: 'team' },
  exportOpeningBalances: { from: '2026-03-31' },
  exportDossierTable: { kind: 'medical' },
  exportPersonalData: { format: undefined },
  exportMyPersonalData: { format: undefined },
  exportPlanAgainstDemand: { from: '2026-03-02', to: '2026-03-08', format: undefined },
  exportShiftPlan: { from: '2026-03-01', to: '2026-03-31', kind: 'xlsx', format: undefined },
  exportPlanComplianceCertificate: { month: '2026-03', format: undefined },
  exportOrgChart: { on: '2026-03-02', format: undefined },
}

/** Exports as PDF. */
const drawings = new Set(['exportOrgChart', 'exportPlanComplianceCertificate'])
/** Exports as archive. */
const archives = new Set(['exportPersonalData', 'exportMyPersonalData', 'exportIssuedDocuments'])
/** The installation administrator. */
const reader = await withInstallationTransaction(testApp.database, async (db) => {
  const account = await createTestAccount(testApp, db, 'employer_user', company.companyId)
  await db.insertInto('user_permission').values({ user_id: account.userId, permission: 'installation.manage' }).execute()
  return account
})
/** Persons for exports of own data, and of the installation. */
const ownOnly: Record<string, TestUser> = { exportMyPersonalData: company.marko, exportSecurityLog: { ...reader, employeeId: 0 } }
const askers = (name: string) => ownOnly[name] ?? company.vesna

async function download([name, endpoint]: (typeof exports)[number], { token }: TestUser) {
  const url = buildApiEndpointPath(endpoint)
    .replace(':company_id', String(company.companyId))
    .replace(':code', 'headcount')
    .replace(':employee_id', String(employee_id))
    .replace(':systematization_id', String(draft.id))
    .replace(':announcement_id', String(announcement.id))
  const payload = { format: 'xlsx', ...inputs[name] }
  return testApp.app.inject({ method: 'POST', url: `/api${url}`, headers: { authorization: `Bearer ${token}` }, payload })
}
const { listAuditEntries: listAudit } = createTestClient(auditContract, testApp, company.vesna, company.companyId)
const jobsOf = (person: TestUser) => createTestClient(backgroundJobsContract, testApp, person, company.companyId)

test('I12: each export logs user, data, format and rows', async () => {
  for (const one of exports) {
    const reply = await download(one, askers(one[0]))
    assert.ok(reply.statusCode < 300, `${one[0]} ${reply.body}`)
    const { job_id, job } = reply.json().data
    const status = await waitUntil(async () => {
      const { data } = await jobsOf(askers(one[0])).getBackgroundJob({ job_id: job_id ?? job })
      return !['waiting', 'running'].includes(data.status) && data.status
    })
    assert.equal(status, 'done', one[0])
  }
  const { entries } = await listAudit({ kind: 'looked', size: 0 })
  const exportEntries = entries.filter(({ action }) => action.startsWith('export'))
  assert.deepEqual(exportEntries.map(({ action }) => action).sort(), exports.map(([name]) => name).sort())
  for (const { action, actor, fields } of exportEntries) {
    const values = Object.fromEntries(fields.map(({ field, after }) => [field, after]))
    assert.equal(actor?.id, askers(action).userId)
    assert.match(values.rows ?? '', /^\d+$/, action)
    // A drawing is a PDF, files and full copies are an archive, a list is a table.
    const tableFormat = archives.has(action) || action.endsWith('Documents') ? 'zip' : 'xlsx'
    const format = drawings.has(action) ? 'pdf' : tableFormat
    assert.deepEqual([values.format, values.name?.split('.').at(-1)], [format, format], action)
  }
  const rows = exportEntries.find(({ action }) => action === 'exportEmployees')!.fields.find(({ field }) => field === 'rows')
  assert.equal(rows?.after, '4')
})

test('I12: a rejected export creates no file, and requires the permission of its data', async () => {
  const before = (await listAudit({ kind: 'looked', size: 0 })).pagination.rowsNumber
  const refused = []
  for (const one of exports) refused.push((await download(one, one[0] in ownOnly ? company.vesna : company.marko)).statusCode)
  assert.deepEqual(new Set(refused), new Set([403]))
  assert.equal((await listAudit({ kind: 'looked', size: 0 })).pagination.rowsNumber, before)
})
