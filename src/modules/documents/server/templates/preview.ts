import type { Download, Given } from '#lib/contract.ts'
import { Failure } from '#lib/failure.ts'
import { readsEmployees } from '#modules/access/policies.ts'
import type { Ctx } from '#server/context.ts'
import type { documentsContract as documents, Script } from '../../contract.ts'
import { fieldsSr } from '../../messages/fields.sr.ts'
import { fieldOf } from '../../rules/fields.ts'
import { type Format, typeOfFormat } from '../../rules/format.ts'
import { drawn } from '../drawn.ts'
import { factsOf, peopleOn } from '../facts/facts.ts'
import { type ReadyTemplate, readyText } from '../ready.ts'
import { mustBeWell } from './templates.ts'

/** What is missing, by its Serbian name: a paper is Serbian in whatever language it is edited. */
const gap = (key: string) => `[${(fieldsSr as Record<string, string>)[`documents.field.${key}`] ?? key}]`

export async function previewTemplate(ctx: Ctx, { source, ...asked }: Given<typeof documents.previewTemplate>): Promise<Download> {
  mustBeWell(ctx, source)
  return previewOf(ctx, readyText(source), asked)
}

type Asked = { employee_id: number; title: string; script: Script; format: Format }

/** How a template looks on a real employee. What is missing stands in brackets, what a right guards as stars. */
export async function previewOf(ctx: Ctx, ready: ReadyTemplate, { employee_id, title, script, format }: Asked): Promise<Download> {
  if (!readsEmployees(ctx)) throw new Failure('access.denied', 403)
  const { facts, isWoman } = await factsOf(ctx, employee_id, 'employee', employee_id, ctx.today)
  for (const [name, value] of Object.entries(facts))
    if (fieldOf(name)?.needs && value) facts[name] = typeof value === 'boolean' ? false : '*'.repeat(13)
  if (ready.names.has('people')) facts.people = await peopleOn(ctx, ctx.today)
  const { content } = ready.fill({ facts: { ...facts, 'paper.number': '______' }, answers: {}, isWoman, gap })
  const { house, companyId } = ctx
  const bytes = () => drawn(content({ title, number: '______' }), format, script, { house, companyId, employeeId: employee_id })
  return { name: `${title}.${format}`, type: typeOfFormat[format], bytes, inline: format === 'pdf' }
}
