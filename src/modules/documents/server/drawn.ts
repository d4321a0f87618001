import type { Download } from '#lib/contract.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import type { Ctx } from '#server/context.ts'
import type { Script } from '../contract.ts'
import { type Format, typeOfFormat } from '../rules/format.ts'
import type { WrittenPaper } from '../rules/written.ts'
import { writeDocx } from './docx.ts'
import { paperOf } from './paper.ts'
import { writePdf } from './pdf.ts'

const WRITTEN = 'application/json'

export async function drawn(written: WrittenPaper, format: Format, script: Script): Promise<Buffer> {
  return format === 'pdf' ? writePdf(paperOf(written), script) : writeDocx(written, script)
}

/** Keeps what a paper says; answers the id of the file. */
export const keepWritten = (ctx: Ctx, written: WrittenPaper, file: { name: string; employeeId: number }) =>
  keepFile(ctx, { ...file, name: `${file.name}.json`, type: WRITTEN, bytes: Buffer.from(JSON.stringify(written)) })

/** A paper drawn anew from what is kept of it. */
export async function drawnFrom(ctx: Ctx, contentFileId: number, format: Format, script: Script): Promise<Download> {
  const { name, bytes } = await readFileOf(ctx, contentFileId)
  return {
    name: fileName(name.replace(/\.\w+$/, ''), format, script),
    type: typeOfFormat[format],
    bytes: await drawn(JSON.parse(bytes.toString()) as WrittenPaper, format, script),
  }
}

export const fileName = (base: string, format: Format, script: Script) => `${base}${script === 'cyrillic' ? '-cir' : ''}.${format}`
