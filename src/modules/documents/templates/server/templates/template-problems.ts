import { messages } from '#modules/documents/documents/messages/index.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError } from '#shared/app-error.ts'
import { translateMessage } from '#shared/message-translation.ts'
import { parseTemplateText, type TemplateProblem } from '../../rules/parse-template.ts'

/** Throws an error with all problems of a source by line. */
export function assertValidTemplate(ctx: Ctx, source: string): void {
  const { problems } = parseTemplateText(source)
  if (problems.length === 0) return
  throw createValidationError({
    source: { code: 'documents.template_invalid', details: { problems: formatTemplateProblems(ctx, problems, 'documents.problem_at') } },
  })
}

/** Formats the first problems of a template, each with its position. */
export function formatTemplateProblems(
  ctx: Ctx,
  problems: readonly TemplateProblem[],
  at: 'documents.problem_at' | 'documents.problem_at_paragraph',
): string {
  const catalog = messages[ctx.language]
  return problems
    .slice(0, 10)
    .map(({ line, code, what }) =>
      translateMessage(catalog, ctx.language, at, {
        line,
        problem: translateMessage(catalog, ctx.language, `documents.problem.${code}`, { what }),
      }),
    )
    .join(' ')
}
