import sharp from 'sharp'
import type { Upload } from '#lib/contract.ts'
import { invalid } from '#lib/failure.ts'
import { entriesOf } from './zip.ts'

export const LARGEST_DOCUMENT = 10 * 1024 * 1024

type Kind = { type: string; extension: string }
const pdf: Kind = { type: 'application/pdf', extension: 'pdf' }
const docx: Kind = { type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: 'docx' }
const odt: Kind = { type: 'application/vnd.oasis.opendocument.text', extension: 'odt' }
const pictures: Record<string, Kind> = {
  jpeg: { type: 'image/jpeg', extension: 'jpg' },
  png: { type: 'image/png', extension: 'png' },
  webp: { type: 'image/webp', extension: 'webp' },
}

/**
 * A document as it will be kept: PDF, DOCX, ODT or a picture, told by its content and named after it, at most 10 MB.
 * Throws 422 on the field where it is none of them.
 */
export async function documentOf(upload: Upload, field: string): Promise<Upload> {
  if (upload.bytes.byteLength > LARGEST_DOCUMENT) throw invalid({ [field]: 'files.document_too_large' })
  const kind = await kindOf(Buffer.from(upload.bytes))
  if (!kind) throw invalid({ [field]: 'files.no_document' })
  const base =
    upload.name
      .replace(/^.*[\\/]/, '')
      .replace(/\.[^.]*$/, '')
      .trim()
      .slice(0, 120) || 'dokument'
  return { name: `${base}.${kind.extension}`, type: kind.type, bytes: upload.bytes }
}

async function kindOf(bytes: Buffer): Promise<Kind | undefined> {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') return pdf
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    const names = await entriesOf(bytes).catch((): string[] => [])
    if (names.includes('word/document.xml')) return docx
    return names[0] === 'mimetype' && names.includes('content.xml') && bytes.includes(odt.type) ? odt : undefined
  }
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: undefined }))
  return format && pictures[format]
}
