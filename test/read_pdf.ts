import { inflateSync } from 'node:zlib'

type Table = Map<number, string>

/**
 * The words of a PDF of ours, in the order in which they are drawn, a page a line. Glyphs are read back by the table that each typeface
 * carries for searching and copying, so what is found here is what a reader can copy; a word that breaks over two lines is whole.
 */
export function textOfPdf(bytes: Uint8Array): string {
  const objects = objectsOf(bytes)
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\b/.test(body))
  return pages
    .map((page) => drawn(streamOf(objects.get(referred(page, 'Contents'))!), page, objects))
    .map((words) =>
      words
        .join(' ')
        .replace(/\s+/g, ' ')
        .replace(/ ?\u00AD ?/g, ''),
    )
    .join('\n')
}

/** The objects of a PDF by their number, with those that are packed together. */
export function objectsOf(bytes: Uint8Array): Map<number, string> {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body!]))
  for (const body of [...objects.values()].filter((one) => one.includes('/Type /ObjStm'))) {
    const packed = streamOf(body)
    const first = Number(/\/First (\d+)/.exec(body)![1])
    const places = [...packed.slice(0, first).matchAll(/(\d+) (\d+)/g)].map(([, id, at]) => [Number(id), first + Number(at)] as const)
    for (const [at, [id, from]] of places.entries()) objects.set(id, packed.slice(from, places[at + 1]?.[1]).trimEnd())
  }
  return objects
}

/** What a stream holds, unpacked. */
export function streamOf(body: string): string {
  const at = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(at, body.lastIndexOf('\nendstream')), 'latin1')
  return body.slice(0, at).includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

const referred = (body: string, name: string) => Number(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1])

/** A text between parentheses; pairs of them stand in it as they are, these in one another so deep. */
const literal = (deep: number): string => String.raw`\((?:\\[\s\S]|[^\\()]${deep > 0 ? `|${literal(deep - 1)}` : ''})*\)`
const LITERAL = literal(5)
const LITERALS = new RegExp(LITERAL, 'g')
/** A typeface, words, another stream, and what is read in place of what is drawn. */
const DRAWS = new RegExp(
  [
    String.raw`\/(\w+) [\d.]+ Tf`,
    String.raw`(\[(?:${LITERAL}|[^(\]])*\]|${LITERAL}) T[Jj]\b`,
    String.raw`\/(\w+) Do`,
    String.raw`\/ActualText <FEFF(\w+)>`,
    String.raw`(EMC)`,
  ].join('|'),
  'g',
)

/** The words of a stream and of those that it draws; `owner` names their typefaces. */
function drawn(text: string, owner: string, objects: Map<number, string>): string[] {
  const tables = new Map<string, Table>()
  for (const [, name, id] of (/\/Font <<([\s\S]*?)>>/.exec(owner)?.[1] ?? '').matchAll(/\/(\w+) (\d+) 0 R/g))
    tables.set(name!, tableOf(streamOf(objects.get(referred(objects.get(Number(id))!, 'ToUnicode'))!)))
  const others = /\/XObject <<([\s\S]*?)>>/.exec(owner)?.[1] ?? ''
  let table: Table = new Map()
  let isHidden = false
  return [...text.matchAll(DRAWS)].flatMap(([, font, said, other, instead, ended]) => {
    if (font) table = tables.get(font) ?? new Map()
    if (instead || ended) isHidden = instead !== undefined
    if (instead) return [fromHex(instead)]
    if (other) {
      const form = objects.get(referred(others, other)) ?? ''
      return form.includes('/Subtype /Form') ? drawn(streamOf(form), form, objects) : []
    }
    return said === undefined || isHidden ? [] : [wordsOf(said, table)]
  })
}

const wordsOf = (said: string, table: Table) =>
  [...said.matchAll(LITERALS)]
    .map(([one]) => Buffer.from(unescaped(one.slice(1, -1)), 'latin1'))
    .flatMap((codes) => Array.from({ length: codes.length / 2 }, (_, at) => table.get(codes.readUInt16BE(at * 2)) ?? '?'))
    .join('')

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
const unescaped = (said: string) =>
  said.replace(/\\(\d{3}|[\s\S])/g, (_, one: string) =>
    one.length === 3 ? String.fromCharCode(Number.parseInt(one, 8)) : (escapes[one] ?? one),
  )

/** Which letters each glyph stands for. */
function tableOf(text: string): Table {
  const table: Table = new Map()
  for (const [, part = ''] of text.matchAll(/beginbfchar([\s\S]*?)endbfchar/g))
    for (const [, code, letters] of part.matchAll(/<(\w+)>\s*<(\w+)>/g)) table.set(Number.parseInt(code!, 16), fromHex(letters!))
  return table
}

const fromHex = (code: string) => Buffer.from(code, 'hex').swap16().toString('utf16le')
