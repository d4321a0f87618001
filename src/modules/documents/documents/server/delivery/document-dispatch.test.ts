import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, waitUntil } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'
import { myDocumentsContract } from '../../my-documents-contract.ts'

const testApp = await createTestApp()
const ours = await createTestCompany(testApp)
const theirs = await createTestCompany(testApp)
const contract = {
  ...documentsContract,
  ...documentDeliveryContract,
  ...myDocumentsContract,
  ...companyDocumentsContract,
  ...inboxContract,
}
const of = (person: { token: string }, company = ours) => createTestClient(contract, testApp, person, company.companyId)
const vesna = of(ours.vesna)
const ana = of(ours.ana)
const marko = of(ours.marko)
const jelena = of(ours.jelena)
const today = toBelgradeDay(new Date())
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(testApp.database, (db) => statement.execute(db))
await inDatabase(sql`update app_user set password_hash = 'set'`)

for (const kind of ['decision', 'certificate', 'contract'] as const)
  await vesna.createTemplate({
    code: `p_${kind}`,
    title: `Papir ${kind}`,
    kind,
    about: 'employee',
    source: '# {{employee.full_name}}, {{document.number}}',
  })

type Kind = 'decision' | 'certificate' | 'contract'
async function createTestDocument(kind: Kind, { employeeId } = ours.marko) {
  const about = { employee_id: employeeId, about: 'employee', number: employeeId, template: `p_${kind}`, date: addDays(today, -3) }
  const { id } = (await vesna.generateDocument(about)).data
  return visible(id, employeeId)
}
const visible = async (id: number, employee_id = ours.marko.employeeId) =>
  (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((document) => document.id === id)!
/** Sends a document of a kind; returns it with the id of its dispatch. */
async function sent(kind: Kind, person = ours.marko, more = {}) {
  const document = await createTestDocument(kind, person)
  await vesna.sendDocuments({ document_registration_ids: [document.document_registration_id], ...more })
  return { document, document_dispatch_id: (await visible(document.id, person.employeeId)).sending!.id }
}
const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const own = async (person = marko) => (await person.listMyDocuments({ size: 0 })).documents

test('a sent, viewed and confirmed decision is served on that day as displayed', async () => {
  const document = await createTestDocument('decision')
  const ids = [document.document_registration_id]
  assert.deepEqual((await vesna.previewDocumentDispatch({ document_registration_ids: ids })).data, {
    ready: 1,
    for_information: [],
    left_out: [],
  })
  assert.deepEqual((await vesna.sendDocuments({ document_registration_ids: ids })).data, { sent: 1, left_out: [] })
  const [waiting] = await own()
  assert.deepEqual([waiting!.state, waiting!.is_legal_service, waiting!.number], ['sent', true, document.number])

  const { id: document_dispatch_id } = waiting!
  await assert.rejects(marko.confirmMyDocument({ document_dispatch_id }), { code: 'documents.not_opened', status: 409 })
  const bytes = await bytesOf(marko.getMyDocument({ document_dispatch_id }))
  assert.match(readPdfText(bytes), /Marko Đorđević/i)
  const opened = await visible(document.id)
  assert.deepEqual([opened.sending!.state, opened.served_on], ['opened', null])
  assert.deepEqual(await bytesOf(marko.getMyDocument({ document_dispatch_id })), bytes)
  assert.equal((await visible(document.id)).sending!.opened_at, opened.sending!.opened_at)

  assert.equal((await marko.confirmMyDocument({ document_dispatch_id })).data.state, 'confirmed')
  const served = await visible(document.id)
  assert.deepEqual([served.served_on, served.challenge_deadline], [today, addDays(today, 60)])
  assert.equal(served.sending!.viewed_sha256, createHash('sha256').update(bytes).digest('hex'))
  assert.match(served.sending!.confirmed_by!, /@example\.rs$/)
  assert.deepEqual(served.deliveries, [])
})

test('a confirmation cannot be repeated, revoked, deleted or changed', async () => {
  const { document, document_dispatch_id } = await sent('certificate')
  await marko.getMyDocument({ document_dispatch_id })
  await marko.confirmMyDocument({ document_dispatch_id })
  await assert.rejects(marko.confirmMyDocument({ document_dispatch_id }), { code: 'documents.already_confirmed', status: 409 })
  await assert.rejects(vesna.recallDocument({ document_dispatch_id }), { code: 'documents.receipt_already_confirmed', status: 409 })
  await assert.rejects(vesna.sendDocuments({ document_registration_ids: [document.document_registration_id] }), { status: 422 })
  const final = /documents\.dispatch_is_final/
  await assert.rejects(inDatabase(sql`delete from document_dispatch where id = ${document_dispatch_id}`), final)
  await assert.rejects(inDatabase(sql`update document_dispatch set confirmed_at = now() where id = ${document_dispatch_id}`), final)
  await assert.rejects(inDatabase(sql`update document_dispatch set recalled_at = now() where id = ${document_dispatch_id}`), final)
})

test('two confirmations at once are one', async () => {
  const { document_dispatch_id } = await sent('certificate')
  await marko.getMyDocument({ document_dispatch_id })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => marko.confirmMyDocument({ document_dispatch_id })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a confirmed contract counts as served only if the company enables it', async () => {
  const document = await createTestDocument('contract')
  const ids = { document_registration_ids: [document.document_registration_id] }
  assert.deepEqual((await vesna.previewDocumentDispatch(ids)).data.for_information, ['contract'])
  await vesna.sendDocuments(ids)
  const { id: document_dispatch_id, is_legal_service } = (await visible(document.id)).sending!
  assert.equal(is_legal_service, false)
  const { revision: before } = (await vesna.getDocumentDispatchSettings({})).data
  await assert.rejects(ana.updateDocumentDispatchSettings({ suffices: [] }), { status: 403 })
  await assert.rejects(vesna.updateDocumentDispatchSettings({ suffices: ['sve' as never] }), { status: 422 })
  const { revision } = (await vesna.updateDocumentDispatchSettings({ suffices: ['contract', 'other'], revision: before })).data
  await assert.rejects(vesna.updateDocumentDispatchSettings({ suffices: [], revision: before }), { status: 409 })
  // The message about the dispatch stays in the inbox of the employee.
  await marko.getMyDocument({ document_dispatch_id })
  await marko.confirmMyDocument({ document_dispatch_id })
  assert.equal((await visible(document.id)).served_on, null)
  assert.equal((await visible((await sent('contract')).document.id)).sending!.is_legal_service, true)
  assert.equal((await visible((await sent('decision')).document.id)).sending!.is_legal_service, false)
  await vesna.updateDocumentDispatchSettings({ revision })
  assert.equal(
    (await visible((await sent('decision', ours.marko, { for_information: true })).document.id)).sending!.is_legal_service,
    false,
  )
})

test('a recalled document is hidden, cannot be confirmed, and can be sent again', async () => {
  const { document, document_dispatch_id } = await sent('decision')
  await marko.getMyDocument({ document_dispatch_id })
  await vesna.recallDocument({ document_dispatch_id })
  assert.ok((await own()).every(({ id }) => id !== document_dispatch_id))
  await assert.rejects(marko.getMyDocument({ document_dispatch_id }), { status: 404 })
  await assert.rejects(marko.confirmMyDocument({ document_dispatch_id }), { status: 404 })
  await assert.rejects(vesna.recallDocument({ document_dispatch_id }), { code: 'documents.already_recalled', status: 409 })
  assert.match((await marko.listInboxMessages({})).messages[0]!.text, /povukao dokument/)
  await vesna.sendDocuments({ document_registration_ids: [document.document_registration_id] })
  assert.equal((await visible(document.id)).sending!.state, 'sent')
})

test('of many documents the deliverable ones are sent, and the others have a reason', async () => {
  const documents = [
    await createTestDocument('certificate'),
    await createTestDocument('certificate', ours.jelena),
    await createTestDocument('certificate', ours.ana),
    await createTestDocument('certificate', ours.vesna),
  ]
  await inDatabase(sql`update app_user set password_hash = 'none' where id = ${ours.jelena.userId}`)
  const { id: without } = await withInstallationTransaction(testApp.database, (db) =>
    db
      .insertInto('employee')
      .values({ company_id: ours.companyId, code: 'X1', first_name: 'Novi', last_name: 'Nović' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  documents.push(await createTestDocument('certificate', { ...ours.marko, employeeId: without }))
  const ids = documents.map(({ document_registration_id }) => document_registration_id)
  const { data } = await vesna.sendDocuments({ document_registration_ids: ids })
  assert.equal(data.sent, 1)
  assert.deepEqual(
    data.left_out.map(({ name, reason }) => [name, reason]),
    [
      ['Jelena Ilić', 'invited'],
      ['Ana Jovanović', 'no_right'],
      ['Vesna Kovač', 'no_right'],
      ['Novi Nović', 'no_account'],
    ],
  )
  assert.equal((await vesna.previewDocumentDispatch({ document_registration_ids: ids })).data.left_out[0]!.reason, 'sent_already')
  await inDatabase(sql`update app_user set password_hash = 'set', disabled_at = now() where id = ${ours.jelena.userId}`)
  assert.equal((await vesna.previewDocumentDispatch({ document_registration_ids: ids })).data.left_out[1]!.reason, 'disabled')
  await inDatabase(sql`update app_user set disabled_at = null where id = ${ours.jelena.userId}`)
})

test('the email names neither document nor employee; the message leads to it', async () => {
  testApp.letters.length = 0
  const { document } = await sent('certificate')
  const letter = await waitUntil(async () => testApp.letters.at(-1))
  assert.match(letter.subject, /Nov dokument za Vas: Mlekara/)
  assert.match(letter.text, /https:\/\/kadrovik\.test\/employee-dashboard\/documents/)
  assert.doesNotMatch(`${letter.subject} ${letter.text} ${letter.html}`, new RegExp(`Marko|Đorđević|${document.title}|${document.number}`))
  const [message] = (await marko.listInboxMessages({})).messages
  assert.match(message!.text, new RegExp(document.number))
  assert.equal(message!.link, '/employee-dashboard/documents')
})

test('only the employee reads a dispatched document in the account', async () => {
  const { document_dispatch_id } = await sent('decision')
  for (const call of [jelena.getMyDocument, jelena.confirmMyDocument] as ((input: { document_dispatch_id: number }) => Promise<unknown>)[])
    await assert.rejects(call({ document_dispatch_id }), { status: 404 })
  for (const person of [vesna, ana]) await assert.rejects(person.getMyDocument({ document_dispatch_id }), { status: 403 })
  await assert.rejects(of(theirs.marko, theirs).getMyDocument({ document_dispatch_id }), { status: 404 })
  await assert.rejects(of(theirs.marko, theirs).confirmMyDocument({ document_dispatch_id }), { status: 404 })
  assert.ok((await own(jelena)).every(({ id }) => id !== document_dispatch_id))
  await assert.rejects(createTestClient(contract, testApp, {}, ours.companyId).listMyDocuments({}), { status: 401 })
})

test('users without permission send nothing, and nobody sends foreign documents', async () => {
  const document = await createTestDocument('decision')
  const ids = { document_registration_ids: [document.document_registration_id] }
  for (const person of [ana, marko]) {
    await assert.rejects(person.sendDocuments(ids), { status: 403 })
    await assert.rejects(person.previewDocumentDispatch(ids), { status: 403 })
  }
  await assert.rejects(of(theirs.vesna, theirs).sendDocuments(ids), { status: 422 })
  const { document_dispatch_id } = await sent('decision')
  await assert.rejects(ana.recallDocument({ document_dispatch_id }), { status: 403 })
  await assert.rejects(of(theirs.vesna, theirs).recallDocument({ document_dispatch_id }), { status: 404 })
  // A scope of one department does not include documents of another.
  const scope = sql`insert into access_scope (company_id, user_id, department_id) values (${ours.companyId}, ${ours.vesna.userId}, ${ours.otherDepartmentId})`
  await inDatabase(scope)
  assert.deepEqual(
    (await vesna.previewDocumentDispatch(ids)).data.left_out.map(({ name, reason }) => [name, reason]),
    [[null, 'out_of_reach']],
  )
  await assert.rejects(vesna.recallDocument({ document_dispatch_id }), { status: 404 })
  await inDatabase(sql`delete from access_scope where user_id = ${ours.vesna.userId}`)
})

test('documents are filtered by stage, and only senders see the stage of delivery', async () => {
  const { document } = await sent('decision')
  const fresh = await createTestDocument('decision')
  const tab = async (sending: 'not_sent' | 'sent' | 'confirmed') =>
    (await vesna.listEmployeeDocuments({ employee_id: ours.marko.employeeId, size: 0, sending })).documents.map(({ id }) => id)
  assert.ok((await tab('sent')).includes(document.id) && !(await tab('sent')).includes(fresh.id))
  assert.ok((await tab('not_sent')).includes(fresh.id) && !(await tab('not_sent')).includes(document.id))
  const register = async (sending: 'not_sent' | 'sent' | 'confirmed') =>
    (await vesna.listDocumentRegister({ size: 0, sending })).entries.map(({ number }) => number)
  assert.ok((await register('sent')).includes(document.number) && !(await register('not_sent')).includes(document.number))
  assert.ok((await register('confirmed')).length > 0)
  const row = (await vesna.listDocumentRegister({ search: document.number })).entries[0]!
  assert.deepEqual([row.can.send, row.sending!.state], [true, 'sent'])
  const about = async (search: string) =>
    (await vesna.listDocumentRegister({ search: search, size: 0 })).entries.map(({ number }) => number)
  assert.ok((await about('djordjevic marko')).includes(document.number) && (await about(row.title)).includes(document.number))
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${ours.companyId}, ${ours.vesna.userId}, 'employees.write', false)`,
  )
  const hidden = (await vesna.listDocumentRegister({ search: document.number })).entries[0]!
  assert.deepEqual([hidden.can.send, hidden.sending], [false, null])
  assert.ok(!(await about('djordjevic marko')).includes(document.number))
  await inDatabase(sql`delete from company_right where user_id = ${ours.vesna.userId}`)
})

test('views by the employee are logged, and the audit names sender and confirmer', async () => {
  const { document_dispatch_id } = await sent('certificate', ours.jelena)
  await jelena.getMyDocument({ document_dispatch_id })
  await jelena.confirmMyDocument({ document_dispatch_id })
  const { rows } = await withInstallationTransaction(testApp.database, (db) =>
    sql<{ action: string; actor_id: number }>`select action, actor_id from audit_entry where company_id = ${ours.companyId}
      and (table_name = 'document_dispatch' and row_id = ${document_dispatch_id} or action = 'getMyDocument' and employee_id = ${ours.jelena.employeeId}) order by id`.execute(
      db,
    ),
  )
  assert.deepEqual(
    [...new Set(rows.map(({ action, actor_id }) => `${action} ${actor_id === ours.jelena.userId ? 'jelena' : 'vesna'}`))],
    ['sendDocuments vesna', 'getMyDocument jelena', 'confirmMyDocument jelena'],
  )
})

test('a repeated request with its key sends once, with one email and one confirmation', async () => {
  const { document_registration_id } = await createTestDocument('certificate')
  const post = (path: string, person: { token: string }, key: string, payload: object = {}) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/company/${ours.companyId}${path}`,
      payload,
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    })
  const send = () => post('/document-dispatches', ours.vesna, 'send-once-1', { document_registration_ids: [document_registration_id] })
  const first = await send()
  const second = await send()
  assert.deepEqual([first.statusCode, second.json()], [201, first.json()])
  const { id: document_dispatch_id } = (await own())[0]!
  await marko.getMyDocument({ document_dispatch_id })
  const confirm = () => post(`/me/documents/${document_dispatch_id}/confirm`, ours.marko, 'confirm-once-1')
  const once = await confirm()
  const again = await confirm()
  assert.deepEqual([once.statusCode, again.statusCode, again.json()], [201, 201, once.json()])
})

test('a manager reads own documents with the permission for the own record', async () => {
  const document = await createTestDocument('certificate', ours.ana)
  const ids = { document_registration_ids: [document.document_registration_id] }
  await assert.rejects(vesna.sendDocuments(ids), { status: 422 })
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${ours.companyId}, ${ours.ana.userId}, 'own.record', true)`,
  )
  assert.equal((await vesna.sendDocuments(ids)).data.sent, 1)
  const [mine] = await own(ana)
  assert.equal(mine!.number, document.number)
  await ana.getMyDocument({ document_dispatch_id: mine!.id })
  assert.equal((await ana.confirmMyDocument({ document_dispatch_id: mine!.id })).data.state, 'confirmed')
})
