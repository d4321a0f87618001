import { parentPort, workerData } from 'node:worker_threads'
import { textOfOffice } from './office-text.ts'
import { textOfPdf } from './pdf-text.ts'

const { type, bytes } = workerData as { type: string; bytes: Uint8Array }
parentPort!.postMessage(type === 'application/pdf' ? await textOfPdf(bytes) : await textOfOffice(bytes))
