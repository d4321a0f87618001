import { strFromU8 } from 'fflate'
import {
  PDF_PAGE_COUNT_PLACEHOLDER,
  PDF_PAGE_NUMBER_PLACEHOLDER,
  type PdfColumns,
  type PdfColumnWidth,
  type PdfContent,
  type PdfLayout,
  type PdfMargin,
  type PdfTableCell,
  type PdfText,
} from '#platform/pdf/pdf-content.ts'
import type { DocxFeatureWithoutPdfSupport } from '../../rules/docx-features-without-pdf-support.ts'
import { acceptDocxTrackedChanges } from './accept-docx-tracked-changes.ts'
import type { DocxParts } from './docx-archive.ts'
import { createDocxListNumbering } from './docx-list-numbering.ts'
import { type DocxNamedStyleLookup, type DocxTextStyle, readDocxParagraphStyle, readDocxRunStyle, readDocxStyles } from './docx-styles.ts'
import {
  type Document,
  type Element,
  findXmlChildElement,
  findXmlDescendants,
  listXmlChildElements,
  parseDocxXml,
} from './docx-xml-nodes.ts'
import { findDocxFeaturesWithoutPdfSupport } from './find-unsupported-docx-features.ts'

/** The layout of a Word file, and the features that it does not support. */
export type DocxLayout = { layout: PdfLayout; leftOut: DocxFeatureWithoutPdfSupport[] }
type Span = { text: string; bold?: boolean; italics?: boolean; decoration?: 'underline'; fontSize?: number }

export function convertDocxToPdfLayout(parts: DocxParts, { title, made }: Pick<PdfLayout, 'title' | 'made'>): DocxLayout {
  const read = (path: string): Document | undefined => (parts[path] ? parseDocxXml(strFromU8(parts[path])) : undefined)
  const page = read('word/document.xml')!
  acceptDocxTrackedChanges(page.documentElement!)
  const writer = new Writer(readDocxStyles(read('word/styles.xml')), createDocxListNumbering(read('word/numbering.xml')))
  const section = findXmlDescendants(page, 'w:sectPr').at(-1)
  const partPath = (kind: 'header' | 'footer') => {
    const path = findRelatedPartPath(section, kind, read('word/_rels/document.xml.rels'))
    const root = path === undefined ? undefined : read(path)?.documentElement
    return root ? writer.blocks(root) : undefined
  }
  const body = findXmlDescendants(page, 'w:body')[0]
  const top = partPath('header')
  const foot = partPath('footer')
  return {
    leftOut: findDocxFeaturesWithoutPdfSupport(page),
    layout: {
      title,
      made,
      content: body ? writer.blocks(body) : [],
      top,
      foot,
      margins: marginsOf(section, top?.length ?? 0),
      fontSize: 10.5,
    },
  }
}

/** The header or footer of usual pages. */
function findRelatedPartPath(section: Element | undefined, kind: 'header' | 'footer', relations: Document | undefined): string | undefined {
  const references = section ? listXmlChildElements(section).filter(({ nodeName }) => nodeName === `w:${kind}Reference`) : []
  const id = references.find((one) => one.getAttribute('w:type') === 'default')?.getAttribute('r:id')
  const relation = relations && findXmlDescendants(relations, 'Relationship').find((one) => one.getAttribute('Id') === id)
  const target = relation?.getAttribute('Target')
  return target ? `word/${target.replace(/^\/?(word\/)?/, '')}` : undefined
}

/** A header with many lines moves the text of the page down. */
function marginsOf(section: Element | undefined, lines: number): PdfMargin {
  const label = section && findXmlChildElement(section, 'w:pgMar')
  const readMargin = (name: string, usual: number) => {
    const twips = Number(label?.getAttribute(`w:${name}`) ?? usual * 20)
    return Math.min(Math.max(twips / 20 || usual, 20), 150)
  }
  return [readMargin('left', 62), Math.max(readMargin('top', 54), 24 + lines * 16), readMargin('right', 62), readMargin('bottom', 60)]
}

