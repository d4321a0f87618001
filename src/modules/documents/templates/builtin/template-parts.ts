import type { About } from '../rules/fields.ts'

/** Kinds of papers; each kind is numbered in a book of its own. */
export const kinds = ['contract', 'annex', 'decision', 'certificate', 'notice', 'order', 'statement', 'request', 'act'] as const
export type TemplateKind = (typeof kinds)[number]
export const bookOf: Record<TemplateKind, string> = {
  contract: 'UGO',
  annex: 'ANX',
  decision: 'RES',
  certificate: 'POT',
  notice: 'OBV',
  order: 'NAL',
  statement: 'IZJ',
  request: 'ZAH',
  act: 'AKT',
}

/** A template that comes with the program. Papers are of Serbian law, so there is no translation; Cyrillic is written from these. */
export type BuiltinTemplate = { code: string; title: string; kind: TemplateKind; about: About; article: string; source: string }

/** The law that most papers rest on, as papers name it. */
export const LAW =
  'Zakona o radu („Službeni glasnik RS“, br. 24/05, 61/05, 54/09, 32/13, 75/14, 13/17 – odluka US, 113/17, 95/18 – autentično tumačenje i 109/25 – dr. zakon)'

/** Who stands behind a paper of the employer. */
export const EMPLOYER =
  'Poslodavac {{company.name}}, {{company.address}}, PIB {{company.pib}}, matični broj {{company.registration_number}}, koga zastupa {{company.representative}}, zakonski zastupnik'

/** Where the employer signs: name and function stand under the line. */
export const SIGNER = 'Za poslodavca; {{if company.signatory}}{{company.signatory}}{{end}}; {{company.signatory_title}}'
/** Where the employee signs. */
export const SIGNS = '{{gender: Zaposleni/Zaposlena}}; {{employee.full_name}}'

/** How a decision may be challenged (čl. 195). */
export const REMEDY =
  '**Pouka o pravnom leku:** Protiv ovog rešenja {{gender: zaposleni/zaposlena}} može da pokrene spor pred nadležnim sudom u roku od {{law.lawsuit}} dana od dana dostavljanja rešenja (član 195. Zakona o radu).'

/** Who decides, and on what ground, as every decision begins (čl. 192). */
export const decides = (basis: string, and = 'i') =>
  `Na osnovu ${basis} ${and} člana 192. ${LAW}, poslodavac {{company.name}}, {{company.address}}, koga zastupa {{company.representative}}, donosi`

/** Who, with the work and the department, where the record has them. */
export const WHERE = `**{{employee.full_name}}**{{if terms.position}}, {{gender: raspoređen/raspoređena}} na radno mesto {{terms.position}}{{if terms.department}} u organizacionoj jedinici {{terms.department}}{{end}}{{end}}`
/** About whom a decision is, in the nominative, as a sentence begins with them, and within one. */
export const PERSON = `{{gender: Zaposleni/Zaposlena}} ${WHERE}`
export const OF_PERSON = `{{gender: zaposleni/zaposlena}} ${WHERE}`

/** Whom a decision goes to, who signs it and who received it. */
export const SERVED = `**Dostaviti:** {{gender: zaposlenom/zaposlenoj}}{{if employee.full_name_dative}} {{employee.full_name_dative}}{{end}}, evidenciji o zaposlenima, arhivi.

@signatures ${SIGNER}

@received
`

const LEAVE_DAYS = '{{if annual_leave.at_end_days}} u trajanju od {{annual_leave.at_end_days}}{{end}}'
const unusedLeave = (days: string) => `naknadu štete za neiskorišćeni godišnji odmor${days} (član 76. Zakona o radu)`
/** The money for leave that is left on the last day of the record (čl. 76), with the days where the record knows them. */
export const UNUSED_LEAVE = unusedLeave(LEAVE_DAYS)
/** The same of an end that the paper itself makes: the last day of a fixed term is not its day, so the days are said where the record has the end. */
export const UNUSED_LEAVE_AT_END = unusedLeave(`{{if employment.end_basis}}${LEAVE_DAYS}{{end}}`)

/** Under what every decision that is served ends: its reasons' last sentence, the remedy, to whom it goes, who signs and who received it. */
export const ENDING = `Na osnovu izloženog odlučeno je kao u izreci.

${REMEDY}

${SERVED}`
