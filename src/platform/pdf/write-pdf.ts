import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitDayIntoParts } from '#shared/days.ts'
import { toCyrillicWithExceptions } from '#shared/text/transliteration.ts'
import { compressPdfObjects } from './compress-pdf.ts'
import { loadPdfFonts, PDF_SANS_FONT_FAMILY, PDF_SERIF_FONT_FAMILY } from './fonts.ts'
import type { PdfLayout, PdfMargin, PdfTextScript } from './pdf-content.ts'
import { TypstWriter } from './typst-adapter.ts'
import { createTypstCompiler, type TypstCompiler } from './typst-compiler.ts'
import type { TypesetDocument } from './typst-nodes.ts'

export * from './pdf-content.ts'

const PAGE_TEMPLATE = readFileSync(new URL('page.typ', import.meta.url), 'utf8')
/** A folder that does not exist, so that a page can read its inputs only. */
const EMPTY_WORKSPACE_PATH = join(import.meta.dirname, 'empty-workspace')
const DEFAULT_MARGINS: PdfMargin = [62, 54, 62, 60]
const DEFAULT_FONT_SIZE = 10.5

type Press = { compiler: TypstCompiler; isDrawn: (code: number) => boolean }
let press: Press | undefined

/** The typesetter and fonts are loaded once in a thread, with the first document. */
function createPress(): Press {
  const { files, isDrawn } = loadPdfFonts()
  return { compiler: createTypstCompiler(EMPTY_WORKSPACE_PATH, files), isDrawn }
}

/**
 * Writes a document as PDF/A-2a: tagged, with embedded fonts. The text is Latin; Cyrillic is transliterated except where `verbatim`. Pages
 * are A4 and numbered. Equal documents give equal bytes.
 */
export async function writePdf(layout: PdfLayout, script: PdfTextScript = 'latin'): Promise<Buffer> {
  press ??= createPress()
  const { compiler, isDrawn } = press
  const write = (text: string) => (script === 'cyrillic' ? toCyrillicWithExceptions(text, layout.spelled ?? {}) : text)
  const setter = new TypstWriter(write, layout.fontSize ?? DEFAULT_FONT_SIZE, isDrawn)
  const set = typesetLayout(layout, script, setter)
  for (const [path, bytes] of setter.pictures) compiler.mapShadow(join(EMPTY_WORKSPACE_PATH, path), bytes)
  try {
    return compressPdfObjects(compilePdf(compiler, set), languageOf(layout, script))
  } finally {
    compiler.resetShadow()
    // Frees the memory of the document.
    compiler.evictCache(0)
  }
}

function compilePdf(compiler: TypstCompiler, layout: TypesetDocument): Buffer {
  try {
    // In one call, because a compiled document that is returned to JavaScript may be collected before it is written.
    return compiler.pdf({ mainFileContent: PAGE_TEMPLATE, inputs: { layout: JSON.stringify(layout) } }, { pdfStandard: 'a-2a' })
  } catch (error) {
    const errorCode = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    // Quoted text may be content of the document, so it is removed from the error.
    throw new Error(`the layout is not set: ${errorCode.replace(/"[^"]*"|`[^`]*`/g, '…')}`)
  }
}

function typesetLayout(layout: PdfLayout, script: PdfTextScript, setter: TypstWriter): TypesetDocument {
  const { title, author = '', made, top, foot, footer = '', pageSize = 'A4', pageOrientation, margins = DEFAULT_MARGINS, serif } = layout
  const layoutBand = (content: PdfLayout['content'], above: number) => {
    const flow = setter.flow(content)
    return { is: 'stack' as const, above: 0, flow: { ...flow, lead: flow.lead + above } }
  }
  const { year, month, date } = splitDayIntoParts(made)
  // Typst hyphenates Serbian in Cyrillic only. Latin text is hyphenated as Croatian, and the file is marked as Serbian afterwards.
  const serbian = script === 'latin' ? 'hr' : 'sr'
  return {
    title: setter.plain(title),
    author: setter.plain(author),
    made: { year, month, day: date },
    lang: layout.language === 'en' ? 'en' : serbian,
    fonts: serif ? [PDF_SERIF_FONT_FAMILY, PDF_SANS_FONT_FAMILY] : [PDF_SANS_FONT_FAMILY],
    size: layout.fontSize ?? DEFAULT_FONT_SIZE,
    line: serif ? [1.08, 0.42] : [1.065, 0.385],
    page: { size: pageSize.toLowerCase(), flipped: pageOrientation === 'landscape', margins },
    content: setter.page(layout.content),
    top: top ? layoutBand(top, 20) : null,
    foot: foot ? layoutBand(foot, 14) : null,
    footer: setter.pieces(footer),
    looks: setter.looks,
  }
}

const languageOf = ({ language }: PdfLayout, script: PdfTextScript) => {
  if (language === 'en') return 'en'
  if (script === 'latin') return 'sr-Latn-RS'
  return 'sr-Cyrl-RS'
}
