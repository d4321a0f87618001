import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF that embeds its fonts, in the order in which they are drawn. Glyphs are read back by the table that each font
 * carries for searching and copying, so what is found here is what a reader can copy.
 */
export function textOfPdf(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1')
  const objects = new Map([...source.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [Number(id), body!]))
  const glyphs = new Map<string, Map<string, string>>()
  for (const body of objects.values()) {
    const fonts = /\/Font <<([\s\S]*?)>>/.exec(body)?.[1] ?? ''
    for (const [, name, id] of fonts.matchAll(/\/(\w+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1]
      if (table) glyphs.set(name!, readTable(streamOf(objects.get(Number(table))!)))
    }
  }
  return [...objects.values()]
    .filter((body) => /^<<[^>]*\/Length/.test(body) && body.includes('stream'))
    .map((body) => streamOf(body))
    .filter((text) => / Tf\b/.test(text))
    .map((text) => drawn(text, glyphs))
    .join('\n')
}

function streamOf(body: string): string {
  const bytes = Buffer.from(/stream\n([\s\S]*?)\nendstream/.exec(body)?.[1] ?? '', 'latin1')
  try {
    return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
  } catch {
    return ''
  }
}

/** `<0000> <002a> [<0052> …]` says which character each glyph from the first on is. */
function readTable(text: string): Map<string, string> {
  const table = new Map<string, string>()
  for (const [, from, , list] of text.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g))
    for (const [at, [, code]] of [...list!.matchAll(/<([\w ]*)>/g)].entries())
      table.set((Number.parseInt(from!, 16) + at).toString(16).padStart(4, '0'), fromHex(code!))
  return table
}
const fromHex = (code: string) =>
  code
    .split(' ')
    .flatMap((part) => part.match(/.{4}/g) ?? [])
    .map((unit) => String.fromCharCode(Number.parseInt(unit, 16)))
    .join('')

function drawn(text: string, glyphs: Map<string, Map<string, string>>): string {
  let table = new Map<string, string>()
  const words: string[] = []
  for (const [, font, array] of text.matchAll(/\/(\w+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = glyphs.get(font) ?? new Map()
    else
      words.push(
        [...array!.matchAll(/<(\w+)>/g)]
          .flatMap(([, codes]) => codes!.match(/.{4}/g) ?? [])
          .map((code) => table.get(code) ?? '?')
          .join(''),
      )
  }
  return words.join(' ').replace(/\s+/g, ' ')
}