class Writer {
  private readonly styleOf: DocxNamedStyleLookup
  private readonly mark: ReturnType<typeof createDocxListNumbering>
  constructor(styleOf: DocxNamedStyleLookup, mark: ReturnType<typeof createDocxListNumbering>) {
    this.styleOf = styleOf
    this.mark = mark
  }

  blocks(parent: Element, depth = 0): PdfContent[] {
    return listXmlChildElements(parent).flatMap((one): PdfContent[] => {
      if (one.nodeName === 'w:p') return this.paragraph(one)
      if (one.nodeName === 'w:tbl') return depth < 4 ? [this.table(one, depth)] : []
      // Wrapper elements are replaced by their content.
      return ['w:sdt', 'w:sdtContent', 'w:ins', 'w:smartTag', 'w:customXml'].includes(one.nodeName) ? this.blocks(one, depth) : []
    })
  }

  private paragraph(paragraph: Element): PdfContent[] {
    const label = findXmlChildElement(paragraph, 'w:pPr')
    const own = readDocxParagraphStyle(label)
    const look = { ...this.styleOf((label && findXmlChildElement(label, 'w:pStyle')?.getAttribute('w:val')) ?? undefined), ...own }
    const pages: Span[][] = [[]]
    this.spans(paragraph, look, pages, { within: false })
    const mark = look.list && this.mark(look.list)
    return pages.map((spans, at) => this.lines(spans, look, at === 0 ? mark : undefined, at > 0 || look.newPage === true))
  }

  private lines(spans: Span[], look: DocxTextStyle, mark: string | undefined, onNewPage: boolean): PdfContent {
    const text: PdfText = {
      text: spans.length ? spans : ' ',
      alignment: look.align ?? 'left',
      fontSize: look.size ?? 10.5,
      heading: look.heading && spans.length ? look.heading : undefined,
    }
    const margin: PdfMargin = [0, look.before ?? 0, 0, look.after ?? 4]
    const page = onNewPage ? { pageBreak: 'before' as const } : {}
    const left = look.left ?? (mark ? 18 * (1 + (look.list?.level ?? 0)) : 0)
    if (mark === undefined) return { ...text, margin: [left, margin[1], 0, margin[3]], ...page }
    const hang = Math.max(18, mark.length * 6)
    const columns: PdfColumns['columns'] = [
      { text: mark, width: hang, fontSize: look.size ?? 10.5 },
      { ...text, width: '*' },
    ]
    return { columns, margin: [Math.max(0, left - hang), margin[1], 0, margin[3]], ...page }
  }

  /** The text of a paragraph. A page break within the paragraph starts a new list. */
  private spans(parent: Element, look: DocxTextStyle, pages: Span[][], field: { within: boolean }): void {
    for (const one of listXmlChildElements(parent)) {
      if (one.nodeName === 'w:r') this.run(one, look, pages, field)
      else if (one.nodeName === 'w:fldSimple') this.put(pages, pageField(one.getAttribute('w:instr') ?? '') ?? one.textContent ?? '', look)
      else if (['w:hyperlink', 'w:ins', 'w:smartTag', 'w:sdt', 'w:sdtContent', 'w:customXml'].includes(one.nodeName))
        this.spans(one, look, pages, field)
    }
  }

  private run(run: Element, around: DocxTextStyle, pages: Span[][], field: { within: boolean }): void {
    const label = findXmlChildElement(run, 'w:rPr')
    const style = label && findXmlChildElement(label, 'w:rStyle')?.getAttribute('w:val')
    const named = style ? this.styleOf(style) : {}
    const look = { ...around, ...named, ...readDocxRunStyle(label) }
    for (const one of listXmlChildElements(run)) {
      if (one.nodeName === 'w:fldChar' && one.getAttribute('w:fldCharType') !== 'separate') field.within = false
      if (one.nodeName === 'w:instrText') {
        const number = pageField(one.textContent ?? '')
        // The stored page number is replaced by the actual one.
        if (number) {
          this.put(pages, number, look)
          field.within = true
        }
      }
      if (field.within) continue
      if (one.nodeName === 'w:t') this.put(pages, one.textContent ?? '', look)
      else if (one.nodeName === 'w:tab') this.put(pages, '    ', look)
      else if (one.nodeName === 'w:noBreakHyphen') this.put(pages, '-', look)
      else if (one.nodeName === 'w:cr') this.put(pages, '\n', look)
      else if (one.nodeName === 'w:br') {
        if (one.getAttribute('w:type') === 'page') pages.push([])
        else this.put(pages, '\n', look)
      }
    }
  }

