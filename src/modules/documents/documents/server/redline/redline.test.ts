import assert from 'node:assert/strict'
import { test } from 'vitest'
import { organisationContract } from '#modules/foundation/organisation/contract.ts'
import { toBelgradeDay } from '#shared/days.ts'
import { createTestApp, createTestClient, createTestCompany, type TestCompany } from '#test/support/app.ts'
import { createDocx, createDocxParagraph } from '#test/support/docx.ts'
import { readDocxParts } from '#test/support/read-docx.ts'
import { documentsContract } from '../../contract.ts'
import { type DocumentRedline, documentRedlineContract } from '../../redline-contract.ts'

const app = await createTestApp({ jobs: false })
const call = (company: TestCompany, who: { token: string }) => ({
  ...createTestClient(organisationContract, app, who, company.companyId),
  ...createTestClient(documentsContract, app, who, company.companyId),
  ...createTestClient(documentRedlineContract, app, who, company.companyId),
})
const today = toBelgradeDay(new Date())
const visible = ({ paragraphs }: DocumentRedline) =>
  paragraphs.map(({ pieces }) =>
    pieces.map(({ text, change }) => ({ same: text, removed: `[-${text}-]`, added: `[+${text}+]` })[change]).join(''),
  )
const bytesOf = async (file: Blob) => new Uint8Array(await file.arrayBuffer())

/** The paragraphs of a .docx after all tracked changes are accepted or rejected. */
function settled(bytes: Uint8Array, way: 'accepted' | 'rejected'): string[] {
  const xml = readDocxParts(bytes)['word/document.xml']!
  const gone = way === 'accepted' ? 'del' : 'ins'
  return [...xml.matchAll(/<w:p>.*?<\/w:p>/gs)].flatMap(([one]) => {
    const end = /<w:pPr>.*?<\/w:pPr>/s.exec(one)?.[0] ?? ''
    if (end.includes(`<w:${gone} `)) return []
    const left = one.replace(end, '').replace(new RegExp(`<w:${gone} .*?</w:${gone}>`, 'gs'), '')
    return [left.replace(/<[^>]+>/g, '').replaceAll(' ', ' ')]
  })
}

const own = { code: 'potvrda_vrtic', title: 'Potvrda za vrtić', kind: 'certificate', about: 'employee' } as const
const OLD_SOURCE =
  '@header\n\n# Potvrda\n\nZaposleni je {{employee.full_name}}, na radnom mestu {{terms.position}}.\n\nIzdaje se radi upisa.\n\n- prvo;\n- drugo.'
const NEW_SOURCE =
  '@header\n\n# Potvrda\n\nZaposlena je {{employee.first_name}}, na radnom mestu {{terms.position}}.\n\n- prvo;\n- treće.\n\nVaži mesec dana.'

test('template versions and unsaved text are compared by paragraphs and words', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const { id } = (await vesna.createTemplate({ ...own, source: OLD_SOURCE })).data
  const unsaved = (await vesna.compareTemplateVersions({ code: own.code, from: '1', source: NEW_SOURCE })).data
  await vesna.updateTemplate({ document_template_id: id!, source: NEW_SOURCE })
  const { data } = await vesna.compareTemplateVersions({ code: own.code, from: '1', to: '2' })
  assert.deepEqual(data, unsaved)
  assert.deepEqual(visible(data), [
    '[zaglavlje]',
    'Potvrda',
    '[-Zaposleni-][+Zaposlena+] je [-[ime i prezime]-][+[ime]+], na radnom mestu [radno mesto].',
    '[-Izdaje se radi upisa.-]',
    'prvo;',
    '[-drugo.-]',
    '[+treće.+]',
    '[+Važi mesec dana.+]',
  ])
  assert.deepEqual([data.changes, data.is_coarse], [2, false])
  await assert.rejects(vesna.compareTemplateVersions({ code: own.code, from: '1' }), { status: 422 })
  await assert.rejects(vesna.compareTemplateVersions({ code: own.code, from: '9', to: '1' }), { status: 422 })
  await assert.rejects(vesna.compareTemplateVersions({ code: own.code, from: 'shipped', to: '1' }), { status: 422 })
  await assert.rejects(vesna.compareTemplateVersions({ code: 'nema_ga', from: '1', to: '1' }), { status: 404 })
  const other = await createTestCompany(app)
  await assert.rejects(call(other, other.vesna).compareTemplateVersions({ code: own.code, from: '1', to: '2' }), { status: 404 })
  await assert.rejects(call(company, company.marko).compareTemplateVersions({ code: own.code, from: '1', to: '2' }), { status: 403 })
})

