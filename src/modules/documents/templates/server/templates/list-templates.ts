import type { DocumentTemplateRow } from '#modules/documents/documents/contract.ts'
import { listDocumentSubjects } from '#modules/documents/documents/server/document-subjects.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { DocumentTemplateKind } from '../../builtin/builtin-template-texts.ts'
import { builtinTemplates, findBuiltinTemplate } from '../../builtin/builtin-templates.ts'

export const loadTemplateRows = (ctx: Ctx) =>
  ctx.db
    .selectFrom('document_template as t')
    .innerJoin('document_template_version as v', (on) =>
      on.onRef('v.document_template_id', '=', 't.id').onRef('v.company_id', '=', 't.company_id'),
    )
    .select(['t.id', 't.code', 't.title', 't.kind', 't.about', 't.article', 't.source', 't.in_use', 't.revision', 't.docx_file_id'])
    .select((eb) => [eb.fn.max<number>('v.version').as('version'), eb.fn.max<number>('v.id').as('version_id')])
    .groupBy(['t.company_id', 't.id'])
type Row = Awaited<ReturnType<ReturnType<typeof loadTemplateRows>['executeTakeFirstOrThrow']>>

export async function listTemplates(ctx: Ctx): Promise<{ data: DocumentTemplateRow[] }> {
  const own = await loadTemplateRows(ctx).orderBy('t.title').execute()
  const named = builtinTemplates.map((one) => own.find(({ code }) => code === one.code) ?? one)
  const further = own.filter(({ code }) => !findBuiltinTemplate(code))
  const fixed = listDocumentSubjects().flatMap(({ about, documents }) => documents.map((document) => ({ ...document, about })))
  return { data: [...named.map(toTemplateRow), ...further.map(toTemplateRow), ...fixed.map(createFixedTemplateRow)] }
}

export function toTemplateRow(one: Row | (typeof builtinTemplates)[number]): DocumentTemplateRow {
  const standard = findBuiltinTemplate(one.code)
  const row = 'id' in one ? one : undefined
  const visible = row && (row.in_use || !standard) ? row : standard!
  return {
    code: one.code,
    title: visible.title,
    kind: visible.kind as DocumentTemplateKind,
    about: visible.about,
    article: visible.article,
    id: row?.id ?? null,
    in_use: row && !standard ? row.in_use : true,
    version: row?.version ?? null,
    is_builtin: standard !== undefined,
    is_own: visible === row,
    is_fixed: false,
    is_docx: 'docx_file_id' in visible && visible.docx_file_id !== null,
  }
}

const createFixedTemplateRow = (document: {
  code: string
  title: string
  kind: DocumentTemplateKind
  article: string
  about: string
}): DocumentTemplateRow => ({
  ...document,
  id: null,
  in_use: true,
  version: null,
  is_builtin: true,
  is_own: false,
  is_fixed: true,
  is_docx: false,
})