  private put(pages: Span[][], text: string, { bold, italic, underline, caps, size }: DocxTextStyle): void {
    if (!text) return
    const spans = pages.at(-1)!
    const look = {
      bold: bold || undefined,
      italics: italic ? true : undefined,
      decoration: underline ? ('underline' as const) : undefined,
      fontSize: size || undefined,
    }
    const label = caps ? text.toUpperCase() : text
    const last = spans.at(-1)
    // Text with equal style is merged, because a line can break between pieces.
    if (last && JSON.stringify({ ...last, text: '' }) === JSON.stringify({ text: '', ...look })) last.text += label
    else spans.push({ text: label, ...look })
  }

  private table(table: Element, depth: number): PdfContent {
    const rows = listXmlChildElements(table).filter(({ nodeName }) => nodeName === 'w:tr')
    const cells = rows.map((row) => listXmlChildElements(row).filter(({ nodeName }) => nodeName === 'w:tc'))
    const columns = Math.min(Math.max(1, ...cells.map((row) => row.reduce((sum, cell) => sum + spanOf(cell), 0))), 40)
    const body = cells.map((row): PdfTableCell[] => {
      let free = columns
      const visibleCells = row.flatMap((cell): PdfTableCell[] => {
        const span = Math.min(spanOf(cell), free)
        free -= span
        return span > 0 ? [{ stack: this.blocks(cell, depth + 1), colSpan: span }] : []
      })
      return [...visibleCells, ...Array.from({ length: free }, () => '')]
    })
    if (body.length === 0) return { text: '' }
    const headerRows = Math.min(
      rows.findIndex((row) => !isHead(row)),
      body.length - 1,
    )
    return {
      table: { widths: widthsOf(table, columns), headerRows: Math.max(0, headerRows), body },
      lines: hasLines(table) ? 'all' : 'none',
      margin: [0, 0, 0, 6],
    }
  }
}

function pageField(instruction: string): string | undefined {
  const name = instruction.trim().split(/\s/)[0]?.toUpperCase()
  if (name === 'PAGE') return PDF_PAGE_NUMBER_PLACEHOLDER
  if (name === 'NUMPAGES') return PDF_PAGE_COUNT_PLACEHOLDER
  return undefined
}

function spanOf(cell: Element): number {
  const look = findXmlChildElement(cell, 'w:tcPr')
  return Math.min(Number(look && findXmlChildElement(look, 'w:gridSpan')?.getAttribute('w:val')) || 1, 40)
}

/** Column widths in the proportions of Word, scaled to the width of the page. */
function widthsOf(table: Element, count: number): PdfColumnWidth[] {
  const grid = findXmlChildElement(table, 'w:tblGrid')
  const label = grid ? listXmlChildElements(grid).map((column) => Number(column.getAttribute('w:w')) || 0) : []
  const whole = label.slice(0, count).reduce((sum, width) => sum + width, 0)
  if (label.length < count || whole === 0 || label.some((width) => width === 0))
    return Array.from({ length: count }, (): PdfColumnWidth => '*')
  return label.slice(0, count).map((width): PdfColumnWidth => `${(width / whole) * 100}%`)
}

/** Whether a row repeats on every page. */
function isHead(row: Element): boolean {
  const look = findXmlChildElement(row, 'w:trPr')
  return look !== undefined && findXmlChildElement(look, 'w:tblHeader') !== undefined
}

function hasLines(table: Element): boolean {
  const look = findXmlChildElement(table, 'w:tblPr')
  const borders = look && findXmlChildElement(look, 'w:tblBorders')
  if (borders) return listXmlChildElements(borders).some((side) => !/^(none|nil)$/.test(side.getAttribute('w:val') ?? 'none'))
  return look ? /grid/i.test(findXmlChildElement(look, 'w:tblStyle')?.getAttribute('w:val') ?? '') : false
}
