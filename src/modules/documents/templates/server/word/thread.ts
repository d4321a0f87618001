import { parentPort, workerData } from 'node:worker_threads'
import { AppError } from '#shared/app-error.ts'
import { assertDocxComplete } from './fill.ts'
import type { DocxVerdict } from './inspect-docx.ts'
import { readDocxTemplate } from './template.ts'

async function look(bytes: Uint8Array): Promise<DocxVerdict> {
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
