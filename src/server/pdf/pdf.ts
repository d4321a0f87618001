import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { Content, PageOrientation, PageSize, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { toCyrillic } from '#lib/text/transliteration.ts'

export type { Content, TableCell } from 'pdfmake/interfaces.js'
export type PaperScript = 'latin' | 'cyrillic'

export type Paper = {
  /** Stands in the properties of the file and nowhere on the page. */
  title: string
  content: Content[]
  /** What stands at the foot of every page, left of its number. */
  footer?: string
  /** In place of these: what stands above and below every page; PAGE_NUMBER and PAGES in it are the numbers. */
  top?: Content[]
  foot?: Content[]
  pageSize?: PageSize
  pageOrientation?: PageOrientation
  /** Left, top, right, bottom, in points. */
  margins?: [number, number, number, number]
  styles?: StyleDictionary
  fontSize?: number
}

export const PAGE_NUMBER = '\uE010'
export const PAGES = '\uE011'

/** One family with Serbian Latin and Cyrillic in each of its files; they are embedded. */
const fonts = join(dirname(fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/package.json'))), 'ttf')
const face = (name: string) => join(fonts, `DejaVuSansCondensed${name}.ttf`)
pdfmake.setFonts({ DejaVu: { normal: face(''), bold: face('-Bold'), italics: face('-Oblique'), bolditalics: face('-BoldOblique') } })
// A paper is made of what it is given: nothing is fetched, and no other file of this machine is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts))

/**
 * A paper as the bytes of a PDF. It is written in Latin; for Cyrillic every text of it is transliterated, but for nodes marked
 * `verbatim`. Pages are A4 and numbered.
 */
export async function writePdf(paper: Paper, script: PaperScript = 'latin'): Promise<Buffer> {
  const write = (text: string) => (script === 'cyrillic' ? toCyrillic(text) : text)
  const definition: TDocumentDefinitions = {
    // Kept for long: PDF/A-2b, with the language it is read aloud in and its title in the head of the window.
    ...{ version: '1.7', subset: 'PDF/A-2b', language: languageOf[script], displayTitle: true },
    info: { title: write(paper.title), creator: 'Kadrovik', producer: 'Kadrovik' },
    pageSize: paper.pageSize ?? 'A4',
    pageOrientation: paper.pageOrientation ?? 'portrait',
    pageMargins: paper.margins ?? [62, 54, 62, 60],
    defaultStyle: { font: 'DejaVu', fontSize: paper.fontSize ?? 10.5, lineHeight: 1.25 },
    styles: paper.styles,
    content: transliterated(paper.content, write) as Content[],
    ...(paper.top && { header: (page, pages) => beside(paper, paper.top!, 20, write, page, pages) }),
    footer: (page, pages) =>
      paper.foot
        ? beside(paper, paper.foot, 14, write, page, pages)
        : {
            margin: [paper.margins?.[0] ?? 62, 14, paper.margins?.[2] ?? 62, 0],
            fontSize: 8,
            color: '#555555',
            columns: [
              { text: write(paper.footer ?? ''), width: '*' },
              { text: pages > 1 ? `${page} / ${pages}` : '', width: 'auto', alignment: 'right' },
            ],
          },
  }
  return pdfmake.createPdf(definition).getBuffer()
}

export const languageOf = { latin: 'sr-Latn-RS', cyrillic: 'sr-Cyrl-RS' } as const satisfies Record<PaperScript, string>

function beside(paper: Paper, content: Content[], top: number, write: (text: string) => string, page: number, pages: number): Content {
  const numbered = (text: string) => write(text).replaceAll(PAGE_NUMBER, String(page)).replaceAll(PAGES, String(pages))
  const [left, , right] = paper.margins ?? [62, 54, 62, 60]
  return { margin: [left, top, right, 0], stack: transliterated(structuredClone(content), numbered) as Content[] }
}

/** Where texts of a definition stand; what else it holds is names of fonts, styles and sizes. */
const carriers = new Set(['text', 'stack', 'columns', 'ul', 'ol', 'table', 'body'])

function transliterated(node: unknown, write: (text: string) => string): unknown {
  if (typeof node === 'string') return write(node)
  if (Array.isArray(node)) return node.map((each) => transliterated(each, write))
  if (typeof node !== 'object' || node === null || 'verbatim' in node) return node
  return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, carriers.has(key) ? transliterated(value, write) : value]))
}
