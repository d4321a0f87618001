import assert from 'node:assert/strict'
import sharp from 'sharp'
import { test } from 'vitest'
import { formatRoles, listElements, readMarkedContent, readPdfTree } from '#test/support/pdf-tree.ts'
import { readPdfObjects, readPdfText } from '#test/support/read-pdf.ts'
import { openPdfForReading } from './read-pdf.ts'
import { type PdfContent, type PdfLayout, type PdfTableCell, writePdf } from './write-pdf.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#2f5dcc80' } })
  .png()
  .toBuffer()
const day = '2026-11-23'
const rows = (count: number): PdfTableCell[][] =>
  Array.from({ length: count }, (_, at) => [`Red ${at + 1}`, { text: '8:00', alignment: 'right' }])
const content: PdfContent[] = [
  { text: 'Rešenje', heading: 1, bold: true },
  { text: ['Običan tekst, ', { text: 'podebljan', bold: true }, ' i ', { text: 'kos', italics: true }], alignment: 'justify' },
  { ol: ['jedan', 'dva'] },
  { ul: ['tačka'] },
  { text: 'Sati', heading: 2 },
  { table: { headerRows: 1, widths: ['*', 60], body: [['Zaposleni', 'Sati'], ...rows(90)] } },
  { png, alt: 'Znak kompanije', width: 20, height: 20 },
  { columns: [{ text: 'levo' }, { text: 'desno', width: 'auto' }] },
  { rule: 100 },
]
const layout: PdfLayout = { title: 'Rešenje o đačkoj užini', made: day, author: 'Mlekara', content, footer: 'RES-2026/1' }

/**
 * The requirements of ISO 19005-2 level A that are visible in the file: the claim, title and language, a colour profile, embedded fonts
 * with Unicode maps, an id, and no encryption, scripts or external content.
 */
test('a PDF is PDF/A-2a with language and title', async () => {
  const cases = [
    [layout, 'latin', 'sr-Latn-RS', 'Rešenje o đačkoj užini'],
    [layout, 'cyrillic', 'sr-Cyrl-RS', 'Решење о ђачкој ужини'],
    [{ ...layout, title: 'A decision', language: 'en' }, 'latin', 'en', 'A decision'],
    [{ ...layout, serif: true }, 'latin', 'sr-Latn-RS', 'Rešenje o đačkoj užini'],
  ] as const
  for (const [input, script, language, title] of cases) {
    const bytes = await writePdf(input, script)
    const objects = [...readPdfObjects(bytes).values()]
    const all = objects.join('\n')
    assert.match(bytes.toString('latin1'), /^%PDF-1\.7\n%[\x80-\xff]{4}/)
    assert.match(all, /<pdfaid:part>2<[\s\S]*<pdfaid:conformance>A</)
    assert.match(all, /\/S \/GTS_PDFA1/)
    assert.match(all, /\/DestOutputProfile \d+ 0 R/)
    assert.ok(all.includes(`/Lang (${language})`) && all.includes('/DisplayDocTitle true') && all.includes('/Marked true'))
    assert.deepEqual(all.match(/\/Lang \([^)]*\)/g), [`/Lang (${language})`])
    const described = bytes.toString('utf8')
    assert.ok(described.includes(`<rdf:li xml:lang="x-default">${title}</rdf:li>`) && described.includes(`<rdf:li>${language}</rdf:li>`))
    assert.ok(described.includes('<xmp:CreateDate>2026-11-23'))
    const fonts = objects.filter((body) => body.includes('/Subtype /Type0'))
    assert.ok(fonts.length > 0 && fonts.every((font) => /\/ToUnicode \d+ 0 R/.test(font)))
    const names = fonts.map((font) => /\/BaseFont \/[A-Z]{6}\+([\w-]+)/.exec(font)![1]!)
    assert.ok(
      names.every((name) => /^(DejaVuSansCondensed|PTSerif-)/.test(name)),
      names.join(),
    )
    assert.equal(objects.filter((body) => /\/FontFile[23] \d+ 0 R/.test(body)).length, fonts.length)
    assert.match(bytes.toString('latin1'), /\/Type \/XRef[\s\S]*\/ID \[[^\]]+\]/)
    assert.doesNotMatch(all, /\/(Encrypt|JavaScript|JS|Launch|EmbeddedFile|AcroForm|URI) /)
  }
})

