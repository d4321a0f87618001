import assert from 'node:assert/strict'
import { test } from 'vitest'
import type { AppError } from '#shared/app-error.ts'
import { createArchive } from '#test/support/archive.ts'
import {
  createDocx,
  createDocxParagraph,
  createDocxPart,
  createDocxRelations,
  createDocxRow,
  createDocxTable,
  createSplitDocxParagraph,
} from '#test/support/docx.ts'
import { readDocxParts, readDocxText } from '#test/support/read-docx.ts'
import type { DocumentMergeData } from '../../rules/document-fields.ts'
import { readDocxTemplate } from './docx-template.ts'
import { assertDocxComplete, convertDocxScript, fillDocx } from './fill-docx.ts'

const facts: DocumentMergeData = {
  'employee.full_name': 'Đurđa <Šćepanović> & {{employee.jmbg}}',
  'employee.first_name': 'Ljubica',
  'employment.last_day': null,
  'employment.first_day': '2024-03-01',
  'terms.is_full_time': true,
  changes: [
    { what: 'radno mesto', before: 'Sirar', after: 'Poslovođa' },
    { what: 'mesto rada', before: 'Užice', after: 'Čačak' },
  ],
  'service.periods': [],
}
const input = { facts, answers: {} as Record<string, string>, isWoman: true, gap: (key: string) => `[${key}]` }
const filled = async (body: string, parts = {}, answers = {}) => {
  const template = await readDocxTemplate(createDocx(body, parts))
  assert.deepEqual(template.problems, [])
  await assertDocxComplete(template)
  return fillDocx(template, { ...input, answers })
}
const textOf = async (body: string, answers = {}) => readDocxText((await filled(body, {}, answers)).pack()).trim()
const problemsOf = async (body: string) =>
  (await readDocxTemplate(createDocx(body))).problems.map(({ line, code, what }) => `${line} ${code} ${what}`)

test('a tag that Word split into runs is one tag, and its context keeps its format', async () => {
  assert.equal(await textOf(createDocxParagraph('Ime: {', '{empl', 'oyee.first_na', 'me}} kraj')), 'Ime: Ljubica kraj')
  const bytes = (await filled(createSplitDocxParagraph('a {', '{employee', '.first_name}', '} b', ' c'))).pack()
  assert.equal(readDocxText(bytes).trim(), 'a Ljubica b c')
  assert.match(readDocxParts(bytes)['word/document.xml']!, /<w:b\/><\/w:rPr><w:t[^>]*> b</)
})

test('a value is always text, whatever it looks like', async () => {
  assert.equal(await textOf(createDocxParagraph('{{employee.full_name}}')), 'Đurđa <Šćepanović> & {{employee.jmbg}}')
  assert.equal(
    await textOf(createDocxParagraph('{{ask long: Razlog}}'), { Razlog: 'prvi\ndrugi \u0001\uE002]]>' }),
    'prvi\ndrugi \uE002]]>',
  )
})

test('a condition within a paragraph, over paragraphs, and with two ways', async () => {
  assert.equal(await textOf(createDocxParagraph('{{if terms.is_full_time}}puno{{else}}nepuno{{end}} vreme')), 'puno vreme')
  const over =
    createDocxParagraph('{{if employment.last_day}}') +
    createDocxParagraph('do {{employment.last_day}}') +
    createDocxParagraph('{{else}}') +
    createDocxParagraph('neodređeno') +
    createDocxParagraph('{{end}}') +
    createDocxParagraph('kraj')
  assert.equal(await textOf(over), 'neodređeno\nkraj')
  assert.equal(
    await textOf(
      createDocxParagraph('a') + createDocxParagraph('{{if ask: Napomena}}Napomena: {{ask: Napomena}}{{end}}') + createDocxParagraph('b'),
    ),
    'a\nb',
  )
  assert.equal(
    await textOf(createDocxParagraph('{{if ask: Napomena}}Napomena: {{ask: Napomena}}{{end}}'), { Napomena: 'x' }),
    'Napomena: x',
  )
  assert.equal(await textOf(createDocxParagraph('{{gender: zaposlen &amp; co/zaposlena &amp; co}}')), 'zaposlena & co')
})

