import { omitUndefined } from '#shared/omit-undefined.ts'
import { splitTextByAvailableGlyphs } from './glyph-runs.ts'
import type {
  PdfBlock,
  PdfColumnWidth,
  PdfContent,
  PdfDrawing,
  PdfMargin,
  PdfPicture,
  PdfTableCell,
  PdfTextRun,
  PdfTextStyle,
} from './pdf-content.ts'
import type {
  TypesetBox,
  TypesetNode,
  TypesetNodeSequence,
  TypesetNodeWidth,
  TypesetShape,
  TypesetTableCell,
  TypesetTextPieces,
  TypesetTextStyle,
} from './typst-nodes.ts'

type Write = (text: string) => string
type Place = { node: Omit<TypesetNode, 'above'> & TypesetShape; top: number; bottom: number }
const asItIs: Write = (text) => text
const NO_MARGIN: PdfMargin = [0, 0, 0, 0]
/** As in `page.typ`. */
const CELL_PADDING = { all: 4, rows: 4, none: 0 }

/** Converts content into the data of `page.typ`; collects looks and images. */
export class TypstWriter {
  readonly looks: TypesetTextStyle[] = []
  readonly pictures = new Map<string, Buffer>()
  private readonly numbers = new Map<string, number>()
  private readonly write: Write
  private readonly size: number
  private readonly isDrawn: (code: number) => boolean
  constructor(write: Write, size: number, isDrawn: (code: number) => boolean) {
    this.size = size
    this.write = write
    this.isDrawn = isDrawn
  }

  /** The blocks of the page itself, where page breaks are allowed. */
  page(children: readonly PdfContent[]): TypesetNode[] {
    const contents = flattenStacks(children)
    const { nodes } = this.flow(contents)
    for (const [at, content] of contents.entries()) {
      const turn = typeof content === 'object' && content.pageBreak
      if (turn === 'after') nodes[at]!.turn = true
      if (turn === 'before' && at > 0) nodes[at - 1]!.turn = true
    }
    return nodes
  }

  flow(contents: readonly PdfContent[], write = this.write): TypesetNodeSequence {
    const placed = flattenStacks(contents).map((content) => this.placed(typeof content === 'string' ? { text: content } : content, write))
    const nodes = placed.map(({ node, top }, at) => ({ ...node, above: at > 0 ? placed[at - 1]!.bottom + top : 0 }))
    return { lead: placed[0]?.top ?? 0, nodes, tail: placed.at(-1)?.bottom ?? 0 }
  }

  /** A text without formatting, for the metadata of the file. */
  plain(text: string, write = this.write): string {
    return this.pieces(text, write)
      .filter((piece) => typeof piece === 'string')
      .join(' ')
  }

  pieces(text: string | readonly PdfTextRun[], write = this.write): TypesetTextPieces {
    if (typeof text === 'string') return splitTextByAvailableGlyphs(write(text), this.isDrawn)
    return text.flatMap((run): TypesetTextPieces => {
      if (typeof run === 'string') return splitTextByAvailableGlyphs(write(run), this.isDrawn)
      const pieces = splitTextByAvailableGlyphs(run.verbatim ? run.text : write(run.text), this.isDrawn)
      const look = this.look(run)
      if (look === undefined && !run.decoration) return pieces
      return [{ look: look ?? this.number({}), underlined: run.decoration ? true : undefined, pieces }]
    })
  }

  private placed(block: PdfBlock, around: Write): Place {
    const write = block.verbatim ? asItIs : around
    const [left, top, right, bottom] = block.margin ?? NO_MARGIN
    const { shape, lead, tail } = this.shape(block, write)
    const look = this.look(block)
    const node = {
      ...shape,
      look,
      align: block.alignment && block.alignment !== 'justify' ? block.alignment : undefined,
      margins: left || right ? ([left, right] as [number, number]) : undefined,
      whole: block.unbreakable ? (true as const) : undefined,
    }
    return { node, top: top + lead, bottom: bottom + tail }
  }

