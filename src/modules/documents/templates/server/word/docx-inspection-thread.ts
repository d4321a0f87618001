import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#shared/app-error.ts'
import { readDocxTemplate } from './docx-template.ts'
import { assertDocxComplete } from './fill-docx.ts'
import type { DocxInspection } from './inspect-docx.ts'

async function look(bytes: Uint8Array): Promise<DocxInspection> {
  try {
    const template = await readDocxTemplate(bytes)
    if (!template.problems.length) await assertDocxComplete(template)
    return { problems: template.problems }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { refused: { code: error.fields.file!, details: error.fieldDetails.file ?? {} } }
  }
}

parentPort!.postMessage(await look(workerData as Uint8Array))
