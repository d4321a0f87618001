import assert from 'node:assert/strict'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'vitest'
import { documentsContract } from '#modules/documents/documents/contract.ts'
import { createTestApp, createTestClient, createTestCompany } from '#test/support/app.ts'
import { createDocx, createDocxParagraph, createDocxPart, createDocxRelations, createDocxRow, createDocxTable } from '#test/support/docx.ts'
import { readDocxText } from '#test/support/read-docx.ts'
import { readPdfText } from '#test/support/read-pdf.ts'

const app = await createTestApp({ jobs: false })
const ours = await createTestCompany(app)
const theirs = await createTestCompany(app)
const of = (person: { token: string }, company = ours) => createTestClient(documentsContract, app, person, company.companyId)
const vesna = of(ours.vesna)
const marko = ours.marko.employeeId
const file = (bytes: Uint8Array<ArrayBuffer>, name = 'Naša potvrda.docx') => new File([bytes], name) as never
const page = createDocx(
  `${createDocxParagraph('Potvrda ', '{{document', '.number}}')}${createDocxParagraph('{{employee.full_name}}, {{gender: zaposlen/zaposlena}}, svrha: {{ask: Svrha}}')}`,
)
const own = { code: 'potvrda_vrtic', title: 'Potvrda za vrtić', kind: 'certificate', about: 'employee' } as const
const document = { employee_id: marko, about: 'employee', number: marko, template: own.code }
const bytesOf = async (blob: Blob) => new Uint8Array(await blob.arrayBuffer())

test('a Word page becomes a template for documents in both scripts and formats', async () => {
  const made = (await vesna.uploadTemplate({ ...own, file: file(page) })).data
  assert.deepEqual([made.is_docx, made.is_own, made.version, made.source], [true, true, 1, ''])
  assert.deepEqual([made.docx?.name, made.docx?.pdf_by, made.docx?.left_out], ['Naša potvrda.docx', 'own', []])
  const { questions } = (await vesna.getDocumentQuestions(document)).data
  assert.deepEqual(
    questions.map(({ key }) => key),
    ['Svrha'],
  )
  await assert.rejects(vesna.generateDocument({ ...document, fields: {} }), { status: 422 })
  const { id, number } = (await vesna.generateDocument({ ...document, fields: { Svrha: 'upis <u> vrtić' }, format: 'docx' })).data
  const take = async (script: 'latin' | 'cyrillic', format: 'pdf' | 'docx') =>
    bytesOf(await vesna.getEmployeeDocument({ employee_id: marko, document_id: id, script, format }))
  assert.equal(readDocxText(await take('latin', 'docx')).trim(), `Potvrda ${number}\nMarko Đorđević, zaposlen, svrha: upis <u> vrtić`)
  assert.match(readDocxText(await take('cyrillic', 'docx')), /Марко Ђорђевић, запослен, сврха: упис <у> вртић/)
  assert.match(readPdfText(await take('latin', 'pdf')), new RegExp(`Potvrda ${number}.*Marko Đorđević, zaposlen`))
  assert.match(readPdfText(await take('cyrillic', 'pdf')), /Марко Ђорђевић/)
  assert.equal((await vesna.listEmployeeDocuments({ employee_id: marko })).documents[0]!.has_docx, true)
})

test('an uploaded page is a new version, and each version can be downloaded', async () => {
  const before = (await vesna.getTemplate({ code: own.code })).data
  const id = before.id!
  const newer = createDocx(createDocxParagraph('Nova: {{employee.full_name}}'))
  const changed = (await vesna.uploadTemplateVersion({ document_template_id: id, revision: before.revision!, file: file(newer) })).data
  assert.deepEqual(
    changed.versions.map(({ version, is_docx }) => [version, is_docx]),
    [
      [2, true],
      [1, true],
    ],
  )
  await assert.rejects(vesna.uploadTemplateVersion({ document_template_id: id, revision: before.revision!, file: file(page) }), {
    status: 409,
  })
  const first = await vesna.getTemplateDocx({ document_template_id: id, document_template_version_id: changed.versions[1]!.id })
  assert.deepEqual(await bytesOf(first), page)
  const preview = await vesna.previewTemplateDocx({
    document_template_id: id,
    document_template_version_id: changed.versions[1]!.id,
    employee_id: marko,
  })
  assert.match(readDocxText(await bytesOf(preview)), /Potvrda ______\nMarko Đorđević, zaposlen, svrha: \[Svrha\]/)
  const asText = (await vesna.updateTemplate({ document_template_id: id, source: 'Tekst: {{employee.full_name}}' })).data
  assert.deepEqual([asText.is_docx, asText.docx, asText.version], [false, null, 3])
  await assert.rejects(vesna.getTemplateDocx({ document_template_id: id, document_template_version_id: asText.versions[0]!.id }), {
    status: 404,
  })
})