test('PDF content has a reading order and roles', async () => {
  const bytes = await writePdf({ ...layout, top: [{ text: 'Zaglavlje' }] })
  const tree = readPdfTree(bytes)
  const table = 'Table(THead(TR(TH TH)) TBody('
  const roles = formatRoles(tree)
  assert.match(roles, /^Document\(H1 P L\(LI\(Lbl LBody\(P\)\) LI\(Lbl LBody\(P\)\)\) L\(LI\(Lbl LBody\(P\)\)\) H2 /)
  assert.ok(roles.includes(table), roles)
  assert.equal(roles.match(/TR\(TD TD\)/g)!.length, 90)
  const elements = listElements(tree)
  const heads = elements.filter(({ role }) => role === 'TH')
  assert.ok(heads.every(({ content: text }) => text.includes('/Scope /Column')))
  const figures = elements.filter(({ role }) => role === 'Figure')
  assert.deepEqual(
    figures.map(({ alt }) => alt),
    ['Znak kompanije'],
  )
  const { bare, parts, decorations } = readMarkedContent(bytes)
  assert.deepEqual(bare, [])
  assert.equal(
    parts,
    elements.reduce((sum, { marks }) => sum + marks, 0),
  )
  assert.ok(decorations > 0)
})

/** PDF.js is independent of the writer and of this project. */
test('a second PDF reader finds structure, title, language and table heads', async () => {
  const pdf = await openPdfForReading(await writePdf(layout)).promise
  const { info } = await pdf.getMetadata()
  assert.deepEqual(await pdf.getMarkInfo(), { Marked: true, UserProperties: false, Suspects: false })
  assert.equal((info as { Title: string }).Title, 'Rešenje o đačkoj užini')
  assert.equal((info as { Language: string }).Language, 'sr-Latn-RS')
  assert.ok(pdf.numPages > 1)
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number)
    const pageText = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
    assert.ok(pageText.includes('Zaposleni') && pageText.includes(`${number} / ${pdf.numPages}`), pageText)
    assert.equal(JSON.stringify(await page.getStructTree()).includes('"Table"'), true)
  }
})

test('the same document is identical to the byte', async () => {
  const one = await writePdf(layout)
  await writePdf({ ...layout, title: 'x' })
  const other = await writePdf(structuredClone(layout))
  assert.ok(one.equals(other))
  assert.ok(!one.equals(await writePdf({ ...layout, made: '2026-11-24' })))
})

test('document text is never parsed as typesetter markup', async () => {
  const hostile = [
    '#read("/etc/passwd")',
    '*a* _b_ `c` $d$ @e <f> ~ -- // g /* h */ = i',
    '\\u{41} #import "@preview/x:0.1.0"',
    '[#sys.inputs]',
  ]
  for (const serif of [false, true]) {
    const cells = hostile.map((text): PdfTableCell[] => [{ text }])
    const latinText = readPdfText(
      await writePdf({
        title: hostile[0]!,
        made: day,
        author: hostile[2]!,
        serif,
        footer: hostile[1]!,
        content: [...hostile, { ul: hostile }, { table: { widths: ['*'], body: cells } }],
      }),
    )
    for (const text of hostile) assert.ok(latinText.split(text).length >= 4, `${text}\n${latinText}`)
  }
})

test('rendering reads nothing but its input', async () => {
  const picture = (png: Buffer): PdfContent[] => [{ png, alt: 'x', width: 10, height: 10 }]
  await assert.rejects(writePdf({ title: 'x', made: day, content: picture(Buffer.from('/etc/hostname')) }))
  await writePdf({ title: 'x', made: day, content: picture(png) })
  await writePdf({ title: 'x', made: day, content: ['after a page that failed'] })
})

test('each character is rendered by a typeface that has it', async () => {
  const names = 'Čović ĐORĐEVIĆ šžćčđ Љубиша Њego Џомбић „наводник” – 1.234,56 € № 5'
  const others = 'Kővágó, Ștefănescu, Nguyễn ☐ ✓ → α'
  for (const serif of [false, true]) {
    const bytes = await writePdf({
      title: 'x',
      made: day,
      content: [names, { text: [{ text: others, bold: true }, others] }, { ul: [others] }],
      serif,
    })
    const text = readPdfText(bytes).replaceAll(' ', '')
    assert.ok(text.includes(names.replaceAll(' ', '')), text)
    assert.equal(text.split(others.replaceAll(' ', '')).length, 4, text)
  }
})

test('a character without a typeface is a mark and stops no document', async () => {
  assert.match(readPdfText(await writePdf({ title: 'x', made: day, content: ['漢 🧿 \uE000 kraj'] })), /^� � � kraj$/)
  const codes = Array.from({ length: 0x3000 }, (_, at) => at + 1).concat(0xd800, 0xdfff, 0xfeff, 0xfffe, 0xffff, 0x1f600, 0x10ffff)
  const lines = Array.from({ length: Math.ceil(codes.length / 64) }, (_, at) => String.fromCodePoint(...codes.slice(at * 64, at * 64 + 64)))
  for (const serif of [false, true])
    for (const look of [{}, { bold: true }, { italics: true }, { bold: true, italics: true }])
      await writePdf({ title: lines[3]!, made: day, serif, content: lines.map((text) => ({ text, ...look })) })
})

test('a heading is never the last of a page', async () => {
  for (let lines = 45; lines < 60; lines++) {
    const filling = Array.from({ length: lines }, (_, at) => `Red ${at}.`)
    const text = readPdfText(
      await writePdf({
        title: 'x',
        made: day,
        content: [...filling, { text: 'Glava', heading: 1 }, { text: 'Član', heading: 2 }, 'Telo.'],
      }),
    )
    const page = text.split('\n').find((one) => one.includes('Glava'))!
    assert.ok(page.includes('Član') && page.includes('Telo.'), `${lines}\n${text}`)
  }
})
