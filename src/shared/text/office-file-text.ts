import { strFromU8, unzipSync } from 'fflate'

/** The maximum size of a part of an archive in bytes. A larger part is not read. */
export const MAX_OFFICE_FILE_PART_BYTES = 20 * 1024 * 1024
/** The parts of .docx, .odt and .xlsx that contain text. */
export const listTextPartsOfOfficeFile = /^(?:word\/(?:document|header\d*|footer\d*|footnotes)\.xml|content\.xml|xl\/sharedStrings\.xml)$/

/** Extracts the text of a .docx, .odt or .xlsx, one line per paragraph. Throws if the bytes are no archive. */
export function extractOfficeText(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => listTextPartsOfOfficeFile.test(name) && originalSize <= MAX_OFFICE_FILE_PART_BYTES,
  })
  return Object.values(parts)
    .map((part) => convertXmlToText(strFromU8(part)))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** The text of one XML part. */
export const convertXmlToText = (xml: string): string =>
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
