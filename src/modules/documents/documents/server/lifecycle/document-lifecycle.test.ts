import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { issueLeaveDocument } from '#modules/time/leave/server/documents/leave-documents.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { withSystemCompanyTransaction } from '#platform/call-context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany, getJuneWorkday, grantLeaveDays, NEXT_YEAR } from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'
import { myDocumentsContract } from '../../my-documents-contract.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const contract = {
  ...documentsContract,
  ...documentDeliveryContract,
  ...companyDocumentsContract,
  ...documentLifecycleContract,
  ...myDocumentsContract,
  ...inboxContract,
  ...tripsContract,
}
const of = (person: { token: string }, company = ours) => createTestClient(contract, app, person, company.companyId)
const vesna = of(ours.vesna)
const marko = of(ours.marko)
const { employeeId: employee_id } = ours.marko
const today = toBelgradeDay(new Date())
const issuedOn = addDays(today, -20)
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(app.database, (db) => statement.execute(db))
await inDatabase(sql`update app_user set password_hash = 'set'`)
await vesna.createTemplate({
  code: 'p_way',
  title: 'Rešenje o radu',
  kind: 'decision',
  about: 'employee',
  source:
    '@header\n\n# Rešenje\n\n{{employee.full_name}}: {{ask: Zadatak}}\n\n{{if ask: Napomena}}{{ask: Napomena}}{{end}}\n\n@signatures Direktor',
})

