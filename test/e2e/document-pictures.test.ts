import assert from 'node:assert/strict'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from '@playwright/test'
import sharp from 'sharp'
import { toDocumentPdfLayout } from '#modules/documents/documents/server/document-pdf-layout.ts'
import { findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { buildDocumentContent } from '#modules/documents/templates/rules/document-content.ts'
import { writePdf } from '#platform/pdf/write-pdf.ts'
import { setUpTestFile } from '#test/support/e2e.ts'
import { renderShippedTemplate, shippedDocumentEmployees } from '#test/support/shipped-documents.ts'

// Document pages as small pictures, stored next to this file and compared with the current rendering. `PICTURES=1 npm test -- <this file>`
// writes them again; the author then checks them by eye.
const FOLDER = new URL('../data/paper_pictures/', import.meta.url)
const WIDTH = 160
/** Size of a cell in pixels, and the tolerance of its darkness (of 255); a small shift of a letter changes none. */
const CELL = 8
const TOLERANCE = 24
const documents = [
  ['ugovor_neodredjeno', 'man'],
  ['ugovor_ppp', 'woman'],
  ['aneks', 'man'],
  ['resenje_go', 'woman'],
  ['resenje_otkaz', 'man'],
  ['resenje_naknada_go', 'woman'],
  ['upozorenje', 'man'],
  ['potvrda_staz', 'woman'],
  ['resenje_go_kolektivni', 'man'],
] as const

const setup = setUpTestFile(async (browser) => {
  const page = await browser.newPage()
  await page.route('http://papers.example/**', (route) => {
    const name = new URL(route.request().url()).pathname.slice(1)
    return name
      ? route.fulfill({ contentType: 'text/javascript', body: library(name) })
      : route.fulfill({ contentType: 'text/html', body: '' })
  })
  await page.goto('http://papers.example/')

  /** Each page of a PDF as a gray picture with this number of pixels per line. */
  async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
    const drawn = await page.evaluate(
      async ({ data, width }) => {
        const address = 'http://papers.example/'
        const { getDocument, GlobalWorkerOptions } = await import(`${address}pdf`)
        GlobalWorkerOptions.workerSrc = `${address}pdf.worker.min`
        const file = await getDocument({ data: Uint8Array.from(atob(data), (sign) => sign.charCodeAt(0)) }).promise
        const pictures: string[] = []
        for (let number = 1; number <= file.numPages; number++) {
          const one = await file.getPage(number)
          const viewport = one.getViewport({ scale: (4 * width) / one.getViewport({ scale: 1 }).width })
          const canvas = Object.assign(document.createElement('canvas'), { width: viewport.width, height: viewport.height })
          await one.render({ canvasContext: canvas.getContext('2d'), viewport }).promise
          pictures.push(canvas.toDataURL('image/png').split(',')[1]!)
        }
        return pictures
      },
      { data: pdf.toString('base64'), width: WIDTH },
    )
    return Promise.all(
      drawn.map((png) =>
        sharp(Buffer.from(png, 'base64')).resize({ width: WIDTH }).grayscale().png({ palette: true, colours: 16 }).toBuffer(),
      ),
    )
  }

  /** How dark each cell of a picture is. */
  async function cellsOf(png: Buffer): Promise<{ width: number; height: number; cells: number[] }> {
    const { data, info } = await sharp(png).grayscale().raw().toBuffer({ resolveWithObject: true })
    const cells: number[] = []
    for (let top = 0; top + CELL <= info.height; top += CELL)
      for (let left = 0; left + CELL <= info.width; left += CELL) {
        let sum = 0
        for (let y = top; y < top + CELL; y++) for (let x = left; x < left + CELL; x++) sum += data[(y * info.width + x) * info.channels]!
        cells.push(sum / CELL ** 2)
      }
    return { width: info.width, height: info.height, cells }
  }
  return { pagesOf, cellsOf }
})
const library = (name: string) => readFileSync(createRequire(import.meta.url).resolve(`pdfjs-dist/build/${name}.mjs`), 'utf8')

for (const [code, who] of documents)
  for (const script of ['latin', 'cyrillic'] as const)
    test(`${code} looks as recorded, in ${script}`, async () => {
      const { pagesOf, cellsOf } = setup()
      const template = findBuiltinTemplate(code)!
      const { blocks, facts } = renderShippedTemplate(template, shippedDocumentEmployees[who], false)
      const written = buildDocumentContent(blocks, facts, { title: template.title, number: 'RES-2026/3' })
      const drawn = await pagesOf(await writePdf(toDocumentPdfLayout(written, '2026-11-20'), script))
      for (const [at, png] of drawn.entries()) {
        const storedPicture = new URL(`${code}-${script}-${at + 1}.png`, FOLDER)
        if (process.env.PICTURES) {
          mkdirSync(FOLDER, { recursive: true })
          writeFileSync(storedPicture, png)
        }
        assert.ok(existsSync(storedPicture), `${storedPicture.pathname} is not kept: a page more than there was`)
        const now = await cellsOf(png)
        const before = await cellsOf(readFileSync(storedPicture))
        assert.deepEqual([now.width, now.height], [before.width, before.height])
        const changed = now.cells.filter((dark, cell) => Math.abs(dark - before.cells[cell]!) > TOLERANCE).length
        assert.equal(changed, 0, `${changed} of ${now.cells.length} cells of ${storedPicture.pathname} differ`)
      }
      const next = new URL(`${code}-${script}-${drawn.length + 1}.png`, FOLDER)
      assert.ok(!existsSync(next), `${next.pathname} is kept, and there is no such page any more`)
    })
