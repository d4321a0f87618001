import assert from 'node:assert/strict'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import { builtinTemplates } from '../../builtin/builtin-templates.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const of = (person: { token: string }) => createTestClient(documentsContract, app, person, ours.companyId)
const vesna = of(ours.vesna)
const own = {
  code: 'potvrda_vrtic',
  title: 'Potvrda za vrtić',
  kind: 'certificate',
  about: 'employee',
  source: '@header\n\n# Potvrda\n\n{{employee.full_name}}',
} as const

test('the list contains shipped templates and those of another module', async () => {
  const { data } = await vesna.listTemplates({})
  assert.deepEqual(
    builtinTemplates.map(({ code }) => code),
    data.filter(({ is_fixed }) => !is_fixed).map(({ code }) => code),
  )
  assert.ok(data.some(({ code, is_fixed, about }) => is_fixed && code === 'resenje_odsustvo' && about === 'leave-request'))
  assert.ok(builtinTemplates.length >= 12)
})

test('a copy of a shipped template replaces it, has versions, and can be removed', async () => {
  const before = (await vesna.getTemplate({ code: 'potvrda_staz' })).data
  assert.deepEqual([before.is_own, before.id, before.source], [false, null, before.shipped_source])
  const { elements } = (await vesna.getTemplate({ code: 'ugovor_neodredjeno' })).data
  assert.ok(elements.length > 10 && elements.every(({ article, is_there }) => article && is_there))
  const { kind, title } = before
  const made = (await vesna.createTemplate({ code: 'potvrda_staz', title, kind, about: 'employee', source: 'Staž: {{service.length}}' }))
    .data
  assert.deepEqual([made.is_own, made.version], [true, 1])
  const document = { employee_id: ours.marko.employeeId, about: 'employee', number: ours.marko.employeeId, template: 'potvrda_staz' }
  const textOf = async (template: string) => {
    const { id } = (await vesna.generateDocument({ ...document, template, fields: {} })).data
    return readPdfText(
      new Uint8Array(await (await vesna.getEmployeeDocument({ employee_id: document.employee_id, document_id: id })).arrayBuffer()),
    )
  }
  assert.match(await textOf('potvrda_staz'), /^Staž: \d godin/)
  assert.match(await textOf(String(made.id)), /^Staž:/)

  const id = made.id!
  const changed = (await vesna.updateTemplate({ document_template_id: id, source: 'Ukupno: {{service.length}}', revision: made.revision! }))
    .data
  assert.equal(changed.version, 2)
  await assert.rejects(vesna.updateTemplate({ document_template_id: id, title: 'Drugo', revision: made.revision! }), { status: 409 })
  const [newest, first] = changed.versions
  assert.ok(newest!.saved_by)
  const old = await vesna.getTemplateVersion({ document_template_id: id, document_template_version_id: first!.id })
  assert.equal(old.data.source, 'Staž: {{service.length}}')

  const restored = (await vesna.updateTemplate({ document_template_id: id, in_use: false })).data
  assert.deepEqual([restored.is_own, restored.source, restored.versions.length], [false, before.source, 2])
  await assert.rejects(vesna.generateDocument({ ...document, fields: {} }), { status: 422 })
})

test('a wrong source is rejected with its lines and not stored', async () => {
  const source = 'Dobar dan\n{{employee.plata}} {{process.env}}\n{{if employee.address}}\n@slika\n{{constructor}} {{service.periods}}'
  await assert.rejects(
    vesna.createTemplate({ ...own, source }),
    ({ status, fields }: { status: number; fields: Record<string, string> }) => {
      assert.equal(status, 422)
      assert.match(fields.source!, /Red 2: polje „employee\.plata” ne postoji\./)
      assert.match(fields.source!, /process\.env.*constructor/s)
      assert.match(fields.source!, /Red 4: „@slika”/)
      assert.match(fields.source!, /Red 3: uslov/)
      return true
    },
  )
  await assert.rejects(vesna.createTemplate({ ...own, code: 'Šifra!' }), { status: 422 })
  await assert.rejects(vesna.getTemplate({ code: own.code }), { status: 404 })
})

test('a removed template field is reported at issue, and no number is allocated', async () => {
  const gone = { ...own, code: 'potvrda_stara', source: '# Potvrda\n\n{{employee.full_name}}\n' }
  await vesna.createTemplate(gone)
  const source = '# Potvrda\n\n{{employee.full_name}}, {{employee.telex}}\n'
  await app.database.owner.updateTable('document_template').set({ source }).where('code', '=', gone.code).execute()
  const employee_id = ours.marko.employeeId!
  const document = { employee_id, about: 'employee', number: employee_id, template: gone.code }
  const outdated = { status: 422, code: 'documents.template_outdated' }
  await assert.rejects(vesna.getDocumentQuestions(document), (error: { message: string }) => {
    assert.match(error.message, /više nije ispravan.*Red 3: polje „employee\.telex” ne postoji\./)
    return true
  })
  await assert.rejects(vesna.checkDocument(document), outdated)
  await assert.rejects(vesna.generateDocument(document), outdated)
  await assert.rejects(vesna.generateDocuments({ template: gone.code, employee_ids: [employee_id] }), outdated)
  assert.deepEqual(
    (await vesna.listEmployeeDocuments({ employee_id })).documents.filter((one) => one.template_code === gone.code),
    [],
  )
})

test('templates require the permission for the company; a code is unique', async () => {
  await assert.rejects(of(ours.ana).createTemplate(own), { status: 403 })
  await assert.rejects(of(ours.ana).listTemplates({}), { status: 403 })
  const { id } = (await vesna.createTemplate(own)).data
  await assert.rejects(vesna.createTemplate(own), { status: 409 })
  await assert.rejects(vesna.createTemplate({ ...own, code: 'resenje_odsustvo' }), { status: 409 })
  await vesna.updateTemplate({ document_template_id: id!, in_use: false })
  const input = { employee_id: ours.marko.employeeId, about: 'employee', number: ours.marko.employeeId, template: own.code }
  await assert.rejects(vesna.generateDocument(input), { status: 404 })
})

test('a preview for an employee names missing values, hides sensitive ones, saves none', async () => {
  const input = {
    title: 'Proba',
    source: '{{employee.full_name}}, JMBG {{employee.jmbg}}, {{employee.address}}',
    employee_id: ours.marko.employeeId,
  }
  for (const script of ['latin', 'cyrillic'] as const) {
    const text = readPdfText(new Uint8Array(await (await vesna.previewTemplate({ ...input, script })).arrayBuffer()))
    assert.match(text, script === 'latin' ? /Marko Đorđević, JMBG \[JMBG\], \[adresa zaposlenog\]/ : /Марко Ђорђевић/)
  }
  await assert.rejects(vesna.previewTemplate({ ...input, source: '{{if constructor}}x{{end}}' }), { status: 422 })
  await assert.rejects(
    vesna.previewTemplate({ ...input, employee_id: 999_999 }),
    ({ status, fields }: { status: number; fields: object }) => {
      assert.deepEqual([status, Object.keys(fields)], [422, ['employee_id']])
      return true
    },
  )
  assert.equal((await vesna.listEmployeeDocuments({ employee_id: ours.jelena.employeeId })).documents.length, 0)
})
