import { strFromU8, unzipSync } from 'fflate'

/** The parts of a .docx by their paths; an archive that cannot be opened throws. */
export const partsOfDocx = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))

/** The words of a .docx in their order, a paragraph a line; every space is one. What Word counts by itself, as numbers of lists, is no word of it. */
export function textOfDocx(bytes: Uint8Array): string {
  const xml = partsOfDocx(bytes)['word/document.xml']!
  return xml
    .replace(/<w:br\/>|<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&apos;/g, "'")
    .replace(/&amp;/g, '&')
    .replaceAll('\u00A0', ' ')
}
