import { answerOf } from '../thread.ts'
import type { Paper, PaperScript } from './pdf.ts'

export type PdfWork = { paper: Paper; script: PaperScript }

/** The same as `writePdf` in a thread of its own: laying out many pages takes seconds. */
export const writePdfAside = async (paper: Paper, script: PaperScript): Promise<Buffer> =>
  Buffer.from(await answerOf<Uint8Array<ArrayBuffer>>(new URL('./pdf_thread.ts', import.meta.url), { paper, script } satisfies PdfWork))
