import { deflateSync } from 'node:zlib'

const OBJECTS_PER_STREAM = 200
const OBJECT_START_PATTERN = /^\d+ 0 obj\s*/
const OBJECT_END_PATTERN = /\s*endobj\s*$/

/**
 * Compresses the objects of a PDF, because the tags of tables are long and repetitive. Adds to the catalog what Typst cannot write: the
 * script of the language, and the title in the window.
 */
export function compressPdfObjects(source: Buffer, language: string): Buffer {
  const { places, end, trailer } = tableOf(source)
  const inOrder = places.toSorted((a, b) => a - b)
  const ends = new Map(inOrder.map((from, at) => [from, inOrder[at + 1] ?? end]))
  const objects = places.map((from) => addLanguageAndTitle(bodyOf(source, from, ends.get(from)!), language))
  const written: Buffer[] = [source.subarray(0, inOrder[0])]
  let length = inOrder[0]!
  const entries: [kind: number, place: number, at: number][] = [[0, 0, 65_535]]
  const put = (id: number, body: Buffer) => {
    const bytes = Buffer.concat([Buffer.from(`${id} 0 obj\n`), body, Buffer.from('\nendobj\n')])
    entries[id] = [1, length, 0]
    written.push(bytes)
    length += bytes.length
  }
  const loose: { id: number; body: Buffer }[] = []
  for (const [at, body] of objects.entries()) {
    if (isStream(body)) put(at + 1, body)
    else loose.push({ id: at + 1, body })
  }
  let next = objects.length + 1
  for (let from = 0; from < loose.length; from += OBJECTS_PER_STREAM) {
    const some = loose.slice(from, from + OBJECTS_PER_STREAM)
    for (const [at, { id }] of some.entries()) entries[id] = [2, next, at]
    put(next++, createObjectStreamBody(some))
  }
  const start = length
  entries[next] = [1, start, 0]
  const table = Buffer.alloc(entries.length * 7)
  for (const [id, [kind, place, at]] of entries.entries()) {
    table.writeUInt8(kind, id * 7)
    table.writeUInt32BE(place, id * 7 + 1)
    table.writeUInt16BE(at, id * 7 + 5)
  }
  put(next, stream(`/Type /XRef /W [1 4 2] ${trailer.replace(/\/Size \d+/, `/Size ${entries.length}`)}`, table))
  return Buffer.concat([...written, Buffer.from(`startxref\n${start}\n%%EOF\n`)])
}

/** The position of each object by its number, the end of the last one, and the trailer. */
function tableOf(source: Buffer): { places: number[]; end: number; trailer: string } {
  const end = source.lastIndexOf('\nxref\n') + 1
  const [, lines, trailer] = /^xref\n0 \d+\s+([\s\S]*?)trailer\s*<<([\s\S]*?)>>\s*startxref/.exec(source.toString('latin1', end)) ?? []
  if (!lines || !trailer) throw new Error('the file has no table of its objects')
  const places = [...lines.matchAll(/^(\d{10}) \d{5} n/gm)].map(([, place]) => Number(place))
  return { places, end, trailer: trailer.replace(/\s+/g, ' ').trim() }
}

function bodyOf(source: Buffer, from: number, to: number): Buffer {
  const head = OBJECT_START_PATTERN.exec(source.toString('latin1', from, Math.min(to, from + 24)))![0].length
  const tail = OBJECT_END_PATTERN.exec(source.toString('latin1', Math.max(from, to - 24), to))![0].length
  return source.subarray(from + head, to - tail)
}

const isStream = (body: Buffer) => body.toString('latin1', body.length - 9) === 'endstream'

/** Completes the catalog and the metadata with the full language tag; returns other objects unchanged. */
function addLanguageAndTitle(body: Buffer, language: string): Buffer {
  if (body.includes('/Type /Catalog'))
    return editBody(body, (content) =>
      content
        .replace(/\/Lang \([\w-]+\)/, `/Lang (${language})`)
        .replace('/ViewerPreferences <<', '/ViewerPreferences <<\n    /DisplayDocTitle true'),
    )
  if (!body.includes('/Type /Metadata')) return body
  return editBody(body, (content) => {
    const [head = '', ...rest] = content.split('stream\n')
    const description = rest.join('stream\n').replace(/(<dc:language><rdf:Bag><rdf:li>)[\w-]+/, `$1${language}`)
    return `${head.replace(/\/Length \d+/, `/Length ${description.length - '\nendstream'.length}`)}stream\n${description}`
  })
}

const editBody = (body: Buffer, edit: (content: string) => string) => Buffer.from(edit(body.toString('latin1')), 'latin1')

function createObjectStreamBody(objects: { id: number; body: Buffer }[]): Buffer {
  let place = 0
  const heads = objects.map(({ id, body }) => {
    const head = `${id} ${place}`
    place += body.length + 1
    return head
  })
  const first = Buffer.from(`${heads.join(' ')}\n`)
  const bodies = objects.flatMap(({ body }) => [body, Buffer.from('\n')])
  return stream(`/Type /ObjStm /N ${objects.length} /First ${first.length}`, Buffer.concat([first, ...bodies]))
}

function stream(content: string, bytes: Buffer): Buffer {
  const small = deflateSync(bytes)
  const head = `<< ${content} /Length ${small.length} /Filter /FlateDecode >>\nstream\n`
  return Buffer.concat([Buffer.from(head, 'latin1'), small, Buffer.from('\nendstream')])
}
