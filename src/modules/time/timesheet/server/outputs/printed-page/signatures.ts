import type { PdfContent } from '#platform/pdf/pdf.ts'
import type { OutputLocale } from '../output-locale.ts'

type Signature = 'time.paper.kept_by' | 'time.paper.head' | 'time.paper.responsible' | 'time.paper.employee'

/** `rows`: rows above the signatures that stay on their page. */
export function buildTimesheetSignatures({ word }: OutputLocale, who: Signature[], rows = 0): PdfContent {
  return {
    columns: who.map((key) => ({
      width: '*',
      alignment: 'center',
      stack: [{ text: word(key) }, { rule: 160, margin: [0, rows ? 12 : 22, 0, 0] }],
    })),
    margin: [0, rows ? 6 : 12, 0, 0],
    unbreakable: true,
    fontSize: 7,
  }
}
