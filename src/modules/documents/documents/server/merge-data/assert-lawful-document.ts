import { translateLegalCitation } from '#modules/foundation/law/legal-citation.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { formatCalculationStep } from '#shared/calculation-step.ts'
import { translateMessage } from '#shared/message-translation.ts'
import type { DocumentFindingReply } from '../../contract.ts'
import { messages as checksMessages } from '../../messages/index.ts'
import type { DocumentFinding } from '../../rules/checks/document-finding.ts'

/** A finding in the user's language. */
export function formatDocumentFinding(ctx: Pick<Ctx, 'language'>, finding: DocumentFinding): DocumentFindingReply {
  const { severity, article } = finding
  const message = formatCalculationStep(checksMessages[ctx.language], ctx.language, finding)
  return { severity, message, article: ctx.language === 'en' ? translateLegalCitation(article) : article }
}

/** Throws for an error, and for a warning without a reason. Returns the findings that are stored. */
export function assertLawfulDocument(ctx: Ctx, findings: readonly DocumentFinding[], reason: string | null | undefined) {
  const first = findings[0]
  if (!first) return null
  const text = findings.map((finding) => formatDocumentFinding(ctx, finding))
  const sentence = `${text[0]!.message} (${text[0]!.article})`
  if (first.severity === 'error') throw new AppError('documents.unlawful', { finding: sentence, findings: text })
  if (!reason?.trim()) throw createValidationError({ reason: { code: 'documents.reason_needed', details: { finding: sentence } } })
  return { findings: JSON.stringify(findings), reason: reason.trim() }
}

/** The warnings and the reason as one text, stored with a document of the company. */
export function formatDocumentFindings(ctx: Ctx, findings: readonly DocumentFinding[], reason: string): string {
  const text = findings.map((finding) => formatDocumentFinding(ctx, finding)).map(({ message, article }) => `${message} (${article})`)
  return translateMessage(checksMessages[ctx.language], ctx.language, 'documents.issued_because', { findings: text.join(' '), reason })
}
