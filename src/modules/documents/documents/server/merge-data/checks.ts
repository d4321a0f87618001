import type { Answers } from '#modules/documents/templates/rules/fill.ts'
import type { TemplateText } from '#modules/documents/templates/server/templates/in-use.ts'
import type { Ctx } from '#platform/context.ts'
import { checkedAs, findDocumentIssues } from '../../rules/checks/check.ts'
import type { DocumentFinding } from '../../rules/checks/finding.ts'
import type { Recorded } from '../../rules/checks/record.ts'
import { loadExtensionData, MIN_COMPENSATION } from './extensions.ts'
import { type DocumentTarget, recordOf } from './record.ts'
import { allTransfers } from './recorded-documents.ts'

/** The findings of the record before a document gets its number. */
export async function findingsOf(
  ctx: Ctx,
  text: TemplateText,
  document: DocumentTarget,
  answers: Answers,
  /** The number of the document to replace. */
  replaces?: string,
): Promise<DocumentFinding[]> {
  const code = checkedAs(text)
  if (!code) return []
  const record = await recordOf(ctx, document)
  const leaveMoney = code === 'resenje_naknada_go' ? await minCompensation(ctx, document, record) : null
  const numbered = record.numbered === replaces ? null : record.numbered
  const transfers = code === 'resenje_premestaj' ? await allTransfers(ctx, document.employee_id, replaces) : []
  const checked = { code, day: document.day, about_id: document.about_id, answers }
  return findDocumentIssues({
    ...checked,
    record: { ...record, leaveMoney, numbered, transfers, documents: record.documents.filter(({ number }) => number !== replaces) },
  })
}

async function minCompensation(ctx: Ctx, { employee_id, day }: DocumentTarget, { employment }: Recorded): Promise<number | null> {
  const minAmount = (await loadExtensionData(ctx, { employeeId: employee_id, lastDay: employment?.last_day ?? null, day }))[
    MIN_COMPENSATION
  ]
  return typeof minAmount === 'number' ? minAmount : null
}
