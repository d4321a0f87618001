import { sql } from 'kysely'
import type { Download, Given } from '#lib/contract.ts'
import { Failure, type FieldFailure, invalid, notFound } from '#lib/failure.ts'
import { pagination } from '#lib/fields.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import { keepFile, readFileOf } from '#modules/files/server/files.ts'
import type { Ctx } from '#server/context.ts'
import { writePdf } from '#server/pdf/pdf.ts'
import type { documentsContract as documents, IssuedDocument, Script } from '../contract.ts'
import { words } from '../messages/words.ts'
import { type About, fieldOf } from '../rules/fields.ts'
import { type Answers, type Filled, fill, type Question, TooLong } from '../rules/fill.ts'
import { namesIn, readTemplate } from '../rules/template.ts'
import { bookOf } from '../shipped/shape.ts'
import { factsOf } from './facts.ts'
import { paperOf } from './paper.ts'
import { type IssuedPaper, type Subject, subjectOf } from './subjects.ts'
import { isAbout, type Text, templateInUse } from './templates.ts'

type Asked = { employee_id: number; about: string; number: number; template: string }

/** Who may write it: whoever keeps employees, but for papers of a later module, whose own permission counts. */
async function subjectFor(ctx: Ctx, { employee_id, about, template }: Asked): Promise<Subject | undefined> {
  const subject = subjectOf(about)
  if (!subject && !isAbout(about)) throw notFound()
  await mustReach(ctx, employee_id)
  if (!ctx.permissions.has(subject?.allow ?? 'employees.write')) throw new Failure('access.denied', 403)
  if (subject && !subject.papers.some(({ code }) => code === template)) throw notFound()
  return subject
}

export async function prepareDocument(ctx: Ctx, input: Given<typeof documents.prepareDocument>) {
  const subject = await subjectFor(ctx, input)
  if (subject) return { data: { title: subject.papers.find(({ code }) => code === input.template)!.title, questions: [] } }
  const text = await templateInUse(ctx, input.template)
  const { facts, isWoman } = await factsOf(ctx, input.employee_id, input.about as About, input.number, ctx.today)
  mayBeSaid(ctx, text)
  const { questions } = filled(text, { facts: { ...facts, 'paper.number': '-' }, answers: {}, isWoman, gap: () => '' })
  return { data: { title: text.title, questions: questions.map((question) => ({ ...question, label: labelOf(ctx, question) })) } }
}

