import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { entriesOf } from './zip.ts'

const LARGEST = 20 * 1024 * 1024

const signs: readonly [sign: string, type: string, ending: string][] = [
  ['%PDF-', 'application/pdf', 'pdf'],
  ['\x89PNG\r\n\x1a\n', 'image/png', 'png'],
  ['\xff\xd8\xff', 'image/jpeg', 'jpg'],
]
const office = 'application/vnd.openxmlformats-officedocument'
const archives: readonly [entry: string, type: string, ending: string][] = [
  ['word/document.xml', `${office}.wordprocessingml.document`, 'docx'],
  ['xl/workbook.xml', `${office}.spreadsheetml.sheet`, 'xlsx'],
]

/** What a document is by its content: PDF, DOCX, XLSX, PNG or JPEG of at most 20 MB. What carries a program, and everything else, is refused on the field. */
export async function knownType({ bytes }: Upload, field: string): Promise<{ type: string; ending: string }> {
  if (bytes.byteLength > LARGEST) throw invalid({ [field]: 'files.too_large' })
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const beginning = content.toString('latin1', 0, 8)
  const plain = signs.find(([sign]) => beginning.startsWith(sign))
  if (plain) return { type: plain[1], ending: plain[2] }
  if (beginning.startsWith('PK\x03\x04')) {
    const names = await entriesOf(content)
    const found = archives.find(([entry]) => names.includes(entry))
    if (found && !names.some((name) => /vbaProject\.bin$/i.test(name))) return { type: found[1], ending: found[2] }
  }
  throw invalid({ [field]: 'files.unknown_type' })
}
