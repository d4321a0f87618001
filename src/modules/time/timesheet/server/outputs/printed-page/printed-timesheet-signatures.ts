import type { PdfContent } from '#platform/pdf/write-pdf.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'

type Signature = 'time.print.recorded_by' | 'time.print.head' | 'time.print.responsible' | 'time.print.employee'

/** `rows`: rows above the signatures that stay on the same page. */
export function buildPrintedTimesheetSignatures({ word }: TimesheetOutputLocale, who: Signature[], rows = 0): PdfContent {
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
