import { sql } from 'kysely'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, type Day } from '#shared/days.ts'
import { type DocumentDeliveryStateJson, documentDeliveryStateSql, toDocumentDeliveryState } from '../delivery/document-delivery-state.ts'

/**
 * The newest offer of the annex for these terms (čl. 172) with its day of delivery. Offers of an earlier change belong to another annex.
 */
export async function buildAnnexOfferMergeData(ctx: Ctx, termsId: number, day: Day, since: Day | null): Promise<DocumentMergeData> {
  const { rows } = await sql<{ number: string; delivered: DocumentDeliveryStateJson }>`
    select r.book || '-' || r.year || '/' || r.number as number, ${documentDeliveryStateSql('d.document_registration_id')} as delivered
    from document d join document_registration r on r.id = d.document_registration_id
    where d.about = 'terms' and d.about_id = ${termsId} and d.template_code = 'ponuda_aneksa' and d.day <= ${day}::date and r.cancelled_at is null and (${since}::date is null or d.day > ${since}::date)
    order by d.day desc, d.id desc limit 1`.execute(ctx.db)
  const [offer] = rows
  return { 'offer.number': offer?.number ?? null, 'offer.served_on': offer ? toDocumentDeliveryState(offer.delivered).served_on : null }
}

/** The newest warning that was issued and delivered in time for a decision (čl. 180, 184). */
export async function buildWarningMergeData(ctx: Ctx, employeeId: number, day: Day): Promise<DocumentMergeData> {
  const { rows } = await sql<{ number: string; delivered: DocumentDeliveryStateJson }>`
    select r.book || '-' || r.year || '/' || r.number as number, ${documentDeliveryStateSql('d.document_registration_id')} as delivered
    from document d join document_registration r on r.id = d.document_registration_id
    where d.employee_id = ${employeeId} and d.template_code = 'upozorenje' and d.day <= ${day}::date and r.cancelled_at is null
    order by d.day desc, d.id desc limit 5`.execute(ctx.db)
  const since = addMonths(day, -getLegalFiguresOn(day).dismissalSinceKnown)
  const served = rows
    .map(({ number, delivered }) => ({ number, served_on: toDocumentDeliveryState(delivered).served_on }))
    .find(({ served_on }) => served_on !== null && served_on >= since && served_on <= day)
  return { 'warning.number': served?.number ?? null, 'warning.served_on': served?.served_on ?? null }
}
