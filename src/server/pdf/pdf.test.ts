import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { textOfPdf } from '#test/read_pdf.ts'
import { writePdf } from './pdf.ts'

const png = await sharp({ create: { width: 8, height: 8, channels: 4, background: '#2f5dcc80' } })
  .png()
  .toBuffer()

/**
 * What ISO 19005-2 asks at level B, of what our writer could get wrong: the claim and the title in the XMP, a profile of colours, every
 * font within, an identity, and nothing that is encrypted, that runs or that is elsewhere.
 */
test('a PDF is made to be kept: PDF/A-2b, with its language and its title', async () => {
  for (const [script, language, title] of [
    ['latin', 'sr-Latn-RS', 'Rešenje o đačkoj užini'],
    ['cyrillic', 'sr-Cyrl-RS', 'Решење о ђачкој ужини'],
  ] as const) {
    const content = [{ text: 'Čoveče' }, { text: 'podebljano', bold: true }, { text: 'koso', italics: true }]
    const picture = { image: `data:image/png;base64,${png.toString('base64')}`, width: 20 }
    const bytes = await writePdf({ title: 'Rešenje o đačkoj užini', content: [...content, picture] }, script)
    const source = bytes.toString('latin1')
    assert.match(source, /^%PDF-1\.7\n%[\x80-\xff]{4}/)
    assert.match(source, /<pdfaid:part>2<[\s\S]*<pdfaid:conformance>B</)
    assert.match(source, /\/OutputIntents \[/)
    assert.match(source, /\/S \/GTS_PDFA1[\s\S]*\/DestOutputProfile|\/DestOutputProfile[\s\S]*\/S \/GTS_PDFA1/)
    assert.ok(source.includes(`/Lang (${language})`) && source.includes('/DisplayDocTitle true'))
    assert.ok(bytes.toString('utf8').includes(`<rdf:li xml:lang="x-default">${title}</rdf:li>`))
    const [fonts, embedded] = [source.match(/\/Type \/FontDescriptor/g)!.length, source.match(/\/FontFile2 /g)!.length]
    assert.deepEqual([fonts, embedded], [3, 3])
    assert.equal(source.match(/\/ToUnicode /g)!.length, 3)
    assert.match(source, /trailer[\s\S]*\/ID \[<[0-9a-f]{32}> <[0-9a-f]{32}>\]/)
    assert.doesNotMatch(source, /\/(Encrypt|JavaScript|JS|Launch|EmbeddedFile|AcroForm|URI) /)
  }
})

test('nothing is fetched for a page, from the net or from this machine', async () => {
  await assert.rejects(writePdf({ title: 'x', content: [{ image: 'https://example.com/a.png' }] }))
  await assert.rejects(writePdf({ title: 'x', content: [{ image: '/etc/hostname' }] }))
})

test('every sign of a paper is drawn by a typeface that has it, whoever wrote it', async () => {
  const names = 'Čović ĐORĐEVIĆ šžćčđ Љубиша Њego Џомбић „наводник“ – 1.234,56 € № 5'
  const others = 'Kővágó, Ștefănescu, Nguyễn ☐ ✓ → α'
  for (const serif of [false, true]) {
    const bytes = await writePdf({
      title: 'x',
      content: [names, { text: [{ text: others, bold: true }, others] }, { ul: [others] }],
      serif,
    })
    const said = textOfPdf(bytes)
    assert.ok(said.includes(names), said)
    assert.equal(said.replaceAll(' ', '').split(others.replaceAll(' ', '')).length, 4, said)
  }
})