test('a list repeats a paragraph, several, or the rows of a table', async () => {
  const two = 'radno mesto: Poslovođa\nmesto rada: Čačak'
  assert.equal(await textOf(createDocxParagraph('{{each changes}}{{item.what}}: {{item.after}}{{end}}')), two)
  assert.equal(
    await textOf(
      createDocxParagraph('{{each changes}}') + createDocxParagraph('{{item.what}}: {{item.after}}') + createDocxParagraph('{{end}}'),
    ),
    two,
  )
  const inCells = createDocxTable(
    createDocxRow(createDocxParagraph('Šta'), createDocxParagraph('Kako')),
    createDocxRow(createDocxParagraph('{{each changes}}{{item.what}}'), createDocxParagraph('{{item.after}}{{end}}')),
  )
  assert.equal(await textOf(inCells), 'Šta\nKako\nradno mesto\nPoslovođa\nmesto rada\nČačak')
  const between = createDocxTable(
    createDocxRow(createDocxParagraph('{{each changes}}'), createDocxParagraph('')),
    createDocxRow(createDocxParagraph('{{item.what}}'), createDocxParagraph('{{item.after}}')),
    createDocxRow(createDocxParagraph('{{end}}'), createDocxParagraph('')),
  )
  assert.equal(await textOf(between), 'radno mesto\nPoslovođa\nmesto rada\nČačak')
  const none = (
    await filled(
      createDocxTable(createDocxRow(createDocxParagraph('{{each service.periods}}{{item.from}}'), createDocxParagraph('{{end}}'))) +
        createDocxParagraph('kraj'),
    )
  ).pack()
  assert.doesNotMatch(readDocxParts(none)['word/document.xml']!, /w:tbl/)
  const cell = (
    await filled(createDocxTable(createDocxRow(createDocxParagraph('{{if employment.last_day}}x{{end}}'), createDocxParagraph('y'))))
  ).pack()
  assert.match(readDocxParts(cell)['word/document.xml']!, /<w:tc><w:tcPr\/><w:p\/><\/w:tc>/)
})

test('headers and footers are filled like the page, and questions are collected there', async () => {
  const { questions, pack } = await filled(
    createDocxParagraph('{{ask: Svrha}}'),
    { 'word/header1.xml': createDocxPart('hdr', createDocxParagraph('{{ask date: Dan}}')) },
    { Svrha: 's', Dan: '2026-12-01' },
  )
  assert.deepEqual(
    questions.map(({ key, kind }) => [key, kind]),
    [
      ['Svrha', 'text'],
      ['Dan', 'date'],
    ],
  )
  assert.match(readDocxParts(pack())['word/header1.xml']!, />01\.12\.2026\.</)
})

test('a page is rendered in either script, whatever its source', async () => {
  const latin = (await filled(createDocxParagraph('Ljubav, nj', 'egov') + createDocxParagraph('{{employee.first_name}}'))).pack()
  assert.equal(readDocxText(await convertDocxScript(latin, 'cyrillic')).trim(), 'Љубав, његов\nЉубица')
  const cyrillic = (await filled(createDocxParagraph('Потврда за {{employee.first_name}}'))).pack()
  assert.equal(readDocxText(await convertDocxScript(cyrillic, 'latin')).trim(), 'Potvrda za Ljubica')
  assert.equal(readDocxText(await convertDocxScript(cyrillic, 'cyrillic')).trim(), 'Потврда за Љубица')
})

test('problems are named with their paragraph', async () => {
  assert.deepEqual(await problemsOf(createDocxParagraph('x') + createDocxParagraph('{{employee.plata}} {{process.exit()}}')), [
    '2 unknown_field employee.plata',
    '2 unknown_tag process.exit()',
  ])
  assert.deepEqual(await problemsOf(createDocxParagraph('{{if employee.code}}')), ['1 not_closed '])
  assert.deepEqual(await problemsOf(createDocxParagraph('{{end}}')), ['1 nothing_to_close end'])
  assert.deepEqual(await problemsOf(createDocxParagraph('{{employee.code')), ['1 broken_tag {{employee.code'])
  assert.deepEqual(await problemsOf(createDocxParagraph('tekst {{if employee.code}}') + createDocxParagraph('{{end}}')), [
    '1 across_parts if employee.code',
  ])
  assert.deepEqual(
    await problemsOf(
      createDocxParagraph('{{each changes}}') +
        createDocxParagraph('{{each changes}}') +
        createDocxParagraph('{{end}}') +
        createDocxParagraph('{{end}}'),
    ),
    ['2 within_a_list changes'],
  )
  assert.deepEqual(
    await problemsOf(createDocxParagraph('{{if employee.code}}') + createDocxTable(createDocxRow(createDocxParagraph('{{end}}')))),
    ['1 across_parts if employee.code'],
  )
})

