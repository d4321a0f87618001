/** Kinds of documents by the form of delivery that the law requires. */
export const requiredDocumentDeliveryForms = ['contract', 'annex', 'dismissal', 'leave', 'decision', 'other'] as const
export type DocumentDeliveryRequirement = (typeof requiredDocumentDeliveryForms)[number]

/** Templates whose register does not determine the form of delivery: documents that end employment, lead to its end, or replace it. */
const byTemplate: Record<string, DocumentDeliveryRequirement> = {
  ponuda_aneksa: 'annex',
  sporazum_prestanak: 'dismissal',
  resenje_prestanak: 'dismissal',
  resenje_otkaz: 'dismissal',
  resenje_visak: 'dismissal',
  upozorenje: 'dismissal',
  obavestenje_rezultati: 'dismissal',
  resenje_mera: 'dismissal',
  resenje_udaljenje: 'dismissal',
  resenje_go: 'leave',
  resenje_placeno: 'leave',
  resenje_neplaceno: 'leave',
  resenje_mirovanje: 'leave',
  resenje_porodiljsko: 'leave',
}
const byBook: Record<string, DocumentDeliveryRequirement> = { UGO: 'contract', ANX: 'annex', RES: 'decision' }

/** Returns the required form of delivery. Documents without a template are leave decisions. */
export function findDocumentDeliveryRequirement({
  book,
  template_code,
}: {
  book: string
  template_code: string | null
}): DocumentDeliveryRequirement {
  return template_code === null ? 'leave' : (byTemplate[template_code] ?? byBook[book] ?? 'other')
}

/**
 * Kinds of documents for which a confirmation in the account is a delivery by default. Contracts and annexes are signed (ZoR čl. 30–33,
 * 171–172), and a dismissal is handed over in person (čl. 185). A decision on annual leave can be electronic (čl. 75). The law is silent on
 * other decisions, which are delivered in writing (čl. 193). Other kinds are sent as copies for information and handed over on paper.
 */
export const deliveryFormsServedByAccountConfirmation: readonly DocumentDeliveryRequirement[] = ['leave', 'decision', 'other']

/** The states of a sent document. */
export const documentDispatchStates = ['sent', 'opened', 'confirmed'] as const
export type DocumentDispatchState = (typeof documentDispatchStates)[number]

export function computeDocumentDispatchState({
  opened_at,
  confirmed_at,
}: {
  opened_at: string | null
  confirmed_at: string | null
}): DocumentDispatchState {
  if (confirmed_at) return 'confirmed'
  return opened_at ? 'opened' : 'sent'
}
