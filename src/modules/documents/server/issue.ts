import { sql } from 'kysely'
import type { Download, Given } from '#lib/contract.ts'
import type { Day } from '#lib/days.ts'
import { Failure, type FieldFailure, invalid, notFound } from '#lib/failure.ts'
import { pagination } from '#lib/fields.ts'
import { say } from '#lib/messages.ts'
import { formatDay } from '#lib/text/dates.ts'
import { noteNumber } from '#modules/employees/server/contracts.ts'
import { readFileOf } from '#modules/files/server/files.ts'
import type { Ctx } from '#server/context.ts'
import type { documentsContract as documents, IssuedDocument, Script } from '../contract.ts'
import type { Delivered } from '../delivery_contract.ts'
import { fieldWords } from '../messages/field_words.ts'
import { words } from '../messages/words.ts'
import { writesPapers } from '../policies.ts'
import { numberedBy } from '../rules/checks/check.ts'
import type { PaperFinding } from '../rules/checks/finding.ts'
import type { About } from '../rules/fields.ts'
import type { Answers, OpenQuestions, Question } from '../rules/fill.ts'
import type { Format } from '../rules/format.ts'
import { rangeSaid } from '../rules/limits.ts'
import { citedAs, type Replaced, standingFor } from '../rules/replaced.ts'
import { knownOf } from '../rules/sources.ts'
import { bookOf } from '../shipped/shape.ts'
import { deliveredOf, isSendingState, type RawDelivered, shownDelivered } from './delivery/state.ts'
import { askToDraw } from './drawing.ts'
import { type Drawing, drawnFrom, keepContent } from './drawn.ts'
import { findingsOf, mustBeLawful, saidFinding } from './facts/checks.ts'
import { factsOf } from './facts/facts.ts'
import { type ReadyTemplate, readyOf } from './ready.ts'
import { numberOf, registered } from './register.ts'
import { askToRead } from './search/index.ts'
import { type IssuedPaper, type Subject, subjectOf } from './subjects.ts'
import { mayBeRead, mayBeSaid } from './templates/guarded.ts'
import { isAbout, type Text, templateOfPeople } from './templates/in_use.ts'
import { type ActedOn, heldPapers, mustAllow } from './way/acted_on.ts'
import { annul } from './way/annul.ts'

type Wanted = { employee_id: number; about: string; number: number; template: string }

/** Who may write it: whoever keeps employees, but for papers of a later module, whose own permission counts. */
async function subjectFor(ctx: Ctx, { about, template }: Pick<Wanted, 'about' | 'template'>): Promise<Subject | undefined> {
  const subject = subjectOf(about)
  if (!subject && (!isAbout(about) || about === 'company')) throw notFound()
  if (!writesPapers(ctx, subject?.allow)) throw new Failure('access.denied', 403)
  if (subject && !subject.papers.some(({ code }) => code === template)) throw notFound()
  return subject
}

export async function prepareDocument(ctx: Ctx, input: Given<typeof documents.prepareDocument>) {
  const subject = await subjectFor(ctx, input)
  if (subject)
    return { data: { title: subject.papers.find(({ code }) => code === input.template)!.title, questions: [], known: [], answers: {} } }
  const text = await templateOfPeople(ctx, input.template)
  const known = await factsOf(ctx, input.employee_id, input.about as About, input.number, input.date ?? ctx.today)
  const ready = await readyOf(ctx, text)
  mayBeSaid(ctx, ready, known.changesPay)
  const facts = { ...known.facts, 'paper.number': '-' }
  const { questions } = ready.fill({ facts, answers: {}, isWoman: known.isWoman, gap: () => '' })
  const label = (question: Pick<Question, 'key' | 'from'>) => labelOf(ctx, question)
  return {
    data: {
      title: text.title,
      answers: input.corrects ? await answersOf(ctx, input.employee_id, input.corrects) : {},
      questions: questions.map((question) => ({ ...question, label: label(question) })),
      known: knownOf(ready.names, known.facts).map((one) => ({ ...one, label: label({ key: one.key, from: 'fact' }) })),
    },
  }
}

