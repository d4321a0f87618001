import assert from 'node:assert/strict'
import { sql } from 'kysely'
import { test } from 'vitest'
import { builtinTemplates } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { withInstallationTransaction } from '#platform/database/database.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = (person: { token: string }, company = ours) =>
  createTestClient({ ...documentsContract, ...companyDocumentsContract }, app, person, company.companyId)
const vesna = of(ours.vesna)
await withInstallationTransaction(app.database, (db) =>
  sql`update company set pib = '109990014', address = 'Kralja Petra 5', city = 'Užice', legal_representative = 'Ljubica Žunić' where id = ${ours.companyId}`.execute(
    db,
  ),
)
const answerOf: Record<string, string> = {
  text: 'odgovor',
  long: 'prvi red\ndrugi red',
  date: '2026-12-01',
  number: '15',
  amount: '88.000,00',
  catalog: '88.000,00',
}
const EMPLOYEES_QUESTION = 'Zaposleni ili organizacioni delovi, ako se ne odnosi na sve'
async function answersFor(template: string): Promise<Record<string, string>> {
  const { data } = await vesna.getCompanyDocumentQuestions({ template })
  return Object.fromEntries(
    data.questions
      .filter(({ key }) => key !== EMPLOYEES_QUESTION)
      .map(({ key, kind, options, min }) => [key, options?.[0] ?? min ?? answerOf[kind]!]),
  )
}
async function textOf(document: { id: number; version_id: number; file: { type: string } }): Promise<string> {
  const blob = await vesna.getCompanyDocumentFile({ company_document_id: document.id, company_document_version_id: document.version_id })
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return document.file.type === 'application/pdf' ? readPdfText(bytes) : readDocxText(bytes)
}

test('acts and decisions of the company become documents in both scripts and formats', async () => {
  const ofCompany = builtinTemplates.filter(({ about }) => about === 'company')
  assert.equal(ofCompany.length, 5)
  for (const { code, kind } of ofCompany) {
    const fields = await answersFor(code)
    for (const script of ['latin', 'cyrillic'] as const)
      for (const format of ['pdf', 'docx'] as const) {
        const { data } = await vesna.generateCompanyDocument({ template: code, script, format, fields })
        assert.match(data.number, kind === 'act' ? /^AKT-/ : /^RES-/)
        assert.equal(data.category, 'act')
        const text = await textOf(data)
        assert.doesNotMatch(text, /\{\{|\}\}|undefined|null|[\uE000-\uF8FF]/, `${code} ${script} ${format}`)
        assert.match(text, script === 'latin' ? /Mlekara Zlatibor/ : /Млекара Златибор/)
      }
  }
})

test('a decision for many lists the notified, or all employed on its day', async () => {
  const fields = await answersFor('odluka_rad_praznik')
  const all = await textOf((await vesna.generateCompanyDocument({ template: 'odluka_rad_praznik', fields })).data)
  assert.match(all, /: Đorđević Marko \(/)
  const before = await textOf((await vesna.generateCompanyDocument({ template: 'odluka_rad_praznik', fields, date: '2020-01-01' })).data)
  assert.doesNotMatch(before, /Đorđević Marko/)
  const some = await textOf(
    (await vesna.generateCompanyDocument({ template: 'odluka_rad_praznik', fields: { ...fields, [EMPLOYEES_QUESTION]: 'Pogon: smena A' } }))
      .data,
  )
  assert.match(some, /Pogon: smena A/)
  assert.doesNotMatch(some, /Đorđević Marko/)
})

test('missing answers, missing permission and a personal subject are rejected', async () => {
  await assert.rejects(vesna.generateCompanyDocument({ template: 'pravilnik_rad' }), { status: 422 })
  await assert.rejects(vesna.generateCompanyDocument({ template: 'potvrda_staz' }), { status: 404 })
  await assert.rejects(of(ours.ana).getCompanyDocumentQuestions({ template: 'pravilnik_rad' }), { status: 403 })
  const document = { employee_id: ours.marko.employeeId, number: ours.marko.employeeId, template: 'pravilnik_rad' }
  await assert.rejects(vesna.getDocumentQuestions({ ...document, about: 'employee' }), { status: 404 })
  await assert.rejects(vesna.getDocumentQuestions({ ...document, about: 'company' }), { status: 404 })
  await assert.rejects(vesna.checkDocuments({ template: 'pravilnik_rad', employee_ids: [ours.marko.employeeId] }), { status: 404 })
  assert.deepEqual((await of(theirs.vesna, theirs).listCompanyDocuments({})).documents, [])
})

test('a document that grows too long is rejected and takes no number', async () => {
  const crowd = await createTestCompany(app)
  await withInstallationTransaction(app.database, (db) =>
    sql`with many as (insert into employee (company_id, code, first_name, last_name)
        select ${crowd.companyId}, 'M' || n, 'Dragoljub', 'Stojiljković Dimitrijević' from generate_series(1, 5000) n returning id, company_id),
      work as (insert into employment (company_id, employee_id, first_day) select company_id, id, '2024-01-01' from many returning id, company_id, employee_id)
      insert into employment_terms (company_id, employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id)
      select w.company_id, w.id, w.employee_id, '2024-01-01', ${crowd.departmentId}, t.job_position_id, t.employment_relationship_type_id
      from work w cross join (select job_position_id, employment_relationship_type_id from employment_terms where company_id = ${crowd.companyId} limit 1) t`.execute(
      db,
    ),
  )
  const many = of(crowd.vesna, crowd)
  const source = '# Odluka\n\n{{each people}}\n- {{item.name}}, {{item.department}}\n{{end}}\n'
  await many.createTemplate({ code: 'odluka_svi', title: 'Odluka', kind: 'decision', about: 'company', source })
  const numbers = async () => (await many.listDocumentRegister({})).pagination.rowsNumber
  const before = await numbers()
  await assert.rejects(many.generateCompanyDocument({ template: 'odluka_svi' }), { status: 422, code: 'documents.too_long' })
  assert.equal(await numbers(), before)
})
