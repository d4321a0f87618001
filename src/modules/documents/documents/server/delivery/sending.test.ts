import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { test } from 'vitest'
import { inboxContract } from '#modules/foundation/inbox/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, belgradeDay } from '#shared/days.ts'
import { clientFor, createTestApp, createTestCompany, until } from '#test/support/app.ts'
import { textOfPdf } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-contract.ts'
import { documentsContract } from '../../contract.ts'
import { deliveryContract } from '../../delivery-contract.ts'
import { ownPapersContract } from '../../own-contract.ts'

const here = await createTestApp()
const [ours, theirs] = [await createTestCompany(here), await createTestCompany(here)]
const contract = { ...documentsContract, ...deliveryContract, ...ownPapersContract, ...companyDocumentsContract, ...inboxContract }
const of = (person: { token: string }, company = ours) => clientFor(contract, here, person, company.companyId)
const [vesna, ana, marko, jelena] = [of(ours.vesna), of(ours.ana), of(ours.marko), of(ours.jelena)]
const today = belgradeDay(new Date())
const inDatabase = (statement: ReturnType<typeof sql>) => withInstallationTransaction(here.database, (db) => statement.execute(db))
await inDatabase(sql`update app_user set password_hash = 'set'`)

for (const kind of ['decision', 'certificate', 'contract'] as const)
  await vesna.createTemplate({
    code: `p_${kind}`,
    title: `Papir ${kind}`,
    kind,
    about: 'employee',
    source: '# {{employee.full_name}}, {{paper.number}}',
  })

type Kind = 'decision' | 'certificate' | 'contract'
async function aPaper(kind: Kind, { employeeId } = ours.marko) {
  const about = { employee_id: employeeId, about: 'employee', number: employeeId, template: `p_${kind}`, date: addDays(today, -3) }
  const { id } = (await vesna.generateDocument(about)).data
  return shown(id, employeeId)
}
const shown = async (id: number, employee_id = ours.marko.employeeId) =>
  (await vesna.listEmployeeDocuments({ employee_id, size: 0 })).documents.find((paper) => paper.id === id)!
/** A paper that was sent, by its kind; answers it and the number of its sending. */
async function sent(kind: Kind, person = ours.marko, more = {}) {
  const paper = await aPaper(kind, person)
  await vesna.sendPapers({ registered_document_ids: [paper.registered_document_id], ...more })
  return { paper, paper_sending_id: (await shown(paper.id, person.employeeId)).sending!.id }
}
const bytesOf = async (file: Promise<Blob>) => new Uint8Array(await (await file).arrayBuffer())
const own = async (person = marko) => (await person.listOwnPapers({ size: 0 })).papers

test('a decision that was sent, read and confirmed is served on that day by exactly what was shown', async () => {
  const paper = await aPaper('decision')
  const ids = [paper.registered_document_id]
  assert.deepEqual((await vesna.checkPaperSendings({ registered_document_ids: ids })).data, { ready: 1, for_information: [], left_out: [] })
  assert.deepEqual((await vesna.sendPapers({ registered_document_ids: ids })).data, { sent: 1, left_out: [] })
  const [waiting] = await own()
  assert.deepEqual([waiting!.state, waiting!.serves, waiting!.number], ['sent', true, paper.number])

  const { id: paper_sending_id } = waiting!
  await assert.rejects(marko.confirmOwnPaper({ paper_sending_id }), { code: 'documents.not_opened_yet', status: 409 })
  const bytes = await bytesOf(marko.getOwnPaper({ paper_sending_id }))
  assert.match(textOfPdf(bytes), /Marko Đorđević/i)
  const opened = await shown(paper.id)
  assert.deepEqual([opened.sending!.state, opened.served_on], ['opened', null])
  assert.deepEqual(await bytesOf(marko.getOwnPaper({ paper_sending_id })), bytes)
  assert.equal((await shown(paper.id)).sending!.opened_at, opened.sending!.opened_at)

  assert.equal((await marko.confirmOwnPaper({ paper_sending_id })).data.state, 'confirmed')
  const served = await shown(paper.id)
  assert.deepEqual([served.served_on, served.lawsuit_until], [today, addDays(today, 60)])
  assert.equal(served.sending!.shown_sha256, createHash('sha256').update(bytes).digest('hex'))
  assert.match(served.sending!.confirmed_by!, /@example\.rs$/)
  assert.deepEqual(served.deliveries, [])
})

