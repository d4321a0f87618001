import { sql } from 'kysely'
import type { TemplateAnswers } from '#modules/documents/templates/rules/fill-template.ts'
import { computeDisciplinaryDecisionDeadline } from '#modules/people/employees/rules/personal-file/disciplinary-measures.ts'
import { loadTransferHistory } from '#modules/people/employees/server/temporary-transfers.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeDocumentFacts } from '../../rules/checks/document-check-input.ts'
import { findTransferPeriod } from '../../rules/checks/employment-contract-checks.ts'
import { type DocumentDeliveryStateJson, documentDeliveryStateSql, toDocumentDeliveryState } from '../delivery/document-delivery-state.ts'

/** Later documents depend on these documents. */
const PRECEDING_DOCUMENT_TEMPLATES = [
  'upozorenje',
  'obavestenje_rezultati',
  'resenje_naknada_go',
  'ponuda_aneksa',
  'ugovor_neodredjeno',
  'ugovor_odredjeno',
  'ugovor_pripravnik',
  'ugovor_rad_od_kuce',
]

export async function loadEmployeeDocumentsForCheck(ctx: Ctx, employeeId: number): Promise<EmployeeDocumentFacts['documents']> {
  const { rows } = await sql<{ code: string; number: string; day: Day; about_id: number; delivered: DocumentDeliveryStateJson }>`
    select d.template_code as code, r.book || '-' || r.year || '/' || r.number as number, d.day::text, d.about_id, ${documentDeliveryStateSql('d.document_registration_id')} as delivered
    from document d join document_registration r on r.id = d.document_registration_id
    where d.employee_id = ${employeeId} and d.template_code = any (${PRECEDING_DOCUMENT_TEMPLATES}::text[]) and r.cancelled_at is null`.execute(
    ctx.db,
  )
  return rows.map(({ delivered, ...row }) => ({ ...row, served_on: toDocumentDeliveryState(delivered).served_on }))
}

/** Transfers in the record and in documents whose days were answered, without the document that is replaced. */
export async function loadTransfersForDocumentCheck(
  ctx: Ctx,
  employeeId: number,
  replaces = '',
): Promise<EmployeeDocumentFacts['transfers']> {
  const { rows } = await sql<{ answers: TemplateAnswers }>`
    select a.answers from document d join document_registration r on r.id = d.document_registration_id
      join document_answer a on a.document_id = d.id
    where d.employee_id = ${employeeId} and d.template_code = 'resenje_premestaj' and r.cancelled_at is null
      and r.book || '-' || r.year || '/' || r.number <> ${replaces}`.execute(ctx.db)
  const typed = rows.flatMap(({ answers }) => findTransferPeriod(answers) ?? [])
  const recorded = await loadTransferHistory(ctx, [employeeId], { from: '1900-01-01', to: '9999-12-31' })
  return [...typed, ...(recorded.get(employeeId) ?? [])]
}

export async function loadServedWarningDocuments(ctx: Ctx, employeeId: number): Promise<EmployeeDocumentFacts['warnings']> {
  const rows = await ctx.db
    .selectFrom('measure')
    .select(['day', 'until', 'answered_on', 'happened_on', 'known_on'])
    .where('employee_id', '=', employeeId)
    .where('kind', '=', 'warning')
    .execute()
  return rows.map(({ happened_on, known_on, ...row }) => ({
    ...row,
    decide_by: computeDisciplinaryDecisionDeadline({ happened_on, known_on }),
  }))
}