test('content beyond text is rejected by name', async () => {
  const refused = (bytes: Uint8Array, code: string, what?: RegExp) =>
    assert.rejects(
      () => readDocxTemplate(bytes),
      ({ fields, fieldDetails }: AppError) => {
        assert.equal(fields.file, code)
        if (what) assert.match(String(fieldDetails.file!.what), what)
        return true
      },
    )
  const relation = (type: string, target: string, mode = 'External') => ({
    'word/_rels/document.xml.rels': createDocxRelations(
      `<Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}" TargetMode="${mode}"/>`,
    ),
  })
  await refused(new Uint8Array(), 'documents.docx_not')
  await refused(Buffer.from('%PDF-1.7'), 'documents.docx_not')
  await refused(Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), 'documents.docx_old')
  await refused(createDocx(createDocxParagraph('x')).slice(0, 300), 'documents.docx_broken')
  await refused(createDocx('<w:p><w:r>'), 'documents.docx_broken')
  for (const size of [3, 90_000])
    await refused(createArchive([{ name: 'word/document.xml', content: '<w:document/>', fields: { size } }]), 'documents.docx_broken')
  await refused(createDocx(createDocxParagraph('x'), { 'word/vbaProject.bin': 'x' }), 'documents.docx_macros')
  const types = readDocxParts(createDocx(''))['[Content_Types].xml']!
  await refused(
    createDocx(createDocxParagraph('x'), {
      '[Content_Types].xml': types.replace(
        'openxmlformats-officedocument.wordprocessingml.document.main',
        'ms-word.document.macroEnabled.main',
      ),
    }),
    'documents.docx_macros',
  )
  await refused(createDocx(createDocxParagraph('x'), { 'word/embeddings/oleObject1.bin': 'x' }), 'documents.docx_embedded', /oleObject1/)
  await refused(createDocx(`${createDocxParagraph('x')}<w:altChunk r:id="r1"/>`), 'documents.docx_embedded', /altChunk/)
  await refused(
    createDocx(createDocxParagraph('x'), relation('image', 'https://zlo.example/slika.png')),
    'documents.docx_external',
    /zlo\.example/,
  )
  await refused(createDocx(createDocxParagraph('x'), relation('attachedTemplate', 'file:///C:/t.dotm')), 'documents.docx_external')
  await refused(createDocx(createDocxParagraph('x'), relation('hyperlink', 'file:///etc/passwd')), 'documents.docx_external')
  await refused(createDocx(createDocxParagraph('x'), relation('aFChunk', 'a.txt', 'Internal')), 'documents.docx_embedded')
  await refused(
    createDocx('<w:p><w:r><w:instrText> INCLUDE</w:instrText></w:r><w:r><w:instrText>TEXT "c:/x"</w:instrText></w:r></w:p>'),
    'documents.docx_field',
    /INCLUDETEXT/,
  )
  await refused(createDocx('<w:p><w:fldSimple w:instr="DDEAUTO c:\\\\cmd"/></w:p>'), 'documents.docx_field', /DDEAUTO/)
  await refused(
    createDocx(createDocxParagraph('x'), { 'word/document.xml': '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>' }),
    'documents.docx_broken',
  )
  await refused(createDocx(createDocxParagraph('x'), { 'word/../../x.xml': 'x' }), 'documents.docx_broken')
  await refused(
    createDocx(createDocxParagraph('x'), { 'word/theme/bomb.xml': ' '.repeat(45 * 1024 * 1024) }),
    'documents.docx_unpacked_too_large',
  )
  await refused(createDocx(createDocxParagraph('x'.repeat(4 * 1024 * 1024 + 10))), 'documents.docx_unpacked_too_large')
  await refused(
    createDocx(createDocxParagraph('x'), Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`word/media/${at}.png`, 'x']))),
    'documents.docx_unpacked_too_large',
  )
  await refused(createDocx('<w:sdt>'.repeat(200_000)), 'documents.docx_broken')
  await refused(createDocx(createDocxParagraph(...Array.from({ length: 40_000 }, () => 'x'))), 'documents.docx_unpacked_too_large')
  await refused(createDocx(createDocxParagraph('{{document.date}}'.repeat(2_001))), 'documents.docx_unpacked_too_large')
  await readDocxTemplate(createDocx(createDocxParagraph('x'), relation('hyperlink', 'https://www.mlekara.rs')))
})

