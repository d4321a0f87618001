import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { companyDocumentsContract } from '../../company-documents-contract.ts'
import { documentsContract } from '../../contract.ts'
import { templatePreviewContract } from '../../template-preview-contract.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const of = (person: { token: string }) =>
  createTestClient({ ...documentsContract, ...companyDocumentsContract, ...templatePreviewContract }, app, person, ours.companyId)
const employee_id = ours.marko.employeeId
const title = 'Potvrda'

test('the live preview shows a document of a real employee in either script', async () => {
  const source =
    '@header\n\n# Potvrda\n\nDa je **{{employee.full_name}}** {{gender: rođen/rođena}} {{employee.birth_date}}.\n\n{{ask: Svrha}}\n\n@signatures A; {{company.name}}'
  const { data } = await of(ours.vesna).previewTemplateForEmployee({ title, source, employee_id })
  assert.deepEqual(data.blocks, [
    { is: 'header' },
    { is: 'title', runs: [{ text: 'Potvrda' }] },
    {
      is: 'paragraph',
      runs: [
        { text: 'Da je ' },
        { text: 'Marko Đorđević', bold: true, is_value: true },
        { text: ' rođen ' },
        { text: '[datum rođenja]', is_value: true },
        { text: '.' },
      ],
    },
    { is: 'paragraph', runs: [{ text: '[Svrha]', is_value: true }] },
    { is: 'signatures', names: [[{ text: 'A' }]], under: [[data.head.left[0]]] },
  ])
  assert.deepEqual(data.missing, ['employee.birth_date'])
  assert.equal(data.values['employee.full_name'], 'Marko Đorđević')
  assert.ok(!('employee.jmbg' in data.values) || /^\*+$/.test(data.values['employee.jmbg']!))
  const cyrillic = (await of(ours.vesna).previewTemplateForEmployee({ title, source, employee_id, script: 'cyrillic' })).data
  assert.deepEqual(cyrillic.blocks[1], { is: 'title', runs: [{ text: 'Потврда' }] })
  assert.match(JSON.stringify(cyrillic.blocks), /Марко Ђорђевић/)
})

test('a live preview is rejected for a wrong source, stranger or missing permission', async () => {
  const input = { title, source: '{{employee.full_name}}', employee_id }
  await assert.rejects(of(ours.vesna).previewTemplateForEmployee({ ...input, source: '{{employee.plata}}' }), { status: 422 })
  await assert.rejects(of(ours.vesna).previewTemplateForEmployee({ ...input, source: 'x'.repeat(60_001) }), { status: 422 })
  await assert.rejects(of(ours.marko).previewTemplateForEmployee(input), { status: 403 })
  const theirs = await createTestCompany(app)
  await assert.rejects(of(ours.vesna).previewTemplateForEmployee({ ...input, employee_id: theirs.marko.employeeId }), { status: 422 })
})

test('a template is tested on different employees: missing values and odd typography', async () => {
  await app.database.owner
    .updateTable('employee')
    .set({ first_name: 'Anne', last_name: 'O’Brien', gender: 'female' })
    .where('company_id', '=', ours.companyId)
    .where('id', '=', ours.jelena.employeeId)
    .execute()
  const source = '# Potvrda\n\n{{employee.full_name}} ,{{employee.birth_date}}. {{ask: Svrha}}'
  const { data } = await of(ours.vesna).testTemplate({ source })
  const anne = data.find(({ name }) => name === 'O’Brien Anne')!
  assert.deepEqual([anne.trait, anne.missing, anne.question_count, anne.odd.length], ['foreign_name', ['datum rođenja'], 1, 1])
  assert.equal(new Set(data.map(({ employee_id }) => employee_id)).size, data.length)
  await assert.rejects(of(ours.vesna).testTemplate({ source: '{{employee.plata}}' }), { status: 422 })
  await assert.rejects(of(ours.vesna).testTemplate({}), { status: 422 })
  await assert.rejects(of(ours.vesna).testTemplate({ document_template_id: 999_999 }), { status: 422 })
  await assert.rejects(of(ours.marko).testTemplate({ source }), { status: 403 })
})

test('a document is previewed with its answers and takes no number', async () => {
  const source = '# Potvrda\n\n{{document.number}} {{employee.full_name}}: {{ask: Svrha}}'
  await of(ours.vesna).createTemplate({ code: 'potvrda_probe', title, kind: 'certificate', about: 'employee', source })
  const document = { employee_id, about: 'employee', number: employee_id, template: 'potvrda_probe' }
  const { rowsNumber } = (await of(ours.vesna).listDocumentRegister({})).pagination
  const { page } = (await of(ours.vesna).previewDocument({ ...document, fields: { Svrha: 'banka' } })).data
  assert.match(JSON.stringify(page!.blocks), /______.*Marko Đorđević.*banka/)
  const cyrillic = (await of(ours.vesna).previewDocument({ ...document, script: 'cyrillic' })).data.page
  assert.match(JSON.stringify(cyrillic!.blocks), /Марко Ђорђевић.*\[Сврха\]/)
  assert.equal((await of(ours.vesna).listDocumentRegister({})).pagination.rowsNumber, rowsNumber)
  await assert.rejects(of(ours.marko).previewDocument(document), { status: 403 })
  await assert.rejects(of(ours.vesna).previewDocument({ ...document, template: 'pravilnik_rad' }), { status: 404 })
})

test('a document of the company is previewed with permission to change companies', async () => {
  const { page } = (await of(ours.vesna).previewCompanyDocument({ template: 'pravilnik_rad', fields: {} })).data
  assert.ok(page!.blocks.length > 5)
  await assert.rejects(of(ours.ana).previewCompanyDocument({ template: 'pravilnik_rad', fields: {} }), { status: 403 })
  await assert.rejects(of(ours.vesna).previewCompanyDocument({ template: 'potvrda_staz', fields: {} }), { status: 404 })
})
