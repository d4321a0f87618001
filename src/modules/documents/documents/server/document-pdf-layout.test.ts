import assert from 'node:assert/strict'
import { test } from 'vitest'
import { findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { buildDocumentContent, type RenderedDocument } from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock } from '#modules/documents/templates/rules/template-blocks.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { toCyrillic } from '#shared/text/transliteration.ts'
import { readPdfObjects, readPdfText } from '#test/support/read-pdf.ts'
import { shippedDocumentEmployees as persons, renderShippedTemplate } from '#test/support/shipped-documents.ts'
import { toDocumentPdfLayout } from './document-pdf-layout.ts'

const paragraph = (text: string): TemplateBlock => ({ is: 'paragraph', runs: [{ text }] })
const heading = (text: string): TemplateBlock => ({ is: 'heading', runs: [{ text }] })
const signed: TemplateBlock = { is: 'signatures', names: [[{ text: 'Za poslodavca' }]], under: [['Vesna Kovač', 'direktor']] }
const pagesOf = async (blocks: TemplateBlock[]) => {
  const rendered: RenderedDocument = {
    title: 'Rešenje',
    number: 'RES-2026/1',
    head: { left: ['Mlekara'], right: ['Broj: RES-2026/1'] },
    blocks,
  }
  return readPdfText(await writePdf(toDocumentPdfLayout(rendered, '2026-11-21')))
    .split('\n')
    .filter((page) => page.includes('RES-2026/1'))
}
const filling = (lines: number) => Array.from({ length: lines }, (_, at) => paragraph(`Red ${at + 1}.`))

test('at each page break signatures and proof of service stay with their text', async () => {
  for (let lines = 24; lines < 40; lines++) {
    const pages = await pagesOf([{ is: 'header' }, ...filling(lines), paragraph('Poslednja rečenica.'), signed, { is: 'received' }])
    const last = pages.at(-1)!
    for (const label of ['Poslednja rečenica.', 'Za poslodavca', 'Vesna Kovač', 'Potvrda o dostavljanju'])
      assert.ok(last.includes(label), `${lines}\n${last}`)
  }
})

test('at each page break a heading stays with its text, and pages are numbered', async () => {
  for (let lines = 28; lines < 42; lines++) {
    const pages = await pagesOf([
      { is: 'header' },
      ...filling(lines),
      heading('Glava II'),
      heading('Član 6.'),
      paragraph('Zaposleni radi osam časova.'),
    ])
    const page = pages.find((text) => text.includes('Član 6.'))!
    assert.ok(page.includes('Glava II') && page.includes('Zaposleni radi'), `${lines}\n${page}`)
    if (pages.length > 1) assert.match(pages.at(-1)!, /RES-2026\/1 2 \/ 2/)
  }
})

test('a decision for 250 employees has fewer than six pages in either script', async () => {
  const people = Array.from({ length: 250 }, (_, at) => ({
    name: `Šćepanović Aleksandra ${at + 1}`,
    position: 'Rukovodilac proizvodnje sira',
    department: `Odeljenje ${Math.floor(at / 50) + 1}`,
    starts: at % 50 === 0 ? `Odeljenje ${Math.floor(at / 50) + 1}` : '',
  }))
  const template = findBuiltinTemplate('resenje_go_kolektivni')!
  const { blocks, facts } = renderShippedTemplate(template, persons.woman, false, { people })
  const rendered = buildDocumentContent(blocks, facts, { title: template.title, number: 'RES-2026/1' })
  for (const script of ['latin', 'cyrillic'] as const) {
    const bytes = await writePdf(toDocumentPdfLayout(rendered, '2026-11-21'), script)
    const pages = [...readPdfObjects(bytes).values()].filter((body) => /\/Type \/Page(?!s)/.test(body)).length
    assert.ok(pages > 1 && pages < 6, `${script}: ${pages}`)
    const label = readPdfText(bytes).replace(/[-\u00AD\s]+/g, '')
    // Whether the name extends over a page break, so that the footer is within it.
    const isInLabel = ({ name }: (typeof people)[number]) =>
      label.includes((script === 'latin' ? name : toCyrillic(name)).replaceAll(' ', ''))
    assert.ok(people.filter(isInLabel).length > 250 - pages)
  }
})
