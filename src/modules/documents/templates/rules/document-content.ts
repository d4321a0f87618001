import { formatDay } from '#shared/text/format-dates.ts'
import type { DocumentMergeData } from './document-fields.ts'
import type { TemplateBlock } from './template-blocks.ts'

/** A rendered document with all text in Latin; this form is stored. */
export type RenderedDocument = {
  title: string
  number: string
  /** The head of the page: the left lines, beginning with the employer's name, and the right lines. */
  head: { left: string[]; right: string[] }
  blocks: TemplateBlock[]
}

/** A blank line for handwriting. */
export const HANDWRITTEN_SIGNATURE_LINE = '______________________________'

/** The proof of receipt at the end of a served document. */
export const documentDeliveryReceiptTexts = {
  title: 'Potvrda o dostavljanju',
  handed: 'Primerak ovog pismena uručen je dana ____________________ godine.',
  signed: `Potpis primaoca: ${HANDWRITTEN_SIGNATURE_LINE}`,
  refused: 'Ako je prijem odbijen, o tome se sačinjava pisana beleška, a pismeno se objavljuje na oglasnoj tabli poslodavca.',
}

/** The proof of receipt is next to a single signature, so that an ordinary decision fits on one page. */
export const isSignatureNextToDeliveryReceipt = (block: TemplateBlock | undefined, next: TemplateBlock | undefined) =>
  block?.is === 'signatures' && block.names.length === 1 && next?.is === 'received'

export function buildDocumentContent(
  blocks: TemplateBlock[],
  facts: DocumentMergeData,
  { title, number }: { title: string; number: string },
): RenderedDocument {
  const say = (label: string, name: string) => (facts[name] ? [`${label}${facts[name]}`] : [])
  return {
    title,
    number,
    blocks,
    head: {
      left: [
        String(facts['company.name'] ?? ''),
        ...say('', 'company.address'),
        ...say('PIB: ', 'company.pib'),
        ...say('Matični broj: ', 'company.registration_number'),
      ],
      right: [`Broj: ${number}`, `Datum: ${formatDay(String(facts['document.date']))}`, ...say('Mesto: ', 'document.place')],
    },
  }
}
