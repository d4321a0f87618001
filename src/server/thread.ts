import { Worker, type WorkerOptions } from 'node:worker_threads'

type Bounds = Pick<WorkerOptions, 'resourceLimits' | 'stdout' | 'stderr'> & { patience?: number }

/** What a thread of its own answers, so that work which holds a thread does not hold the server; within milliseconds of patience, if any are said. */
export async function answerOf<Answer>(script: URL, workerData: unknown, { patience, ...bounds }: Bounds = {}): Promise<Answer> {
  const thread = new Worker(script, { workerData, ...bounds })
  const timer = patience === undefined ? undefined : setTimeout(() => void thread.terminate(), patience)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      thread.once('message', resolve)
      thread.once('error', reject)
      thread.once('exit', () => reject(new Error('the thread ended without an answer')))
    })
  } finally {
    clearTimeout(timer)
    await thread.terminate()
  }
}
