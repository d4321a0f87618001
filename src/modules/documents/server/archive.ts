import { type Zippable, zipSync } from 'fflate'
import type { Given } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { type Language, say } from '#lib/messages.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import { longJobs, type Outcome, type Progress, startLongJob } from '#modules/jobs/server/long_jobs.ts'
import type { Ctx } from '#server/context.ts'
import type { companyDocumentsContract as ofCompany } from '../company_contract.ts'
import type { documentsContract as documents } from '../contract.ts'
import { words } from '../messages/words.ts'
import { companyDocumentsOf } from './company/company_documents.ts'
import { paperFileOf, papersOfEmployee } from './issue.ts'
import { mayBeRead } from './templates/guarded.ts'

/** Together an archive holds so many bytes at most: it is packed in memory. */
const MOST_BYTES = 200 * 1024 * 1024

type Packed = Record<string, Uint8Array>
type Papers = Given<typeof documents.exportEmployeeDocuments> & { language: Language }
type Documents = Given<typeof ofCompany.exportCompanyDocuments> & { language: Language }

/** The chosen papers of an employee; refused at once where one is not theirs, may not be read, or has no such format. */
export async function exportEmployeeDocuments(ctx: Ctx, input: Given<typeof documents.exportEmployeeDocuments>) {
  const papers = await papersOfEmployee(ctx, input.employee_id, input.issued_document_ids)
  if (papers.length < new Set(input.issued_document_ids).size) throw invalid({ issued_document_ids: 'invalid.unknown_id' })
  for (const paper of papers) mayBeRead(ctx, paper)
  if (input.format === 'docx' && papers.some(({ content_file_id }) => content_file_id === null)) throw new Failure('documents.no_docx', 409)
  return { data: { job_id: await startLongJob(ctx, packEmployeeDocuments, { ...input, language: ctx.language }) } }
}

async function packEmployeeDocuments(ctx: Ctx, input: Papers, progress: Progress): Promise<Outcome> {
  const { employee_id, issued_document_ids, format, script, language } = input
  await mustReach(ctx, employee_id)
  const papers = await papersOfEmployee(ctx, employee_id, issued_document_ids)
  const files: Packed = {}
  for (const [at, paper] of papers.entries()) {
    await progress(at, papers.length)
    const { name, bytes } = await paperFileOf(ctx, employee_id, paper.id, format, script)
    files[entryName(name)] = await bytes()
  }
  return archived(ctx, files, language, { by: 'exportEmployeeDocuments', table: 'issued_document' })
}

/** The newest files of the chosen documents of the company. */
export async function exportCompanyDocuments(ctx: Ctx, input: Given<typeof ofCompany.exportCompanyDocuments>) {
  const { documents } = await companyDocumentsOf(ctx, input.company_document_ids)
  if (documents.length < new Set(input.company_document_ids).size) throw invalid({ company_document_ids: 'invalid.unknown_id' })
  if (documents.reduce((sum, { file }) => sum + file.size, 0) > MOST_BYTES)
    throw invalid({ company_document_ids: 'documents.archive_too_large' })
  return { data: { job_id: await startLongJob(ctx, packCompanyDocuments, { ...input, language: ctx.language }) } }
}

async function packCompanyDocuments(ctx: Ctx, { company_document_ids, language }: Documents, progress: Progress): Promise<Outcome> {
  const { documents } = await companyDocumentsOf(ctx, company_document_ids)
  const files: Packed = {}
  for (const [at, { number, file, file_id }] of documents.entries()) {
    await progress(at, documents.length)
    files[entryName(`${number} ${file.name}`)] = (await readFileOf(ctx, file_id)).bytes
  }
  return archived(ctx, files, language, { by: 'exportCompanyDocuments', table: 'company_document' })
}

export const entryName = (name: string) => name.replace(/[\\/:*?"<>|]/g, '-')

/** Packs files; what is packed in itself already is not pressed again. */
export function packed(files: Packed): Uint8Array {
  const entries: Zippable = {}
  for (const [name, bytes] of Object.entries(files))
    entries[name] = [bytes, { level: /\.(docx|xlsx|odt|png|jpe?g|webp)$/.test(name) ? 0 : 6 }]
  return zipSync(entries)
}

async function archived(ctx: Ctx, files: Packed, language: Language, exported: { by: `export${string}`; table: string }): Promise<Outcome> {
  const name = `${say(words[language], language, 'documents.batch_name')}-${ctx.today}.zip`
  const fileId = await keepFile(ctx, { name, type: 'application/zip', bytes: packed(files) })
  const rows = Object.keys(files).length
  return { result: { rows }, fileId, exported: { ...exported, rows } }
}

longJobs(packEmployeeDocuments, packCompanyDocuments)
