import { nameIn, signerOf } from './cms.ts'

/** A signature within a PDF: who signed, and whether what was signed is still what stands there. */
export type PdfSignature = { signer: string; is_whole: boolean; certificate: Buffer | undefined }

const MAX_SIGNATURES = 20
const RANGES = /\/ByteRange\s*\[\s*(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s+(\d{1,10})\s*\]/g

/**
 * The signatures of a PDF, in their order (ISO 32000-2, 12.8; PAdES). Each says what of the file it covers: all but itself, as the file was
 * when it was put. The last one has to reach the end of the file, so that nothing was written behind it.
 */
export function signaturesIn(pdf: Buffer): PdfSignature[] {
  const text = pdf.toString('latin1')
  const found = [...text.matchAll(RANGES)]
    .slice(0, MAX_SIGNATURES)
    .map(([, ...numbers]) => numbers.map(Number) as [number, number, number, number])
  const furthest = Math.max(0, ...found.map(([, , second, length]) => second + length))
  return found.map((range) => signatureOf(pdf, range, furthest === pdf.length))
}

function signatureOf(pdf: Buffer, [from, length, second, rest]: [number, number, number, number], coversWholeFile: boolean): PdfSignature {
  const broken = { signer: '', is_whole: false, certificate: undefined }
  if (from !== 0 || second <= length || second + rest > pdf.length) return broken
  const cms = contentsOf(pdf.subarray(length, second).toString('latin1'))
  const certificate = cms && signerOf(cms, Buffer.concat([pdf.subarray(0, length), pdf.subarray(second, second + rest)]))
  return certificate ? { signer: nameIn(certificate), is_whole: coversWholeFile, certificate: certificate.raw } : broken
}

/** What stands between the two ranges is the signature and nothing else: `<30…00>`. */
function contentsOf(gap: string): Buffer | undefined {
  const hex = /^<([0-9a-fA-F\s]+)>$/.exec(gap)?.[1]?.replace(/\s+/g, '')
  return hex ? Buffer.from(hex, 'hex') : undefined
}
