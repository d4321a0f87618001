import { promisify } from 'node:util'
import yauzl from 'yauzl'
import { invalid } from '#lib/failure.ts'

const MOST_ENTRIES = 2_000
const MOST_BYTES = 400 * 1024 * 1024
const MOST_RATIO = 200

/** Refuses a workbook that would unfold into too much, by what it says of itself, before anything of it is unfolded. */
export async function mustBeSmallInside(bytes: Buffer): Promise<void> {
  const names = await entriesOf(bytes)
  if (!names.includes('xl/workbook.xml')) throw invalid({ file: 'files.not_a_table' })
}

/** The names of what is in an archive; nothing of it is unfolded, and one that would unfold into too much is refused. */
export async function entriesOf(bytes: Buffer): Promise<string[]> {
  const archive = await promisify<Buffer, yauzl.Options, yauzl.ZipFile>(yauzl.fromBuffer)(bytes, {
    lazyEntries: true,
    validateEntrySizes: true,
  }).catch(() => {
    throw invalid({ file: 'files.broken_xlsx' })
  })
  let whole = 0
  const names: string[] = []
  await new Promise<void>((resolve, reject) => {
    archive.on('entry', (entry: yauzl.Entry) => {
      names.push(entry.fileName)
      whole += entry.uncompressedSize
      const tooMuch =
        whole > MOST_BYTES ||
        names.length > MOST_ENTRIES ||
        (entry.uncompressedSize > 10_000_000 && entry.uncompressedSize / Math.max(1, entry.compressedSize) > MOST_RATIO)
      if (tooMuch) return reject(invalid({ file: 'files.unfolds_too_much' }))
      archive.readEntry()
    })
    archive.on('end', () => resolve())
    archive.on('error', () => reject(invalid({ file: 'files.broken_xlsx' })))
    archive.readEntry()
  })
  return names
}
