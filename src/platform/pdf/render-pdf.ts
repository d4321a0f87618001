import type { PdfLayout, PdfScript } from './pdf.ts'
import { type RenderOptions, renderInPool } from './render-pool.ts'

export type PdfWork = { layout: PdfLayout; script: PdfScript }

/** The same as `writePdf` in a process of its own: laying out a page holds a thread for a tenth of a second, many pages for seconds. */
export const renderPdf = (layout: PdfLayout, script: PdfScript, companyId?: number, options?: RenderOptions): Promise<Buffer> =>
  renderInPool(new URL('./pdf-thread.ts', import.meta.url), { layout, script } satisfies PdfWork, companyId, options)
