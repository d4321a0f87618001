import type { Ctx } from '#platform/context.ts'
import { notFound } from '#shared/app-error.ts'
import { findBuiltinTemplate } from '../../builtin/builtin-templates.ts'
import type { TemplateKind } from '../../builtin/template-parts.ts'
import { type About, abouts } from '../../rules/fields.ts'
import { rowsOf } from './list.ts'

/** A template in the form for documents. */
export type TemplateText = {
  code: string
  title: string
  kind: TemplateKind
  about: About
  article: string | null
  source: string
  docxFileId: number | null
  versionId: number | null
}

/** The active template of a code or id; throws 404 if there is none. */
export async function templateInUse(ctx: Ctx, codeOrId: string): Promise<TemplateText> {
  const byId = /^\d{1,15}$/.test(codeOrId)
  const rows = rowsOf(ctx)
  const row = await (byId ? rows.where('t.id', '=', Number(codeOrId)) : rows.where('t.code', '=', codeOrId)).executeTakeFirst()
  const standard = findBuiltinTemplate(row?.code ?? codeOrId)
  if (row?.in_use)
    return { ...row, kind: row.kind as TemplateKind, about: row.about as About, docxFileId: row.docx_file_id, versionId: row.version_id }
  if (!standard) throw notFound()
  return { ...standard, docxFileId: null, versionId: null }
}

/** The present version of a template; null for a built-in one or one of a module. Throws 404 if there is none. */
export async function templateVersionInUse(ctx: Ctx, code: string): Promise<number | null> {
  const row = await rowsOf(ctx).where('t.code', '=', code).executeTakeFirst()
  if (!row && !findBuiltinTemplate(code)) throw notFound()
  return row && (row.in_use || !findBuiltinTemplate(code)) ? row.version_id : null
}

/** A template about employees; those about the company are used with its documents. */
export async function templateOfPeople(ctx: Ctx, codeOrId: string): Promise<TemplateText> {
  const text = await templateInUse(ctx, codeOrId)
  if (text.about === 'company') throw notFound()
  return text
}

export const isAbout = (about: string): about is About => abouts.includes(about as About)
