import type { DocumentSubjectKind } from '../rules/document-fields.ts'

/** Kinds of documents; each has its own register. */
export const documentTemplateKinds = [
  'contract',
  'annex',
  'decision',
  'certificate',
  'notice',
  'order',
  'statement',
  'request',
  'act',
] as const
export type DocumentTemplateKind = (typeof documentTemplateKinds)[number]
export const registerCodeByTemplateKind: Record<DocumentTemplateKind, string> = {
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

/** A built-in template. Documents follow Serbian law, so they have no translation; Cyrillic is transliterated. */
export type BuiltinTemplate = {
  code: string
  title: string
  kind: DocumentTemplateKind
  about: DocumentSubjectKind
  article: string
  source: string
}

/** The law on which most documents are based, in the wording of a citation. */
export const LABOUR_LAW_CITATION_TEMPLATE_TEXT =
  'Zakona o radu („Službeni glasnik RS”, br. 24/05, 61/05, 54/09, 32/13, 75/14, 13/17 – odluka US, 113/17, 95/18 – autentično tumačenje i 109/25 – dr. zakon)'

/** The employer as a party of a document. */
export const EMPLOYER_INTRODUCTION_TEMPLATE_TEXT =
  'Poslodavac {{company.name}}, {{company.address}}, PIB {{company.pib}}, matični broj {{company.registration_number}}, koga zastupa {{company.representative}}, zakonski zastupnik'

/** The signature of the employer, with name and function. */
export const EMPLOYER_SIGNATURE_TEMPLATE_TEXT =
  'Za poslodavca; {{if company.signatory}}{{company.signatory}}{{end}}; {{company.signatory_title}}'
/** The signature of the employee. */
export const EMPLOYEE_SIGNATURE_TEMPLATE_TEXT = '{{gender: Zaposleni/Zaposlena}}; {{employee.full_name}}'

/** The text that explains how a decision can be challenged (čl. 195). */
export const LEGAL_REMEDY_TEMPLATE_TEXT =
  '**Pouka o pravnom leku:** Protiv ovog rešenja {{gender: zaposleni/zaposlena}} može da pokrene spor pred nadležnim sudom u roku od {{law.lawsuit}} dana od dana dostavljanja rešenja (član 195. Zakona o radu).'

/** The beginning of a decision: who decides, and on which legal ground (čl. 192). */
export const writeDecisionIntroductionTemplateText = (basis: string, and = 'i') =>
  `Na osnovu ${basis} ${and} člana 192. ${LABOUR_LAW_CITATION_TEMPLATE_TEXT}, poslodavac {{company.name}}, {{company.address}}, koga zastupa {{company.representative}}, donosi`

/** The employee with position and department, if known. */
export const EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT = `**{{employee.full_name}}**{{if terms.position}}, {{gender: raspoređen/raspoređena}} na radno mesto {{terms.position}}{{if terms.department}} u organizacionoj jedinici {{terms.department}}{{end}}{{end}}`
/** The employee in the nominative, at the beginning of and within a sentence. */
export const EMPLOYEE_INTRODUCTION_TEMPLATE_TEXT = `{{gender: Zaposleni/Zaposlena}} ${EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT}`
export const EMPLOYEE_MID_SENTENCE_TEMPLATE_TEXT = `{{gender: zaposleni/zaposlena}} ${EMPLOYEE_WITH_POSITION_TEMPLATE_TEXT}`

/** The recipients, the signature, and the proof of receipt. */
export const DELIVERY_AND_RECEIPT_TEMPLATE_TEXT = `**Dostaviti:** {{gender: zaposlenom/zaposlenoj}}{{if employee.full_name_dative}} {{employee.full_name_dative}}{{end}}, evidenciji o zaposlenima, arhivi.

@signatures ${EMPLOYER_SIGNATURE_TEMPLATE_TEXT}

@received
`

const LEAVE_DAYS = '{{if annual_leave.at_end_days}} u trajanju od {{annual_leave.at_end_days}}{{end}}'
const createUnusedLeaveText = (days: string) => `naknadu štete za neiskorišćeni godišnji odmor${days} (član 76. Zakona o radu)`
/** The compensation for unused leave (čl. 76), with the days if known. */
export const UNUSED_LEAVE_TEMPLATE_TEXT = createUnusedLeaveText(LEAVE_DAYS)
/** The compensation for unused leave at an end that the document itself causes. Days are stated if the record contains the end. */
export const UNUSED_LEAVE_AT_TERMINATION_TEMPLATE_TEXT = createUnusedLeaveText(`{{if employment.end_basis}}${LEAVE_DAYS}{{end}}`)

/** The end of every delivered decision: last sentence of the reasons, remedy, recipients, signature and receipt. */
export const DECISION_CLOSING_TEMPLATE_TEXT = `Na osnovu izloženog odlučeno je kao u izreci.

${LEGAL_REMEDY_TEMPLATE_TEXT}

${DELIVERY_AND_RECEIPT_TEMPLATE_TEXT}`
