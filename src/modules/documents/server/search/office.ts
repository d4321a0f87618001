import { LARGEST_PART, ofWords, wordsOfXml } from '#lib/text/office.ts'
import { entriesOf, unfold } from '#modules/files/server/zip.ts'

/** All parts together. */
const LIMITS = { entries: 2_000, bytes: 400 * 1024 * 1024 }
/** So much of what is read stands in memory at most. */
const MOST_READ = 60 * 1024 * 1024

/** The words of a .docx, .odt or .xlsx. Throws where the bytes are no archive, or one that says of itself what is not so. */
export function textOfOffice(bytes: Uint8Array): string {
  let left = MOST_READ
  return entriesOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), LIMITS)
    .filter(({ name, size }) => ofWords.test(name) && size <= LARGEST_PART && (left -= size) >= 0)
    .map((entry) => wordsOfXml(unfold(entry).toString()))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
