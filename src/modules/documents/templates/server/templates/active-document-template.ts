import type { Ctx } from '#platform/call-context.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import type { DocumentTemplateKind } from '../../builtin/builtin-template-texts.ts'
import { findBuiltinTemplate } from '../../builtin/builtin-templates.ts'
import { type DocumentSubjectKind, documentSubjectKinds } from '../../rules/document-fields.ts'
import { loadTemplateRows } from './list-templates.ts'

/** A template in the form that document generation needs. */
export type ActiveDocumentTemplate = {
  code: string
  title: string
  kind: DocumentTemplateKind
  about: DocumentSubjectKind
  article: string | null
  source: string
  docxFileId: number | null
  versionId: number | null
}

/** The active template of a code or id; throws 404 if there is none. */
export async function loadActiveDocumentTemplate(ctx: Ctx, codeOrId: string): Promise<ActiveDocumentTemplate> {
  const byId = /^\d{1,15}$/.test(codeOrId)
  const rows = loadTemplateRows(ctx)
  const row = await (byId ? rows.where('t.id', '=', Number(codeOrId)) : rows.where('t.code', '=', codeOrId)).executeTakeFirst()
  const standard = findBuiltinTemplate(row?.code ?? codeOrId)
  if (row?.in_use)
    return {
      ...row,
      kind: row.kind as DocumentTemplateKind,
      about: row.about as DocumentSubjectKind,
      docxFileId: row.docx_file_id,
      versionId: row.version_id,
    }
  if (!standard) throw createNotFoundError()
  return { ...standard, docxFileId: null, versionId: null }
}

/** The current version of a template. Null for a built-in template or one of a module. Throws 404 if there is none. */
export async function loadActiveTemplateVersion(ctx: Ctx, code: string): Promise<number | null> {
  const row = await loadTemplateRows(ctx).where('t.code', '=', code).executeTakeFirst()
  if (!row && !findBuiltinTemplate(code)) throw createNotFoundError()
  return row && (row.in_use || !findBuiltinTemplate(code)) ? row.version_id : null
}

/** Finds a template about employees. Templates about the company are only for company documents. */
export async function findEmployeeTemplate(ctx: Ctx, codeOrId: string): Promise<ActiveDocumentTemplate> {
  const text = await loadActiveDocumentTemplate(ctx, codeOrId)
  if (text.about === 'company') throw createNotFoundError()
  return text
}

export const isDocumentSubjectKind = (about: string): about is DocumentSubjectKind =>
  documentSubjectKinds.includes(about as DocumentSubjectKind)
