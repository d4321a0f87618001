import type { PdfShape } from '#platform/pdf/pdf-content.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { messages } from '../messages/index.ts'
import type { OrgChartBoxContent } from '../rules/org-chart-box-content.ts'
import { ORG_CHART_BOX_WIDTH, type OrgChartBoxPosition, type OrgChartLayout } from '../rules/org-chart-layout.ts'

export type OrgChartPageRegion = { x: number; y: number; width: number; height: number }
type Translate = (key: keyof typeof messages.sr, values?: Record<string, number>) => string

/** The number of letters that fit on a line of a box, by font size. */
const fits = { name: 28, line: 36 }
/** Each difference also has a word, because a printer may have no colours. */
const ink = { opened: '#1a7f4b', closed: '#b3261e', moved: '#1f4fbf', changed: '#8a5a00', none: '#8a91a3' }

/** Adds a margin around a chart, so that frames at the edges are complete. */
export const addMarginToOrgChartRegion = ({ width, height }: OrgChartLayout<OrgChartBoxContent>): OrgChartPageRegion => ({
  x: -2,
  y: -2,
  width: width + 4,
  height: height + 4,
})

/** The shapes of a chart in a region. */
export function drawOrgChartShapes(
  layout: OrgChartLayout<OrgChartBoxContent>,
  { x, y, width, height }: OrgChartPageRegion,
  translate: Translate,
): PdfShape[] {
  const isVisible = (left: number, top: number, right: number, bottom: number) =>
    left < x + width && right > x && top < y + height && bottom > y
  const lines = layout.lines
    .filter((line) =>
      isVisible(Math.min(...line.map(([at]) => at)) - 1, line[0]![1], Math.max(...line.map(([at]) => at)) + 1, line.at(-1)![1] + 1),
    )
    .map((line): PdfShape => ({ line: line.map(([x, y]) => [x, y]), color: ink.none }))
  const boxes = layout.boxes.filter((box) => isVisible(box.x, box.y, box.x + ORG_CHART_BOX_WIDTH, box.y + box.height))
  return [...lines, ...boxes.flatMap((box) => boxShapes(box, translate))]
}

function boxShapes({ row: face, x, y, height }: OrgChartBoxPosition<OrgChartBoxContent>, translate: Translate): PdfShape[] {
  const { row, difference, people } = face
  const color = ink[difference ?? 'none']
  let at = y + 6
  const createTextLine = (text: string, size: number, color: string, bold = false): PdfShape => {
    at += size + 5
    return { text, at: [x + 10, at], size, color, bold }
  }
  const shapes: PdfShape[] = omitAbsentItems([
    { box: [x, y, ORG_CHART_BOX_WIDTH, height], color, thick: difference ? 2 : 1, dashed: difference === 'closed' },
    difference ? createTextLine(translate(`chart.${difference}`), 10, color, true) : undefined,
    ...wrapText(row.name, fits.name, 2).map((text) => createTextLine(text, 12, '#1c2333', true)),
    row.head ? createTextLine(cut(row.head.name, fits.line), 10, '#1c2333') : undefined,
    createTextLine(translate('chart.people', { count: row.employees_under }), 10, '#555c6e'),
  ])
  if (people.length) at += 6
  return [
    ...shapes,
    ...people.map(({ name, job_position }) => createTextLine(cut(`${name}, ${job_position}`, fits.line + 4), 9, '#333a4b')),
  ]
}

const cut = (text: string, maxLength: number) => (text.length > maxLength ? `${text.slice(0, maxLength - 1)}…` : text)

/** Wraps a text between words into lines. */
function wrapText(text: string, maxLength: number, lines: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + word.length < maxLength) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found.slice(0, lines).map((line, at) => cut(at === lines - 1 ? found.slice(at).join(' ') : line, maxLength))
}
