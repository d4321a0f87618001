import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { writeLeavePaper } from '#modules/time/leave/server/papers/papers.ts'
import { tripsContract } from '#modules/time/trips/contract.ts'
import { withSystemCompanyTransaction } from '#platform/context.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, belgradeDay } from '#shared/days.ts'
import { clientFor, createTestApp, createTestCompany } from '#test/support/app.ts'
import { createLeaveCompany, giveLeaveDays, leaveClient, nextYear, workdayInJune } from '#test/support/leave-company.ts'
import { textOfPdf } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-contract.ts'
import { documentsContract } from '../../contract.ts'
import { deliveryContract } from '../../delivery-contract.ts'
import { ownPapersContract } from '../../own-contract.ts'
import { wayContract } from '../../way-contract.ts'

const here = await createTestApp({ jobs: false })
const [ours, theirs] = [await createTestCompany(here), await createTestCompany(here)]
const contract = {
  ...documentsContract,
  ...deliveryContract,
  ...companyDocumentsContract,
  ...wayContract,
  ...ownPapersContract,
  ...inboxContract,
  ...tripsContract,
}
const of = (person: { token: string }, company = ours) => clientFor(contract, here, person, company.companyId)
const [vesna, marko] = [of(ours.vesna), of(ours.marko)]
const { employeeId: employee_id } = ours.marko
const today = belgradeDay(new Date())
const issuedOn = addDays(today, -20)
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(here.database, (db) => statement.execute(db))
await inDatabase(sql`update app_user set password_hash = 'set'`)
await vesna.createTemplate({
  code: 'p_way',
  title: 'Rešenje o radu',
  kind: 'decision',
  about: 'employee',
  source:
    '@header\n\n# Rešenje\n\n{{employee.full_name}}: {{ask: Zadatak}}\n\n{{if ask: Napomena}}{{ask: Napomena}}{{end}}\n\n@signatures Direktor',
})

