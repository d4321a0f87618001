import { streamResultsFromThread } from '#platform/worker-thread.ts'
import { AppError } from '#shared/app-error.ts'
import type { PayslipPageText } from '../../rules/assign-payslip-pages.ts'

export type PdfFileBytes = { name: string | null; bytes: Uint8Array }
export type PayslipPdfThreadTask =
  | { kind: 'texts'; files: readonly PdfFileBytes[] }
  | { kind: 'cut'; files: readonly Uint8Array[]; groups: readonly (readonly { file: number; page: number }[])[] }
  | { kind: 'merge'; files: readonly Uint8Array[] }
export type PayslipPdfThreadReply = { texts: PayslipPageText[]; of: number } | { bytes: Uint8Array } | { end: true } | { refused: string }

const READ_LIMITS = { patience: 300_000, resourceLimits: { maxOldGenerationSizeMb: 768 }, stdout: true, stderr: true }

/** Untrusted files are parsed in a separate thread with limits of time and memory. */
async function* partsOf(work: PayslipPdfThreadTask): AsyncGenerator<Exclude<PayslipPdfThreadReply, { end: true } | { refused: string }>> {
  const parts = streamResultsFromThread<PayslipPdfThreadReply>(new URL('./payslip-pdf-thread.ts', import.meta.url), work, READ_LIMITS)
  try {
    for (;;) {
      const { value, done } = await parts.next().catch(() => {
        throw new AppError('payroll.pdf_broken')
      })
      if (done || 'end' in value) return
      if ('refused' in value) throw new AppError(value.refused)
      yield value
    }
  } finally {
    await parts.return(undefined)
  }
}

export async function extractPayslipPageTexts(
  files: readonly PdfFileBytes[],
  limit: number,
  report: (pages: number) => Promise<void>,
): Promise<PayslipPageText[]> {
  const pages: PayslipPageText[] = []
  for await (const part of partsOf({ kind: 'texts', files })) {
    if (!('texts' in part)) continue
    if (part.of > limit || pages.length + part.texts.length > limit) throw new AppError('payroll.too_many_pages', { limit })
    pages.push(...part.texts)
    await report(pages.length)
  }
  return pages
}

/** Yields the files of groups of pages, in order. */
export async function* extractPayslipPages(
  files: readonly Uint8Array[],
  groups: readonly (readonly { file: number; page: number }[])[],
): AsyncGenerator<Uint8Array> {
  for await (const part of partsOf({ kind: 'cut', files, groups })) if ('bytes' in part) yield part.bytes
}

export async function mergePdfFiles(files: readonly Uint8Array[]): Promise<Uint8Array> {
  if (files.length === 1) return files[0]!
  for await (const part of partsOf({ kind: 'merge', files })) if ('bytes' in part) return part.bytes
  throw new AppError('payroll.pdf_broken')
}