test('a confirmation is for good: neither twice, nor taken back, nor deleted, nor changed', async () => {
  const { paper, paper_sending_id } = await sent('certificate')
  await marko.getOwnPaper({ paper_sending_id })
  await marko.confirmOwnPaper({ paper_sending_id })
  await assert.rejects(marko.confirmOwnPaper({ paper_sending_id }), { code: 'documents.confirmed_already', status: 409 })
  await assert.rejects(vesna.takeBackPaper({ paper_sending_id }), { code: 'documents.confirmed_for_good', status: 409 })
  await assert.rejects(vesna.sendPapers({ registered_document_ids: [paper.registered_document_id] }), { status: 422 })
  const final = /documents\.sending_is_final/
  await assert.rejects(inDatabase(sql`delete from paper_sending where id = ${paper_sending_id}`), final)
  await assert.rejects(inDatabase(sql`update paper_sending set confirmed_at = now() where id = ${paper_sending_id}`), final)
  await assert.rejects(inDatabase(sql`update paper_sending set taken_back_at = now() where id = ${paper_sending_id}`), final)
})

test('two confirmations at once are one', async () => {
  const { paper_sending_id } = await sent('certificate')
  await marko.getOwnPaper({ paper_sending_id })
  const outcomes = await Promise.allSettled([1, 2, 3].map(() => marko.confirmOwnPaper({ paper_sending_id })))
  assert.equal(outcomes.filter(({ status }) => status === 'fulfilled').length, 1)
})

test('a contract goes as a copy for information: its confirmation does not serve it, until the company says that it does', async () => {
  const paper = await aPaper('contract')
  const ids = { registered_document_ids: [paper.registered_document_id] }
  assert.deepEqual((await vesna.checkPaperSendings(ids)).data.for_information, ['contract'])
  await vesna.sendPapers(ids)
  const { id: paper_sending_id, serves } = (await shown(paper.id)).sending!
  assert.equal(serves, false)
  const { revision: before } = (await vesna.getSendingSettings({})).data
  await assert.rejects(ana.putSendingSettings({ suffices: [] }), { status: 403 })
  await assert.rejects(vesna.putSendingSettings({ suffices: ['sve' as never] }), { status: 422 })
  const { revision } = (await vesna.putSendingSettings({ suffices: ['contract', 'other'], revision: before })).data
  await assert.rejects(vesna.putSendingSettings({ suffices: [], revision: before }), { status: 409 })
  // What the employee was told when it was sent stays.
  await marko.getOwnPaper({ paper_sending_id })
  await marko.confirmOwnPaper({ paper_sending_id })
  assert.equal((await shown(paper.id)).served_on, null)
  assert.equal((await shown((await sent('contract')).paper.id)).sending!.serves, true)
  assert.equal((await shown((await sent('decision')).paper.id)).sending!.serves, false)
  await vesna.putSendingSettings({ revision })
  assert.equal((await shown((await sent('decision', ours.marko, { for_information: true })).paper.id)).sending!.serves, false)
})

test('what was taken back is seen no longer, cannot be confirmed, and can be sent anew', async () => {
  const { paper, paper_sending_id } = await sent('decision')
  await marko.getOwnPaper({ paper_sending_id })
  await vesna.takeBackPaper({ paper_sending_id })
  assert.ok((await own()).every(({ id }) => id !== paper_sending_id))
  await assert.rejects(marko.getOwnPaper({ paper_sending_id }), { status: 404 })
  await assert.rejects(marko.confirmOwnPaper({ paper_sending_id }), { status: 404 })
  await assert.rejects(vesna.takeBackPaper({ paper_sending_id }), { code: 'documents.taken_back_already', status: 409 })
  assert.match((await marko.listInbox({})).messages[0]!.text, /povukao dokument/)
  await vesna.sendPapers({ registered_document_ids: [paper.registered_document_id] })
  assert.equal((await shown(paper.id)).sending!.state, 'sent')
})

