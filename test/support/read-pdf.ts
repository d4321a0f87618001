import { inflateSync } from 'node:zlib'

type Table = Map<number, string>

/**
 * The text of a PDF in drawing order, one line per page. Glyphs are decoded with the table of each typeface for search and copy, so the
 * result is the text that a reader can copy. A word across two lines is whole.
 */
export function readPdfText(bytes: Uint8Array): string {
  const objects = readPdfObjects(bytes)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages
    .map((page) => drawn(readPdfStream(objects.get(referred(page, 'Contents'))!), page, objects))
    .map((lines) =>
      lines
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(/ ?\u00AD ?/g, ''),
    )
    .join('\n')
}

/** The objects of a PDF by number, including packed ones. */
export function readPdfObjects(bytes: Uint8Array): Map<number, string> {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body!]))
  for (const body of [...objects.values()].filter((one) => one.includes('/Type /ObjStm'))) {
    const packed = readPdfStream(body)
    const first = Number(/\/First (\d+)/.exec(body)![1])
    const places = [...packed.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(([, id, at]) => [Number(id), first + Number(at)] as const)
    for (const [at, [id, from]] of places.entries()) objects.set(id, packed.slice(from, places[at + 1]?.[1]).trimEnd())
  }
  return objects
}

/** The unpacked contents of a stream. */
export function readPdfStream(body: string): string {
  const at = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(at, body.lastIndexOf('\nendstream')), 'latin1')
  return body.slice(0, at).includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

const referred = (body: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])

/** A text between parentheses; nested pairs are allowed to this depth. */
const literal = (deep: number): string => String.raw`\((?:\\[\s\S]|[^\\()]${deep > 0 ? `|${literal(deep - 1)}` : ''})*\)`
const LITERAL_SOURCE = literal(5)
const LITERAL_PATTERN = new RegExp(LITERAL_SOURCE, 'g')
/** A position, a typeface, text, another stream, and replacement text. */
const DRAW_OPERATION_PATTERN = new RegExp(
  [
    String.raw`([\d.-]+) ([\d.-]+) cm`,
    String.raw`\/(\w+) ([\d.]+) Tf`,
    String.raw`(\[(?:${LITERAL_SOURCE}|[^(\]])*\]|${LITERAL_SOURCE}) T[Jj]\b`,
    String.raw`\/(\w+) Do`,
    String.raw`\/ActualText <FEFF(\w+)>`,
    '(EMC)',
  ].join('|'),
  'g',
)

type Face = { letters: Table; widths: Map<number, number> }

/**
 * The text of a stream and of the streams that it draws; `owner` names their typefaces. A continued text belongs to the line where it
 * began.
 */
function drawn(text: string, owner: string, objects: Map<number, string>): string[] {
  const faces = new Map<string, Face>()
  for (const [, name, id] of (/\/Font <<([\s\S]*?)>>/.exec(owner)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g))
    faces.set(name!, faceOf(objects.get(Number(id))!, objects))
  const others = /\/XObject <<([\s\S]*?)>>/.exec(owner)?.[1] ?? ''
  const lines: string[] = []
  let face = undefined as Face | undefined
  let size = 0
  let x = 0
  let y = 0
  let end = 0
  let line = 0
  let isHidden = false
  for (const [, left, top, font, large, operand, other, instead, ended] of text.matchAll(DRAW_OPERATION_PATTERN)) {
    if (left) {
      x = Number(left)
      y = Number(top)
    }
    if (font) {
      face = faces.get(font)
      size = Number(large)
    }
    if (instead || ended) isHidden = instead !== undefined
    if (instead) lines.push(fromHex(instead))
    if (operand && face && !isHidden) {
      const { letters, width } = readIn(face, operand)
      if (y === line && Math.abs(x - end) < size / 10) lines.push(lines.pop()! + letters)
      else lines.push(letters)
      end = x + (width * size) / 1000
      line = y
    }
    const form = other && objects.get(referred(others, other))
    if (form?.includes('/Subtype /Form')) lines.push(...drawn(readPdfStream(form), form, objects))
  }
  return lines
}

function faceOf(font: string, objects: Map<number, string>): Face {
  const descendant = objects.get(Number(/\/DescendantFonts \[(\d+) 0 R/.exec(font)![1]))!
  const widths = new Map<number, number>()
  for (const [, from, to, width] of (/\/W \[([^\]]*)\]/.exec(descendant)?.[1] ?? '').matchAll(/(\d+) (\d+) ([\d.]+)/g))
    for (let code = Number(from); code <= Number(to); code++) widths.set(code, Number(width))
  return { letters: tableOf(readPdfStream(objects.get(referred(font, 'ToUnicode'))!)), widths }
}

/** The letters of a text and its width, in thousandths of the size; numbers between its parts move them. */
function readIn({ letters, widths }: Face, operand: string): { letters: string; width: number } {
  const codes = [...operand.matchAll(LITERAL_PATTERN)]
    .map(([one]) => Buffer.from(unescaped(one.slice(1, -1)), 'latin1'))
    .flatMap((bytes) => Array.from({ length: bytes.length / 2 }, (_, at) => bytes.readUInt16BE(at * 2)))
  const moved = operand.replace(LITERAL_PATTERN, ' ').match(/-?\d+(?:\.\d+)?/g) ?? []
  const width = codes.reduce((sum, code) => sum + (widths.get(code) ?? 0), 0) - moved.reduce((sum, by) => sum + Number(by), 0)
  return { letters: codes.map((code) => letters.get(code) ?? '?').join(''), width }
}

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (operand: string) =>
  operand.replace(/\\(\d{3}|[\s\S])/g, (_, one: string) =>
    one.length === 3 ? String.fromCharCode(Number.parseInt(one, 8)) : (escapes[one] ?? one),
  )

/** The letters of each glyph. */
function tableOf(text: string): Table {
  const table: Table = new Map()
  for (const [, part = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, letters] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) table.set(Number.parseInt(code!, 16), fromHex(letters!))
  return table
}

const fromHex = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')
