import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { companyDocumentsContract } from '#modules/documents/documents/company-documents-contract.ts'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { documentDeliveryContract } from '#modules/documents/documents/document-delivery-contract.ts'
import { myDocumentsContract } from '#modules/documents/documents/my-documents-contract.ts'
import { companiesContract } from '#modules/foundation/company/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { createTestApp, createTestClient, type TestUser, waitUntil } from '#test/support/app.ts'
import {
  createLeaveClient,
  createLeaveCompany,
  getJuneWorkday,
  grantLeaveDays,
  type LeaveCompany,
  NEXT_YEAR,
} from '#test/support/leave-company.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const testApp = await createTestApp({ connections: 12 })

const loadDocuments = (company: LeaveCompany, leave_request_id: number, count = 1) =>
  waitUntil(async () => {
    const { data } = await createLeaveClient(company, company.vesna).getLeaveRequest({ leave_request_id })
    return data.decisions.length === count && data.decisions
  })
const read = async (
  company: LeaveCompany,
  person: TestUser,
  leave_request_id: number,
  leave_document_id: number,
  script: 'latin' | 'cyrillic',
) => {
  const blob = await createLeaveClient(company, person).getLeaveDecision({ leave_request_id, leave_document_id, script })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  assert.equal(Buffer.from(bytes.subarray(0, 5)).toString(), '%PDF-')
  return readPdfText(bytes)
}

test('an approval issues a numbered decision in both scripts, each change another', async () => {
  const company = await createLeaveCompany(testApp)
  await createTestClient(companiesContract, company, company.vesna, company.companyId).updateCompany({
    city: 'Užice',
    legal_representative: 'Đorđe Džombić',
  })
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const { data } = await marko.createLeaveRequest({
    leave_type_id: company.typeId.GO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(11),
  })
  await assert.rejects(vesna.issueLeaveDecision({ leave_request_id: data.id }), { code: 'leave.not_decided' })
  await ana.approveLeaveRequest({ leave_request_id: data.id })
  const [document] = await loadDocuments(company, data.id)
  const year = new Date().getFullYear()
  assert.deepEqual([document!.kind, document!.number], ['decision', `RES-${year}/1`])

  const latin = await read(company, company.marko, data.id, document!.id, 'latin')
  for (const part of [
    'Mlekara Zlatibor',
    `RES-${year}/1`,
    'Marko Đorđević',
    '20 radnih dana',
    formatDay(getJuneWorkday(0)),
    formatDay(getJuneWorkday(11)),
    formatDay(getJuneWorkday(14)),
    '60 dana',
    'Đorđe Džombić',
    'Užice',
  ])
    assert.ok(latin.includes(part), `${part} in ${latin}`)
  assert.doesNotMatch(latin, /[{}?]|undefined|null/)
  const cyrillic = await read(company, company.vesna, data.id, document!.id, 'cyrillic')
  for (const part of ['РЕШЕЊЕ', 'Марко Ђорђевић', 'Ђорђе Џомбић', `RES-${year}/1`, 'Образложење'])
    assert.ok(cyrillic.includes(part), `${part} in ${cyrillic}`)
  assert.doesNotMatch(cyrillic, /[a-zčćšđž]{2,}|[{}?]/)

  await vesna.issueLeaveDecision({ leave_request_id: data.id })
  await vesna.shortenLeave({ leave_request_id: data.id, back_on: getJuneWorkday(7), reason: 'ozdravio' })
  const decisions = await loadDocuments(company, data.id, 2)
  assert.deepEqual(
    decisions.map(({ kind, number }) => [kind, number]),
    [
      ['decision', `RES-${year}/1`],
      ['change', `RES-${year}/2`],
    ],
  )
  const change = await read(company, company.vesna, data.id, decisions[1]!.id, 'latin')
  assert.ok(
    change.includes('o izmeni rešenja') && change.includes(`RES-${year}/1`) && change.includes(formatDay(getJuneWorkday(6))),
    change,
  )
  await vesna.cancelLeaveRequest({ leave_request_id: data.id, reason: 'otkaz posla' })
  assert.equal((await loadDocuments(company, data.id, 3))[2]!.kind, 'revocation')
})

