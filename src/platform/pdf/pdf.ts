import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayParts } from '#shared/days.ts'
import { toCyrillicSpelled } from '#shared/text/transliteration.ts'
import { packed } from './compact-pdf.ts'
import type { Margin, PdfLayout, PdfScript } from './content.ts'
import { readTypefaces, SANS, SERIF } from './fonts.ts'
import type { TypesetDocument } from './nodes.ts'
import { type Compiler, typesetter } from './typesetter.ts'
import { Setter } from './typst-adapter.ts'

export * from './content.ts'

const PAGE = readFileSync(new URL('page.typ', import.meta.url), 'utf8')
/** There is nothing in it: a page is made of what it is given. */
const NOWHERE = join(import.meta.dirname, '../../server/pdf/nowhere')
const MARGINS: Margin = [62, 54, 62, 60]
const SIZE = 10.5

type Press = { compiler: Compiler; isDrawn: (code: number) => boolean }
let press: Press | undefined

/** The typesetter and the typefaces are read once in a thread, when the first paper asks: who draws none needs neither. */
function ready(): Press {
  const { files, isDrawn } = readTypefaces()
  return { compiler: typesetter(NOWHERE, files), isDrawn }
}

/**
 * A paper as the bytes of a PDF/A-2a: tagged, with its typefaces within. It is written in Latin; for Cyrillic every text of it is
 * transliterated, but what is marked `verbatim`. Pages are A4 and numbered. The same paper gives the same bytes.
 */
export async function writePdf(layout: PdfLayout, script: PdfScript = 'latin'): Promise<Buffer> {
  press ??= ready()
  const { compiler, isDrawn } = press
  const write = (text: string) => (script === 'cyrillic' ? toCyrillicSpelled(text, layout.spelled ?? {}) : text)
  const setter = new Setter(write, layout.fontSize ?? SIZE, isDrawn)
  const set = typesetLayout(layout, script, setter)
  for (const [path, bytes] of setter.pictures) compiler.mapShadow(join(NOWHERE, path), bytes)
  try {
    return packed(typeset(compiler, set), languageOf(layout, script))
  } finally {
    compiler.resetShadow()
    // Nothing is kept of a paper for the next.
    compiler.evictCache(0)
  }
}

function typeset(compiler: Compiler, layout: TypesetDocument): Buffer {
  try {
    // In one step: a document that is handed out between its setting and its writing is let go when the next sweep of this side comes.
    return compiler.pdf({ mainFileContent: PAGE, inputs: { layout: JSON.stringify(layout) } }, { pdfStandard: 'a-2a' })
  } catch (error) {
    const errorCode = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    // What stands between quotes may be words of the paper.
    throw new Error(`the layout is not set: ${errorCode.replace(/"[^"]*"|`[^`]*`/g, '…')}`)
  }
}

function typesetLayout(layout: PdfLayout, script: PdfScript, setter: Setter): TypesetDocument {
  const { title, author = '', made, top, foot, footer = '', pageSize = 'A4', pageOrientation, margins = MARGINS, serif } = layout
  const layoutBand = (content: PdfLayout['content'], above: number) => {
    const flow = setter.flow(content)
    return { is: 'stack' as const, above: 0, flow: { ...flow, lead: flow.lead + above } }
  }
  const { year, month, date } = dayParts(made)
  return {
    title: setter.plain(title),
    author: setter.plain(author),
    made: { year, month, day: date },
    // Typst breaks Serbian words in Cyrillic; in Latin they break as Croatian ones do, and are called Serbian when all is set.
    lang: layout.language === 'en' ? 'en' : script === 'latin' ? 'hr' : 'sr',
    fonts: serif ? [SERIF, SANS] : [SANS],
    size: layout.fontSize ?? SIZE,
    line: serif ? [1.08, 0.42] : [1.065, 0.385],
    page: { size: pageSize.toLowerCase(), flipped: pageOrientation === 'landscape', margins },
    content: setter.page(layout.content),
    top: top ? layoutBand(top, 20) : null,
    foot: foot ? layoutBand(foot, 14) : null,
    footer: setter.pieces(footer),
    looks: setter.looks,
  }
}

const languageOf = ({ language }: PdfLayout, script: PdfScript) =>
  language === 'en' ? 'en' : script === 'latin' ? 'sr-Latn-RS' : 'sr-Cyrl-RS'