/** What was answered when a paper was written that is to be corrected, to who may read it. */
async function answersOf(ctx: Ctx, employeeId: number, corrects: number): Promise<Answers> {
  const [wrong] = await heldPapers(ctx, [corrects])
  if (wrong?.employee_id !== employeeId || wrong.issued_document_id === null) throw invalid({ corrects: 'invalid.unknown_id' })
  const [paper] = await papersOfEmployee(ctx, employeeId, [wrong.issued_document_id])
  mayBeRead(ctx, paper!)
  const kept = await ctx.db
    .selectFrom('paper_answers')
    .select('answers')
    .where('issued_document_id', '=', wrong.issued_document_id)
    .executeTakeFirst()
  return (kept?.answers ?? {}) as Answers
}

export async function generateDocument(ctx: Ctx, input: Given<typeof documents.generateDocument>): Promise<{ data: IssuedPaper }> {
  const subject = await subjectFor(ctx, input)
  const { employee_id, about, number, template, date, fields, script, format, reason } = input
  if (subject) return { data: await subject.issue(ctx, { employeeId: employee_id, number, code: template }) }
  const text = await templateOfPeople(ctx, template)
  const day = date ?? ctx.today
  const known = await factsOf(ctx, employee_id, about as About, number, day)
  const paper = { employee_id, about: about as About, about_id: number, day, script, batch: null }
  const written = { text, ready: await readyOf(ctx, text), known, answers: fields, reason, paper }
  const { id, number: paperNumber } = input.corrects ? await correctOne(ctx, input, written) : await issue(ctx, written)
  await askToDraw(ctx)
  const url = `/api/company/${ctx.companyId}/employee/${employee_id}/documents/${id}/file?script=${script}&format=${format}`
  return { data: { id, number: paperNumber, url } }
}

/** What the record says of a paper with these answers, before anything of it is written. */
export async function checkDocument(ctx: Ctx, input: Given<typeof documents.checkDocument>) {
  if (await subjectFor(ctx, input)) return { data: { findings: [] } }
  const { employee_id, about, number, date, fields } = input
  const text = await templateOfPeople(ctx, input.template)
  const paper = { employee_id, about: about as About, about_id: number, day: date ?? ctx.today }
  const known = await factsOf(ctx, employee_id, paper.about, number, paper.day)
  mayBeSaid(ctx, await readyOf(ctx, text), known.changesPay)
  const [wrong] = input.corrects ? await heldPapers(ctx, [input.corrects]) : []
  const findings = await findingsOf(ctx, text, paper, fields, wrong?.number)
  return { data: { findings: findings.map((finding) => saidFinding(ctx, finding)) } }
}

/** Writes a paper in the place of another one of the same employee, which is annulled. */
async function correctOne(
  ctx: Ctx,
  { employee_id, corrects, correction_reason }: Given<typeof documents.generateDocument>,
  written: Issue,
) {
  const [wrong] = await heldPapers(ctx, [corrects!])
  if (wrong?.employee_id !== employee_id || wrong.issued_document_id === null) throw invalid({ corrects: 'invalid.unknown_id' })
  mustAllow(wrong, 'annul')
  if (!correction_reason?.trim()) throw invalid({ correction_reason: 'invalid.required' })
  return correct(ctx, wrong, correction_reason, written)
}

export async function correct(ctx: Ctx, wrong: ActedOn, reason: string, written: Issue): Promise<Issued> {
  const replaces = { number: wrong.number, day: await dayOf(ctx, wrong.issued_document_id!) }
  let issued: Issued | undefined
  await annul(ctx, wrong, reason, async (takeBack) => {
    await takeBack()
    issued = await issue(ctx, { ...written, replaces })
    return issued.registered_document_id
  })
  return issued!
}

const dayOf = async (ctx: Ctx, id: number): Promise<Day> =>
  (await ctx.db.selectFrom('issued_document').select('day').where('id', '=', id).executeTakeFirstOrThrow()).day as Day

type Issued = { id: number; number: string; registered_document_id: number }
export type Issue = {
  text: Text
  ready: ReadyTemplate
  known: Awaited<ReturnType<typeof factsOf>>
  answers: Answers
  /** Why it is issued although something of it is doubtful. */
  reason: string | null | undefined
  paper: { employee_id: number; about: About; about_id: number; day: Day; script: Script; batch: string | null }
  /** What it stands in the place of. */
  replaces?: Replaced
}

