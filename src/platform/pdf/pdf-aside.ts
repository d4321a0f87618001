import { drawAside } from './aside.ts'
import type { Paper, PaperScript } from './pdf.ts'

export type PdfWork = { paper: Paper; script: PaperScript }

/** The same as `writePdf` in a process of its own: laying out a page holds a thread for a tenth of a second, many pages for seconds. */
export const writePdfAside = (paper: Paper, script: PaperScript, companyId?: number, isUrgent?: boolean): Promise<Buffer> =>
  drawAside(new URL('./pdf-thread.ts', import.meta.url), { paper, script } satisfies PdfWork, companyId, isUrgent)
