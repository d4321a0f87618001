import type { About } from '#modules/documents/templates/rules/fields.ts'
import { templateOfPeople } from '#modules/documents/templates/server/templates/in-use.ts'
import { assertMayRender } from '#modules/documents/templates/server/templates/missing-permission.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import type { documentsContract as documents } from '../../contract.ts'
import { lockDocuments } from '../lifecycle/actionable-documents.ts'
import { findingsOf } from '../merge-data/checks.ts'
import { formatFinding } from '../merge-data/legality.ts'
import { loadMergeData } from '../merge-data/merge-data.ts'
import { loadParsedTemplate } from '../parsed-template.ts'
import { subjectFor } from './subject-for.ts'

/** The findings of a document with these answers, before it is generated. */
export async function checkDocument(ctx: Ctx, input: ParsedInput<typeof documents.checkDocument>) {
  if (await subjectFor(ctx, input)) return { data: { findings: [] } }
  const { employee_id, about, number, date, fields } = input
  const text = await templateOfPeople(ctx, input.template)
  const document = { employee_id, about: about as About, about_id: number, day: date ?? ctx.today }
  const known = await loadMergeData(ctx, employee_id, document.about, number, document.day)
  assertMayRender(ctx, await loadParsedTemplate(ctx, text), known.changesPay)
  const [wrong] = input.corrects ? await lockDocuments(ctx, [input.corrects]) : []
  const findings = await findingsOf(ctx, text, document, fields, wrong?.number)
  return { data: { findings: findings.map((finding) => formatFinding(ctx, finding)) } }
}
