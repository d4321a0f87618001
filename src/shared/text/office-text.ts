import { strFromU8, unzipSync } from 'fflate'

/** Of one part of an archive, in bytes; what is larger is not read. */
export const LARGEST_PART = 20 * 1024 * 1024
/** Where the words of .docx, .odt and .xlsx stand. */
export const textParts = /^(?:word\/(?:document|header\d*|footer\d*|footnotes)\.xml|content\.xml|xl\/sharedStrings\.xml)$/

/** The words of a .docx, .odt or .xlsx, a paragraph a line, in the browser of who looks at it. Throws where the bytes are no archive. */
export function extractOfficeText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, { filter: ({ name, originalSize }) => textParts.test(name) && originalSize <= LARGEST_PART })
  return Object.values(parts)
    .map((part) => xmlToText(strFromU8(part)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The words of one part. */
export const xmlToText = (xml: string): string =>
  unescapeXml(
    xml
      .replace(/[\r\n]+/g, ' ')
      .replace(/<w:(?:instrText|delText)\b[^<>]*>[^<]*/g, '')
      .replace(/<w:(?:br|cr)\b[^<>]*>|<text:line-break\b[^<>]*>|<\/(?:w:p|text:p|text:h|si)>/g, '\n')
      .replace(/<w:tab\/>|<text:tab\/>/g, '\t')
      .replace(/<[^<>]*>/g, ''),
  )

export const unescapeXml = (text: string): string =>
  text
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&#(x[0-9a-f]{1,6}|\d{1,7});/gi, (sign, code: string) => signOf(Number(code.replace(/^x/i, '0x'))) ?? sign)
    .replace(/&amp;/g, '&')

const signOf = (code: number) => (code <= 0x10ffff ? String.fromCodePoint(code) : undefined)