export async function generateDocument(ctx: Ctx, input: Given<typeof documents.generateDocument>): Promise<{ data: IssuedPaper }> {
  const subject = await subjectFor(ctx, input)
  const { employee_id, about, number, template } = input
  if (subject) return { data: await subject.issue(ctx, { employeeId: employee_id, number, code: template }) }
  const text = await templateInUse(ctx, template)
  const day = input.date ?? ctx.today
  const { facts, isWoman } = await factsOf(ctx, employee_id, about as About, number, day)
  const isSensitive = mayBeSaid(ctx, text)
  const write = (paperNumber: string) =>
    filled(text, { facts: { ...facts, 'paper.number': paperNumber }, answers: input.fields, isWoman, gap: () => '' })
  mustBeWhole(ctx, write('-'), input.fields)
  if (isSensitive) await sql`select log_reveal('generateDocument', ${employee_id})`.execute(ctx.db)

  const registered = await ctx.db
    .insertInto('registered_document')
    .values({ book: bookOf[text.kind], year: Number(ctx.today.slice(0, 4)), number: 0, title: text.title })
    .returning(['id', 'book', 'year', 'number'])
    .executeTakeFirstOrThrow()
  const paperNumber = numberOf(registered)
  const paper = paperOf(write(paperNumber).blocks, { ...facts }, { title: text.title, number: paperNumber })
  const keep = async (script: Script) =>
    keepFile(ctx, {
      name: `${paperNumber.replace('/', '-')}-${text.code}${script === 'cyrillic' ? '-cir' : ''}.pdf`,
      type: 'application/pdf',
      bytes: await writePdf(paper, script),
      employeeId: employee_id,
    })
  const files = { latin_file_id: await keep('latin'), cyrillic_file_id: await keep('cyrillic') }
  const { id } = await ctx.db
    .insertInto('issued_document')
    .values({
      employee_id,
      about,
      about_id: number,
      template_code: text.code,
      document_template_version_id: text.versionId,
      title: text.title,
      script: input.script,
      day,
      is_sensitive: isSensitive,
      registered_document_id: registered.id,
      ...files,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    data: {
      id,
      number: paperNumber,
      url: `/api/company/${ctx.companyId}/employee/${employee_id}/documents/${id}/file?script=${input.script}`,
    },
  }
}

/** The bytes of what was just written. */
export async function generateDocumentFile(
  ctx: Ctx,
  { about, employee_id, number, script }: Given<typeof documents.generateDocument>,
  { data }: { data: IssuedPaper },
): Promise<Download> {
  const subject = subjectOf(about)
  return subject ? subject.read(ctx, { number, id: data.id, script }) : fileOf(ctx, employee_id, data.id, script)
}

export async function listEmployeeDocuments(ctx: Ctx, { employee_id, page, size, search }: Given<typeof documents.listEmployeeDocuments>) {
  await mustReach(ctx, employee_id)
  const { rows } = await sql<IssuedDocument & { count: number }>`
    select d.id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.template_code, d.about, d.script, d.day, d.is_sensitive,
      r.registered_at, nullif(concat_ws(' ', c.first_name, c.last_name), '') as created_by, count(*) over () as count
    from issued_document d join registered_document r on r.id = d.registered_document_id left join colleagues() c on c.user_id = d.created_by
    where d.employee_id = ${employee_id}
      and (${search || null}::text is null or position(folded(${search ?? ''}) in folded(d.title || ' ' || r.book || '-' || r.year || '/' || r.number)) > 0)
    order by d.id desc ${size === 0 || size === 9_999_999 ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`}`.execute(ctx.db)
  const shown = rows.map(({ count: _, ...row }) => ({ ...row, registered_at: new Date(row.registered_at).toISOString() }))
  return { documents: shown, pagination: pagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}

export async function getEmployeeDocument(ctx: Ctx, input: Given<typeof documents.getEmployeeDocument>) {
  await mustReach(ctx, input.employee_id)
  return fileOf(ctx, input.employee_id, input.issued_document_id, input.script)
}

async function fileOf(ctx: Ctx, employeeId: number, id: number, script?: Script): Promise<Download> {
  const paper = await ctx.db
    .selectFrom('issued_document')
    .select(['script', 'is_sensitive', 'latin_file_id', 'cyrillic_file_id'])
    .where('id', '=', id)
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  if (!paper) throw notFound()
  if (paper.is_sensitive) {
    if (!ctx.permissions.has('employees.sensitive')) throw new Failure('documents.needs_sensitive', 403)
    await sql`select log_reveal('getEmployeeDocument', ${employeeId})`.execute(ctx.db)
  }
  return readFileOf(ctx, (script ?? paper.script) === 'latin' ? paper.latin_file_id : paper.cyrillic_file_id)
}

export const numberOf = ({ book, year, number }: { book: string; year: number; number: number }) => `${book}-${year}/${number}`

/** Fills a text that was read before it was kept; what is too long for a paper is refused. */
export function filled(text: Pick<Text, 'source'>, given: Parameters<typeof fill>[1]): Filled {
  try {
    return fill(readTemplate(text.source).nodes, given)
  } catch (error) {
    throw error instanceof TooLong ? new Failure('documents.too_long', 422) : error
  }
}

/** Whether the text says what is sensitive; refused to who may not see that. */
function mayBeSaid(ctx: Ctx, { source }: Pick<Text, 'source'>): boolean {
  const isSensitive = [...namesIn(readTemplate(source).nodes)].some((name) => fieldOf(name)?.sensitive)
  if (isSensitive && !ctx.permissions.has('employees.sensitive')) throw new Failure('documents.needs_sensitive', 403)
  return isSensitive
}

/** Refuses what is still to be said, what cannot be read, and what nobody asked, each by its name. */
function mustBeWhole(ctx: Ctx, { questions, wrong }: Filled, answers: Answers): void {
  const failures: Record<string, FieldFailure> = {}
  for (const question of questions) {
    const details = { field: labelOf(ctx, question) }
    if (question.required && !answers[question.key]?.trim())
      failures[`fields.${question.key}`] = { code: 'documents.field_missing', details }
    else if (wrong.includes(question.key)) failures[`fields.${question.key}`] = { code: `documents.answer_${question.kind}`, details }
  }
  for (const key of Object.keys(answers))
    if (answers[key]?.trim() && !questions.some((question) => question.key === key)) failures[`fields.${key}`] = 'invalid.unknown_field'
  if (Object.keys(failures).length) throw invalid(failures)
}

/** What a question is called to who is asked. */
function labelOf(ctx: Ctx, { key, from }: Question): string {
  if (from === 'ask') return key
  const catalog: Record<string, unknown> = words[ctx.language]
  return String(catalog[`documents.field.${key}`] ?? key)
}