const documentInput = { employee_id, about: 'employee', number: employee_id, template: 'p_way', date: issuedOn }
async function createTestDocument(fields: Record<string, string> = { Zadatak: 'popis' }) {
  const { id } = (await vesna.generateDocument({ ...documentInput, fields })).data
  const found = (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((issued) => issued.id === id)!
  return { number: found.number, document_registration_id: found.document_registration_id }
}
const ids = (...documents: { document_registration_id: number }[]) => ({
  document_registration_ids: documents.map(({ document_registration_id }) => document_registration_id),
})
const named = ({ document_registration_id }: { document_registration_id: number }) => ({ document_registration_id })
const look = async (issued: { document_registration_id: number }) => (await vesna.getDocumentLifecycle(named(issued))).data
const text = async (issued: { document_registration_id: number }) =>
  readPdfText(new Uint8Array(await (await vesna.getDocumentFile(named(issued))).arrayBuffer()))
const pdf = (name: string) => new File([`%PDF-1.4\n${name}`], `${name}.pdf`, { type: 'application/pdf' })

test('a document is numbered, signed, delivered and archived, with day and user', async () => {
  const issued = await createTestDocument()
  assert.deepEqual([(await look(issued)).stage, (await look(issued)).can.archive], ['numbered', true])
  await vesna.recordDocumentSignatures({ ...ids(issued), day: issuedOn, signed_by: 'Direktor' })
  const signed = await look(issued)
  assert.deepEqual([signed.stage, signed.signatures[0]!.way, signed.signatures[0]!.signed_by], ['signed', 'by_hand', 'Direktor'])
  await vesna.recordDocumentDeliveries({ ...ids(issued), way: 'signature', day: issuedOn })
  const served = await look(issued)
  assert.deepEqual([served.stage, served.served_on, served.challenge_deadline], ['served', issuedOn, addDays(issuedOn, 60)])
  await vesna.archiveDocuments({ ...ids(issued), is_archived: true, place: 'registrator 14/2026' })
  const archived = await look(issued)
  assert.deepEqual(
    [archived.stage, archived.archive!.place, archived.can],
    [
      'archived',
      'registrator 14/2026',
      { sign: false, deliver: true, annul: true, archive: false, restore: true, send: true, correct: true, sign_by_service: false },
    ],
  )
  await assert.rejects(vesna.recordDocumentSignatures({ ...ids(issued), day: today }), { status: 409, code: 'documents.document_archived' })
  await vesna.archiveDocuments({ ...ids(issued), is_archived: false })
  assert.equal((await look(issued)).stage, 'served')
  const filtered = async (way: 'not_signed' | 'not_archived') =>
    (await vesna.listDocumentRegister({ way, size: 0 })).entries.map(({ number }) => number)
  assert.ok(!(await filtered('not_signed')).includes(issued.number) && (await filtered('not_archived')).includes(issued.number))
})

test('only a signed copy recorded by hand can be deleted', async () => {
  const issued = await createTestDocument()
  const before = await (await vesna.getDocumentFile(named(issued))).arrayBuffer()
  const { data } = await vesna.uploadSignedDocument({
    ...named(issued),
    file: pdf('sken'),
    day: issuedOn,
    signed_by: 'Direktor i zaposleni',
  })
  const [signature] = data.signatures
  assert.deepEqual([signature!.way, signature!.is_of_issued, signature!.file!.name], ['by_hand', false, 'sken.pdf'])
  assert.match(await (await vesna.getDocumentFile({ ...named(issued), signature: signature!.id })).text(), /sken/)
  assert.deepEqual(await (await vesna.getDocumentFile(named(issued))).arrayBuffer(), before)
  await vesna.sendDocuments(ids(issued))
  const [own] = (await marko.listMyDocuments({ search: issued.number })).documents
  assert.match(await (await marko.getMyDocument({ document_dispatch_id: own!.id })).text(), /sken/)
  const gone = { document_registration_id: issued.document_registration_id, document_signature_id: signature!.id }
  await vesna.deleteDocumentSignature(gone)
  await assert.rejects(vesna.deleteDocumentSignature(gone), { status: 404 })
  assert.deepEqual((await look(issued)).signatures, [])
  await assert.rejects(
    vesna.uploadSignedDocument({ ...named(issued), file: new File(['reč'], 'a.docx'), day: today }),
    ({ fields }: { fields: object }) => 'file' in fields,
  )
  await assert.rejects(inDatabase(sql`delete from document_signature where id = ${signature!.id}`), /signature_is_final/)
})

test('an annulment is final, keeps the number and notifies the employee', async () => {
  const first = await createTestDocument()
  const second = await createTestDocument()
  await vesna.sendDocuments(ids(first))
  await assert.rejects(
    vesna.annulDocuments({ ...ids(first, second), reason: '  ' }),
    ({ fields }: { fields: object }) => 'reason' in fields,
  )
  await vesna.annulDocuments({ ...ids(second), reason: 'Drugi put' })
  const { data } = await vesna.annulDocuments({ ...ids(first, second), reason: 'Pogrešan zaposleni' })
  assert.deepEqual([data.count, data.left_out.map(({ number }) => number)], [1, [second.number]])
  assert.equal((await look(second)).annulment!.reason, 'Drugi put')
  const annulled = await look(first)
  assert.deepEqual([annulled.stage, annulled.annulment!.reason, annulled.sending], ['annulled', 'Pogrešan zaposleni', null])
  assert.match((await marko.listInboxMessages({})).messages[0]!.text, new RegExp(`poništio dokument ${first.number}`))
  const { entries } = await vesna.listDocumentRegister({ search: first.number })
  assert.deepEqual([entries[0]!.stage, entries[0]!.employee], ['annulled', 'Marko Đorđević'])
  for (const act of [
    () => vesna.annulDocuments({ ...ids(first), reason: 'Opet' }),
    () => vesna.recordDocumentSignatures({ ...ids(first), day: today }),
    () => vesna.recordDocumentDeliveries({ ...ids(first), way: 'post', day: today }),
  ])
    await assert.rejects(act(), { status: 409, code: 'documents.document_annulled' })
  assert.equal((await vesna.previewDocumentDispatch(ids(first))).data.left_out[0]!.reason, 'annulled')
  await assert.rejects(
    inDatabase(sql`update document_registration set cancelled_at = null where id = ${first.document_registration_id}`),
    /number_is_final/,
  )
  await assert.rejects(inDatabase(sql`update document_annulment set reason = 'drugo'`), /annulment_is_final/)
})

test('a correction reuses the answers, cites the first document and annuls it', async () => {
  const wrong = await createTestDocument({ Zadatak: 'popsi', Napomena: 'hitno' })
  const corrects = wrong.document_registration_id
  const { answers } = (await vesna.getDocumentQuestions({ ...documentInput, corrects })).data
  assert.deepEqual(answers, { Zadatak: 'popsi', Napomena: 'hitno' })
  const fields = { ...answers, Zadatak: 'popis' }
  await assert.rejects(
    vesna.generateDocument({ ...documentInput, fields, corrects }),
    ({ fields: wrongs }: { fields: object }) => 'correction_reason' in wrongs,
  )
  await assert.rejects(vesna.generateDocument({ ...documentInput, fields: {}, corrects, correction_reason: 'Slovna greška' }), {
    status: 422,
  })
  assert.equal((await look(wrong)).stage, 'numbered')
  const { number } = (await vesna.generateDocument({ ...documentInput, fields, corrects, correction_reason: 'Slovna greška' })).data
  const replaced = await look(wrong)
  assert.deepEqual([replaced.stage, replaced.annulment!.replaced_by!.number], ['annulled', number])
  const right = { document_registration_id: replaced.annulment!.replaced_by!.id }
  assert.equal((await look(right)).replaces!.number, wrong.number)
  const label = (await text(right)).replace(/\s+/g, ' ')
  assert.match(label, new RegExp(`popis.*Ovaj dokument zamenjuje dokument broj ${wrong.number} od .* godine, koji prestaje da važi\\.`))
  await assert.rejects(vesna.generateDocument({ ...documentInput, fields, corrects, correction_reason: 'Opet' }), { status: 409 })
})

test('a company document has the same stages, and its correction gets the next number', async () => {
  const { data: document } = await vesna.createCompanyDocument({
    title: 'Pravilnik o kućnom redu',
    category: 'act',
    direction: 'internal',
    day: issuedOn,
    retention: '10',
    file: pdf('prvi'),
  })
  const [entry] = (await vesna.listDocumentRegister({ search: document.number })).entries
  const issued = { document_registration_id: entry!.id }
  assert.deepEqual([entry!.can, entry!.stage], [{ send: false, act: true }, 'numbered'])
  await vesna.recordDocumentSignatures({ ...ids(issued), day: today })
  await vesna.recordDocumentDeliveries({ ...ids(issued), way: 'notice_board', day: issuedOn })
  assert.deepEqual([(await look(issued)).stage, (await look(issued)).served_on], ['served', addDays(issuedOn, 8)])
  assert.match(await (await vesna.getDocumentFile(named(issued))).text(), /prvi/)
  const { data: next } = await vesna.replaceCompanyDocument({ ...named(issued), file: pdf('drugi'), reason: 'Ispušten član 7' })
  assert.deepEqual((await look(issued)).annulment!.replaced_by, next)
  const { documents } = await vesna.listCompanyDocuments({ search: next.number })
  assert.deepEqual([documents[0]!.title, documents[0]!.retention], ['Pravilnik o kućnom redu', '10'])
  assert.match(await (await vesna.getDocumentFile({ document_registration_id: next.id })).text(), /drugi/)
})

test('a leave decision is annulled and reissued once from current data with a reason', async () => {
  const company = await createLeaveCompany(app)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const hr = of(company.vesna, company)
  const days = { leave_type_id: company.typeId.GO!, first_day: getJuneWorkday(0), last_day: getJuneWorkday(4) }
  const { id } = (await createLeaveClient(company, company.marko).createLeaveRequest(days)).data
  await createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: id })
  await withSystemCompanyTransaction(app.services, company.companyId, 'test', (ctx) => issueLeaveDocument(ctx, { leaveRequestId: id }))
  const documents = async () => (await createLeaveClient(company, company.vesna).getLeaveRequest({ leave_request_id: id })).data.decisions
  const [wrong] = await documents()
  await assert.rejects(hr.reissueDocument({ ...named(wrong!), reason: ' ' }), ({ fields }: { fields: object }) => 'reason' in fields)
  await assert.rejects(of(company.ana, company).reissueDocument({ ...named(wrong!), reason: 'Ne' }), { status: 403 })
  await assert.rejects(vesna.reissueDocument({ ...named(wrong!), reason: 'Tuđe' }), { status: 404 })
  await createTestClient(companiesContract, app, company.vesna, company.companyId).updateCompany({ legal_representative: 'Đorđe Džombić' })
  const { data: right } = await hr.reissueDocument({ ...named(wrong!), reason: 'Bez zastupnika' })
  assert.deepEqual(
    (await documents()).map(({ number, is_annulled, kind }) => [number, is_annulled, kind]),
    [
      [wrong!.number, true, 'decision'],
      [right.number, false, 'decision'],
    ],
  )
  const { stage, annulment } = (await hr.getDocumentLifecycle(named(wrong!))).data
  assert.deepEqual([stage, annulment!.reason, annulment!.replaced_by], ['annulled', 'Bez zastupnika', right])
  const file = await hr.getDocumentFile({ document_registration_id: right.id })
  const label = readPdfText(new Uint8Array(await file.arrayBuffer())).replace(/\s+/g, ' ')
  assert.match(label, new RegExp(`Ovaj dokument zamenjuje dokument broj ${wrong!.number} od .* koji prestaje da važi\\..*Đorđe Džombić`))
  await assert.rejects(hr.reissueDocument({ ...named(wrong!), reason: 'Opet' }), { status: 409, code: 'documents.document_annulled' })
})