/** Fills, numbers and keeps one paper, or nothing of it. It is drawn after the commit, so the book is held for a moment only. */
export async function issue(ctx: Ctx, { text, ready, known, answers, reason, paper, replaces }: Issue): Promise<Issued> {
  const { isWoman, changesPay } = known
  const guarded = mayBeSaid(ctx, ready, changesPay)
  const facts = { ...known.facts, ...(replaces && { 'paper.replaces': citedAs(replaces) }) }
  const write = (paperNumber: string) => ready.fill({ facts: { ...facts, 'paper.number': paperNumber }, answers, isWoman, gap: () => '' })
  mustBeWhole(ctx, write('-'), answers)
  const check = mustBeLawful(ctx, await findingsOf(ctx, text, paper, answers), reason)
  if (guarded.is_sensitive || guarded.says_pay) await sql`select log_reveal('generateDocument', ${paper.employee_id})`.execute(ctx.db)

  const entry = await registered(ctx, bookOf[text.kind], text.title)
  const number = numberOf(entry)
  const filled = write(number).content({ title: text.title, number })
  const content =
    replaces && 'written' in filled && !ready.names.has('paper.replaces') ? { written: standingFor(filled.written, replaces) } : filled
  const file = { name: `${number.replace('/', '-')}-${text.code}`, employeeId: paper.employee_id }
  const { id } = await ctx.db
    .insertInto('issued_document')
    .values({
      ...paper,
      template_code: text.code,
      document_template_version_id: text.versionId,
      title: text.title,
      ...guarded,
      registered_document_id: entry.id,
      content_file_id: await keepContent(ctx, content, file),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const founds = numberedBy(text.code)
  const numbers = founds === 'contract' ? paper.about === 'employment' : paper.about === 'terms' && known.isOfTerms
  if (founds && numbers) await noteNumber(ctx, founds, paper.about_id, number)
  if (check)
    await ctx.db
      .insertInto('paper_check')
      .values({ ...check, issued_document_id: id, employee_id: paper.employee_id })
      .execute()
  const said = Object.entries(answers).filter(([, answer]) => answer.trim())
  if (said.length)
    await ctx.db
      .insertInto('paper_answers')
      .values({ issued_document_id: id, employee_id: paper.employee_id, answers: JSON.stringify(Object.fromEntries(said)) })
      .execute()
  await askToRead(ctx)
  return { id, number, registered_document_id: entry.id }
}

/** The bytes of what was just written. */
export async function generateDocumentFile(
  ctx: Ctx,
  { about, employee_id, number, script, format }: Given<typeof documents.generateDocument>,
  { data }: { data: IssuedPaper },
): Promise<Download> {
  const subject = subjectOf(about)
  return subject ? subject.read(ctx, { number, id: data.id, script, format }) : paperFileOf(ctx, employee_id, data.id, format, script)
}

export async function listEmployeeDocuments(ctx: Ctx, input: Given<typeof documents.listEmployeeDocuments>) {
  const { employee_id, page, size, search, sending } = input
  type Row = Omit<IssuedDocument, keyof Delivered | 'check'> & { delivered: RawDelivered; count: number; check: RawCheck | null }
  const { rows } = await sql<Row>`
    select d.id, d.registered_document_id, r.book || '-' || r.year || '/' || r.number as number, d.title, d.template_code, d.about, d.script, d.day, d.is_sensitive,
      d.content_file_id is not null as has_docx,
      r.registered_at, nullif(concat_ws(' ', c.first_name, c.last_name), '') as created_by, count(*) over () as count,
      ${deliveredOf('d.registered_document_id')} as delivered,
      (select jsonb_build_object('reason', k.reason, 'findings', k.findings, 'written_by',
        (select nullif(concat_ws(' ', w.first_name, w.last_name), '') from colleagues() w where w.user_id = k.written_by))
        from paper_check k where k.issued_document_id = d.id) as check
    from issued_document d join registered_document r on r.id = d.registered_document_id left join colleagues() c on c.user_id = d.created_by
    where d.employee_id = ${employee_id} and ${sending ? isSendingState('d.registered_document_id', sending) : sql`true`}
      and (${search || null}::text is null or position(folded(${search ?? ''}) in folded(d.title || ' ' || r.book || '-' || r.year || '/' || r.number)) > 0)
    order by d.id desc ${size === 0 || size === 9_999_999 ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`}`.execute(ctx.db)
  const shown = rows.map(({ count: _, delivered, check, ...row }) => ({
    ...row,
    check: check && { ...check, findings: check.findings.map((finding) => saidFinding(ctx, finding)) },
    ...shownDelivered(delivered),
    registered_at: new Date(row.registered_at).toISOString(),
  }))
  return { documents: shown, pagination: pagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}

type RawCheck = { reason: string; findings: PaperFinding[]; written_by: string | null }

export async function getEmployeeDocument(ctx: Ctx, input: Given<typeof documents.getEmployeeDocument>) {
  return paperFileOf(ctx, input.employee_id, input.issued_document_id, input.format, input.script)
}

/** Of these, the papers that are of the employee, in the order of their issue. */
export const papersOfEmployee = (ctx: Ctx, employeeId: number, ids: readonly number[]) =>
  ctx.db
    .selectFrom('issued_document')
    .select(['id', 'script', 'is_sensitive', 'says_pay', 'content_file_id', 'latin_file_id', 'cyrillic_file_id'])
    .where('id', 'in', ids)
    .where('employee_id', '=', employeeId)
    .orderBy('id')
    .execute()

export async function paperFileOf(ctx: Ctx, employeeId: number, id: number, format: Format, asked?: Script): Promise<Drawing> {
  const [paper] = await papersOfEmployee(ctx, employeeId, [id])
  if (!paper) throw notFound()
  mayBeRead(ctx, paper)
  if (paper.is_sensitive || paper.says_pay) await sql`select log_reveal('getEmployeeDocument', ${employeeId})`.execute(ctx.db)
  const script = asked ?? (paper.script as Script)
  const kept = script === 'latin' ? paper.latin_file_id : paper.cyrillic_file_id
  if (format === 'pdf' && kept !== null) {
    const { bytes, ...file } = await readFileOf(ctx, kept)
    return { ...file, bytes: async () => bytes }
  }
  // Papers from before there was a .docx have their PDFs alone.
  if (paper.content_file_id === null) throw new Failure('documents.no_docx', 409)
  return drawnFrom(ctx, paper.content_file_id, format, script)
}

/** Refuses what is still to be said, what cannot be read, and what nobody asked, each by its name. */
export function mustBeWhole(
  ctx: Ctx,
  { questions, wrong }: OpenQuestions,
  answers: Answers,
  fieldOf = (key: string) => `fields.${key}`,
): void {
  const failures: Record<string, FieldFailure> = {}
  for (const question of questions) {
    const details = { field: labelOf(ctx, question), range: rangeOf(ctx, question) }
    if (question.required && !answers[question.key]?.trim()) failures[fieldOf(question.key)] = { code: 'documents.field_missing', details }
    else if (wrong.includes(question.key))
      failures[fieldOf(question.key)] = { code: `documents.answer_${question.kind}${details.range && '_within'}`, details }
  }
  for (const key of Object.keys(answers))
    if (answers[key]?.trim() && !questions.some((question) => question.key === key)) failures[fieldOf(key)] = 'invalid.unknown_field'
  if (Object.keys(failures).length) throw invalid(failures)
}

/** `od 8 do 30`, as who asks reads it; nothing where every answer is taken. */
function rangeOf({ language }: Ctx, { kind, min, max }: Question): string {
  const shown = (bound: string) => (kind === 'date' ? formatDay(bound) : bound)
  const said = rangeSaid({ min, max })
  return said ? say(words[language], language, `documents.range.${said}`, { min: shown(min ?? ''), max: shown(max ?? '') }) : ''
}

/** What a question is called to who is asked. */
export function labelOf(ctx: Ctx, { key, from }: Pick<Question, 'key' | 'from'>): string {
  if (from === 'ask') return key
  const catalog: Record<string, unknown> = fieldWords[ctx.language]
  return String(catalog[`documents.field.${key}`] ?? key)
}
