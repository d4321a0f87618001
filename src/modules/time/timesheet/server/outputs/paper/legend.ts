import { sortByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { PdfContent } from '#platform/pdf/pdf.ts'
import { formatDay, formatPrintedDay, NO_DATA_TEXT, UNKNOWN_TEXT } from '../../timesheet/day-text.ts'
import type { PersonTimesheet } from '../../timesheet/timesheet-data.ts'
import { categoryName, type OutputLocale } from '../output-locale.ts'

/** The names of the codes in the timesheet. */
export function buildLegend(people: PersonTimesheet[], locale: OutputLocale): PdfContent {
  const codes = sortByTimesheetOrder(new Set(people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const isUnknown = people.some(({ days, weekly_minutes }) => days.some((day) => day && formatDay(day, weekly_minutes) === UNKNOWN_TEXT))
  const lacksData = people.some(({ days, weekly_minutes }) =>
    days.some((day) => day && formatPrintedDay(day, weekly_minutes) === NO_DATA_TEXT),
  )
  const lines = [
    ...codes.map((code) => [code, categoryName(locale, code)]),
    ...(isUnknown ? [[UNKNOWN_TEXT, locale.word('time.paper.unknown')]] : []),
    ...(lacksData ? [[NO_DATA_TEXT, locale.word('time.paper.no_data')]] : []),
  ]
  const text = lines.flatMap(([code, name], at) => [
    { text: `${at ? '   ' : ''}${code}`, bold: true, verbatim: true },
    { text: ` ${name}` },
  ])
  return { text, fontSize: 6, margin: [0, 5, 0, 0] }
}