test('a trip order is reissued from the current trip, other documents are not', async () => {
  const [id] = (
    await vesna.createTrips({
      employee_ids: [employee_id],
      task: 'Obilazak kupca',
      place: 'Niš',
      transport: 'company_car',
      first_day: today,
      first_minute: 360,
      last_day: today,
      last_minute: 1200,
    })
  ).data.ids
  const trip = { business_trip_id: id! }
  const { number } = (await vesna.issueTripOrder(trip)).data
  const issued = { document_registration_id: (await vesna.listDocumentRegister({ search: number })).entries[0]!.id }
  const { data: right } = await vesna.reissueDocument({ ...named(issued), reason: 'Pogrešan zastupnik' })
  assert.equal((await vesna.getTrip(trip)).data.order_number, right.number)
  assert.deepEqual((await look(issued)).annulment!.replaced_by, right)
  assert.equal((await look({ document_registration_id: right.id })).replaces!.number, number)
  assert.match(
    (await text({ document_registration_id: right.id })).replace(/\s+/g, ' '),
    new RegExp(`Niš.*zamenjuje dokument broj ${number} od`),
  )
  const rendered = await createTestDocument()
  await assert.rejects(vesna.reissueDocument({ ...named(rendered), reason: 'Ne ide' }), {
    status: 409,
    code: 'documents.not_auto_issuable',
  })
  assert.equal((await look(rendered)).stage, 'numbered')
})

