import assert from 'node:assert/strict'
import { strFromU8, unzipSync } from 'fflate'
import { test } from 'vitest'
import { auditContract } from '#modules/foundation/audit/contract.ts'
import { backgroundJobsContract } from '#platform/jobs/contract.ts'
import { createTestApp, createTestClient, createTestCompany, toUploadedFile, waitUntil } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../company-documents-contract.ts'
import { documentsContract } from '../contract.ts'

const app = await createTestApp()
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const issuedDocuments = (person: { token: string }, company = ours) => createTestClient(documentsContract, app, person, company.companyId)
const documents = (person: { token: string }, company = ours) => createTestClient(companyDocumentsContract, app, person, company.companyId)
const jobs = createTestClient(backgroundJobsContract, app, ours.vesna, ours.companyId)

async function unpacked({ data: { job_id } }: { data: { job_id: number } }): Promise<Record<string, Uint8Array>> {
  await waitUntil(async () => (await jobs.getBackgroundJob({ job_id })).data.status === 'done')
  return unzipSync(new Uint8Array(await (await jobs.downloadJobFile({ job_id })).arrayBuffer()))
}

const template = { kind: 'certificate', about: 'employee' } as const
await issuedDocuments(ours.vesna).createTemplate({
  ...template,
  code: 'kratka',
  title: 'Kratka',
  source: '# POTVRDA\n{{employee.full_name}}',
})
async function createDocumentFor(employeeId: number, company = ours): Promise<number> {
  const about = { employee_id: employeeId, about: 'employee', number: employeeId }
  return (await issuedDocuments(company.vesna, company).generateDocument({ ...about, template: 'kratka' })).data.id
}
const { employeeId: employee_id } = ours.marko
const ids = [await createDocumentFor(employee_id), await createDocumentFor(employee_id)]

test('selected documents are packed in one archive, and the log names the export', async () => {
  const files = await unpacked(
    await issuedDocuments(ours.vesna).exportEmployeeDocuments({ employee_id, document_ids: ids, script: 'cyrillic' }),
  )
  assert.deepEqual(
    Object.keys(files).map((name) => name.replace(/\d{4}/, 'G')),
    ['POT-G-1-kratka-cir.pdf', 'POT-G-2-kratka-cir.pdf'],
  )
  assert.match(readPdfText(Object.values(files)[0]!), /ПОТВРДА/)
  const text = await unpacked(await issuedDocuments(ours.vesna).exportEmployeeDocuments({ employee_id, document_ids: ids, format: 'docx' }))
  assert.ok(Object.keys(text).every((name) => name.endsWith('.docx')))
  const { entries } = await createTestClient(auditContract, app, ours.vesna, ours.companyId).listAuditEntries({
    kind: 'looked',
    table: 'document',
  })
  assert.equal(entries[0]!.action, 'exportEmployeeDocuments')
})

test('documents of other employees or companies, and empty selections, are rejected', async () => {
  const others = await createDocumentFor(ours.jelena.employeeId)
  for (const document_ids of [[ids[0]!, others], [999_999], []])
    await assert.rejects(issuedDocuments(ours.vesna).exportEmployeeDocuments({ employee_id, document_ids }), { status: 422 })
  await assert.rejects(issuedDocuments(theirs.vesna, theirs).exportEmployeeDocuments({ employee_id, document_ids: ids }), { status: 404 })
  await assert.rejects(issuedDocuments(ours.marko).exportEmployeeDocuments({ employee_id, document_ids: ids }), { status: 403 })
})

test('selected company documents are packed with their newest files, foreign ones 404', async () => {
  const fields = { category: 'act', direction: 'internal', day: '2026-03-01', retention: '10' } as const
  const made = []
  for (const title of ['Prvi', 'Drugi'])
    made.push(
      (await documents(ours.vesna).createCompanyDocument({ ...fields, title, file: toUploadedFile(`%PDF-1.7 ${title}`, 'akt.pdf') })).data,
    )
  const [first] = made
  await documents(ours.vesna).createCompanyDocumentVersion({
    company_document_id: first!.id,
    file: toUploadedFile('%PDF-1.7 novo', 'akt.pdf'),
  })
  const company_document_ids = made.map(({ id }) => id)
  const files = await unpacked(await documents(ours.vesna).exportCompanyDocuments({ company_document_ids }))
  assert.deepEqual(
    Object.values(files).map((bytes) => strFromU8(bytes)),
    ['%PDF-1.7 novo', '%PDF-1.7 Drugi'],
  )
  await assert.rejects(documents(theirs.vesna, theirs).exportCompanyDocuments({ company_document_ids }), { status: 422 })
  await assert.rejects(documents(ours.marko).exportCompanyDocuments({ company_document_ids }), { status: 403 })
})