test('its .docx has tracked changes by the caller that accept and reject correctly', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const { id } = (await vesna.createTemplate({ ...own, source: OLD_SOURCE })).data
  await vesna.updateTemplate({ document_template_id: id!, source: NEW_SOURCE })
  const page = await bytesOf(await vesna.printTemplateRedline({ code: own.code, from: '1', to: '2' }))
  assert.deepEqual(settled(page, 'rejected'), [
    '[zaglavlje]',
    'POTVRDA',
    'Zaposleni je [ime i prezime], na radnom mestu [radno mesto].',
    'Izdaje se radi upisa.',
    'prvo;',
    'drugo.',
  ])
  assert.deepEqual(settled(page, 'accepted'), [
    '[zaglavlje]',
    'POTVRDA',
    'Zaposlena je [ime], na radnom mestu [radno mesto].',
    'prvo;',
    'treće.',
    'Važi mesec dana.',
  ])
  const parts = readDocxParts(page)
  const marks = [...parts['word/document.xml']!.matchAll(/<w:(?:ins|del) [^>]*>/g)].map(([mark]) => mark)
  const ids = marks.map((mark) => /w:id="(\d+)"/.exec(mark)?.[1])
  assert.equal(new Set(ids).size, marks.length)
  for (const mark of marks) assert.match(mark, /w:author="[^"]+@example.rs".*w:date="\d{4}-\d\d-\d\dT/)
  assert.match(parts['word/settings.xml']!, /<w:trackRevisions/)
  assert.match(Object.entries(parts).find(([path]) => /word\/header\d/.test(path))![1], /Potvrda za vrtić.*verzija 1 – verzija 2/s)
  const cyrillic = await bytesOf(await vesna.printTemplateRedline({ code: own.code, from: '1', to: '2', script: 'cyrillic' }))
  assert.equal(settled(cyrillic, 'accepted')[2], 'Запослена је [име], на радном месту [радно место].')
})

test('templates are compared by paragraph, also Word with text', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const standard = (await vesna.getTemplate({ code: 'potvrda_staz' })).data
  const { id, revision } = (
    await vesna.createTemplate({
      code: standard.code,
      title: standard.title,
      kind: standard.kind,
      about: 'employee',
      source: `${standard.source}\n\nDodatna rečenica.`,
    })
  ).data
  const { data } = await vesna.compareTemplateVersions({ code: standard.code, from: 'shipped', to: '1' })
  assert.deepEqual(
    data.paragraphs.filter(({ change }) => change !== 'same').map(({ pieces }) => pieces.map(({ text }) => text).join('')),
    ['Dodatna rečenica.'],
  )
  const file = new File(
    [createDocx(`${createDocxParagraph('Zaposleni {{employee.full_name}}')}${createDocxParagraph('Dodatna rečenica.')}`)],
    'strana.docx',
  ) as never
  await vesna.uploadTemplateVersion({ document_template_id: id!, revision: revision!, file })
  const word = (await vesna.compareTemplateVersions({ code: standard.code, from: '1', to: '2' })).data
  assert.ok(visible(word).includes('Dodatna rečenica.'))
  assert.ok(visible(word).includes('[+Zaposleni [ime i prezime]+]'))
})

