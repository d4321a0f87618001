import { Worker } from 'node:worker_threads'
import type { Paper, PaperScript } from './pdf.ts'

export type PdfWork = { paper: Paper; script: PaperScript }

/** The same as `writePdf` in a thread of its own: laying out many pages holds a thread for seconds, and the server has others to answer. */
export async function writePdfAside(paper: Paper, script: PaperScript): Promise<Buffer> {
  const thread = new Worker(new URL('./pdf_thread.ts', import.meta.url), { workerData: { paper, script } satisfies PdfWork })
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      thread.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the thread ended without a paper')))
    })
  } finally {
    await thread.terminate()
  }
}
