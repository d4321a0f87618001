import { parentPort, workerData } from 'node:worker_threads'
import { compare } from '#modules/documents/templates/rules/redline/compare.ts'
import type { Line } from '#modules/documents/templates/rules/redline/lines.ts'

const { before, after } = workerData as { before: Line[]; after: Line[] }
parentPort!.postMessage(compare(before, after))
