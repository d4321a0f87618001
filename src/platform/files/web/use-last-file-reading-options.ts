import { useState } from 'react'
import type { FileReadingOptions, FileReadingResult } from '../file-reading-options.ts'

/** How a file was read last, with the choices since then. They stay on the screen while the file is read again and after an error. */
export function useLastFileReadingOptions<Reading extends Partial<FileReadingResult>>(
  file: File | null,
  reading: Reading | undefined,
  wish: FileReadingOptions,
): Reading | undefined {
  const [last, setLast] = useState<{ file: File | null; reading: Reading }>()
  if (reading && (last?.reading !== reading || last.file !== file)) setLast({ file, reading })
  if (reading || !last || !file || last.file !== file) return reading
  return { ...last.reading, ...Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined)) }
}