test('a decision names a request only if the employee filed one', async () => {
  const company = await createLeaveCompany(testApp)
  const marko = createLeaveClient(company, company.marko)
  const ana = createLeaveClient(company, company.ana)
  const vesna = createLeaveClient(company, company.vesna)
  const leave_type_id = company.typeId.NO!
  const own = await marko.createLeaveRequest({ leave_type_id, first_day: getJuneWorkday(0), last_day: getJuneWorkday(1) })
  const entered = await vesna.createLeaveRequest({
    employee_id: company.marko.employeeId!,
    leave_type_id,
    first_day: getJuneWorkday(7),
    last_day: getJuneWorkday(8),
  })
  for (const { data } of [own, entered]) await ana.approveLeaveRequest({ leave_request_id: data.id })
  const readDocument = async ({ data }: typeof own) => {
    const [document] = await loadDocuments(company, data.id)
    return (await read(company, company.vesna, data.id, document!.id, 'latin')).replace(/\s+/g, ' ')
  }
  assert.match(await readDocument(own), /postupajući po zahtevu koji je podneo zaposleni Marko Đorđević/)
  assert.doesNotMatch(await readDocument(entered), /zahtev/i)
})

test('numbers have no gaps under parallel requests', async () => {
  const company = await createLeaveCompany(testApp)
  const vesna = createLeaveClient(company, company.vesna)
  const people = [company.marko, company.ana, company.jelena]
  const filed = await Promise.all(
    people.map(({ employeeId }) =>
      vesna.createLeaveRequest({
        employee_id: employeeId,
        leave_type_id: company.typeId.NO!,
        first_day: getJuneWorkday(0),
        last_day: getJuneWorkday(1),
        approved: true,
      }),
    ),
  )
  await Promise.all(filed.map(({ data }) => vesna.issueLeaveDecision({ leave_request_id: data.id })))
  const numbers = await Promise.all(filed.map(async ({ data }) => Number((await loadDocuments(company, data.id))[0]!.number.split('/')[1])))
  assert.deepEqual(numbers.sort(), [1, 2, 3])
})

test('a decision is read by its owner and users with the permission for reasons', async () => {
  const company = await createLeaveCompany(testApp)
  const theirs = await createLeaveCompany(testApp)
  const vesna = createLeaveClient(company, company.vesna)
  const sick = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.B30!,
    first_day: getJuneWorkday(10),
    last_day: getJuneWorkday(11),
    approved: true,
  }
  await assert.rejects(vesna.issueLeaveDecision({ leave_request_id: (await vesna.createLeaveRequest(sick)).data.id }), {
    code: 'leave.no_decision_for_type',
  })
  const unpaid = {
    employee_id: company.marko.employeeId,
    leave_type_id: company.typeId.NO!,
    first_day: getJuneWorkday(0),
    last_day: getJuneWorkday(1),
    approved: true,
  }
  const { data } = await vesna.createLeaveRequest(unpaid)
  const [document] = await loadDocuments(company, data.id)
  const createRequest = (person: TestUser, of = company) =>
    createLeaveClient(of, person).getLeaveDecision({ leave_request_id: data.id, leave_document_id: document!.id })
  await createRequest(company.marko)
  await assert.rejects(createRequest(company.jelena), { status: 404 })
  await assert.rejects(createRequest(company.ana), { status: 403 })
  await assert.rejects(createRequest(theirs.vesna, theirs), { status: 404 })
  const { data: other } = await vesna.createLeaveRequest({ ...unpaid, employee_id: company.jelena.employeeId })
  const [ofJelena] = await loadDocuments(company, other.id)
  await assert.rejects(
    createLeaveClient(company, company.marko).getLeaveDecision({ leave_request_id: data.id, leave_document_id: ofJelena!.id }),
    {
      status: 404,
    },
  )
})

