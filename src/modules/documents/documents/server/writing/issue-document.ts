import { sql } from 'kysely'
import { registerCodeByTemplateKind } from '#modules/documents/templates/builtin/builtin-template-texts.ts'
import type { DocumentSubjectKind } from '#modules/documents/templates/rules/document-fields.ts'
import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import type { ActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { assertCanRenderTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import { recordContractDocumentNumber } from '#modules/people/employees/server/employment-contracts.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import { findContractOrAnnexKind } from '../../rules/checks/document-checks.ts'
import { addReplacedDocumentSentence, formatDocumentReference, type ReplacedDocument } from '../../rules/replaced-document.ts'
import { allocateDocumentNumber, formatDocumentNumber } from '../document-register.ts'
import { assertLawfulDocument } from '../merge-data/assert-lawful-document.ts'
import { loadDocumentFindings } from '../merge-data/document-findings.ts'
import type { loadEmployeeDocumentMergeData } from '../merge-data/employee-document-merge-data.ts'
import type { ParsedDocumentTemplate } from '../parsed-template.ts'
import { storeDocumentContent } from '../rendered-document-file.ts'
import { enqueueTextExtraction } from '../search/text-extraction-job.ts'
import { assertTemplateAnswersComplete } from './assert-template-answers-complete.ts'

export type IssuedDocumentNumberAndIds = { id: number; number: string; document_registration_id: number }
export type DocumentToIssue = {
  text: ActiveDocumentTemplate
  ready: ParsedDocumentTemplate
  known: Awaited<ReturnType<typeof loadEmployeeDocumentMergeData>>
  answers: TemplateAnswers
  /** The reason for issuing the document despite warnings. */
  reason: string | null | undefined
  document: {
    employee_id: number
    about: DocumentSubjectKind
    about_id: number
    day: Day
    script: DocumentWritingScript
    batch: string | null
  }
  /** The document that the new one replaces. */
  replaces?: ReplacedDocument
}

/** Fills, numbers and stores a document, or nothing. It is rendered after the commit, so that the register is locked only briefly. */
export async function issueDocument(
  ctx: Ctx,
  { text, ready, known, answers, reason, document, replaces }: DocumentToIssue,
): Promise<IssuedDocumentNumberAndIds> {
  const { isWoman, changesPay } = known
  const guarded = assertCanRenderTemplate(ctx, ready, changesPay)
  const facts = replaces ? { ...known.facts, 'document.replaces': formatDocumentReference(replaces) } : known.facts
  const write = (documentNumber: string) =>
    ready.fill({ facts: { ...facts, 'document.number': documentNumber }, answers, isWoman, gap: () => '' })
  assertTemplateAnswersComplete(ctx, write('-'), answers)
  const check = assertLawfulDocument(ctx, await loadDocumentFindings(ctx, text, document, answers), reason)
  if (guarded.is_sensitive || guarded.contains_pay)
    await sql`select log_reveal_of_employee_data('generateDocument', ${document.employee_id})`.execute(ctx.db)

  const entry = await allocateDocumentNumber(ctx, registerCodeByTemplateKind[text.kind], text.title)
  const number = formatDocumentNumber(entry)
  const filled = write(number).content({ title: text.title, number })
  const content =
    replaces && 'written' in filled && !ready.names.has('document.replaces')
      ? { written: addReplacedDocumentSentence(filled.written, replaces) }
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
      content_file_id: await storeDocumentContent(ctx, content, file),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const founds = findContractOrAnnexKind(text.code)
  const numbers = founds === 'contract' ? document.about === 'employment' : document.about === 'terms' && known.isOfTerms
  if (founds && numbers) await recordContractDocumentNumber(ctx, founds, document.about_id, number)
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