const paperOf = { employee_id, about: 'employee', number: employee_id, template: 'p_way', date: issuedOn }
async function aPaper(fields: Record<string, string> = { Zadatak: 'popis' }) {
  const { id } = (await vesna.generateDocument({ ...paperOf, fields })).data
  const found = (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((paper) => paper.id === id)!
  return { number: found.number, registered_document_id: found.registered_document_id }
}
const ids = (...papers: { registered_document_id: number }[]) => ({
  registered_document_ids: papers.map(({ registered_document_id }) => registered_document_id),
})
const named = ({ registered_document_id }: { registered_document_id: number }) => ({ registered_document_id })
const look = async (paper: { registered_document_id: number }) => (await vesna.getPaper(named(paper))).data
const text = async (paper: { registered_document_id: number }) =>
  textOfPdf(new Uint8Array(await (await vesna.getPaperFile(named(paper))).arrayBuffer()))
const pdf = (name: string) => new File([`%PDF-1.4\n${name}`], `${name}.pdf`, { type: 'application/pdf' })

test('a paper goes its way: numbered, signed, delivered, put away; and each step says when and by whom', async () => {
  const paper = await aPaper()
  assert.deepEqual([(await look(paper)).stage, (await look(paper)).can.archive], ['numbered', true])
  await vesna.notePapersSigned({ ...ids(paper), day: issuedOn, signed_by: 'Direktor' })
  const signed = await look(paper)
  assert.deepEqual([signed.stage, signed.signatures[0]!.way, signed.signatures[0]!.signed_by], ['signed', 'by_hand', 'Direktor'])
  await vesna.notePaperDeliveries({ ...ids(paper), way: 'signature', day: issuedOn })
  const served = await look(paper)
  assert.deepEqual([served.stage, served.served_on, served.lawsuit_until], ['served', issuedOn, addDays(issuedOn, 60)])
  await vesna.archivePapers({ ...ids(paper), is_archived: true, place: 'registrator 14/2026' })
  const archived = await look(paper)
  assert.deepEqual(
    [archived.stage, archived.archive!.place, archived.can],
    [
      'archived',
      'registrator 14/2026',
      { sign: false, deliver: true, annul: true, archive: false, restore: true, send: true, correct: true, sign_by_service: false },
    ],
  )
  await assert.rejects(vesna.notePapersSigned({ ...ids(paper), day: today }), { status: 409, code: 'documents.paper_archived' })
  await vesna.archivePapers({ ...ids(paper), is_archived: false })
  assert.equal((await look(paper)).stage, 'served')
  const filtered = async (way: 'not_signed' | 'not_archived') =>
    (await vesna.listRegister({ way, size: 0 })).entries.map(({ number }) => number)
  assert.ok(!(await filtered('not_signed')).includes(paper.number) && (await filtered('not_archived')).includes(paper.number))
})

test('a signed copy is kept beside what was issued, shown to the employee, and taken back only when it was noted by hand', async () => {
  const paper = await aPaper()
  const before = await (await vesna.getPaperFile(named(paper))).arrayBuffer()
  const { data } = await vesna.uploadSignedPaper({ ...named(paper), file: pdf('sken'), day: issuedOn, signed_by: 'Direktor i zaposleni' })
  const [signature] = data.signatures
  assert.deepEqual([signature!.way, signature!.is_of_issued, signature!.file!.name], ['by_hand', false, 'sken.pdf'])
  assert.match(await (await vesna.getPaperFile({ ...named(paper), signature: signature!.id })).text(), /sken/)
  assert.deepEqual(await (await vesna.getPaperFile(named(paper))).arrayBuffer(), before)
  await vesna.sendPapers(ids(paper))
  const [own] = (await marko.listOwnPapers({ search: paper.number })).papers
  assert.match(await (await marko.getOwnPaper({ paper_sending_id: own!.id })).text(), /sken/)
  const gone = { registered_document_id: paper.registered_document_id, paper_signature_id: signature!.id }
  await vesna.takeBackPaperSignature(gone)
  await assert.rejects(vesna.takeBackPaperSignature(gone), { status: 404 })
  assert.deepEqual((await look(paper)).signatures, [])
  await assert.rejects(
    vesna.uploadSignedPaper({ ...named(paper), file: new File(['reč'], 'a.docx'), day: today }),
    ({ fields }: { fields: object }) => 'file' in fields,
  )
  await assert.rejects(inDatabase(sql`delete from paper_signature where id = ${signature!.id}`), /signature_is_final/)
})

test('an annulment is for good, with its reason: the number stays, what was not confirmed is taken back, and the employee is told', async () => {
  const [first, second] = [await aPaper(), await aPaper()]
  await vesna.sendPapers(ids(first))
  await assert.rejects(vesna.annulPapers({ ...ids(first, second), reason: '  ' }), ({ fields }: { fields: object }) => 'reason' in fields)
  await vesna.annulPapers({ ...ids(second), reason: 'Drugi put' })
  const { data } = await vesna.annulPapers({ ...ids(first, second), reason: 'Pogrešan zaposleni' })
  assert.deepEqual([data.count, data.left_out.map(({ number }) => number)], [1, [second.number]])
  assert.equal((await look(second)).annulment!.reason, 'Drugi put')
  const annulled = await look(first)
  assert.deepEqual([annulled.stage, annulled.annulment!.reason, annulled.sending], ['annulled', 'Pogrešan zaposleni', null])
  assert.match((await marko.listInbox({})).messages[0]!.text, new RegExp(`poništio dokument ${first.number}`))
  const { entries } = await vesna.listRegister({ search: first.number })
  assert.deepEqual([entries[0]!.stage, entries[0]!.employee], ['annulled', 'Marko Đorđević'])
  for (const act of [
    () => vesna.annulPapers({ ...ids(first), reason: 'Opet' }),
    () => vesna.notePapersSigned({ ...ids(first), day: today }),
    () => vesna.notePaperDeliveries({ ...ids(first), way: 'post', day: today }),
  ])
    await assert.rejects(act(), { status: 409, code: 'documents.paper_annulled' })
  assert.equal((await vesna.checkPaperSendings(ids(first))).data.left_out[0]!.reason, 'annulled')
  await assert.rejects(
    inDatabase(sql`update registered_document set cancelled_at = null where id = ${first.registered_document_id}`),
    /number_is_final/,
  )
  await assert.rejects(inDatabase(sql`update paper_annulment set reason = 'drugo'`), /annulment_is_final/)
})

test('a correction is written from the answers of the first, cites it and takes its place; the wrong one is annulled with it or not at all', async () => {
  const wrong = await aPaper({ Zadatak: 'popsi', Napomena: 'hitno' })
  const corrects = wrong.registered_document_id
  const { answers } = (await vesna.prepareDocument({ ...paperOf, corrects })).data
  assert.deepEqual(answers, { Zadatak: 'popsi', Napomena: 'hitno' })
  const fields = { ...answers, Zadatak: 'popis' }
  await assert.rejects(
    vesna.generateDocument({ ...paperOf, fields, corrects }),
    ({ fields: wrongs }: { fields: object }) => 'correction_reason' in wrongs,
  )
  await assert.rejects(vesna.generateDocument({ ...paperOf, fields: {}, corrects, correction_reason: 'Slovna greška' }), { status: 422 })
  assert.equal((await look(wrong)).stage, 'numbered')
  const { number } = (await vesna.generateDocument({ ...paperOf, fields, corrects, correction_reason: 'Slovna greška' })).data
  const replaced = await look(wrong)
  assert.deepEqual([replaced.stage, replaced.annulment!.replaced_by!.number], ['annulled', number])
  const right = { registered_document_id: replaced.annulment!.replaced_by!.id }
  assert.equal((await look(right)).replaces!.number, wrong.number)
  const said = (await text(right)).replace(/\s+/g, ' ')
  assert.match(said, new RegExp(`popis.*Ovaj dokument zamenjuje dokument broj ${wrong.number} od .* godine, koji prestaje da važi\\.`))
  await assert.rejects(vesna.generateDocument({ ...paperOf, fields, corrects, correction_reason: 'Opet' }), { status: 409 })
})

test('a document of the company goes the same way, and its correction is another file under the next number', async () => {
  const { data: document } = await vesna.createCompanyDocument({
    title: 'Pravilnik o kućnom redu',
    category: 'act',
    direction: 'internal',
    day: issuedOn,
    retention: '10',
    file: pdf('prvi'),
  })
  const [entry] = (await vesna.listRegister({ search: document.number })).entries
  const paper = { registered_document_id: entry!.id }
  assert.deepEqual([entry!.can, entry!.stage], [{ send: false, act: true }, 'numbered'])
  await vesna.notePapersSigned({ ...ids(paper), day: today })
  await vesna.notePaperDeliveries({ ...ids(paper), way: 'notice_board', day: issuedOn })
  assert.deepEqual([(await look(paper)).stage, (await look(paper)).served_on], ['served', addDays(issuedOn, 8)])
  assert.match(await (await vesna.getPaperFile(named(paper))).text(), /prvi/)
  const { data: next } = await vesna.replacePaper({ ...named(paper), file: pdf('drugi'), reason: 'Ispušten član 7' })
  assert.deepEqual((await look(paper)).annulment!.replaced_by, next)
  const { documents } = await vesna.listCompanyDocuments({ search: next.number })
  assert.deepEqual([documents[0]!.title, documents[0]!.retention], ['Pravilnik o kućnom redu', '10'])
  assert.match(await (await vesna.getPaperFile({ registered_document_id: next.id })).text(), /drugi/)
})

test('a decision on leave is annulled and written anew of what is so now, with a reason and once', async () => {
  const company = await createLeaveCompany(here)
  await giveLeaveDays(company, company.marko, nextYear, 20)
  const hr = of(company.vesna, company)
  const days = { leave_type_id: company.typeId.GO!, first_day: workdayInJune(0), last_day: workdayInJune(4) }
  const { id } = (await leaveClient(company, company.marko).createLeaveRequest(days)).data
  await leaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: id })
  await withSystemCompanyTransaction(here.services, company.companyId, 'test', (ctx) => writeLeavePaper(ctx, { leaveRequestId: id }))
  const papers = async () => (await leaveClient(company, company.vesna).getLeaveRequest({ leave_request_id: id })).data.papers
  const [wrong] = await papers()
  await assert.rejects(hr.rewritePaper({ ...named(wrong!), reason: ' ' }), ({ fields }: { fields: object }) => 'reason' in fields)
  await assert.rejects(of(company.ana, company).rewritePaper({ ...named(wrong!), reason: 'Ne' }), { status: 403 })
  await assert.rejects(vesna.rewritePaper({ ...named(wrong!), reason: 'Tuđe' }), { status: 404 })
  await clientFor(companiesContract, here, company.vesna, company.companyId).updateCompany({ legal_representative: 'Đorđe Džombić' })
  const { data: right } = await hr.rewritePaper({ ...named(wrong!), reason: 'Bez zastupnika' })
  assert.deepEqual(
    (await papers()).map(({ number, is_annulled, kind }) => [number, is_annulled, kind]),
    [
      [wrong!.number, true, 'decision'],
      [right.number, false, 'decision'],
    ],
  )
  const { stage, annulment } = (await hr.getPaper(named(wrong!))).data
  assert.deepEqual([stage, annulment!.reason, annulment!.replaced_by], ['annulled', 'Bez zastupnika', right])
  const file = await hr.getPaperFile({ registered_document_id: right.id })
  const said = textOfPdf(new Uint8Array(await file.arrayBuffer())).replace(/\s+/g, ' ')
  assert.match(said, new RegExp(`Ovaj dokument zamenjuje dokument broj ${wrong!.number} od .* koji prestaje da važi\\..*Đorđe Džombić`))
  await assert.rejects(hr.rewritePaper({ ...named(wrong!), reason: 'Opet' }), { status: 409, code: 'documents.paper_annulled' })
})

