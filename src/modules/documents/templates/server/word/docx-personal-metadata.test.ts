import assert from 'node:assert/strict'
import { test } from 'vitest'
import { createDocx, createDocxParagraph, createDocxPart, createDocxRelations, createDocxRow, createDocxTable } from '#test/support/docx.ts'
import { readDocxParts, readDocxText } from '#test/support/read-docx.ts'
import { readDocxTemplate } from './docx-template.ts'
import { assertDocxComplete, fillDocx } from './fill-docx.ts'

const CHANGE_ATTRIBUTES = 'w:id="1" w:author="Petar Autor" w:date="2026-01-02T08:00:00Z"'
const run = (text: string, look = '') => `<w:r>${look && `<w:rPr>${look}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`
const deleted = (text: string) => `<w:del ${CHANGE_ATTRIBUTES}><w:r><w:delText xml:space="preserve">${text}</w:delText></w:r></w:del>`
const inserted = (text: string) => `<w:ins ${CHANGE_ATTRIBUTES}>${run(text)}</w:ins>`
const facts = { 'employee.first_name': 'Ljubica', 'employment.last_day': null, 'terms.is_full_time': true }

async function rendered(body: string, parts: Record<string, string> = {}) {
  const template = await readDocxTemplate(createDocx(body, parts))
  assert.deepEqual(template.problems, [])
  await assertDocxComplete(template)
  const bytes = fillDocx(template, { facts, answers: {}, isWoman: true, gap: (key) => `[${key}]` }).pack()
  return { removed: template.removed, text: readDocxText(bytes).trim(), parts: readDocxParts(bytes) }
}
const textOf = async (body: string) => (await rendered(body)).text

test('tracked changes are accepted: insertions stay, deletions are removed', async () => {
  const { text, removed, parts } = await rendered(
    `<w:p>${run('Plata je ')}${deleted('150.000 (staro) ')}${inserted('po ugovoru ')}${run('za {{employee.first_name}}')}</w:p>`,
  )
  assert.equal(text, 'Plata je po ugovoru za Ljubica')
  assert.deepEqual(removed, ['change'])
  assert.doesNotMatch(parts['word/document.xml']!, /Petar|w:ins|w:del/)
})

test('a partly inserted tag is one tag, and a deleted tag is none', async () => {
  const body = `<w:p>${run('{{employee.')}${deleted('code')}${inserted('first_name')}${run('}}')}${deleted('{{ask: Plata}}')}</w:p>`
  assert.equal(await textOf(body), 'Ljubica')
})

test('moved text is only at its new place', async () => {
  const from = `<w:p><w:moveFromRangeStart ${CHANGE_ATTRIBUTES} w:name="m"/><w:moveFrom ${CHANGE_ATTRIBUTES}>${run('premešteno')}</w:moveFrom><w:moveFromRangeEnd w:id="1"/></w:p>`
  const to = `<w:p><w:moveToRangeStart ${CHANGE_ATTRIBUTES} w:name="m"/><w:moveTo ${CHANGE_ATTRIBUTES}>${run('premešteno')}</w:moveTo><w:moveToRangeEnd w:id="1"/></w:p>`
  assert.equal(await textOf(`${from}${createDocxParagraph('između')}${to}`), 'između\npremešteno')
})

test('a deleted paragraph end joins it with the next one', async () => {
  const mark = `<w:pPr><w:rPr><w:del ${CHANGE_ATTRIBUTES}/></w:rPr></w:pPr>`
  assert.equal(
    await textOf(`<w:p>${mark}${run('prvi ')}</w:p>${createDocxParagraph('drugi')}${createDocxParagraph('treći')}`),
    'prvi drugi\ntreći',
  )
  assert.equal(await textOf(`<w:p>${mark}${deleted('ceo pasus')}</w:p>${createDocxParagraph('drugi')}`), 'drugi')
})

test('deleted rows and cells of a table go, and an empty table with them', async () => {
  const gone = `<w:tr><w:trPr><w:del ${CHANGE_ATTRIBUTES}/></w:trPr><w:tc><w:tcPr/>${createDocxParagraph('stari red')}</w:tc></w:tr>`
  const come = `<w:tr><w:trPr><w:ins ${CHANGE_ATTRIBUTES}/></w:trPr><w:tc><w:tcPr/>${createDocxParagraph('nov red')}</w:tc><w:tc><w:tcPr><w:cellDel ${CHANGE_ATTRIBUTES}/></w:tcPr>${createDocxParagraph('ćelija')}</w:tc></w:tr>`
  assert.equal(await textOf(createDocxTable(createDocxRow(createDocxParagraph('red')), gone, come)), 'red\nnov red')
  assert.doesNotMatch((await rendered(`${createDocxTable(gone)}${createDocxParagraph('kraj')}`)).parts['word/document.xml']!, /w:tbl/)
})

test('earlier properties and the names of their authors go', async () => {
  const change = `<w:p><w:pPr><w:jc w:val="center"/><w:pPrChange ${CHANGE_ATTRIBUTES}><w:pPr><w:rPr><w:del ${CHANGE_ATTRIBUTES}/></w:rPr></w:pPr></w:pPrChange></w:pPr><w:r><w:rPr><w:b/><w:rPrChange ${CHANGE_ATTRIBUTES}><w:rPr><w:i/></w:rPr></w:rPrChange></w:rPr><w:t>tekst</w:t></w:r></w:p>`
  const styles = createDocxPart(
    'styles',
    `<w:style w:type="paragraph" w:styleId="A"><w:rPr><w:rPrChange ${CHANGE_ATTRIBUTES}><w:rPr/></w:rPrChange></w:rPr></w:style>`,
  )
  const { text, parts, removed } = await rendered(change + createDocxParagraph('dalje'), {
    'word/styles.xml': styles,
    'word/header1.xml': createDocxPart('hdr', change),
  })
  assert.equal(text, 'tekst\ndalje')
  assert.deepEqual(removed, ['change'])
  assert.doesNotMatch(Object.values(parts).join(''), /Petar|Change/)
  assert.match(parts['word/document.xml']!, /w:jc/)
})

test('comments, people and properties of the file go with their parts', async () => {
  const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const types = readDocxParts(createDocx(''))['[Content_Types].xml']!
  const body = `<w:p><w:commentRangeStart w:id="0"/>${run('tekst')}<w:commentRangeEnd w:id="0"/><w:r><w:rPr><w:b/></w:rPr><w:commentReference w:id="0"/></w:r></w:p>`
  const { text, parts, removed } = await rendered(body, {
    '[Content_Types].xml': types.replace('</Types>', '<Override PartName="/word/comments.xml" ContentType="application/xml"/></Types>'),
    '_rels/.rels': createDocxRelations(
      `<Relationship Id="r1" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`,
      '<Relationship Id="r2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/>',
      `<Relationship Id="r3" Type="${OFFICE}/custom-properties" Target="docProps/custom.xml"/>`,
    ),
    'word/_rels/document.xml.rels': createDocxRelations(
      `<Relationship Id="r1" Type="${OFFICE}/comments" Target="comments.xml"/>`,
      '<Relationship Id="r2" Type="http://schemas.microsoft.com/office/2011/relationships/people" Target="people.xml"/>',
      `<Relationship Id="r3" Type="${OFFICE}/glossaryDocument" Target="glossary/document.xml"/>`,
      `<Relationship Id="r4" Type="${OFFICE}/settings" Target="settings.xml"/>`,
    ),
    'word/comments.xml': createDocxPart('comments', `<w:comment ${CHANGE_ATTRIBUTES}>${createDocxParagraph('Ne slati Petru')}</w:comment>`),
    'word/people.xml': '<people author="Petar Autor"/>',
    'word/glossary/document.xml': createDocxPart('glossaryDocument', createDocxParagraph('Petar je pisao')),
    'word/glossary/_rels/document.xml.rels': createDocxRelations(`<Relationship Id="r1" Type="${OFFICE}/settings" Target="settings.xml"/>`),
    'word/glossary/settings.xml': createDocxPart('settings', ''),
    'word/settings.xml': createDocxPart('settings', '<w:trackRevisions/><w:zoom w:percent="100"/>'),
    'docProps/core.xml':
      '<cp:coreProperties xmlns:cp="urn:cp" xmlns:dc="urn:dc"><dc:title>Naslov</dc:title><dc:creator>Petar Autor</dc:creator><cp:lastModifiedBy>Petar Autor</cp:lastModifiedBy></cp:coreProperties>',
    'docProps/custom.xml': '<Properties>Petar</Properties>',
  })
  assert.equal(text, 'tekst')
  assert.deepEqual(removed, ['comment'])
  assert.deepEqual(Object.keys(parts).sort(), [
    '[Content_Types].xml',
    '_rels/.rels',
    'docProps/core.xml',
    'word/_rels/document.xml.rels',
    'word/document.xml',
    'word/settings.xml',
  ])
  assert.doesNotMatch(Object.values(parts).join(''), /Petar|comment|people|glossary|custom|trackRevisions/)
  assert.match(parts['docProps/core.xml']!, /Naslov/)
  assert.match(parts['word/settings.xml']!, /w:zoom/)
})

test('hidden text is removed with its questions; hidden conditions still apply', async () => {
  const hidden = '<w:vanish/>'
  const { text, removed } = await rendered(
    `<w:p>${run('vidljivo ')}${run('interno {{employee.first_name}} {{ask: Tajna}}', hidden)}${run('{{if terms.is_full_time}}', hidden)}${run('puno')}${run('{{end}}', hidden)}</w:p>` +
      `<w:p><w:pPr><w:rPr><w:vanish/></w:rPr></w:pPr>${run('ceo pasus', hidden)}</w:p>${createDocxParagraph('kraj')}`,
  )
  assert.equal(text, 'vidljivo puno\nkraj')
  assert.deepEqual(removed, ['hidden'])
})

test('text hidden by a style is removed, text that its run shows stays', async () => {
  const styles = createDocxPart(
    'styles',
    '<w:style w:type="character" w:styleId="Skriven"><w:rPr><w:vanish/></w:rPr></w:style><w:style w:type="character" w:styleId="Izveden"><w:basedOn w:val="Skriven"/></w:style>',
  )
  const styled = (text: string, more = '') => run(text, `<w:rStyle w:val="Izveden"/>${more}`)
  const body = `<w:p>${run('a ')}${styled('b ')}${styled('c', '<w:vanish w:val="0"/>')}</w:p>`
  assert.equal((await rendered(body, { 'word/styles.xml': styles })).text, 'a c')
})

test('a field that is harmless only by deleted text is rejected', async () => {
  const body = `<w:p><w:moveFrom ${CHANGE_ATTRIBUTES}><w:r><w:instrText> PAGE </w:instrText></w:r></w:moveFrom><w:r><w:instrText> INCLUDETEXT "c:/x"</w:instrText></w:r></w:p>`
  await assert.rejects(readDocxTemplate(createDocx(body)), { fields: { file: 'documents.docx_field' } })
})