test('a company template replaces a shipped one until it is removed', async () => {
  const shipped = { code: 'potvrda_staz', title: 'Staž po našem', kind: 'certificate', about: 'employee' } as const
  const { id } = (await vesna.uploadTemplate({ ...shipped, file: file(createDocx(createDocxParagraph('Staž: {{service.length}}'))) })).data
  const made = (await vesna.generateDocument({ ...document, template: 'potvrda_staz', fields: {} })).data
  const bytes = await bytesOf(await vesna.getEmployeeDocument({ employee_id: marko, document_id: made.id, format: 'docx' }))
  assert.match(readDocxText(bytes).trim(), /^Staž: \d/)
  const back = (await vesna.updateTemplate({ document_template_id: id!, in_use: false })).data
  assert.deepEqual([back.is_docx, back.docx], [false, null])
  assert.match(back.source, /@header/)
})

test('problems of a page are returned, and the page is not stored', async () => {
  const refused = async (bytes: Uint8Array<ArrayBuffer>, message: RegExp) =>
    assert.rejects(
      vesna.uploadTemplate({ ...own, code: 'novi', file: file(bytes) }),
      ({ status, fields }: { status: number; fields: Record<string, string> }) => {
        assert.equal(status, 422)
        assert.match(fields.file!, message)
        return true
      },
    )
  await refused(
    createDocx(createDocxParagraph('x') + createDocxParagraph('{{employee.plata}}')),
    /Pasus 2: polje „employee\.plata” ne postoji\./,
  )
  await refused(createDocx(createDocxParagraph('x'), { 'word/vbaProject.bin': 'x' }), /makroe/)
  await refused(new Uint8Array([1, 2, 3]), /Izaberite Word dokument/)
  await assert.rejects(vesna.getTemplate({ code: 'novi' }), { status: 404 })
  await assert.rejects(vesna.uploadTemplate({ ...own, code: 'resenje_odsustvo', file: file(page) }), { status: 409 })
  await assert.rejects(vesna.uploadTemplate({ ...own, file: file(page) }), { status: 409 })
})

test('Word templates require the permission for the company and stay in it', async () => {
  const { id, versions } = (await vesna.uploadTemplate({ ...own, code: 'strana', file: file(page) })).data
  const version = { document_template_id: id!, document_template_version_id: versions[0]!.id }
  await assert.rejects(of(ours.ana).uploadTemplate({ ...own, file: file(page) }), { status: 403 })
  await assert.rejects(of(ours.ana).getTemplateDocx(version), { status: 403 })
  const neighbour = of(theirs.vesna, theirs)
  await assert.rejects(neighbour.getTemplateDocx(version), { status: 404 })
  await assert.rejects(neighbour.uploadTemplateVersion({ document_template_id: id!, file: file(page) }), { status: 404 })
  await assert.rejects(vesna.previewTemplateDocx({ ...version, employee_id: theirs.marko.employeeId }), { status: 422 })
})