test('documents out of scope are not found, and impossible days are rejected', async () => {
  const issued = await createTestDocument()
  const stranger = of(theirs.vesna, theirs)
  await assert.rejects(stranger.getDocumentLifecycle(named(issued)), { status: 404 })
  await assert.rejects(stranger.getDocumentFile(named(issued)), { status: 404 })
  await assert.rejects(stranger.annulDocuments({ ...ids(issued), reason: 'Tuđe' }), { status: 422 })
  for (const person of [of(ours.marko), of(ours.ana)]) {
    await assert.rejects(person.getDocumentLifecycle(named(issued)), { status: 403 })
    await assert.rejects(person.annulDocuments({ ...ids(issued), reason: 'Ne' }), { status: 403 })
    await assert.rejects(person.archiveDocuments({ ...ids(issued), is_archived: true }), { status: 403 })
  }
  for (const day of [addDays(today, 1), addDays(issuedOn, -1)])
    await assert.rejects(vesna.recordDocumentSignatures({ ...ids(issued), day }), ({ fields }: { fields: object }) => 'day' in fields)
  const both = [issued.document_registration_id, 999_999_999]
  await assert.rejects(vesna.archiveDocuments({ document_registration_ids: both, is_archived: true }), { status: 422 })
  assert.equal((await look(issued)).stage, 'numbered')
})
