import { type ChildProcess, fork } from 'node:child_process'
import type { PdfRenderWorkerTask, RenderedPdf } from './render-worker.ts'

/** A process is replaced after this number of documents or bytes of memory; its maximum idle time in milliseconds. */
type Bounds = { documents: number; memory: number; idle: number }
type Drawer = { child: ChildProcess; documents: number; ending?: NodeJS.Timeout }

const MAX_HEAP_OPTION = '--max-old-space-size=1024'

/** Large exports take seconds. */
const DRAWING_TIMEOUT_MS = 120_000

/** A drawing exceeded its time limit; its process was ended. */
export class PdfRenderTimeoutError extends Error {}

/**
 * A pool of drawing processes, each for one document at a time, because the typesetter returns memory only when its process ends. A
 * process that ends fails its document only. All end with their parent. A drawing longer than `timeoutMs` is ended, because some texts
 * take a hundred times the usual time.
 */
export function createPdfRenderWorkers({ documents: maxDocuments, memory, idle }: Bounds) {
  const free: Drawer[] = []
  const leave = (drawer: Drawer) => {
    const at = free.indexOf(drawer)
    if (at >= 0) free.splice(at, 1)
    clearTimeout(drawer.ending)
    if (drawer.child.connected) drawer.child.disconnect()
  }
  const begin = (): Drawer => {
    const child = fork(new URL('./render-worker.ts', import.meta.url), { execArgv: [MAX_HEAP_OPTION], serialization: 'advanced' })
    const drawer: Drawer = { child, documents: 0 }
    child.on('error', () => leave(drawer)).once('exit', () => leave(drawer))
    return drawer
  }
  const releaseDrawer = (drawer: Drawer) => {
    free.push(drawer)
    drawer.child.unref()
    drawer.child.channel?.unref()
    drawer.ending = setTimeout(leave, idle, drawer).unref()
  }
  return async (script: URL, work: unknown, timeoutMs = DRAWING_TIMEOUT_MS): Promise<Buffer> => {
    const drawer = free.pop() ?? begin()
    clearTimeout(drawer.ending)
    drawer.child.ref()
    drawer.child.channel?.ref()
    let isLate = false
    const timer = setTimeout(() => {
      isLate = true
      drawer.child.kill('SIGKILL')
    }, timeoutMs)
    try {
      const drawn = await answerOf(drawer.child, { script: script.href, work })
      if (++drawer.documents >= maxDocuments || drawn.memory >= memory) leave(drawer)
      else releaseDrawer(drawer)
      if ('error' in drawn) throw drawn.error
      const { buffer, byteOffset, byteLength } = drawn.bytes
      return Buffer.from(buffer, byteOffset, byteLength)
    } catch (error) {
      if (!free.includes(drawer)) leave(drawer)
      throw isLate ? new PdfRenderTimeoutError(`A drawing took longer than ${timeoutMs} ms.`) : error
    } finally {
      clearTimeout(timer)
    }
  }
}

function answerOf(child: ChildProcess, toDraw: PdfRenderWorkerTask): Promise<RenderedPdf> {
  const { promise, resolve, reject } = Promise.withResolvers<RenderedPdf>()
  // Node sends its own messages over the same channel, such as those of the file watcher.
  const hear = (message: RenderedPdf) => 'memory' in message && resolve(message)
  const rejectOnExit = () => reject(new Error('The process that draws has ended.'))
  child.on('message', hear).once('exit', rejectOnExit).once('error', reject)
  try {
    child.send(toDraw, (error) => error && reject(error))
  } catch (error) {
    reject(error)
  }
  return promise.finally(() => child.off('message', hear).off('exit', rejectOnExit).off('error', reject))
}