test('an order of a trip is written anew of the trip as it is now; what a template wrote is not', async () => {
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
  const paper = { registered_document_id: (await vesna.listRegister({ search: number })).entries[0]!.id }
  const { data: right } = await vesna.rewritePaper({ ...named(paper), reason: 'Pogrešan zastupnik' })
  assert.equal((await vesna.getTrip(trip)).data.order_number, right.number)
  assert.deepEqual((await look(paper)).annulment!.replaced_by, right)
  assert.equal((await look({ registered_document_id: right.id })).replaces!.number, number)
  assert.match(
    (await text({ registered_document_id: right.id })).replace(/\s+/g, ' '),
    new RegExp(`Niš.*zamenjuje dokument broj ${number} od`),
  )
  const written = await aPaper()
  await assert.rejects(vesna.rewritePaper({ ...named(written), reason: 'Ne ide' }), {
    status: 409,
    code: 'documents.not_written_by_itself',
  })
  assert.equal((await look(written)).stage, 'numbered')
})

test('what one may not act on does not exist: another company, an employee, a chief; days to come and before the paper are refused', async () => {
  const paper = await aPaper()
  const stranger = of(theirs.vesna, theirs)
  await assert.rejects(stranger.getPaper(named(paper)), { status: 404 })
  await assert.rejects(stranger.getPaperFile(named(paper)), { status: 404 })
  await assert.rejects(stranger.annulPapers({ ...ids(paper), reason: 'Tuđe' }), { status: 422 })
  for (const person of [of(ours.marko), of(ours.ana)]) {
    await assert.rejects(person.getPaper(named(paper)), { status: 403 })
    await assert.rejects(person.annulPapers({ ...ids(paper), reason: 'Ne' }), { status: 403 })
    await assert.rejects(person.archivePapers({ ...ids(paper), is_archived: true }), { status: 403 })
  }
  for (const day of [addDays(today, 1), addDays(issuedOn, -1)])
    await assert.rejects(vesna.notePapersSigned({ ...ids(paper), day }), ({ fields }: { fields: object }) => 'day' in fields)
  const both = [paper.registered_document_id, 999_999_999]
  await assert.rejects(vesna.archivePapers({ registered_document_ids: both, is_archived: true }), { status: 422 })
  assert.equal((await look(paper)).stage, 'numbered')
})
