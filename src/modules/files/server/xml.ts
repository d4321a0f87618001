/** What is told of an XML text as it comes: a tag that opens, with what is written in it, one that closes, and the text between. */
export type Listener = {
  open(name: string, written: string): void
  close(name: string): void
  text?(text: string): void
}

/** No tag, and no text between two tags, is longer in what a spreadsheet writes. */
const LONGEST = 4_000_000

/** Hears an XML text piece by piece. Declarations of types are refused, so nothing stands for more than it says. */
export class XmlReader {
  readonly #listener: Listener
  #rest = ''
  constructor(listener: Listener) {
    this.#listener = listener
  }

  write(piece: string): void {
    const text = this.#rest + piece
    let at = 0
    for (;;) {
      const open = text.indexOf('<', at)
      const end = open < 0 ? -1 : endOf(text, open)
      if (end < 0) break
      if (open > at) this.#listener.text?.(unescaped(text.slice(at, open)))
      this.#tell(text, open, end)
      at = end
    }
    this.#rest = text.slice(at)
    if (this.#rest.length > LONGEST) throw new SyntaxError('a tag without an end')
  }

  end(): void {
    if (this.#rest.trim()) throw new SyntaxError('a tag without an end')
  }

  #tell(text: string, open: number, end: number): void {
    const sign = text[open + 1]
    if (sign === '!') {
      if (text.startsWith('<![CDATA[', open)) this.#listener.text?.(text.slice(open + 9, end - 3))
      else if (!text.startsWith('<!--', open)) throw new SyntaxError('a declaration')
      return
    }
    if (sign === '?') return
    const name = nameAt(text, open + (sign === '/' ? 2 : 1))
    if (sign !== '/') this.#listener.open(name, text.slice(open + 1, end - 1))
    if (sign === '/' || text[end - 2] === '/') this.#listener.close(name)
  }
}

/** Where what begins here ends, or less than nothing where the rest has not come yet. */
function endOf(text: string, open: number): number {
  if (text[open + 1] === '!' || text[open + 1] === undefined) {
    if ('<![CDATA['.startsWith(text.slice(open, open + 9)) || '<!--'.startsWith(text.slice(open, open + 4))) {
      const mark = text.startsWith('<![CDATA[', open) ? ']]>' : '-->'
      const end = text.indexOf(mark, open + 4)
      return end < 0 ? -1 : end + 3
    }
  }
  // What stands in quotation marks may say `>` too.
  let quote = ''
  for (let at = open + 1; at < text.length; at++) {
    const sign = text[at]!
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}

/** The name of a tag without its prefix. */
function nameAt(text: string, start: number): string {
  let [from, at] = [start, start]
  for (; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 58) from = at + 1
    else if (code <= 32 || code === 47 || code === 62) break
  }
  return text.slice(from, at)
}

/** What a tag says of something, whatever its prefix is. */
export function attribute(written: string, name: string): string | undefined {
  const found = patternOf(name).exec(written)
  return found ? unescaped(found[1] ?? found[2] ?? '') : undefined
}
const patterns = new Map<string, RegExp>()
function patternOf(name: string): RegExp {
  const known = patterns.get(name) ?? new RegExp(`\\s(?:[\\w.-]+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
  patterns.set(name, known)
  return known
}

const signs: Record<string, string> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' }
function unescaped(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(/&(?:#(x[0-9a-f]{1,6}|\d{1,7})|(\w{1,4}));/gi, (whole, code: string | undefined, name: string | undefined) => {
    if (name) return signs[name] ?? whole
    const number = Number(code!.replace(/^x/i, '0x'))
    return number <= 0x10ffff ? String.fromCodePoint(number) : whole
  })
}
