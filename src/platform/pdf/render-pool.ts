import { availableParallelism } from 'node:os'
import { limitConcurrency } from '#shared/concurrency-limit.ts'
import { overloaded } from '../errors.ts'
import { companyInTurn } from '../turns.ts'
import { drawers } from './render-workers.ts'

/** One core is left to who answers. */
const PROCESSES = Math.max(1, availableParallelism() - 1)
const WAITING = 500

export type RenderOptions = { isUrgent?: boolean; timeoutMs?: number }

const draw = drawers({ documents: 300, memory: 600 * 2 ** 20, idle: 60_000 })
const inTurn = limitConcurrency({ atOnce: PROCESSES, waiting: WAITING, waitingOfOne: WAITING / 2, full: overloaded })
/** What lives may depend on waits for nothing else: it has a process beside the others. */
const atOnce = limitConcurrency({ atOnce: 1, waiting: WAITING, full: overloaded })

/**
 * Draws in a process of its own what the default function of a script draws; companies take turns, so that a hundred papers of one hold
 * up nobody else. What is urgent is drawn before all that waits.
 */
export const renderInPool = (
  script: URL,
  work: unknown,
  companyId = companyInTurn(),
  { isUrgent = false, timeoutMs }: RenderOptions = {},
): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const turn = () => draw(script, work, timeoutMs).then(resolve, reject)
    const line = isUrgent ? atOnce : inTurn
    line(turn, companyId).catch(reject)
  })
