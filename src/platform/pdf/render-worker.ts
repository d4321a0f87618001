import { exitWhenParentProcessExits } from '../parent-watchdog.ts'

export type PdfRenderWorkerTask = { script: string; work: unknown }
export type RenderedPdf = { memory: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: unknown })

exitWhenParentProcessExits()
// Ctrl-C is for the parent process, which may still wait for a document.
process.on('SIGINT', () => {})

const say = (drawn: RenderedPdf) => process.connected && process.send!(drawn, () => {})

process.on('message', async ({ script, work }: PdfRenderWorkerTask) => {
  try {
    const { default: draw } = await import(script)
    const bytes = await draw(work)
    say({ bytes, memory: process.memoryUsage.rss() })
  } catch (error) {
    say({ error, memory: process.memoryUsage.rss() })
  }
})
