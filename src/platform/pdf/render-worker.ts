import { exitWithParent } from '../parent-watchdog.ts'

export type ToDraw = { script: string; work: unknown }
export type DrawnPdf = { memory: number } & ({ bytes: Uint8Array<ArrayBuffer> } | { error: unknown })

exitWithParent()
// Ctrl-C is for the parent process, which may still wait for a document.
process.on('SIGINT', () => {})

const say = (drawn: DrawnPdf) => process.connected && process.send!(drawn, () => {})

process.on('message', async ({ script, work }: ToDraw) => {
  try {
    const { default: draw } = await import(script)
    const bytes = await draw(work)
    say({ bytes, memory: process.memoryUsage.rss() })
  } catch (error) {
    say({ error, memory: process.memoryUsage.rss() })
  }
})
