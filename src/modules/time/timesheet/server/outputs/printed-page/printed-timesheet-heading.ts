import type { PdfColumns } from '#platform/pdf/write-pdf.ts'
import type { Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import { formatDay, formatMonth } from '#shared/text/format-dates.ts'
import type { MonthTimesheetData } from '../../timesheet/timesheet-data.ts'
import type { TimesheetOutputLocale } from '../timesheet-output-locale.ts'

export type TimesheetHeadingCompany = {
  name: string
  pib: string | null
  registration_number: string | null
  address: string | null
  city: string | null
}

/**
 * The data of a print, in a form that can be sent to another thread. `holidays`: days off of the month with their names. Every page of an
 * open month states that its hours can change.
 */
export type PrintedTimesheet = {
  company: TimesheetHeadingCompany
  sheet: MonthTimesheetData
  holidays: Map<Day, string>
  printedOn: Day
  isClosed: boolean
}

export function buildPrintedTimesheetHeading(
  { company, sheet: { month }, printedOn, isClosed }: PrintedTimesheet,
  { translate, language }: TimesheetOutputLocale,
  subtitle: string,
): PdfColumns {
  const place = [company.address, company.city].filter(Boolean).join(', ')
  const numbers = [
    company.pib && `PIB ${company.pib}`,
    company.registration_number && `${translate('time.print.registration_number')} ${company.registration_number}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return {
    columns: [
      { width: '*', stack: [{ text: company.name, bold: true, fontSize: 9 }, place, numbers].filter(Boolean) },
      {
        width: 'auto',
        alignment: 'center',
        stack: omitAbsentItems([
          { text: translate('time.print.title').toUpperCase(), heading: 1, bold: true, fontSize: 12 },
          { text: formatMonth(month, language), fontSize: 9 },
          !isClosed && { text: translate('time.print.not_closed', { day: formatDay(printedOn) }), bold: true, fontSize: 8 },
        ]),
      },
      { width: '*', alignment: 'right', text: subtitle, bold: true, fontSize: 9 },
    ],
    margin: [0, 0, 0, 8],
  }
}