test('rulebooks of two versions are compared, also with the one generated today', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const [worker] = (await vesna.listSystematizedJobPositions({})).job_positions
  await vesna.updateJobPosition({ job_position_id: worker!.id, description: 'Radi na liniji.', planned_headcount: 5 })
  const first = { systematization_id: (await vesna.createSystematization({ name: 'Prva' })).data.id }
  await vesna.adoptSystematization({ ...first, act_number: '1/2026', adopted_on: today, in_force_from: today })
  const second = { systematization_id: (await vesna.createSystematization({ name: 'Druga', copy_of: first.systematization_id })).data.id }
  const planned = (await vesna.getSystematization(second)).data.job_positions.find(({ name }) => name === worker!.name)!
  await vesna.updateSystematizationPosition({
    ...second,
    systematization_position_id: planned.id,
    name: planned.name,
    description: 'Radi na liniji i pakuje robu.',
    planned_headcount: 7,
    department_ids: [],
  })
  const { data } = await vesna.compareRulebookVersions({ ...second, with_id: first.systematization_id })
  const lines = visible(data)
  assert.ok(
    lines.some((line) => line.includes('Radi na liniji[+ i pakuje robu+].')),
    lines.join('\n'),
  )
  assert.ok(lines.some((line) => line.includes('Broj izvršilaca: [-5-][+7+]')))
  const without = (await vesna.compareRulebookVersions({ ...second, with_id: first.systematization_id, with_headcount: false })).data
  assert.ok(!visible(without).some((line) => line.includes('izvršilaca')))
  const page = await bytesOf(await vesna.printRulebookRedline({ ...second, with_id: first.systematization_id, script: 'cyrillic' }))
  assert.ok(settled(page, 'accepted').some((line) => line.includes('Ради на линији и пакује робу.')))
  assert.ok(settled(page, 'rejected').some((line) => line.includes('Ради на линији.')))
  // Compared with the current positions, only the number and days of the adopted version differ.
  const now = visible((await vesna.compareRulebookVersions(first)).data)
  assert.ok(now.some((line) => line.includes('Radi na liniji.')))
  assert.ok(!now.some((line) => /\[[-+].*liniji/.test(line)))
  await assert.rejects(vesna.compareRulebookVersions({ ...first, with_id: 999_999 }), { status: 422 })
  const other = await createTestCompany(app)
  await assert.rejects(call(other, other.vesna).compareRulebookVersions(first), { status: 404 })
  await assert.rejects(call(company, company.marko).compareRulebookVersions(first), { status: 403 })
})

test('documents with an older template text are listed before and after a change', async () => {
  const company = await createTestCompany(app)
  const vesna = call(company, company.vesna)
  const { id } = (await vesna.createTemplate({ ...own, source: 'Zaposleni {{employee.full_name}}' })).data
  const marko = company.marko.employeeId
  const document = { employee_id: marko, about: 'employee', number: marko, template: own.code, fields: {} }
  await vesna.generateDocument(document)
  const before = await vesna.listTemplateDocuments({ code: own.code })
  assert.deepEqual([before.all, before.older], [1, 0])
  await vesna.updateTemplate({ document_template_id: id!, source: 'Ovde radi {{employee.full_name}}' })
  await vesna.generateDocument(document)
  const after = await vesna.listTemplateDocuments({ code: own.code })
  assert.deepEqual([after.all, after.older], [2, 1])
  assert.deepEqual(
    after.documents.map(({ version, is_older, employee, day }) => [version, is_older, employee.id, day]),
    [
      [2, false, marko, today],
      [1, true, marko, today],
    ],
  )
  const older = await vesna.listTemplateDocuments({ code: own.code, older: true, size: 1 })
  assert.deepEqual([older.documents.map(({ version }) => version), older.pagination.rowsNumber], [[1], 1])
  assert.deepEqual(
    (await vesna.listTemplateDocuments({ code: own.code, size: 1, page: 2 })).documents.map(({ version }) => version),
    [1],
  )
  await assert.rejects(vesna.listTemplateDocuments({ code: 'nema_ga' }), { status: 404 })
  await assert.rejects(call(company, company.marko).listTemplateDocuments({ code: own.code }), { status: 403 })
  const other = await createTestCompany(app)
  await assert.rejects(call(other, other.vesna).listTemplateDocuments({ code: own.code }), { status: 404 })
})
