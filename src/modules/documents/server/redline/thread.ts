import { parentPort, workerData } from 'node:worker_threads'
import { compare } from '../../rules/redline/compare.ts'
import type { Line } from '../../rules/redline/lines.ts'

const { before, after } = workerData as { before: Line[]; after: Line[] }
parentPort!.postMessage(compare(before, after))
