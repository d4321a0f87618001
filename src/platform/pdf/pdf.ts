import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { dayParts } from '#shared/days.ts'
import { toCyrillicSpelled } from '#shared/text/transliteration.ts'
import { packed } from './compact-pdf.ts'
import type { Margin, Paper, PaperScript } from './content.ts'
import { readTypefaces, SANS, SERIF } from './fonts.ts'
import type { SetPaper } from './nodes.ts'
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
export async function writePdf(paper: Paper, script: PaperScript = 'latin'): Promise<Buffer> {
  press ??= ready()
  const { compiler, isDrawn } = press
  const write = (text: string) => (script === 'cyrillic' ? toCyrillicSpelled(text, paper.spelled ?? {}) : text)
  const setter = new Setter(write, paper.fontSize ?? SIZE, isDrawn)
  const set = setPaper(paper, script, setter)
  for (const [path, bytes] of setter.pictures) compiler.mapShadow(join(NOWHERE, path), bytes)
  try {
    return packed(typeset(compiler, set), languageOf(paper, script))
  } finally {
    compiler.resetShadow()
    // Nothing is kept of a paper for the next.
    compiler.evictCache(0)
  }
}

function typeset(compiler: Compiler, paper: SetPaper): Buffer {
  try {
    // In one step: a document that is handed out between its setting and its writing is let go when the next sweep of this side comes.
    return compiler.pdf({ mainFileContent: PAGE, inputs: { paper: JSON.stringify(paper) } }, { pdfStandard: 'a-2a' })
  } catch (error) {
    const said = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    // What stands between quotes may be words of the paper.
    throw new Error(`the paper is not set: ${said.replace(/"[^"]*"|`[^`]*`/g, '…')}`)
  }
}

function setPaper(paper: Paper, script: PaperScript, setter: Setter): SetPaper {
  const { title, author = '', made, top, foot, footer = '', pageSize = 'A4', pageOrientation, margins = MARGINS, serif } = paper
  const beside = (content: Paper['content'], above: number) => {
    const flow = setter.flow(content)
    return { is: 'stack' as const, above: 0, flow: { ...flow, lead: flow.lead + above } }
  }
  const { year, month, date } = dayParts(made)
  return {
    title: setter.plain(title),
    author: setter.plain(author),
    made: { year, month, day: date },
    // Typst breaks Serbian words in Cyrillic; in Latin they break as Croatian ones do, and are called Serbian when all is set.
    lang: paper.language === 'en' ? 'en' : script === 'latin' ? 'hr' : 'sr',
    fonts: serif ? [SERIF, SANS] : [SANS],
    size: paper.fontSize ?? SIZE,
    line: serif ? [1.08, 0.42] : [1.065, 0.385],
    page: { size: pageSize.toLowerCase(), flipped: pageOrientation === 'landscape', margins },
    content: setter.page(paper.content),
    top: top ? beside(top, 20) : null,
    foot: foot ? beside(foot, 14) : null,
    footer: setter.pieces(footer),
    looks: setter.looks,
  }
}

const languageOf = ({ language }: Paper, script: PaperScript) =>
  language === 'en' ? 'en' : script === 'latin' ? 'sr-Latn-RS' : 'sr-Cyrl-RS'
