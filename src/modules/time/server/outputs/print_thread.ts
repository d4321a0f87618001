import { parentPort, workerData } from 'node:worker_threads'
import { departmentPaper, personPaper } from './paper.ts'
import type { PrintJob } from './print.ts'
import { voiceOf } from './voice.ts'

const { kind, paper, manner } = workerData as PrintJob
const bytes = await (kind === 'person_pdf' ? personPaper : departmentPaper)(paper, voiceOf(manner))
parentPort!.postMessage(bytes)
