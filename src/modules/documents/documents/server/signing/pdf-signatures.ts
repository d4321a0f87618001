import { findSigningCertificate, readCertificateCommonName } from './signature-certificate.ts'

/** A signature in a PDF: its signer, and whether the signed content is unchanged. */
export type PdfSignature = { signer: string; is_whole: boolean; certificate: Buffer | undefined }

const MAX_SIGNATURES = 20
const BYTE_RANGE_PATTERN = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/**
 * The signatures of a PDF in order (ISO 32000-2, 12.8; PAdES). Each covers the file at the time of signing, except the signature itself.
 * The last one must cover the file to its end.
 */
export async function readPdfSignatures(pdf: Buffer): Promise<PdfSignature[]> {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(BYTE_RANGE_PATTERN)]
    .slice(0, MAX_SIGNATURES)
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
  const furthest = Math.max(0, ...found.map(([, , second, length]) => second + length))
  const signatures: PdfSignature[] = []
  // Signatures are checked one after another, because each check copies the file.
  for (const range of found) signatures.push(await verifySignature(pdf, range, furthest === pdf.length))
  return signatures
}

async function verifySignature(
  pdf: Buffer,
  [from, length, second, rest]: [number, number, number, number],
  coversWholeFile: boolean,
): Promise<PdfSignature> {
  const broken = { signer: '', is_whole: false, certificate: undefined }
  if (from !== 0 || second <= length || second + rest > pdf.length) return broken
  const cms = contentsOf(pdf.subarray(length, second).toString('latin1'))
  const certificate =
    cms && (await findSigningCertificate(cms, Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second + rest)])))
  return certificate ? { signer: readCertificateCommonName(certificate), is_whole: coversWholeFile, certificate: certificate.raw } : broken
}

/** The gap between the two ranges must contain exactly the signature: `<30…00>`. */
function contentsOf(gap: string): Buffer | undefined {
  const hex = /^<([0-9a-fA-F\s]+)>$/.exec(gap)?.[1]?.replace(/\s+/g, '')
  return hex ? Buffer.from(hex, 'hex') : undefined
}
