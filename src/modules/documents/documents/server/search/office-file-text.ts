import { openZipArchive, readZipArchiveEntry } from '#platform/files/server/zip-archive-reader.ts'
import { convertXmlToText, listTextPartsOfOfficeFile, MAX_OFFICE_FILE_PART_BYTES } from '#shared/text/office-file-text.ts'

/** The maximum memory of an unpacked file. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024

/** Extracts the text of a .docx, .odt or .xlsx. Throws if the bytes are not a consistent archive. */
export async function extractOfficeFileText(bytes: Uint8Array): Promise<string> {
  let left = MAX_UNPACKED_BYTES
  const texts: string[] = []
  for (const part of (await openZipArchive(bytes)).values())
    if (listTextPartsOfOfficeFile.test(part.name) && part.size <= MAX_OFFICE_FILE_PART_BYTES && (left -= part.size) >= 0)
      texts.push(convertXmlToText((await readZipArchiveEntry(part)).toString()))
  return texts
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
