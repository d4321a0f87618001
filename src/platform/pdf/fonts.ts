import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Both typefaces contain Serbian Latin and Cyrillic in every file; DejaVu contains nearly every other character. */
const folderOf = (name: string) => dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)))
const dejavu = ['', '-Bold', '-Oblique', '-BoldOblique'].map((name) =>
  join(folderOf('dejavu-fonts-ttf'), 'ttf', `DejaVuSansCondensed${name}.ttf`),
)
const ptSerif = ['400Regular', '700Bold', '400Regular_Italic', '700Bold_Italic'].map((name) =>
  join(folderOf('@expo-google-fonts/pt-serif'), name, `PTSerif_${name}.ttf`),
)

/** Font family names. */
export const PDF_SANS_FONT_FAMILY = 'DejaVu Sans'
export const PDF_SERIF_FONT_FAMILY = 'PT Serif'

export type PdfFontFiles = { files: Buffer[]; isDrawn: (code: number) => boolean }

/** The font files, and the characters that every DejaVu file contains. */
export function loadPdfFonts(): PdfFontFiles {
  const [sans, serif] = [dejavu, ptSerif].map((files) => files.map((file) => readFileSync(file))) as [Buffer[], Buffer[]]
  const signs = sans.map(signsOf)
  return { files: [...sans, ...serif], isDrawn: (code) => signs.every((some) => some.has(code)) }
}

/** The characters of a TrueType file, from table `cmap` in format 12. */
function signsOf(file: Buffer): Set<number> {
  const tables = Array.from({ length: file.readUInt16BE(4) }, (_, at) => 12 + at * 16)
  const cmap = file.readUInt32BE(tables.find((at) => file.toString('latin1', at, at + 4) === 'cmap')! + 8)
  const parts = Array.from({ length: file.readUInt16BE(cmap + 2) }, (_, at) => cmap + file.readUInt32BE(cmap + 8 + at * 8))
  const table = parts.find((at) => file.readUInt16BE(at) === 12)!
  const signs = new Set<number>()
  for (let group = 0; group < file.readUInt32BE(table + 12); group++) {
    const at = table + 16 + group * 12
    for (let code = file.readUInt32BE(at); code <= file.readUInt32BE(at + 4); code++) signs.add(code)
  }
  return signs
}
