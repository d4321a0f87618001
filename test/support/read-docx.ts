import { strFromU8, unzipSync } from 'fflate'

/** The parts of a .docx by their paths; an archive that cannot be opened throws. */
export const readDocxParts = (bytes: Uint8Array): Record<string, string> =>
  Object.fromEntries(Object.entries(unzipSync(bytes)).map(([path, part]) => [path, strFromU8(part)]))

/** The text of a .docx in order, one line per paragraph, with single spaces. It does not include automatic list numbers. */
export function readDocxText(bytes: Uint8Array): string {
  const xml = readDocxParts(bytes)['word/document.xml']!
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
