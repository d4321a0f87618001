import { sortByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { PdfContent } from '#platform/pdf/pdf.ts'
import { formatDay, formatPrintedTimesheetDay, NO_CLOCK_DATA_TEXT, UNKNOWN_HOURS_TEXT } from '../../timesheet/day-text.ts'
import type { PersonTimesheet } from '../../timesheet/timesheet-data.ts'
import { formatHourCategoryName, type OutputLocale } from '../output-locale.ts'

/** The names of the codes in the timesheet. */
export function buildTimesheetLegend(people: PersonTimesheet[], locale: OutputLocale): PdfContent {
  const codes = sortByTimesheetOrder(new Set(people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const isUnknown = people.some(({ days, weekly_minutes }) =>
    days.some((day) => day && formatDay(day, weekly_minutes) === UNKNOWN_HOURS_TEXT),
  )
  const lacksData = people.some(({ days, weekly_minutes }) =>
    days.some((day) => day && formatPrintedTimesheetDay(day, weekly_minutes) === NO_CLOCK_DATA_TEXT),
  )
  const lines = [
    ...codes.map((code) => [code, formatHourCategoryName(locale, code)]),
    ...(isUnknown ? [[UNKNOWN_HOURS_TEXT, locale.word('time.paper.unknown')]] : []),
    ...(lacksData ? [[NO_CLOCK_DATA_TEXT, locale.word('time.paper.no_data')]] : []),
  ]
  const text = lines.flatMap(([code, name], at) => [
    { text: `${at ? '   ' : ''}${code}`, bold: true, verbatim: true },
    { text: ` ${name}` },
  ])
  return { text, fontSize: 6, margin: [0, 5, 0, 0] }
}
