import type { Download, Given } from '#lib/contract.ts'
import { Failure, invalid } from '#lib/failure.ts'
import { mustReach } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'
import { writePdf } from '#server/pdf/pdf.ts'
import type { documentsContract as documents } from '../contract.ts'
import { fieldsSr } from '../messages/fields.sr.ts'
import { fieldOf } from '../rules/fields.ts'
import { factsOf } from './facts.ts'
import { filled } from './issue.ts'
import { paperOf } from './paper.ts'
import { mustBeWell } from './templates.ts'

/** What is missing, by its Serbian name: a paper is Serbian in whatever language it is edited. */
const gap = (key: string) => `[${(fieldsSr as Record<string, string>)[`documents.field.${key}`] ?? key}]`

/** How a template looks on a real employee. What is missing stands in brackets, what is sensitive as stars. */
export async function previewTemplate(
  ctx: Ctx,
  { employee_id, source, title, script }: Given<typeof documents.previewTemplate>,
): Promise<Download> {
  if (!ctx.permissions.has('employees.read')) throw new Failure('access.denied', 403)
  mustBeWell(ctx, source)
  await mustReach(ctx, employee_id).catch(() => {
    throw invalid({ employee_id: 'invalid.unknown_id' })
  })
  const { facts, isWoman } = await factsOf(ctx, employee_id, 'employee', employee_id, ctx.today)
  for (const [name, value] of Object.entries(facts)) if (fieldOf(name)?.sensitive && value) facts[name] = '*'.repeat(13)
  const { blocks } = filled({ source }, { facts: { ...facts, 'paper.number': '______' }, answers: {}, isWoman, gap })
  const paper = paperOf(blocks, facts, { title, number: '______' })
  return { name: `${title}.pdf`, type: 'application/pdf', bytes: await writePdf(paper, script), inline: true }
}
