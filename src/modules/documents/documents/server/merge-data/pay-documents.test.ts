import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { employeesContract } from '#modules/people/employees/contract.ts'
import { employeePayContract } from '#modules/people/employees/employee-pay-contract.ts'
import { personalFileContract } from '#modules/people/employees/personal-file-contract.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany, type TestUser } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'

const app = await createTestApp({ jobs: false })
const company = await createTestCompany(app)
const { vesna: person, marko, jelena } = company
const as = (one: TestUser) => createTestClient(documentsContract, app, one, company.companyId)
const vesna = as(person)
const pay = createTestClient(employeePayContract, app, person, company.companyId)
const employees = createTestClient(employeesContract, app, person, company.companyId)
const inDatabase = <T>(work: Parameters<typeof withInstallationTransaction<T>>[1]) => withInstallationTransaction(app.database, work)
const without = async (permission: string, work: () => Promise<void>) => {
  await inDatabase((db) =>
    sql`insert into company_right (company_id, user_id, permission, is_granted) values (${company.companyId}, ${person.userId}, ${permission}, false)`.execute(
      db,
    ),
  )
  await work()
  await inDatabase((db) => sql`delete from company_right where user_id = ${person.userId}`.execute(db))
}

const employee_id = marko.employeeId
const [employment] = (await employees.listEmployments({ employee_id })).data
const contract = { employee_id, about: 'employment', number: employment!.id, template: 'ugovor_neodredjeno', date: '2026-02-02' }
const answerOf: Record<string, string> = { text: 'odgovor', long: 'odgovor', date: '2026-12-01', number: '15', amount: '88.000,00' }
const questionsOf = async (input: { employee_id: number; about: string; number: number; template: string; date?: string }) =>
  (await vesna.getDocumentQuestions(input)).data.questions
const answersTo = (questions: { key: string; kind: string }[]) =>
  Object.fromEntries(questions.map(({ key, kind }) => [key, answerOf[kind]!]))
async function textOf(input: typeof contract): Promise<{ id: number; text: string }> {
  const { id } = (await vesna.generateDocument({ ...input, fields: answersTo(await questionsOf(input)), reason: 'Naknadno' })).data
  const file = await vesna.getEmployeeDocument({ employee_id: input.employee_id, document_id: id })
  const text = await readPdfText(new Uint8Array(await file.arrayBuffer()))
  return { id, text: text.replace(/\s+/g, ' ') }
}

test('missing pay is requested, an amount once for digits and words', async () => {
  const input = (await questionsOf(contract)).filter(({ key }) => key.startsWith('pay.'))
  assert.deepEqual(
    input.map(({ key, kind, label }) => [key, kind, label]),
    [
      ['pay.amount', 'amount', 'osnovna zarada (dinara)'],
      ['pay.payment_day', 'number', 'dan u mesecu do koga se isplaćuje zarada'],
    ],
  )
  const { text } = await textOf(contract)
  assert.match(text, /iznosi mesečno 88\.000,00 dinara bruto \(slovima: osamdeset osam hiljada dinara i 00\/100\)\./)
  assert.match(text, /0,4% za svaku punu godinu/)
})

test('known pay is in contract and certificate, by the day of the document', async () => {
  const row = { employee_id, amount_kind: 'gross' as const, per: 'month' as const, payment_day: 10 }
  await pay.createBasePay({ ...row, first_day: '2025-01-01', amount: 12_000_050 })
  const later = { coefficient: 1.25, advance_day: 25, seniority_rate: 0.5, ground: 'Aneks 1' }
  await pay.createBasePay({ ...row, ...later, first_day: '2026-03-01', amount: 10_000_000, amount_kind: 'net' })
  assert.deepEqual(
    (await questionsOf(contract)).filter(({ key }) => key.startsWith('pay.')),
    [],
  )
  const { text } = await textOf(contract)
  assert.match(text, /iznosi mesečno 120\.000,50 dinara bruto \(slovima: sto dvadeset hiljada dinara i 50\/100\)\./)
  assert.match(text, /isplaćuje jedanput mesečno, najkasnije do 10\. u mesecu/)
  const now = (await textOf({ ...contract, date: '2026-04-01' })).text
  assert.match(now, /100\.000,00 dinara neto \(slovima: sto hiljada dinara i 00\/100\), uz koeficijent poslova 1,25\./)
  assert.match(now, /u dva dela, akontacija najkasnije do 25\. u mesecu, a ostatak najkasnije do 10\. u mesecu/)
  assert.match(now, /0,5% za svaku punu godinu/)
  const certificate = await textOf({ ...contract, template: 'potvrda_zarada', date: '2026-04-01' })
  assert.match(certificate.text, /Ugovorena osnovna zarada zaposlenog iznosi 100\.000,00 dinara neto mesečno\./)
})