test('of many papers those that can be are sent, and each other one is named with its reason', async () => {
  const papers = [
    await aPaper('certificate'),
    await aPaper('certificate', ours.jelena),
    await aPaper('certificate', ours.ana),
    await aPaper('certificate', ours.vesna),
  ]
  await inDatabase(sql`update app_user set password_hash = 'none' where id = ${ours.jelena.userId}`)
  const { id: without } = await withInstallationTransaction(here.database, (db) =>
    db
      .insertInto('employee')
      .values({ company_id: ours.companyId, code: 'X1', first_name: 'Novi', last_name: 'Nović' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  papers.push(await aPaper('certificate', { ...ours.marko, employeeId: without }))
  const ids = papers.map(({ registered_document_id }) => registered_document_id)
  const { data } = await vesna.sendPapers({ registered_document_ids: ids })
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
  assert.equal((await vesna.checkPaperSendings({ registered_document_ids: ids })).data.left_out[0]!.reason, 'sent_already')
  await inDatabase(sql`update app_user set password_hash = 'set', disabled_at = now() where id = ${ours.jelena.userId}`)
  assert.equal((await vesna.checkPaperSendings({ registered_document_ids: ids })).data.left_out[1]!.reason, 'disabled')
  await inDatabase(sql`update app_user set disabled_at = null where id = ${ours.jelena.userId}`)
})

test('the letter says that something has come, and neither what nor to whom; the message leads to it', async () => {
  here.letters.length = 0
  const { paper } = await sent('certificate')
  const letter = await until(async () => here.letters.at(-1))
  assert.match(letter.subject, /Nov dokument za Vas: Mlekara/)
  assert.match(letter.text, /https:\/\/kadrovik\.test\/employee-dashboard\/documents/)
  assert.doesNotMatch(`${letter.subject} ${letter.text} ${letter.html}`, new RegExp(`Marko|Đorđević|${paper.title}|${paper.number}`))
  const [message] = (await marko.listInbox({})).messages
  assert.match(message!.text, new RegExp(paper.number))
  assert.equal(message!.link, '/employee-dashboard/documents')
})

test('nobody but the person reads it in an account: neither a colleague, nor human resources, nor the neighbours', async () => {
  const { paper_sending_id } = await sent('decision')
  for (const call of [jelena.getOwnPaper, jelena.confirmOwnPaper] as ((input: { paper_sending_id: number }) => Promise<unknown>)[])
    await assert.rejects(call({ paper_sending_id }), { status: 404 })
  for (const person of [vesna, ana]) await assert.rejects(person.getOwnPaper({ paper_sending_id }), { status: 403 })
  await assert.rejects(of(theirs.marko, theirs).getOwnPaper({ paper_sending_id }), { status: 404 })
  await assert.rejects(of(theirs.marko, theirs).confirmOwnPaper({ paper_sending_id }), { status: 404 })
  assert.ok((await own(jelena)).every(({ id }) => id !== paper_sending_id))
  await assert.rejects(clientFor(contract, here, {}, ours.companyId).listOwnPapers({}), { status: 401 })
})

test('who may not keep employees sends nothing, and nobody sends papers of others', async () => {
  const paper = await aPaper('decision')
  const ids = { registered_document_ids: [paper.registered_document_id] }
  for (const person of [ana, marko]) {
    await assert.rejects(person.sendPapers(ids), { status: 403 })
    await assert.rejects(person.checkPaperSendings(ids), { status: 403 })
  }
  await assert.rejects(of(theirs.vesna, theirs).sendPapers(ids), { status: 422 })
  const { paper_sending_id } = await sent('decision')
  await assert.rejects(ana.takeBackPaper({ paper_sending_id }), { status: 403 })
  await assert.rejects(of(theirs.vesna, theirs).takeBackPaper({ paper_sending_id }), { status: 404 })
  // A right that reaches one department alone reaches no paper of another.
  const scope = sql`insert into access_scope (company_id, user_id, department_id) values (${ours.companyId}, ${ours.vesna.userId}, ${ours.otherDepartmentId})`
  await inDatabase(scope)
  assert.deepEqual(
    (await vesna.checkPaperSendings(ids)).data.left_out.map(({ name, reason }) => [name, reason]),
    [[null, 'out_of_reach']],
  )
  await assert.rejects(vesna.takeBackPaper({ paper_sending_id }), { status: 404 })
  await inDatabase(sql`delete from access_scope where user_id = ${ours.vesna.userId}`)
})

test('papers and the register are found by how far they have come; who may not send sees nothing of it', async () => {
  const { paper } = await sent('decision')
  const fresh = await aPaper('decision')
  const tab = async (sending: 'not_sent' | 'sent' | 'confirmed') =>
    (await vesna.listEmployeeDocuments({ employee_id: ours.marko.employeeId, size: 0, sending })).documents.map(({ id }) => id)
  assert.ok((await tab('sent')).includes(paper.id) && !(await tab('sent')).includes(fresh.id))
  assert.ok((await tab('not_sent')).includes(fresh.id) && !(await tab('not_sent')).includes(paper.id))
  const register = async (sending: 'not_sent' | 'sent' | 'confirmed') =>
    (await vesna.listRegister({ size: 0, sending })).entries.map(({ number }) => number)
  assert.ok((await register('sent')).includes(paper.number) && !(await register('not_sent')).includes(paper.number))
  assert.ok((await register('confirmed')).length > 0)
  const row = (await vesna.listRegister({ search: paper.number })).entries[0]!
  assert.deepEqual([row.can.send, row.sending!.state], [true, 'sent'])
  const about = async (words: string) => (await vesna.listRegister({ search: words, size: 0 })).entries.map(({ number }) => number)
  assert.ok((await about('djordjevic marko')).includes(paper.number) && (await about(row.title)).includes(paper.number))
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${ours.companyId}, ${ours.vesna.userId}, 'employees.write', false)`,
  )
  const hidden = (await vesna.listRegister({ search: paper.number })).entries[0]!
  assert.deepEqual([hidden.can.send, hidden.sending], [false, null])
  assert.ok(!(await about('djordjevic marko')).includes(paper.number))
  await inDatabase(sql`delete from company_right where user_id = ${ours.vesna.userId}`)
})

test('looks of the person are logged, and the audit says who sent and who confirmed', async () => {
  const { paper_sending_id } = await sent('certificate', ours.jelena)
  await jelena.getOwnPaper({ paper_sending_id })
  await jelena.confirmOwnPaper({ paper_sending_id })
  const { rows } = await withInstallationTransaction(here.database, (db) =>
    sql<{ action: string; actor_id: number }>`select action, actor_id from audit_entry where company_id = ${ours.companyId}
      and (table_name = 'paper_sending' and row_id = ${paper_sending_id} or action = 'getOwnPaper' and employee_id = ${ours.jelena.employeeId}) order by id`.execute(
      db,
    ),
  )
  assert.deepEqual(
    [...new Set(rows.map(({ action, actor_id }) => `${action} ${actor_id === ours.jelena.userId ? 'jelena' : 'vesna'}`))],
    ['sendPapers vesna', 'getOwnPaper jelena', 'confirmOwnPaper jelena'],
  )
})

test('a call that is asked again under its key acts once: one sending, one letter, one confirmation', async () => {
  const { registered_document_id } = await aPaper('certificate')
  const post = (path: string, person: { token: string }, key: string, payload: object = {}) =>
    here.app.inject({
      method: 'POST',
      url: `/api/company/${ours.companyId}${path}`,
      payload,
      headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
    })
  const send = () => post('/paper_sendings', ours.vesna, 'send-once-1', { registered_document_ids: [registered_document_id] })
  const [first, second] = [await send(), await send()]
  assert.deepEqual([first.statusCode, second.json()], [201, first.json()])
  const { id: paper_sending_id } = (await own())[0]!
  await marko.getOwnPaper({ paper_sending_id })
  const confirm = () => post(`/own_papers/${paper_sending_id}/confirmation`, ours.marko, 'confirm-once-1')
  const [once, again] = [await confirm(), await confirm()]
  assert.deepEqual([once.statusCode, again.statusCode, again.json()], [201, 201, once.json()])
})

test('a chief reads papers about themselves once they hold the right to their own record', async () => {
  const paper = await aPaper('certificate', ours.ana)
  const ids = { registered_document_ids: [paper.registered_document_id] }
  await assert.rejects(vesna.sendPapers(ids), { status: 422 })
  await inDatabase(
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${ours.companyId}, ${ours.ana.userId}, 'own.record', true)`,
  )
  assert.equal((await vesna.sendPapers(ids)).data.sent, 1)
  const [mine] = await own(ana)
  assert.equal(mine!.number, paper.number)
  await ana.getOwnPaper({ paper_sending_id: mine!.id })
  assert.equal((await ana.confirmOwnPaper({ paper_sending_id: mine!.id })).data.state, 'confirmed')
})