test('generate_document returns the decision of a request, issued once', async () => {
  const company = await createLeaveCompany(testApp)
  await grantLeaveDays(company, company.marko, NEXT_YEAR, 20)
  const { id } = (
    await createLeaveClient(company, company.marko).createLeaveRequest({
      leave_type_id: company.typeId.GO!,
      first_day: getJuneWorkday(0),
      last_day: getJuneWorkday(11),
    })
  ).data
  const of = (person: TestUser) => createTestClient(documentsContract, company, person, company.companyId)
  const input = { employee_id: company.marko.employeeId, about: 'leave-request', number: id, template: 'resenje_odsustvo' }
  await assert.rejects(of(company.vesna).generateDocument(input), { status: 409, code: 'leave.not_decided' })
  await createLeaveClient(company, company.ana).approveLeaveRequest({ leave_request_id: id })
  const first = await of(company.vesna).generateDocument(input)
  const second = await of(company.vesna).generateDocument(input)
  assert.deepEqual(first, second)
  const url = `/api/company/${company.companyId}/employee/${input.employee_id}/leave-request/${id}/generate_document/resenje_odsustvo`
  const headers = { authorization: `Bearer ${company.vesna.token}` }
  const { rawPayload } = await testApp.app.inject({ method: 'POST', url, headers, payload: { script: 'cyrillic' } })
  assert.match(readPdfText(rawPayload), /РЕШЕЊЕ.*Марко Ђорђевић/s)
  await assert.rejects(of(company.ana).generateDocument(input), { status: 403 })
  await assert.rejects(of(company.vesna).generateDocument({ ...input, employee_id: company.jelena.employeeId }), { status: 404 })
  await assert.rejects(of(company.vesna).generateDocument({ ...input, template: 'ugovor_neodredjeno' }), { status: 404 })
})

