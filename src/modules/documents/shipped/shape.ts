import type { About } from '../rules/fields.ts'

/** Kinds of papers; each kind is numbered in a book of its own. */
export const kinds = ['contract', 'annex', 'decision', 'certificate', 'notice', 'order', 'statement', 'request'] as const
export type Kind = (typeof kinds)[number]
export const bookOf: Record<Kind, string> = {
  contract: 'UGO',
  annex: 'ANX',
  decision: 'RES',
  certificate: 'POT',
  notice: 'OBV',
  order: 'NAL',
  statement: 'IZJ',
  request: 'ZAH',
}

/** A template that comes with the program. Papers are of Serbian law, so there is no translation; Cyrillic is written from these. */
export type Shipped = { code: string; title: string; kind: Kind; about: About; article: string; source: string }

/** The law that most papers rest on, as papers name it. */
export const LAW =
  'Zakona o radu („Službeni glasnik RS“, br. 24/05, 61/05, 54/09, 32/13, 75/14, 13/17 – odluka US, 113/17 i 95/18 – autentično tumačenje)'

/** Who stands behind a paper of the employer. */
export const EMPLOYER =
  '{{company.name}}, {{company.address}}, PIB {{company.pib}}, matični broj {{company.registration_number}}, koga zastupa {{company.representative}}, zakonski zastupnik'

/** How a decision may be challenged (čl. 195). */
export const REMEDY =
  '**Pouka o pravnom leku:** Protiv ovog rešenja zaposleni može da pokrene spor pred nadležnim sudom u roku od 60 dana od dana dostavljanja rešenja (član 195. Zakona o radu).'