const rich = createDocx(
  `<w:p><w:pPr><w:pStyle w:val="Naslov"/></w:pPr><w:r><w:t>Ugovor</w:t></w:r></w:p>
  <w:p><w:r><w:rPr><w:b/><w:i/><w:u w:val="single"/></w:rPr><w:t>podebljano</w:t></w:r><w:r><w:br w:type="page"/></w:r><w:r><w:t>druga strana</w:t></w:r></w:p>
  ${['prva', 'druga'].map((text) => `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="3"/></w:numPr></w:pPr><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')}
  ${createDocxTable(createDocxRow(createDocxParagraph('A1'), createDocxParagraph('B1')), createDocxRow(`${createDocxParagraph('A2')}`, createDocxParagraph('B2')))}
  <w:sectPr><w:headerReference w:type="default" r:id="rId7"/><w:footerReference w:type="default" r:id="rId8"/><w:pgMar w:top="1440" w:left="1440" w:right="1440" w:bottom="1440"/></w:sectPr>`,
  {
    'word/styles.xml': createDocxPart(
      'styles',
      '<w:style w:type="paragraph" w:styleId="Naslov"><w:pPr><w:jc w:val="center"/></w:pPr><w:rPr><w:sz w:val="40"/><w:caps/></w:rPr></w:style><w:style w:type="paragraph" w:styleId="Krug"><w:basedOn w:val="Krug"/></w:style>',
    ),
    'word/numbering.xml': createDocxPart(
      'numbering',
      '<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="4"/><w:numFmt w:val="upperRoman"/><w:lvlText w:val="Član %1."/></w:lvl></w:abstractNum><w:num w:numId="3"><w:abstractNumId w:val="1"/></w:num>',
    ),
    'word/header1.xml': createDocxPart('hdr', createDocxParagraph('Mlekara Zlatibor, {{company.name}}')),
    'word/footer1.xml': createDocxPart(
      'ftr',
      '<w:p><w:r><w:t xml:space="preserve">Strana </w:t></w:r><w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> PAGE </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>9</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r><w:r><w:t xml:space="preserve"> od </w:t></w:r><w:fldSimple w:instr="NUMPAGES"/></w:p>',
    ),
    'word/_rels/document.xml.rels': createDocxRelations(
      '<Relationship Id="rId7" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/header" Target="header1.xml"/>',
      '<Relationship Id="rId8" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/footer" Target="footer1.xml"/>',
    ),
  },
)

test('our PDF has headings, lists, tables, pages and margins, and lists what it lacks', async () => {
  const made = (await vesna.uploadTemplate({ ...own, code: 'bogat', file: file(rich) })).data
  assert.deepEqual(made.docx?.left_out, [])
  const { id } = (await vesna.generateDocument({ ...document, template: 'bogat', fields: {} })).data
  const text = readPdfText(await bytesOf(await vesna.getEmployeeDocument({ employee_id: marko, document_id: id })))
  assert.match(text, /UGOVOR.*podebljano/s)
  assert.match(text, /druga strana.*Član IV\. prva.*Član V\. druga.*A1.*B1.*A2.*B2/s)
  assert.match(text, /Mlekara Zlatibor, Mlekara Zlatibor d\.o\.o\./)
  assert.match(text, /Strana 1 od 2/)
  assert.match(text, /Strana 2 od 2/)
  const poor = createDocx(
    `${createDocxParagraph('x')}<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>${createDocxTable('<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>')}`,
  )
  assert.deepEqual((await vesna.uploadTemplate({ ...own, code: 'siromasan', file: file(poor) })).data.docx?.left_out, [
    'note',
    'merged_rows',
  ])
})

test('tracked changes, comments and hidden text are named and in no document', async () => {
  const by = 'w:id="1" w:author="Petar Autor"'
  const body = `<w:p><w:r><w:t xml:space="preserve">Plata je </w:t></w:r><w:del ${by}><w:r><w:delText>150.000 (staro) </w:delText></w:r></w:del><w:ins ${by}><w:r><w:t xml:space="preserve">po ugovoru </w:t></w:r></w:ins><w:r><w:t>za {{employee.full_name}}</w:t></w:r><w:r><w:commentReference w:id="0"/></w:r><w:r><w:rPr><w:vanish/></w:rPr><w:t>interno</w:t></w:r></w:p>`
  const made = (await vesna.uploadTemplate({ ...own, code: 'izmene', file: file(createDocx(body)) })).data
  assert.deepEqual(made.docx?.removed, ['change', 'comment', 'hidden'])
  const expected = 'Plata je po ugovoru za Marko Đorđević'
  const version = { document_template_id: made.id!, document_template_version_id: made.versions[0]!.id }
  const preview = await bytesOf(await vesna.previewTemplateDocx({ ...version, employee_id: marko, format: 'docx' }))
  assert.equal(readDocxText(preview).trim(), expected)
  const { id } = (await vesna.generateDocument({ ...document, template: 'izmene', fields: {} })).data
  const take = async (format: 'pdf' | 'docx') => bytesOf(await vesna.getEmployeeDocument({ employee_id: marko, document_id: id, format }))
  assert.equal(readDocxText(await take('docx')).trim(), expected)
  assert.match(readPdfText(await take('pdf')), new RegExp(expected))
})

test('with LibreOffice installed it renders the PDF', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'kadrovik-soffice-'))
  const path = process.env.PATH
  // A program that receives the output folder and, as last argument, the file.
  const program =
    '#!/bin/sh\nwhile [ $# -gt 1 ]; do [ "$1" = --outdir ] && out="$2"; shift; done\ncase "$1" in *.docx) printf "%%PDF-1.7 laid out" > "$out/paper.pdf";; *) exit 1;; esac\n'
  writeFileSync(join(folder, 'soffice'), program)
  chmodSync(join(folder, 'soffice'), 0o755)
  process.env.PATH = `${folder}:${path}`
  try {
    assert.equal((await vesna.getTemplate({ code: 'siromasan' })).data.docx?.pdf_by, 'soffice')
    const issued = async () => (await vesna.generateDocument({ ...document, template: 'bogat', fields: {} })).data.id
    const take = async (id: number) => (await vesna.getEmployeeDocument({ employee_id: marko, document_id: id })).text()
    const first = await issued()
    assert.equal(await take(first), '%PDF-1.7 laid out')
    writeFileSync(join(folder, 'soffice'), '#!/bin/sh\nexit 3\n')
    assert.equal(await take(first), '%PDF-1.7 laid out', 'what was drawn once is given again')
    await assert.rejects(take(await issued()), { status: 503, code: 'documents.conversion_failed' })
  } finally {
    process.env.PATH = path
    rmSync(folder, { recursive: true })
  }
})