test('a company edits its decision template, and an unfillable one falls back', async () => {
  const company = await createLeaveCompany(testApp)
  const vesna = createLeaveClient(company, company.vesna)
  const ana = createLeaveClient(company, company.ana)
  const marko = createLeaveClient(company, company.marko)
  const templates = createTestClient(documentsContract, company, company.vesna, company.companyId)
  const shipped = (await templates.getTemplate({ code: 'resenje_neplaceno' })).data
  const saved = { code: shipped.code, title: shipped.title, kind: 'decision' as const, about: 'employment' as const }
  const own = (source: string) => templates.createTemplate({ ...saved, article: shipped.article, source })
  const changed =
    '@header\n\n# Rešenje\n\n## o odsustvu bez naknade\n\n{{employee.full_name}}, {{employee.jmbg}}: {{leave.span}} ({{leave.days}}).'
  const { id } = (await own(changed)).data
  const file = async (offset: number) => {
    const days = { leave_type_id: company.typeId.NO!, first_day: getJuneWorkday(offset), last_day: getJuneWorkday(offset) }
    const request = (await marko.createLeaveRequest(days)).data
    await ana.approveLeaveRequest({ leave_request_id: request.id })
    return { request, document: (await loadDocuments(company, request.id))[0]! }
  }
  const { request, document } = await file(0)
  assert.ok(document.has_docx)
  const ids = { leave_request_id: request.id, leave_document_id: document.id }
  const readDocument = await read(company, company.marko, request.id, document.id, 'latin')
  assert.ok(readDocument.includes('o odsustvu bez naknade') && readDocument.includes('1 kalendarskog dana'), readDocument)
  assert.match(await (await vesna.getLeaveDecision({ ...ids, format: 'docx', script: 'cyrillic' })).slice(0, 2).text(), /^PK/)
  const { entries } = await createTestClient(companyDocumentsContract, company, company.vesna, company.companyId).listDocumentRegister({
    search: document.number,
  })
  assert.equal(entries[0]!.title, 'Rešenje o odsustvu bez naknade')

  // A decision without a template has its original bytes, and no other format.
  const bytes = async () => Buffer.from(await (await vesna.getLeaveDecision({ ...ids, script: 'latin' })).arrayBuffer())
  const issued = await bytes()
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update leave_document set template_code = null where id = ${document.id}`.execute(db),
  )
  assert.deepEqual(await bytes(), issued)
  await assert.rejects(vesna.getLeaveDecision({ ...ids, format: 'docx' }), { status: 409, code: 'documents.no_docx' })

  await templates.updateTemplate({ document_template_id: id!, source: `${changed}\n\n{{ask: Ko menja zaposlenog}}` })
  const second = await file(1)
  assert.match(await read(company, company.marko, second.request.id, second.document.id, 'latin'), /o neplaćenom odsustvu/)
})

test('a decision is sent to the account by setting and served by its confirmation', async () => {
  const company = await createLeaveCompany(testApp)
  const vesna = createLeaveClient(company, company.vesna)
  const ana = createLeaveClient(company, company.ana)
  const decisions = (person: TestUser) =>
    createTestClient({ ...documentDeliveryContract, ...myDocumentsContract }, company, person, company.companyId)
  await withInstallationTransaction(testApp.database, (db) =>
    sql`update app_user set password_hash = 'set' where id = ${company.marko.userId}`.execute(db),
  )
  const requests: number[] = []
  const input = async (person: TestUser, offset: number) => {
    const days = { leave_type_id: company.typeId.NO!, first_day: getJuneWorkday(offset), last_day: getJuneWorkday(offset) }
    const { id } = (await createLeaveClient(company, person).createLeaveRequest(days)).data
    requests.push(id)
    await (person === company.marko ? ana : vesna).approveLeaveRequest({ leave_request_id: id })
    return (await loadDocuments(company, id))[0]!
  }
  const before = await input(company.marko, 0)
  assert.equal(before.sending, null)
  const ids = { document_registration_ids: [before.document_registration_id] }
  await assert.rejects(decisions(company.ana).sendDocuments(ids), { status: 403 })
  assert.equal((await decisions(company.vesna).sendDocuments(ids)).data.sent, 1)

  await decisions(company.vesna).updateDocumentDispatchSettings({ leave_at_once: true })
  const written = await input(company.marko, 1)
  assert.deepEqual([written.sending!.state, written.sending!.is_legal_service], ['sent', true])
  // Jelena has not signed in yet, so her decision is handed over in person.
  assert.equal((await input(company.jelena, 0)).sending, null)

  const marko = decisions(company.marko)
  const [own] = (await marko.listMyDocuments({ search: written.number })).documents
  const { id: document_dispatch_id } = own!
  const bytes = new Uint8Array(await (await marko.getMyDocument({ document_dispatch_id })).arrayBuffer())
  assert.match(readPdfText(bytes), /Marko Đorđević/)
  assert.match(await (await marko.getMyDocument({ document_dispatch_id, format: 'docx' })).slice(0, 2).text(), /^PK/)
  await assert.rejects(decisions(company.jelena).confirmMyDocument({ document_dispatch_id }), { status: 404 })
  assert.equal((await marko.confirmMyDocument({ document_dispatch_id })).data.state, 'confirmed')

  // A delivered document needs no confirmation; the issuer of decisions records the delivery.
  const today = toBelgradeDay(new Date())
  const { document_registration_id } = before
  const byHand = { document_registration_id, way: 'signature' as const, day: today, note: 'Pred svedokom' }
  await assert.rejects(decisions(company.ana).recordDocumentDelivery(byHand), { status: 403 })
  await decisions(company.vesna).recordDocumentDelivery(byHand)
  const of = async (person: TestUser) =>
    (await createLeaveClient(company, person).getLeaveRequest({ leave_request_id: requests[0]! })).data.decisions[0]!
  const document = await of(company.vesna)
  assert.deepEqual(
    [document.served_on, document.challenge_deadline, document.deliveries[0]!.note],
    [today, addDays(today, 60), 'Pred svedokom'],
  )
  const byMarko = await of(company.marko)
  assert.deepEqual([byMarko.served_on, byMarko.deliveries], [today, []])
})
