import { parentPort, workerData } from 'node:worker_threads'
import { compareTextsForRedline } from '#modules/documents/templates/rules/redline/compare-texts-for-redline.ts'
import type { RedlineLine } from '#modules/documents/templates/rules/redline/redline-lines.ts'

const { before, after } = workerData as { before: RedlineLine[]; after: RedlineLine[] }
parentPort!.postMessage(compareTextsForRedline(before, after))
