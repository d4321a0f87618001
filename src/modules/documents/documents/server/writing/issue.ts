import { sql } from 'kysely'
import { bookOf } from '#modules/documents/templates/builtin/template-parts.ts'
import type { About } from '#modules/documents/templates/rules/fields.ts'
import type { Answers } from '#modules/documents/templates/rules/fill.ts'
import type { TemplateText } from '#modules/documents/templates/server/templates/in-use.ts'
import { assertMayRender } from '#modules/documents/templates/server/templates/missing-permission.ts'
import { recordDocumentNumber } from '#modules/people/employees/server/contracts.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import type { Script } from '../../contract.ts'
import { numberedBy } from '../../rules/checks/check.ts'
import { citationWithReplaced, citedAs, type Replaced } from '../../rules/replaced-document.ts'
import { allocateNumber, numberOf } from '../document-register.ts'
import { findingsOf } from '../merge-data/checks.ts'
import { assertLawful } from '../merge-data/legality.ts'
import type { loadMergeData } from '../merge-data/merge-data.ts'
import type { ParsedTemplate } from '../parsed-template.ts'
import { storeContent } from '../rendered-file.ts'
import { enqueueTextExtraction } from '../search/text-extraction.ts'
import { assertComplete } from './assert-complete.ts'

export type Issued = { id: number; number: string; document_registration_id: number }
export type DocumentIssue = {
  text: TemplateText
  ready: ParsedTemplate
  known: Awaited<ReturnType<typeof loadMergeData>>
  answers: Answers
  /** The reason of the issue despite warnings. */
  reason: string | null | undefined
  document: { employee_id: number; about: About; about_id: number; day: Day; script: Script; batch: string | null }
  /** The document that it replaces. */
  replaces?: Replaced
}

/** Fills, numbers and stores a document, or nothing. It is rendered after the commit, so that the register is locked briefly. */
export async function issue(ctx: Ctx, { text, ready, known, answers, reason, document, replaces }: DocumentIssue): Promise<Issued> {
  const { isWoman, changesPay } = known
  const guarded = assertMayRender(ctx, ready, changesPay)
  const facts = { ...known.facts, ...(replaces && { 'document.replaces': citedAs(replaces) }) }
  const write = (documentNumber: string) =>
    ready.fill({ facts: { ...facts, 'document.number': documentNumber }, answers, isWoman, gap: () => '' })
  assertComplete(ctx, write('-'), answers)
  const check = assertLawful(ctx, await findingsOf(ctx, text, document, answers), reason)
  if (guarded.is_sensitive || guarded.contains_pay)
    await sql`select log_reveal('generateDocument', ${document.employee_id})`.execute(ctx.db)

  const entry = await allocateNumber(ctx, bookOf[text.kind], text.title)
  const number = numberOf(entry)
  const filled = write(number).content({ title: text.title, number })
  const content =
    replaces && 'written' in filled && !ready.names.has('document.replaces')
      ? { written: citationWithReplaced(filled.written, replaces) }
      : filled
  const file = { name: `${number.replace('/', '-')}-${text.code}`, employeeId: document.employee_id }
  const { id } = await ctx.db
    .insertInto('document')
    .values({
      ...document,
      template_code: text.code,
      document_template_version_id: text.versionId,
      title: text.title,
      ...guarded,
      document_registration_id: entry.id,
      content_file_id: await storeContent(ctx, content, file),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const founds = numberedBy(text.code)
  const numbers = founds === 'contract' ? document.about === 'employment' : document.about === 'terms' && known.isOfTerms
  if (founds && numbers) await recordDocumentNumber(ctx, founds, document.about_id, number)
  if (check)
    await ctx.db
      .insertInto('document_check')
      .values({ ...check, document_id: id, employee_id: document.employee_id })
      .execute()
  const label = Object.entries(answers).filter(([, answer]) => answer.trim())
  if (label.length)
    await ctx.db
      .insertInto('document_answer')
      .values({ document_id: id, employee_id: document.employee_id, answers: JSON.stringify(Object.fromEntries(label)) })
      .execute()
  await enqueueTextExtraction(ctx)
  return { id, number, document_registration_id: entry.id }
}
