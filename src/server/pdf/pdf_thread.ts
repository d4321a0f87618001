import { parentPort, workerData } from 'node:worker_threads'
import { writePdf } from './pdf.ts'
import type { PdfWork } from './pdf_aside.ts'

const { paper, script } = workerData as PdfWork
parentPort!.postMessage(await writePdf(paper, script))
