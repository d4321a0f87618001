import { useState } from 'react'
import type { ImportFileReadingOptions, ImportFileReadingResult } from '../import-file-reading-options.ts'

/**
 * The options with which a file was last read, with the later choices of the user. They stay visible while the file is read again and after
 * an error.
 */
export function useLastImportFileReadingOptions<Reading extends Partial<ImportFileReadingResult>>(
  file: File | null,
  reading: Reading | undefined,
  wish: ImportFileReadingOptions,
): Reading | undefined {
  const [last, setLast] = useState<{ file: File | null; reading: Reading }>()
  if (reading && (last?.reading !== reading || last.file !== file)) setLast({ file, reading })
  if (reading || !last || !file || last.file !== file) return reading
  return { ...last.reading, ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) }
}
