import type { words } from '../messages/words.ts'
import type { Face } from '../rules/chart_face.ts'
import { BOX_WIDTH, type Box, type Layout } from '../rules/chart_layout.ts'

export type Region = { x: number; y: number; width: number; height: number }
type Manner = {
  word: (key: keyof typeof words.sr, values?: Record<string, number>) => string
  write: (text: string) => string
  /** Only this part of the chart. */
  region?: Region | undefined
}

/** Letters that fit on a line of a box, by the size of the letters. */
const fits = { name: 28, line: 36 }
/** What differs is told by a word too: a printer may have no colours. */
const ink = { opened: '#1a7f4b', closed: '#b3261e', moved: '#1f4fbf', changed: '#8a5a00', none: '#8a91a3' }

/** A chart as SVG, in the letters of the papers. */
export function chartSvg(layout: Layout<Face>, { word, write, region }: Manner): string {
  // A little around it, so that the frames at the edges are whole.
  const { x, y, width, height } = region ?? { x: -2, y: -2, width: layout.width + 4, height: layout.height + 4 }
  const isSeen = (left: number, top: number, right: number, bottom: number) =>
    left < x + width && right > x && top < y + height && bottom > y
  const lines = layout.lines
    .filter((line) =>
      isSeen(Math.min(...line.map(([at]) => at)) - 1, line[0]![1], Math.max(...line.map(([at]) => at)) + 1, line.at(-1)![1] + 1),
    )
    .map((line) => `<polyline points="${line.map((point) => point.join(',')).join(' ')}" fill="none" stroke="#8a91a3" stroke-width="1"/>`)
  const boxes = layout.boxes
    .filter((box) => isSeen(box.x, box.y, box.x + BOX_WIDTH, box.y + box.height))
    .map((box) => boxSvg(box, word, write))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" font-family="DejaVu">${lines.join('')}${boxes.join('')}</svg>`
}

function boxSvg({ row: face, x, y, height }: Box<Face>, word: Manner['word'], write: Manner['write']): string {
  const { row, difference, people } = face
  const colour = ink[difference ?? 'none']
  const frame = `<rect x="${x}" y="${y}" width="${BOX_WIDTH}" height="${height}" rx="6" fill="#ffffff" stroke="${colour}" stroke-width="${difference ? 2 : 1}"${difference === 'closed' ? ' stroke-dasharray="5 3"' : ''}/>`
  let at = y + 6
  const line = (text: string, size: number, more = '') => {
    at += size + 5
    return `<text x="${x + 10}" y="${at}" font-size="${size}"${more}>${escaped(write(text))}</text>`
  }
  const parts = [
    ...(difference ? [line(word(`chart.${difference}`), 10, ` fill="${colour}" font-weight="bold"`)] : []),
    ...wrapped(row.name, fits.name, 2).map((text) => line(text, 12, ' font-weight="bold" fill="#1c2333"')),
    ...(row.head ? [line(cut(row.head.name, fits.line), 10, ' fill="#1c2333"')] : []),
    line(word('chart.people', { count: row.employees_beneath }), 10, ' fill="#555c6e"'),
  ]
  if (people.length) at += 6
  return (
    frame +
    [...parts, ...people.map(({ name, job_position }) => line(cut(`${name}, ${job_position}`, fits.line + 4), 9, ' fill="#333a4b"'))].join(
      '',
    )
  )
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text)

/** A text on so many lines, broken between words. */
function wrapped(text: string, most: number, lines: number): string[] {
  const found: string[] = []
  for (const word of text.split(' ')) {
    const last = found.at(-1)
    if (last !== undefined && last.length + word.length < most) found[found.length - 1] = `${last} ${word}`
    else found.push(word)
  }
  return found.slice(0, lines).map((line, at) => cut(at === lines - 1 ? found.slice(at).join(' ') : line, most))
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
