import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pdfmake from 'pdfmake'
import type { Content, PageOrientation, PageSize, StyleDictionary, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { type Spelled, toCyrillicSpelled } from '#lib/text/transliteration.ts'

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
  /** The typeface of what is read line by line; tables and forms have one without serifs, which is read by figure. */
  serif?: boolean
  /** Names that are not transliterated letter by letter. */
  spelled?: Spelled
}

export const PAGE_NUMBER = '\uE010'
export const PAGES = '\uE011'

/** Both have Serbian Latin and Cyrillic in each of their files, which are embedded; DejaVu has nearly every other sign too. */
const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
const [dejavu, ptSerif] = [join(folderOf('dejavu-fonts-ttf'), 'ttf'), folderOf('@expo-google-fonts/pt-serif')]
const face = (name: string) => join(dejavu, `DejaVuSansCondensed${name}.ttf`)
const serif = (name: string) => join(ptSerif, name, `PTSerif_${name}.ttf`)
pdfmake.setFonts({
  DejaVu: { normal: face(''), bold: face('-Bold'), italics: face('-Oblique'), bolditalics: face('-BoldOblique') },
  'PT Serif': {
    normal: serif('400Regular'),
    bold: serif('700Bold'),
    italics: serif('400Regular_Italic'),
    bolditalics: serif('700Bold_Italic'),
  },
})
// A paper is made of what it is given: nothing is fetched, and no other file of this machine is read.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy((path) => path.startsWith(dejavu) || path.startsWith(ptSerif))

/**
 * A paper as the bytes of a PDF. It is written in Latin; for Cyrillic every text of it is transliterated, but for nodes marked
 * `verbatim`. Pages are A4 and numbered.
 */
export async function writePdf(paper: Paper, script: PaperScript = 'latin'): Promise<Buffer> {
  const write = (text: string) => (script === 'cyrillic' ? toCyrillicSpelled(text, paper.spelled ?? {}) : text)
  const set = (content: Content[]) => (paper.serif ? drawable(content) : content) as Content[]
  const definition: TDocumentDefinitions = {
    // Kept for long: PDF/A-2b, with the language it is read aloud in and its title in the head of the window.
    version: '1.7',
    subset: 'PDF/A-2b',
    language: languageOf[script],
    displayTitle: true,
    info: { title: write(paper.title), creator: 'Kadrovik', producer: 'Kadrovik' },
    pageSize: paper.pageSize ?? 'A4',
    pageOrientation: paper.pageOrientation ?? 'portrait',
    pageMargins: paper.margins ?? [62, 54, 62, 60],
    defaultStyle: { font: paper.serif ? 'PT Serif' : 'DejaVu', fontSize: paper.fontSize ?? 10.5, lineHeight: 1.25 },
    styles: paper.styles,
    content: set(transliterated(paper.content, write) as Content[]),
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

/** Words with a sign that PT Serif lacks: other letters of Latin, other signs. DejaVu draws them, whole. */
const LACKED =
  /\S*[^\n\t -~\u00A0-\u0109\u010C-\u0113\u0116-\u011F\u0122-\u0127\u012A\u012B\u012E-\u0131\u0134-\u0137\u0139-\u013E\u0141-\u0148\u014C\u014D\u0150-\u0165\u016A-\u0173\u0178-\u017E\u0401-\u040C\u040E-\u044F\u0451-\u045C\u045E\u045F\u2013\u2014\u2018-\u201A\u201C-\u201E\u2020-\u2022\u2026\u2030\u2039\u203A\u20AC\u2116\u2122\u2212]\S*/gu

/** The same content with every sign in a typeface that has it. */
function drawable(node: unknown): unknown {
  if (typeof node === 'string') return node.search(LACKED) < 0 ? node : { text: pieces(node) }
  if (Array.isArray(node)) return node.map(drawable)
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (!carriers.has(key)) return [key, value]
      return [key, key === 'text' && typeof value === 'string' && value.search(LACKED) >= 0 ? pieces(value) : drawable(value)]
    }),
  )
}

function pieces(text: string): (string | { text: string; font: string })[] {
  const found: (string | { text: string; font: string })[] = []
  let from = 0
  for (const { 0: lacked, index } of text.matchAll(LACKED)) {
    if (index > from) found.push(text.slice(from, index))
    found.push({ text: lacked, font: 'DejaVu' })
    from = index + lacked.length
  }
  if (from < text.length) found.push(text.slice(from))
  return found
}
