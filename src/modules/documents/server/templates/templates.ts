import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { Failure, invalid, notFound } from '#lib/failure.ts'
import { say } from '#lib/messages.ts'
import { readFileOf } from '#modules/files/server/files.ts'
import type { Ctx } from '#server/context.ts'
import type { documentsContract as documents, TemplateDetail, TemplateRow } from '../../contract.ts'
import { words } from '../../messages/words.ts'
import { elementsOf } from '../../rules/elements/elements.ts'
import { type About, abouts } from '../../rules/fields.ts'
import { type Problem, readTemplate } from '../../rules/template.ts'
import type { Kind } from '../../shipped/shape.ts'
import { shipped, shippedOf } from '../../shipped/shipped.ts'
import { subjects } from '../subjects.ts'
import { pdfOutlook } from '../word/pdf.ts'

/** A template as papers are written by it. */
export type Text = {
  code: string
  title: string
  kind: Kind
  about: About
  article: string | null
  source: string
  docxFileId: number | null
  versionId: number | null
}

const rowsOf = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document_template as t')
    .innerJoin('document_template_version as v', (on) =>
      on.onRef('v.document_template_id', '=', 't.id').onRef('v.company_id', '=', 't.company_id'),
    )
    .select(['t.id', 't.code', 't.title', 't.kind', 't.about', 't.article', 't.source', 't.in_use', 't.revision', 't.docx_file_id'])
    .select((eb) => [eb.fn.max<number>('v.version').as('version'), eb.fn.max<number>('v.id').as('version_id')])
    .groupBy(['t.company_id', 't.id'])
type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>

export async function listTemplates(ctx: Ctx): Promise<{ data: TemplateRow[] }> {
  const own = await rowsOf(ctx).orderBy('t.title').execute()
  const named = shipped.map((one) => own.find(({ code }) => code === one.code) ?? one)
  const further = own.filter(({ code }) => !shippedOf(code))
  const fixed = subjects().flatMap(({ about, papers }) => papers.map((paper) => ({ ...paper, about })))
  return { data: [...named.map(rowOf), ...further.map(rowOf), ...fixed.map(fixedRow)] }
}

function rowOf(one: Row | (typeof shipped)[number]): TemplateRow {
  const standard = shippedOf(one.code)
  const row = 'id' in one ? one : undefined
  const shown = row && (row.in_use || !standard) ? row : standard!
  return {
    code: one.code,
    title: shown.title,
    kind: shown.kind as Kind,
    about: shown.about,
    article: shown.article,
    id: row?.id ?? null,
    in_use: row && !standard ? row.in_use : true,
    version: row?.version ?? null,
    is_shipped: standard !== undefined,
    is_own: shown === row,
    is_fixed: false,
    is_docx: 'docx_file_id' in shown && shown.docx_file_id !== null,
  }
}

const fixedRow = (paper: { code: string; title: string; kind: Kind; article: string; about: string }): TemplateRow => ({
  ...paper,
  id: null,
  in_use: true,
  version: null,
  is_shipped: true,
  is_own: false,
  is_fixed: true,
  is_docx: false,
})

export const getTemplate = async (ctx: Ctx, { code }: Given<typeof documents.getTemplate>) => ({ data: await detailOf(ctx, code) })

export async function detailOf(ctx: Ctx, code: string): Promise<TemplateDetail> {
  const row = await rowsOf(ctx).where('t.code', '=', code).executeTakeFirst()
  const standard = shippedOf(code)
  const one = row ?? standard
  if (!one) throw notFound()
  const shown = row && (row.in_use || !standard) ? row : undefined
  const listed = rowOf(one)
  const { source } = shown ?? standard!
  return {
    ...listed,
    source,
    elements: listed.is_docx ? [] : elementsOf({ ...listed, source }),
    docx: shown?.docx_file_id ? await docxOf(ctx, shown.docx_file_id) : null,
    shipped_source: standard?.source ?? null,
    revision: row?.revision ?? null,
    versions: row ? await versionsOf(ctx, row.id) : [],
  }
}

async function docxOf(ctx: Ctx, fileId: number): Promise<TemplateDetail['docx']> {
  const { name, bytes } = await readFileOf(ctx, fileId)
  return { name, size: bytes.byteLength, ...pdfOutlook(bytes) }
}

