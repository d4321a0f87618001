import type { UploadedFile } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { MAX_STORED_DOCUMENT_BYTES } from '../file-limits.ts'
import { assertPictureSize, readPictureTypeAndSize } from './picture-files.ts'
import { openZipArchive } from './zip-archive-reader.ts'

type Kind = { type: string; extension: string }
const pdf: Kind = { type: 'application/pdf', extension: 'pdf' }
const docx: Kind = { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' }
const xlsx: Kind = { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' }
const odt: Kind = { type: 'application/vnd.oasis.opendocument.text', extension: 'odt' }
const pictures: Record<string, Kind> = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
}

/**
 * Checks an uploaded document: PDF, DOCX, XLSX, ODT or an image by its content, at most 20 MB. Throws 422 on the field for other content
 * and for active content.
 */
export async function validateUploadedDocument(upload: UploadedFile, field: string): Promise<UploadedFile> {
  if (upload.bytes.byteLength > MAX_STORED_DOCUMENT_BYTES) throw createValidationError({ [field]: 'files.document_too_large' })
  const kind = await detectDocumentKind(Buffer.from(upload.bytes), field)
  if (!kind) throw createValidationError({ [field]: 'files.no_document' })
  return { name: `${getFileBaseName(upload.name) || 'dokument'}.${kind.extension}`, type: kind.type, bytes: upload.bytes }
}

/** The name of a file without folders and extension. */
export const getFileBaseName = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/\.[^.]*$/, '')
    .trim()
    .slice(0, 120)

async function detectDocumentKind(bytes: Buffer, field: string): Promise<Kind | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdf
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    const names = await listArchiveEntryNames(bytes)
    if (names.some((name) => /vbaProject\.bin$/i.test(name))) return undefined
    if (names.includes('word/document.xml')) return docx
    if (names.includes('xl/workbook.xml')) return xlsx
    return names[0] === 'mimetype' && names.includes('content.xml') && bytes.includes(odt.type) ? odt : undefined
  }
  const head = await readPictureTypeAndSize(bytes)
  const kind = head.format ? pictures[head.format] : undefined
  if (kind) assertPictureSize(head, field)
  return kind
}

/** The names of the parts of an archive; none if it cannot be read or would unpack into too much. */
async function listArchiveEntryNames(bytes: Buffer): Promise<string[]> {
  try {
    return [...(await openZipArchive(bytes)).values()].map(({ name }) => name)
  } catch {
    // A file that is not an archive has no entries.
    return []
  }
}
