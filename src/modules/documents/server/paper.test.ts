import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writePdf } from '#server/pdf/pdf.ts'
import { textOfPdf } from '#test/read_pdf.ts'
import type { Block } from '../rules/blocks.ts'
import type { WrittenPaper } from '../rules/written.ts'
import { paperOf } from './paper.ts'

const paragraph = (text: string): Block => ({ is: 'paragraph', runs: [{ text }] })
const heading = (text: string): Block => ({ is: 'heading', runs: [{ text }] })
const signed: Block = { is: 'signatures', names: [[{ text: 'Za poslodavca' }]], under: [['Vesna Kovač', 'direktor']] }
const pagesOf = async (blocks: Block[]) => {
  const written: WrittenPaper = { title: 'Rešenje', number: 'RES-2026/1', head: { left: ['Mlekara'], right: ['Broj: RES-2026/1'] }, blocks }
  return textOfPdf(await writePdf(paperOf(written, '2026-11-21')))
    .split('\n')
    .filter((page) => page.includes('RES-2026/1'))
}
const filling = (lines: number) => Array.from({ length: lines }, (_, at) => paragraph(`Red ${at + 1}.`))

test('wherever a page ends, signatures and proof of service stand with the text that they are under', async () => {
  for (let lines = 24; lines < 40; lines++) {
    const pages = await pagesOf([{ is: 'header' }, ...filling(lines), paragraph('Poslednja rečenica.'), signed, { is: 'received' }])
    const last = pages.at(-1)!
    for (const said of ['Poslednja rečenica.', 'Za poslodavca', 'Vesna Kovač', 'Potvrda o dostavljanju'])
      assert.ok(last.includes(said), `${lines}\n${last}`)
  }
})

test('wherever a page ends, a heading stands with what follows it, and a page says which it is', async () => {
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