async function versionsOf(ctx: Ctx, id: number): Promise<TemplateDetail['versions']> {
  const { rows } = await sql<{ id: number; version: number; saved_at: Date; saved_by: string | null; is_docx: boolean }>`
    select v.id, v.version, v.saved_at, v.docx_file_id is not null as is_docx, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as saved_by
    from document_template_version v left join colleagues() c on c.user_id = v.saved_by
    where v.document_template_id = ${id} order by v.version desc`.execute(ctx.db)
  return rows.map((row) => ({ ...row, saved_at: row.saved_at.toISOString() }))
}

export async function getTemplateVersion(ctx: Ctx, input: Given<typeof documents.getTemplateVersion>) {
  const version = await ctx.db
    .selectFrom('document_template_version')
    .select(['version', 'title', 'article', 'source'])
    .where('id', '=', input.document_template_version_id)
    .where('document_template_id', '=', input.document_template_id)
    .executeTakeFirst()
  if (!version) throw notFound()
  return { data: version }
}

export async function createTemplate(ctx: Ctx, input: Given<typeof documents.createTemplate>) {
  codeMustBeFree(input.code)
  mustBeWell(ctx, input.source)
  await ctx.db.insertInto('document_template').values(input).execute()
  return { data: await detailOf(ctx, input.code) }
}

/** What another part writes is written by no template. */
export function codeMustBeFree(taken: string): void {
  if (subjects().some(({ papers }) => papers.some(({ code }) => code === taken)))
    throw new Failure('documents.template_code_taken', 409, {}, { code: 'documents.template_code_taken' })
}

export async function updateTemplate(ctx: Ctx, { document_template_id, ...changes }: Given<typeof documents.updateTemplate>) {
  if (changes.source !== undefined) mustBeWell(ctx, changes.source)
  const row = await ctx.db
    .updateTable('document_template')
    // A text stands in the place of a page of Word.
    .set({ code: (eb) => eb.ref('code'), ...changes, ...(changes.source !== undefined && { docx_file_id: null }) })
    .where('id', '=', document_template_id)
    .returning('code')
    .executeTakeFirst()
  if (!row) throw notFound()
  return { data: await detailOf(ctx, row.code) }
}

/** Names everything that is wrong with a source, line by line. */
export function mustBeWell(ctx: Ctx, source: string): void {
  const { problems } = readTemplate(source)
  if (problems.length === 0) return
  throw invalid({ source: { code: 'documents.source_wrong', details: { problems: saidProblems(ctx, problems, 'documents.problem_at') } } })
}

/** The first problems of a template, each with its place. */
export function saidProblems(
  ctx: Ctx,
  problems: readonly Problem[],
  at: 'documents.problem_at' | 'documents.problem_at_paragraph',
): string {
  const catalog = words[ctx.language]
  return problems
    .slice(0, 10)
    .map(({ line, code, what }) =>
      say(catalog, ctx.language, at, { line, problem: say(catalog, ctx.language, `documents.problem.${code}`, { what }) }),
    )
    .join(' ')
}

/** The template that stands for a code or an id; not found where there is none in use. */
export async function templateInUse(ctx: Ctx, codeOrId: string): Promise<Text> {
  const byId = /^\d{1,15}$/.test(codeOrId)
  const rows = rowsOf(ctx)
  const row = await (byId ? rows.where('t.id', '=', Number(codeOrId)) : rows.where('t.code', '=', codeOrId)).executeTakeFirst()
  const standard = shippedOf(row?.code ?? codeOrId)
  if (row?.in_use)
    return { ...row, kind: row.kind as Kind, about: row.about as About, docxFileId: row.docx_file_id, versionId: row.version_id }
  if (!standard) throw notFound()
  return { ...standard, docxFileId: null, versionId: null }
}

/** The version by which papers of a template are written now; null as it was shipped, or where another part writes them. Not found where there is none. */
export async function templateVersionInUse(ctx: Ctx, code: string): Promise<number | null> {
  const row = await rowsOf(ctx).where('t.code', '=', code).executeTakeFirst()
  if (!row && !shippedOf(code)) throw notFound()
  return row && (row.in_use || !shippedOf(code)) ? row.version_id : null
}

/** One that papers about people are written by; those about the company are written with its documents. */
export async function templateOfPeople(ctx: Ctx, codeOrId: string): Promise<Text> {
  const text = await templateInUse(ctx, codeOrId)
  if (text.about === 'company') throw notFound()
  return text
}

export const isAbout = (about: string): about is About => abouts.includes(about as About)
