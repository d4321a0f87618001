import { type PdfContent, type PdfMargin, writePdf } from '#platform/pdf/write-pdf.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay, formatMonth } from '#shared/text/format-dates.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'
import type { PrintedTimesheet } from './printed-timesheet-heading.ts'

const TIMESHEET_PAGE_MARGINS: PdfMargin = [20, 22, 20, 34]

/** Every page shows its employee or department and its month. */
export const splitPrintedTimesheetIntoPages = (
  content: PdfContent[],
  { sheet, company: { name }, printedOn, isClosed }: PrintedTimesheet,
  { translate, script, language }: TimesheetOutputLocale,
) =>
  writePdf(
    {
      title: `${translate('time.print.title')} ${formatMonth(sheet.month, language)}`,
      made: printedOn,
      author: name,
      language,
      content,
      footer: omitAbsentItems([
        name,
        translate('time.print.footer', { month: formatMonth(sheet.month, language) }),
        !isClosed && translate('time.print.not_closed', { day: formatDay(printedOn) }),
      ]).join(' · '),
      pageOrientation: 'landscape',
      margins: TIMESHEET_PAGE_MARGINS,
      fontSize: 7,
    },
    script,
  )
