/** What a paper is, as far as the law asks how it reaches the employee. */
export const deliveryKinds = ['contract', 'annex', 'dismissal', 'leave', 'decision', 'other'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Templates whose number book does not tell what their papers are: what ends the employment, leads to its end, or stands in its place. */
const byTemplate: Record<string, DeliveryKind> = {
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
const byBook: Record<string, DeliveryKind> = { UGO: 'contract', ANX: 'annex', RES: 'decision' }

/** Papers without a template are the decisions of the module of leave. */
export function deliveryKindOf({ book, template_code }: { book: string; template_code: string | null }): DeliveryKind {
  return template_code === null ? 'leave' : (byTemplate[template_code] ?? byBook[book] ?? 'other')
}

/**
 * Kinds whose confirmation in the account serves them, where the company has said nothing. Contracts and annexes are written and signed
 * (ZoR čl. 30–33, 171–172) and a dismissal is handed over in person (čl. 185), a decision on annual leave may be electronic (čl. 75), and
 * of other decisions, which are delivered in writing (čl. 193), the law does not say. What is not among these is sent as a copy for
 * information and handed over on paper.
 */
export const defaultSufficientKinds: readonly DeliveryKind[] = ['leave', 'decision', 'other']

/** How far a paper has come that was sent. */
export const dispatchStates = ['sent', 'opened', 'confirmed'] as const
export type DispatchState = (typeof dispatchStates)[number]

export function dispatchState({ opened_at, confirmed_at }: { opened_at: string | null; confirmed_at: string | null }): DispatchState {
  if (confirmed_at) return 'confirmed'
  return opened_at ? 'opened' : 'sent'
}
