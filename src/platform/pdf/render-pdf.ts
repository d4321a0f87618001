import type { Paper, PaperScript } from './pdf.ts'
import { renderInPool } from './render-pool.ts'

export type PdfWork = { paper: Paper; script: PaperScript }

/** The same as `writePdf` in a process of its own: laying out a page holds a thread for a tenth of a second, many pages for seconds. */
export const renderPdf = (paper: Paper, script: PaperScript, companyId?: number, isUrgent?: boolean): Promise<Buffer> =>
  renderInPool(new URL('./pdf-thread.ts', import.meta.url), { paper, script } satisfies PdfWork, companyId, isUrgent)
