import { availableParallelism } from 'node:os'
import { Piscina } from 'piscina'
import { bounded } from '#lib/bounded.ts'
import { breathing } from '../breath.ts'
import { overloaded } from '../errors.ts'

/** One core is left to who answers. */
const THREADS = Math.max(1, availableParallelism() - 1)
const WAITING = 500

const threads = new Piscina({ minThreads: 0, maxThreads: THREADS, idleTimeout: 60_000, resourceLimits: { maxOldGenerationSizeMb: 1_024 } })
const inTurn = bounded({ atOnce: THREADS, waiting: WAITING, full: overloaded })

/**
 * Draws in a thread of its own what the default function of a script draws; companies take turns, so that a hundred papers of one hold
 * up nobody else, and the next turn begins a breath later where people wait.
 */
export const drawAside = (script: URL, work: unknown, companyId?: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const turn = async () => {
      const breathe = breathing()
      await threads
        .run(work, { filename: script.href })
        .then((bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)), reject)
      await breathe()
    }
    inTurn(turn, companyId).catch(reject)
  })