  /** The shape of a block, with the space before and after its content. */
  private shape(block: PdfBlock, write: Write): { shape: TypesetShape; lead: number; tail: number } {
    const wrapShape = (shape: TypesetShape) => ({ shape, lead: 0, tail: 0 })
    if ('stack' in block) {
      const { lead, tail, nodes } = this.flow(block.stack, write)
      return { shape: { is: 'stack', flow: { lead: 0, nodes, tail: 0 } }, lead, tail }
    }
    if ('ul' in block || 'ol' in block) {
      const flows = ('ul' in block ? block.ul : block.ol).map((item) => this.flow([item], write))
      const spacing = Math.max(0, ...flows.map(({ lead, tail }) => lead + tail))
      const items = flows.map(({ nodes }) => ({ lead: 0, nodes, tail: 0 }))
      const shape: TypesetShape = { is: 'list', start: 'ul' in block ? null : (block.start ?? 1), spacing, items }
      return { shape, lead: 0, tail: spacing }
    }
    if ('columns' in block) {
      const widths = block.columns.map(({ width }) => widthOf(width ?? '*', 0))
      return wrapShape({
        is: 'columns',
        widths,
        gap: block.columnGap ?? 0,
        flows: block.columns.map((column) => this.flow([column], write)),
      })
    }
    if ('table' in block) return wrapShape(this.table(block, write))
    if ('rule' in block) return wrapShape({ is: 'rule', length: block.rule })
    if ('png' in block) return wrapShape(this.picture(block))
    if ('drawing' in block) return wrapShape(this.drawing(block, write))
    const { text, heading, alignment, fontSize, bold = false } = block
    // A heading has only the size and weight that it defines, without defaults.
    const look = heading && this.number({ size: fontSize ?? this.size, bold })
    const pieces = look === undefined ? this.pieces(text, write) : [{ look, pieces: this.pieces(text, write) }]
    return wrapShape({ is: 'words', pieces, heading, justified: alignment === 'justify' ? true : undefined })
  }

  private table({ table, lines = 'all' }: Extract<PdfBlock, { table: unknown }>, write: Write): TypesetShape {
    const { widths, headerRows = 0, footerRows = 0, dontBreakRows, body } = table
    const inset = typeof lines === 'object' ? lines.inset[0] : CELL_PADDING[lines]
    const convertRows = (from: number, to: number) => body.slice(from, to).flatMap((row) => row.map((cell) => this.cell(cell, write)))
    const foot = body.length - footerRows
    return {
      is: 'table',
      widths: widths.map((width) => widthOf(width, 2 * inset)),
      lines,
      breaks: !dontBreakRows,
      head: convertRows(0, headerRows),
      body: convertRows(headerRows, foot),
      foot: convertRows(foot, body.length),
    }
  }

  private cell(cell: PdfTableCell, around: Write): TypesetTableCell {
    if (typeof cell === 'string') return this.pieces(cell, around)
    const write = cell.verbatim ? asItIs : around
    const { colSpan, fillColor, border, ...block } = cell
    const isPlain = 'text' in block && !block.margin && !block.heading
    const look = isPlain ? this.look(block) : undefined
    const more = omitUndefined({
      span: colSpan && colSpan > 1 ? colSpan : undefined,
      fill: fillColor || undefined,
      bare: border === false ? (true as const) : undefined,
      align: block.alignment && block.alignment !== 'justify' ? block.alignment : undefined,
      look,
    })
    if (!isPlain) return { ...more, flow: this.flow([block], write) }
    const pieces = this.pieces(block.text, write)
    return Object.keys(more).length ? { ...more, pieces } : pieces
  }

  private picture({ png, width, height, alt }: PdfPicture): TypesetShape {
    const path = `/${this.pictures.size}.png`
    this.pictures.set(path, Buffer.from(png))
    return { is: 'picture', path, width, height, alt: this.plain(alt) }
  }

  private drawing({ drawing, region: { x: left, y: top, width, height }, scale, alt }: PdfDrawing, write: Write): TypesetShape {
    const scalePoint = ([x, y]: readonly [number, number]) => [(x - left) * scale, (y - top) * scale]
    const shapes = drawing.map((shape): TypesetBox => {
      if ('line' in shape) return { points: shape.line.map(scalePoint), color: shape.color }
      if ('text' in shape) {
        const { text, size, color, bold } = shape
        return { text: this.plain(text, write), at: scalePoint(shape.at), look: this.number({ size: size * scale, color, bold }) }
      }
      const [x, y, wide, high] = shape.box
      return { ...shape, box: [...scalePoint([x, y]), wide * scale, high * scale], thick: shape.thick * scale }
    })
    return { is: 'drawing', width: width * scale, height: height * scale, alt: this.plain(alt), shapes }
  }

  private look({ bold, italics, fontSize, color }: PdfTextStyle): number | undefined {
    if (bold === undefined && italics === undefined && fontSize === undefined && color === undefined) return undefined
    return this.number({
      size: fontSize,
      color,
      bold,
      italics,
    })
  }

  private number(look: TypesetTextStyle): number {
    const key = JSON.stringify(look)
    const known = this.numbers.get(key)
    if (known !== undefined) return known
    this.numbers.set(key, this.looks.length)
    return this.looks.push(look) - 1
  }
}

/** A stack without properties is replaced by its content. */
const flattenStacks = (contents: readonly PdfContent[]): PdfContent[] =>
  contents.flatMap((content) =>
    typeof content === 'object' && 'stack' in content && Object.keys(content).length === 1 ? flattenStacks(content.stack) : [content],
  )

/** The padding of a cell is part of its width. */
function widthOf(width: PdfColumnWidth, otherWidth: number): TypesetNodeWidth {
  if (typeof width === 'number') return width + otherWidth
  if (width === 'auto') return width
  return width === '*' ? '1' : `${Number.parseFloat(width)}`
}
