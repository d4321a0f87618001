import type { PdfLayout, PdfScript } from './pdf.ts'
import { type RenderOptions, renderInPool } from './render-pool.ts'

export type PdfWork = { layout: PdfLayout; script: PdfScript }

/** Runs `writePdf` in a child process, because layout blocks a thread for a tenth of a second, and for seconds with many pages. */
export const renderPdf = (layout: PdfLayout, script: PdfScript, companyId?: number, options?: RenderOptions): Promise<Buffer> =>
  renderInPool(new URL('./pdf-thread.ts', import.meta.url), { layout, script } satisfies PdfWork, companyId, options)
