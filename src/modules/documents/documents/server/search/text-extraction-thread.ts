import { parentPort, workerData } from 'node:worker_threads'
import { extractOfficeFileText } from './office-file-text.ts'
import { extractPdfText } from './pdf-file-text.ts'

const { type, bytes } = workerData as { type: string; bytes: Uint8Array }
parentPort!.postMessage(type === 'application/pdf' ? await extractPdfText(bytes) : await extractOfficeFileText(bytes))
