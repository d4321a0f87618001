import type { Download } from '#lib/contract.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import type { Ctx } from '#server/context.ts'
import { writePdf } from '#server/pdf/pdf.ts'
import type { Script } from '../contract.ts'
import { type Format, typeOfFormat } from '../rules/format.ts'
import type { WrittenPaper } from '../rules/written.ts'
import { writeDocx } from './docx.ts'
import { paperOf } from './paper.ts'
import { inScript } from './word/fill.ts'
import { pdfOfDocx } from './word/pdf.ts'

/** What a paper says: its words with their shape, or the filled page of Word. */
export type PaperContent = { written: WrittenPaper } | { docx: Buffer; title: string }

export async function drawn(content: PaperContent, format: Format, script: Script): Promise<Buffer> {
  if ('written' in content) return format === 'pdf' ? writePdf(paperOf(content.written), script) : writeDocx(content.written, script)
  const page = inScript(content.docx, script)
  return format === 'docx' ? page : pdfOfDocx(page, content.title)
}

/** Keeps what a paper says; answers the id of the file. */
export function keepContent(ctx: Ctx, content: PaperContent, { name, employeeId }: { name: string; employeeId: number }): Promise<number> {
  const kept =
    'written' in content
      ? { name: `${name}.json`, type: 'application/json', bytes: Buffer.from(JSON.stringify(content.written)) }
      : { name: `${name}.docx`, type: typeOfFormat.docx, bytes: content.docx }
  return keepFile(ctx, { ...kept, employeeId })
}

/** A paper drawn anew from what is kept of it. */
export async function drawnFrom(ctx: Ctx, contentFileId: number, format: Format, script: Script): Promise<Download> {
  const { name, type, bytes } = await readFileOf(ctx, contentFileId)
  const base = name.replace(/\.\w+$/, '')
  const content: PaperContent = type === typeOfFormat.docx ? { docx: bytes, title: base } : { written: JSON.parse(bytes.toString()) }
  return { name: fileName(base, format, script), type: typeOfFormat[format], bytes: await drawn(content, format, script) }
}

export const fileName = (base: string, format: Format, script: Script) => `${base}${script === 'cyrillic' ? '-cir' : ''}.${format}`
