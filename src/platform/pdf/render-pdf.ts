import { type PdfRenderOptions, renderPdfInPool } from './render-pool.ts'
import type { PdfLayout, PdfTextScript } from './write-pdf.ts'

export type PdfRenderTask = { layout: PdfLayout; script: PdfTextScript }

/** Runs `writePdf` in a child process, because layout blocks a thread for a tenth of a second, and for seconds with many pages. */
export const renderPdf = (layout: PdfLayout, script: PdfTextScript, companyId?: number, options?: PdfRenderOptions): Promise<Buffer> =>
  renderPdfInPool(new URL('./pdf-thread.ts', import.meta.url), { layout, script } satisfies PdfRenderTask, companyId, options)
