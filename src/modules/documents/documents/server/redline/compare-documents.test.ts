import assert from 'node:assert/strict'
import { test } from 'vitest'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany, toUploadedFile } from '#test/support/app.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { readDocxParts } from '#test/support/read-docx.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { type DocumentRedline, documentRedlineContract } from '../../redline-contract.ts'

const app = await createTestApp({ jobs: false })
const call = (company: TestCompany, who: { token: string }) =>
  createTestClient({ ...companyDocumentsContract, ...documentRedlineContract }, app, who, company.companyId)
const act = { title: 'Pravilnik o radu', category: 'act', direction: 'internal', day: '2026-01-01', retention: 'permanent' } as const
const page = (...lines: string[]) => createDocx(lines.map((line) => createDocxParagraph(line)).join(''))
const OLD_DOCX = page('Član 1.', 'Zaposleni ima pravo na odmor od 20 dana.', 'Član 2.', 'Zarada se isplaćuje do 15. u mesecu.')
const NEW_DOCX = page('Član 1.', 'Zaposleni ima pravo na odmor od 22 dana.', 'Član 2.', 'Zarada se isplaćuje do 15. u mesecu.', 'Član 3.')
const visible = ({ paragraphs }: DocumentRedline) =>
  paragraphs.map(({ pieces }) =>
    pieces.map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change]).join(''),
  )

test('two editions of an act are compared by words, in one document or in two', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const { data: first } = await vesna.createCompanyDocument({ ...act, file: toUploadedFile(OLD_DOCX, 'pravilnik.docx') })
  const of = { company_document_id: first.id }
  const { data: second } = await vesna.createCompanyDocumentVersion({
    ...of,
    file: toUploadedFile(NEW_DOCX, 'pravilnik-2.docx'),
    note: null,
  })
  const { data } = await vesna.compareDocumentVersions({ ...of, from: first.version_id, to: second.version_id })
  assert.deepEqual(visible(data), [
    'Član 1.',
    'Zaposleni ima pravo na odmor od [-20-][+22+] dana.',
    'Član 2.',
    'Zarada se isplaćuje do 15. u mesecu.',
    '[+Član 3.+]',
  ])
  const { data: other } = await vesna.createCompanyDocument({
    ...act,
    title: 'Novi pravilnik',
    file: toUploadedFile(NEW_DOCX, 'novi.docx'),
  })
  const between = { company_document_id: other.id, from: first.version_id, to: other.version_id }
  assert.deepEqual((await vesna.compareDocumentVersions(between)).data, data)
  const parts = readDocxParts(new Uint8Array(await (await vesna.printDocumentRedline(between)).arrayBuffer()))
  assert.match(parts['word/document.xml']!, /<w:del [^>]*>.*20.*<\/w:del>/s)
  assert.match(Object.entries(parts).find(([path]) => /word\/header\d/.test(path))![1], /Novi pravilnik.*Pravilnik o radu, verzija 1/s)
})

test('a PDF is compared by sentences, and a scan is rejected by its side', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const pdf = (days: number) =>
    writePdf({ title: 'Akt', made: '2026-01-01', content: [`Član 1. Odmor traje ${days} dana. Zarada se isplaćuje mesečno.`] })
  const { data: first } = await vesna.createCompanyDocument({ ...act, file: toUploadedFile(await pdf(20), 'akt.pdf') })
  const of = { company_document_id: first.id }
  const { data: second } = await vesna.createCompanyDocumentVersion({ ...of, file: toUploadedFile(await pdf(22), 'akt2.pdf'), note: null })
  const { data } = await vesna.compareDocumentVersions({ ...of, from: first.version_id, to: second.version_id })
  assert.ok(
    visible(data).some((line) => line.includes('traje [-20-][+22+] dana')),
    visible(data).join('\n'),
  )
  const { data: scan } = await vesna.createCompanyDocumentVersion({
    ...of,
    file: toUploadedFile('%PDF-1.4\n%%EOF', 'sken.pdf'),
    note: null,
  })
  await assert.rejects(vesna.compareDocumentVersions({ ...of, from: scan.version_id, to: second.version_id }), {
    status: 422,
    fields: { from: 'U datoteci nema teksta koji bi se poredio, na primer jer je skeniran.' },
  })
})

test('versions of another document and of another company do not exist', async () => {
  const company = await createTestCompany(app)
  const other = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const theirs = call(other, other.vesna)
  const { data: ours } = await vesna.createCompanyDocument({ ...act, file: toUploadedFile(OLD_DOCX, 'a.docx') })
  const { data: foreign } = await theirs.createCompanyDocument({ ...act, file: toUploadedFile(OLD_DOCX, 'a.docx') })
  const of = { company_document_id: ours.id, to: ours.version_id }
  await assert.rejects(vesna.compareDocumentVersions({ ...of, from: foreign.version_id }), { status: 422 })
  await assert.rejects(vesna.compareDocumentVersions({ ...of, to: foreign.version_id, from: ours.version_id }), { status: 404 })
  await assert.rejects(theirs.compareDocumentVersions({ ...of, from: ours.version_id }), { status: 404 })
  await assert.rejects(call(company, company.marko).compareDocumentVersions({ ...of, from: ours.version_id }), { status: 403 })
})
