import { parentPort, workerData } from 'node:worker_threads'
import { compareTexts } from '#modules/documents/templates/rules/redline/compare-texts.ts'
import type { RedlineLine } from '#modules/documents/templates/rules/redline/redline-lines.ts'

const { before, after } = workerData as { before: RedlineLine[]; after: RedlineLine[] }
parentPort!.postMessage(compareTexts(before, after))
