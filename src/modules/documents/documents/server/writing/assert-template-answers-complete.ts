import type { TemplateAnswers, TemplateQuestion, UnansweredTemplateQuestions } from '#modules/documents/templates/rules/fill-template.ts'
import { findTemplateAnswerLimitKind } from '#modules/documents/templates/rules/template-answer-limits.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError, type FieldError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { formatDay } from '#shared/text/format-dates.ts'
import { messages } from '../../messages/index.ts'

/** Throws errors by question for missing, invalid and unknown answers. */
export function assertTemplateAnswersComplete(
  ctx: Ctx,
  { questions, wrong }: UnansweredTemplateQuestions,
  answers: TemplateAnswers,
  fieldOf = (key: string) => `fields.${key}`,
): void {
  const failures: Record<string, FieldError> = {}
  for (const question of questions) {
    const details = { field: formatDocumentQuestionLabel(ctx, question), range: rangeOf(ctx, question) }
    if (question.required && !answers[question.key]?.trim()) failures[fieldOf(question.key)] = { code: 'documents.field_missing', details }
    else if (wrong.includes(question.key))
      failures[fieldOf(question.key)] = { code: `documents.answer_${question.kind}${details.range && '_within'}`, details }
  }
  for (const key of Object.keys(answers))
    if (answers[key]?.trim() && !questions.some((question) => question.key === key)) failures[fieldOf(key)] = 'invalid.unknown_field'
  if (Object.keys(failures).length) throw createValidationError(failures)
}

/** A range such as `od 8 do 30` in the user's language; empty without one. */
function rangeOf({ language }: Ctx, { kind, min, max }: TemplateQuestion): string {
  const formatBound = (bound: string) => (kind === 'date' ? formatDay(bound) : bound)
  const text = findTemplateAnswerLimitKind({ min, max })
  return text
    ? translateMessage(messages[language], language, `documents.range.${text}`, {
        min: formatBound(min ?? ''),
        max: formatBound(max ?? ''),
      })
    : ''
}

/** The label of a question. */
export function formatDocumentQuestionLabel(ctx: Ctx, { key, from }: Pick<TemplateQuestion, 'key' | 'from'>): string {
  if (from === 'ask') return key
  const catalog: Record<string, unknown> = messages[ctx.language]
  return String(catalog[`documents.field.${key}`] ?? key)
}
