import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { onboardingContract } from '#modules/people/onboarding/contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { addDays, toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, waitUntil } from '#test/support/app.ts'
import { createLeaveClient, createLeaveCompany } from '#test/support/leave-company.ts'
import { documentsContract } from '../../contract.ts'
import { documentDeliveryContract } from '../../document-delivery-contract.ts'
import { documentLifecycleContract } from '../../document-lifecycle-contract.ts'

const app = await createTestApp()
const today = toBelgradeDay(new Date())

async function started() {
  const company = await createLeaveCompany(app)
  const as = {
    ...createTestClient(documentsContract, app, company.vesna, company.companyId),
    ...createTestClient(documentDeliveryContract, app, company.vesna, company.companyId),
    ...createTestClient(documentLifecycleContract, app, company.vesna, company.companyId),
    ...createTestClient(personalFileContract, app, company.vesna, company.companyId),
    ...createTestClient(onboardingContract, app, company.vesna, company.companyId),
    ...createLeaveClient(company, company.vesna),
  }
  await withInstallationTransaction(app.database, (db) =>
    sql`update company set address = 'Kralja Petra 5', city = 'Užice', legal_representative = 'Ljubica Žunić' where id = ${company.companyId}`.execute(
      db,
    ),
  )
  const employee_id = company.jelena.employeeId
  await app.database.owner.updateTable('employee').set({ gender: 'female' }).where('id', '=', employee_id).execute()
  const { id: number } = await app.database.owner
    .selectFrom('employment')
    .select('id')
    .where('employee_id', '=', employee_id)
    .executeTakeFirstOrThrow()
  const document = { employee_id, about: 'employment', number }
  /** Checks a document with all questions answered, including these answers. */
  const answers = async (template: string, own: Record<string, string> = {}) => {
    const { questions } = (await as.getDocumentQuestions({ ...document, template })).data
    const usual: Record<string, string> = { text: 'odgovor', long: 'odgovor', date: addDays(today, 20), number: '15', amount: '1.000,00' }
    return Object.fromEntries(
      questions.flatMap(({ key, kind, required }) => {
        const input = Object.entries(own).find(([label]) => key.startsWith(label))?.[1]
        return input || required ? [[key, input ?? usual[kind]!]] : []
      }),
    )
  }
  const dismissal = async (reason?: string) => ({
    ...document,
    template: 'resenje_otkaz',
    reason,
    fields: await answers('resenje_otkaz', { 'Osnov otkaza': 'člana 179. stav 2. tačka 1', 'Dan prestanka': addDays(today, 20) }),
  })
  const numbers = async () => {
    const { rows } = await sql<{
      count: number
    }>`select count(*)::int as count from document_registration where company_id = ${company.companyId} and title ilike '%otkaz%'`.execute(
      app.database.owner,
    )
    return rows[0]!.count
  }
  const onMaternity = (days = 100) =>
    as.createLeaveRequest({
      employee_id,
      leave_type_id: company.typeId.PORO!,
      first_day: addDays(today, -5),
      last_day: addDays(today, days),
      approved: true,
    })
  return { company, as, document, answers, dismissal, numbers, onMaternity, employee_id }
}

test('a dismissal during maternity leave is rejected and takes no number', async () => {
  const { as, dismissal, numbers, onMaternity, document, employee_id } = await started()
  await as.createDisciplinaryMeasure({ employee_id, kind: 'warning', day: addDays(today, -30), reason: 'Kašnjenja' })
  await onMaternity()
  const before = await numbers()
  const { reason, ...input } = await dismissal('Ipak')
  const { findings } = (await as.checkDocument(input)).data
  assert.deepEqual(
    findings.map(({ severity, article }) => [severity, article]),
    [['error', 'ZoR čl. 187']],
  )
  await assert.rejects(as.generateDocument({ ...input, reason }), (error: { status: number; code: string; message: string }) => {
    assert.deepEqual([error.status, error.code], [422, 'documents.unlawful'])
    assert.match(error.message, /štiti čl\. 187.*ništav.*sporazum o prestanku.*\(ZoR čl\. 187\)/)
    return true
  })
  assert.equal(await numbers(), before)
  const end = { employee_id, employment_id: document.number, ground: 'breach' as const, last_day: addDays(today, 20) }
  await assert.rejects(as.terminateEmployment(end), { status: 422, code: 'transitions.refused.protected' })
})

test('a finding of pregnancy protects too, recorded by document or termination', async () => {
  const { as, dismissal, document, employee_id } = await started()
  await as.createDisciplinaryMeasure({ employee_id, kind: 'warning', day: addDays(today, -30), reason: 'Kašnjenja' })
  await as.createEmploymentProtection({ employee_id, kind: 'pregnancy', first_day: addDays(today, -10) })
  await assert.rejects(as.generateDocument(await dismissal()), { code: 'documents.unlawful' })
  const end = { employee_id, employment_id: document.number, ground: 'breach' as const, last_day: addDays(today, 20) }
  await assert.rejects(as.terminateEmployment(end), { code: 'transitions.refused.protected' })
})