test('an annex on the day of a pay change contains the change alone', async () => {
  const terms = employment!.terms[0]!
  const { department_id, job_position_id, employment_relationship_type_id } = terms
  const same = { employee_id, department_id, job_position_id, employment_relationship_type_id, change_reason: 'pay' as const }
  const { id } = (await employees.createEmploymentTerms({ ...same, first_day: '2026-03-01', annex_number: '1' })).data
  const annex = { employee_id, about: 'terms', number: id, template: 'aneks', date: '2026-02-20' }
  assert.ok(!(await questionsOf(annex)).some(({ key }) => key === 'Šta se menja'))
  const { text, id: issued } = await textOf(annex)
  assert.match(text, /osnovna zarada: umesto „120\.000,50 dinara bruto mesečno” glasi „100\.000,00 dinara neto mesečno”;/)
  assert.match(text, /koeficijent: umesto „–” glasi „1,25”;/)
  assert.doesNotMatch(text, /rok za isplatu zarade/)
  await without('pay.read', async () => {
    await assert.rejects(vesna.getDocumentQuestions(annex), { status: 403, code: 'documents.pay_permission_required' })
    await assert.rejects(vesna.getEmployeeDocument({ employee_id, document_id: issued }), { code: 'documents.pay_permission_required' })
  })
})

test('documents with pay require the permission for pay, and each view is logged', async () => {
  const { id } = await textOf(contract)
  const one = { employee_id, document_id: id }
  const looks = async () =>
    (
      await inDatabase((db) =>
        sql`select from audit_entry where action = 'getEmployeeDocument' and employee_id = ${employee_id}`.execute(db),
      )
    ).rows.length
  const before = await looks()
  await vesna.getEmployeeDocument(one)
  assert.equal(await looks(), before + 1)
  await inDatabase((db) =>
    sql`insert into document_text (company_id, stored_file_id, employee_id, content)
      select company_id, content_file_id, employee_id, 'neponovljivo' from document where id = ${id}`.execute(db),
  )
  const search = createTestClient(companyDocumentsContract, app, person, company.companyId)
  const found = async () => (await search.searchDocuments({ search: 'neponovljivo' })).documents.map((document) => document.id)
  assert.deepEqual(await found(), [id])
  await without('pay.read', async () => {
    await assert.rejects(vesna.getDocumentQuestions(contract), { status: 403, code: 'documents.pay_permission_required' })
    await assert.rejects(vesna.generateDocument({ ...contract, fields: {} }), { status: 403, code: 'documents.pay_permission_required' })
    await assert.rejects(vesna.getEmployeeDocument(one), { status: 403, code: 'documents.pay_permission_required' })
    const ticked = { employee_id, document_ids: [id], format: 'pdf' as const, script: 'latin' as const }
    await assert.rejects(vesna.exportEmployeeDocuments(ticked), { status: 403, code: 'documents.pay_permission_required' })
    assert.deepEqual(await found(), [])
    // A document without pay needs no permission for it.
    assert.ok((await vesna.getDocumentQuestions({ ...contract, template: 'potvrda_zaposlenje' })).data.questions.length > 0)
  })
})

test('a batch skips employees without entered pay', async () => {
  const input = { template: 'ugovor_neodredjeno', employee_ids: [employee_id, jelena.employeeId], date: '2026-04-01', fields: {} }
  const { left_out } = (await vesna.checkDocuments(input)).data
  assert.match(left_out.find((one) => one.employee_id === jelena.employeeId)!.reason, /osnovna zarada \(dinara\)/)
  assert.doesNotMatch(left_out.find((one) => one.employee_id === employee_id)?.reason ?? '', /zarada/)
})

test('the increase for years includes predecessors and the agreed per cent', async () => {
  const dossier = createTestClient(personalFileContract, app, person, company.companyId)
  const before = { employee_id, employer: 'Stara mlekara', first_day: '2020-01-01', last_day: '2024-12-31' }
  await dossier.createPriorService({ ...before, kind: 'predecessor' })
  const { text } = await textOf({ ...contract, template: 'resenje_minuli', date: '2026-04-01' })
  assert.match(text, /6 punih godina rada/)
  assert.match(text, /po 0,5% za svaku punu godinu, odnosno ukupno 3%/)
})

test('a template with its own question for pay is protected like the field', async () => {
  const source = '# POTVRDA\n{{employee.full_name}} prima {{ask amount: Neto zarada (dinara)}} dinara.'
  await vesna.createTemplate({ code: 'primanja', title: 'Primanja', kind: 'certificate', about: 'employment', source })
  const one = { ...contract, template: 'primanja' }
  const { id, text } = await textOf(one)
  assert.match(text, /prima 88\.000,00 dinara/)
  await without('pay.read', async () => {
    await assert.rejects(vesna.getDocumentQuestions(one), { status: 403, code: 'documents.pay_permission_required' })
    await assert.rejects(vesna.getEmployeeDocument({ employee_id, document_id: id }), {
      status: 403,
      code: 'documents.pay_permission_required',
    })
  })
})