test('a page of the maximum depth is filled or rejected without a crash', async () => {
  const deep = 3_000
  const body =
    '<w:sdt><w:sdtContent>'.repeat(deep) + createDocxParagraph('{{employee.first_name}}') + '</w:sdtContent></w:sdt>'.repeat(deep)
  try {
    assert.equal(await textOf(body), 'Ljubica')
  } catch (error) {
    assert.ok('fields' in (error as object))
  }
})

const RELATIONSHIP_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const errorOf = async (parts: Record<string, string>): Promise<string | undefined> => {
  try {
    await readDocxTemplate(createDocx(createDocxParagraph('x'), parts))
  } catch (error) {
    return (error as AppError).fields.file
  }
}
const rels = (...rows: string[]) => ({ 'word/_rels/document.xml.rels': createDocxRelations(...rows) })

test('an external link is found in each notation', async () => {
  const outside = {
    'references of characters': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="h&#116;tp://127.0.0.1:9/a.png" TargetMode="Ext&#101;rnal"/>`,
    'a sign in an attribute before': `<Relationship Id="r&gt;" Type="${RELATIONSHIP_NAMESPACE}/image" Target="http://127.0.0.1:9/a.png" TargetMode="External"/>`,
    'a file of the server': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="f&#105;le:///etc/passwd" TargetMode="External"/>`,
    'an internal target with a scheme': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="file:///etc/passwd"/>`,
    'an escaped scheme': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="http%3a//127.0.0.1/a.png"/>`,
    'another machine': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="//127.0.0.1/a.png"/>`,
    'a way out of the archive': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="../../../etc/passwd"/>`,
    'an unknown mode': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="media/a.png" TargetMode="external"/>`,
    'a template': `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/attachedTemplate" Target="t.dotx"/>`,
  }
  for (const [name, row] of Object.entries(outside)) assert.equal(await errorOf(rels(row)), 'documents.docx_external', name)
  const settings = createDocxRelations(
    `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/attachedTemplate" Target="h&#116;tp://x/t.dotm" TargetMode="External"/>`,
  )
  assert.equal(await errorOf({ 'word/_rels/settings.xml.rels': settings }), 'documents.docx_external')
  assert.equal(await errorOf({ 'word/_rels/settings.xml.RELS': settings }), 'documents.docx_external')
})

test('unknown relationships are rejected', async () => {
  const image = `<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="media/a.png"/>`
  const ofRelations = createDocxRelations(image)
  const refused: Record<string, Record<string, string>> = {
    'another sign before the end': rels(
      `<Relationship x=">" Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="a.png" TargetMode="External"/>`,
    ),
    'another element': rels('<Other/>'),
    'another namespace': { 'word/_rels/document.xml.rels': ofRelations.replace('package/2006', 'package/2099') },
    'a comment': rels(`<!-- -->${image}`),
    'an element within': rels(`<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/image" Target="a.png"><b/></Relationship>`),
    'another encoding': { 'word/_rels/document.xml.rels': ofRelations.replace('UTF-8', 'UTF-7') },
    'a kind of nobody': rels('<Relationship Id="r" Type="http://x/image" Target="media/a.png"/>'),
    'a kind that is not on the list': rels(`<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/mailMergeSource" Target="a.xml"/>`),
    'a header elsewhere': rels(`<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/header" Target="hidden/a.xml"/>`),
    'another main part': {
      '_rels/.rels': createDocxRelations(`<Relationship Id="r" Type="${RELATIONSHIP_NAMESPACE}/officeDocument" Target="word/other.xml"/>`),
    },
    'two spellings of one path': { 'word/Document.xml': '<a/>' },
  }
  for (const [name, parts] of Object.entries(refused)) assert.ok(await errorOf(parts), name)
  assert.equal(
    await errorOf(
      rels(image, `<Relationship Id="h" Type="${RELATIONSHIP_NAMESPACE}/hyperlink" Target="https://x.rs" TargetMode="External"/>`),
    ),
    undefined,
  )
})