test('a warning is required first: issued, served, and eight days later', async () => {
  const { as, dismissal, answers, document } = await started()
  const hasMessage = (pattern: RegExp) => (error: { message: string }) => pattern.test(error.message)
  await assert.rejects(as.generateDocument(await dismissal()), hasMessage(/nema upozorenja.*čl\. 180/))
  const fields = await answers('upozorenje')
  const { id } = (await as.generateDocument({ ...document, template: 'upozorenje', date: addDays(today, -20), fields })).data
  await assert.rejects(as.generateDocument(await dismissal()), hasMessage(/nije upisano dostavljanje/))
  const { documents } = await as.listEmployeeDocuments({ employee_id: document.employee_id })
  const { document_registration_id } = documents.find((one) => one.id === id)!
  const { id: late } = (await as.recordDocumentDelivery({ document_registration_id, way: 'signature', day: addDays(today, -3) })).data as {
    id: number
  }
  await assert.rejects(as.generateDocument(await dismissal()), hasMessage(/još traje/))
  await as.deleteDocumentDelivery({ document_registration_id, document_delivery_id: late })
  await as.recordDocumentDelivery({ document_registration_id, way: 'signature', day: addDays(today, -15) })
  assert.deepEqual((await as.checkDocument(await dismissal())).data.findings, [])
  assert.match((await as.generateDocument(await dismissal())).data.number, /^RES-/)
})

test('transfers have 45 working days in twelve months; annulled ones do not count', async () => {
  const { as, answers, document } = await started()
  const template = 'resenje_premestaj'
  const from = (days: number) => answers(template, { 'Premeštaj od': addDays(today, days), 'Premeštaj do': addDays(today, days + 41) })
  const first = (await as.generateDocument({ ...document, template, fields: await from(10) })).data
  const second = { ...document, template, fields: await from(100) }
  await assert.rejects(as.generateDocument(second), { code: 'documents.unlawful', message: /najviše 45 radnih dana.*ranijim premeštajima/ })
  const { documents } = await as.listEmployeeDocuments({ employee_id: document.employee_id })
  const { document_registration_id } = documents.find(({ id }) => id === first.id)!
  await as.annulDocuments({ document_registration_ids: [document_registration_id], reason: 'Premeštaj je otkazan.' })
  assert.match((await as.generateDocument(second)).data.number, /^RES-/)
})

test('a doubtful document requires a reason, stored with it and in the log', async () => {
  const { company, as, dismissal, numbers, employee_id } = await started()
  await as.createDisciplinaryMeasure({ employee_id, kind: 'warning', day: addDays(today, -30), reason: 'Kašnjenja' })
  await as.createEmploymentProtection({ employee_id, kind: 'representative', first_day: '2026-01-01' })
  const before = await numbers()
  await assert.rejects(as.generateDocument(await dismissal()), ({ status, fields }: { status: number; fields: Record<string, string> }) => {
    assert.equal(status, 422)
    assert.match(fields.reason!, /predstavnik zaposlenih.*ZoR čl\. 188/)
    return true
  })
  await assert.rejects(as.generateDocument(await dismissal('  ')), { status: 422 })
  assert.equal(await numbers(), before)
  const { id } = (await as.generateDocument(await dismissal('Povreda nije u vezi sa sindikalnim radom.'))).data
  const [listed] = (await as.listEmployeeDocuments({ employee_id })).documents
  assert.equal(listed!.id, id)
  assert.equal(listed!.check!.reason, 'Povreda nije u vezi sa sindikalnim radom.')
  assert.deepEqual(
    listed!.check!.findings.map(({ severity, article }) => [severity, article]),
    [['warning', 'ZoR čl. 188']],
  )
  const { rows } = await sql<{ after: { reason: string } }>`
    select after from audit_entry where table_name = 'document_check' and company_id = ${company.companyId}`.execute(app.database.owner)
  assert.equal(rows[0]!.after.reason, 'Povreda nije u vezi sa sindikalnim radom.')
  await assert.rejects(sql`update document_check set reason = 'drugo' where document_id = ${id}`.execute(app.database.owner))
})

test('of many documents the prohibited are omitted, and warnings require a reason', async () => {
  const { company, as, employee_id } = await started()
  const employee_ids = [employee_id, company.marko.employeeId]
  const batch = { template: 'otkaz_zaposleni', employee_ids, fields: { 'Dan prestanka radnog odnosa': addDays(today, 5) } }
  const { ready, doubtful } = (await as.checkDocuments(batch)).data
  assert.deepEqual([ready, doubtful.length], [2, 2])
  await assert.rejects(as.generateDocuments(batch), ({ fields }: { fields: Record<string, string> }) =>
    /kraći od 15 dana/.test(fields.reason!),
  )
  const { job_id } = (await as.generateDocuments({ ...batch, reason: 'Poslodavac prihvata kraći rok.' })).data
  await waitUntil(async () => (await as.listEmployeeDocuments({ employee_id })).documents.length === 1)
  assert.ok(job_id)
  assert.equal((await as.listEmployeeDocuments({ employee_id })).documents[0]!.check!.reason, 'Poslodavac prihvata kraći rok.')
  const before = { ...batch, fields: { 'Dan prestanka radnog odnosa': '2024-01-01' } }
  const left = (await as.checkDocuments(before)).data.left_out
  assert.match(left[0]!.reason, /pre početka radnog odnosa/)
  assert.equal(left.length, 2)
})

test('the check requires the permission to write, and employees in scope', async () => {
  const { company, dismissal } = await started()
  const stranger = await createLeaveCompany(app)
  const input = await dismissal()
  await assert.rejects(createTestClient(documentsContract, app, company.marko, company.companyId).checkDocument(input), { status: 403 })
  await assert.rejects(createTestClient(documentsContract, app, stranger.vesna, stranger.companyId).checkDocument(input), { status: 404 })
})
