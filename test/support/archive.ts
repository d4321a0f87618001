import { crc32, deflateRawSync } from 'node:zlib'

type Text = string | Uint8Array
/** An entry of an archive, with false declarations in its directory, its header, or both. */
export type ArchiveFileEntry = {
  name: string
  content: Text
  fields?: Partial<ArchiveEntry>
  headFields?: Partial<ArchiveEntry>
  sameBytesAs?: number
}
type ArchiveEntry = { name: string; size: number }

/** An archive that no usual program would create. */
export function createArchive(parts: (ArchiveFileEntry | [name: string, content: Text])[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  const places: number[] = []
  let at = 0
  for (const part of parts) {
    const {
      name,
      content,
      fields = {},
      headFields = fields,
      sameBytesAs,
    } = Array.isArray(part) ? { name: part[0], content: part[1] } : part
    const bytes = Buffer.from(content)
    const packed = deflateRawSync(bytes)
    const numbers = (start: Buffer, entry: Partial<ArchiveEntry>) => {
      start.writeUInt32LE(crc32(bytes), 0)
      start.writeUInt32LE(packed.length, 4)
      start.writeUInt32LE(entry.size ?? bytes.length, 8)
      start.writeUInt16LE(Buffer.byteLength(entry.name ?? name), 12)
      return start
    }
    const head = Buffer.alloc(30)
    head.writeUInt32LE(0x04034b50, 0)
    head.writeUInt16LE(20, 4)
    head.writeUInt16LE(0x800, 6)
    head.writeUInt16LE(8, 8)
    numbers(head.subarray(14), headFields)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(0x800, 8)
    entry.writeUInt16LE(8, 10)
    numbers(entry.subarray(16), fields)
    places.push(sameBytesAs === undefined ? at : places[sameBytesAs]!)
    entry.writeUInt32LE(places.at(-1)!, 42)
    directory.push(entry, Buffer.from(fields.name ?? name))
    if (sameBytesAs !== undefined) continue
    const piece = Buffer.concat([head, Buffer.from(headFields.name ?? name), packed])
    pieces.push(piece)
    at += piece.length
  }
  const central = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(parts.length, 8)
  end.writeUInt16LE(parts.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return new Uint8Array(Buffer.concat([...pieces, central, end]))
}

const XML_DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const RELATIONSHIPS_NAMESPACE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

/** The rows of a sheet as XML, every cell a text of its own. */
export const createSheetRowsXml = (rows: (string | number)[][], from = 1) =>
  rows
    .map((cells, n) => {
      const inside = cells.map((cell) =>
        typeof cell === 'number'
          ? `<c><v>${cell}</v></c>`
          : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
      )
      return `<row r="${from + n}">${inside.join('')}</row>`
    })
    .join('')

/** The parts of a workbook of such sheets, to be packed or changed. */
export function createWorkbookParts(sheets: Record<string, string>, more: Record<string, Text> = {}): [string, Text][] {
  const names = Object.keys(sheets)
  const relation = (n: number, kind: string, target: string) =>
    `<Relationship Id="rId${n}" Type="${RELATIONSHIPS_NAMESPACE}/${kind}" Target="${target}"/>`
  return [
    ['[Content_Types].xml', `${XML_DECLARATION}<Types/>`],
    [
      'xl/workbook.xml',
      `${XML_DECLARATION}<workbook xmlns:r="${RELATIONSHIPS_NAMESPACE}"><sheets>${names.map((name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 1}"/>`).join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${XML_DECLARATION}<Relationships>${names.map((_, n) => relation(n + 1, 'worksheet', `worksheets/sheet${n + 1}.xml`)).join('')}${relation(900, 'sharedStrings', 'sharedStrings.xml')}${relation(901, 'styles', 'styles.xml')}</Relationships>`,
    ],
    ...names.map((name, n): [string, Text] => [
      `xl/worksheets/sheet${n + 1}.xml`,
      `${XML_DECLARATION}<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
    ]),
    ...Object.entries(more),
  ]
}