test('macros are found in content types in each notation', async () => {
  const types = readDocxParts(createDocx(''))['[Content_Types].xml']!
  const macro = types.replace('</Types>', '<Override PartName="/word/a.xml" ContentType="application/x.m&#97;croEnabled+xml"/></Types>')
  assert.equal(await errorOf({ '[Content_Types].xml': macro }), 'documents.docx_macros')
})

test('content is checked with any prefix and at any place', async () => {
  const W = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
  const picture = 'INCLUDEPICTURE &quot;http://127.0.0.1:9/a.png&quot;'
  const bullet = `<w:numbering xmlns:w="${W}" xmlns:v="urn:schemas-microsoft-com:vml"><w:numPicBullet><w:pict><v:oval><v:fill src="http://127.0.0.1:9/a.png"/></v:oval></w:pict></w:numPicBullet></w:numbering>`
  const hidden: Record<string, Record<string, string>> = {
    'a field by another prefix': { body: `<w:p><x:fldSimple xmlns:x="${W}" x:instr="${picture}"/></w:p>` },
    'an attribute by another prefix': { body: `<w:p><w:fldSimple xmlns:x="${W}" w:instr="PAGE" x:instr="${picture}"/></w:p>` },
    'a default namespace': { body: `<w:p><fldSimple xmlns="${W}" xmlns:x="${W}" x:instr="${picture}"/></w:p>` },
    'a usual prefix with another namespace': { body: `<w:p><w:fldSimple xmlns:w="urn:other" w:instr="${picture}"/></w:p>` },
    'a picture by another prefix': {
      body: '<w:p><w:r><w:pict><g:imagedata xmlns:g="urn:schemas-microsoft-com:vml" src="http://127.0.0.1:9/a.png"/></w:pict></w:r></w:p>',
    },
    'another shape': {
      body: '<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:roundrect src="http://127.0.0.1:9/a.png"/></w:pict></w:r></w:p>',
    },
    'a picture as a bullet': { body: createDocxParagraph('a'), 'word/numbering.xml': bullet },
    'a header in other letters': { body: createDocxParagraph('a'), 'word/Header1.xml': `<w:hdr xmlns:w="${W}"/>` },
    'relationships in other letters': { body: createDocxParagraph('a'), 'word/_rels/Document.xml.rels': createDocxRelations('') },
  }
  for (const [name, { body = '', ...parts }] of Object.entries(hidden))
    await assert.rejects(
      () => readDocxTemplate(createDocx(body, parts)),
      ({ fields }: AppError) => ['documents.docx_broken', 'documents.docx_external'].includes(String(fields?.file)),
      name,
    )
})

test('the database of a mail merge is not in a document', async () => {
  const settings = `<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:mailMerge><w:connectString w:val="Data Source=\\\\x\\a.mdb"/></w:mailMerge></w:settings>`
  const { parts } = await readDocxTemplate(createDocx(createDocxParagraph('a'), { 'word/settings.xml': settings }))
  assert.doesNotMatch(Buffer.from(parts['word/settings.xml']!).toString(), /mailMerge|a\.mdb/)
})

test('a picture with an external address is rejected', async () => {
  const drawn =
    '<w:p><w:r><w:pict xmlns:v="urn:schemas-microsoft-com:vml"><v:shape><v:imagedata src="http://127.0.0.1:9/a.png"/></v:shape></w:pict></w:r></w:p>'
  await assert.rejects(
    () => readDocxTemplate(createDocx(drawn)),
    ({ fields }: AppError) => fields.file === 'documents.docx_external',
  )
})
