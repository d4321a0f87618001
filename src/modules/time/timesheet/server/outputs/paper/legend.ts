import { inTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Content } from '#platform/pdf/pdf.ts'
import { dayText, NO_DATA, paperText, UNKNOWN } from '../../timesheet/day-text.ts'
import type { PersonTimesheet } from '../../timesheet/timesheet-data.ts'
import { categoryName, type OutputLocale } from '../output-locale.ts'

/** The names of the codes in the timesheet. */
export function legend(people: PersonTimesheet[], locale: OutputLocale): Content {
  const codes = inTimesheetOrder(new Set(people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const isUnknown = people.some(({ days, weekly_minutes }) => days.some((day) => day && dayText(day, weekly_minutes) === UNKNOWN))
  const lacksData = people.some(({ days, weekly_minutes }) => days.some((day) => day && paperText(day, weekly_minutes) === NO_DATA))
  const lines = [
    ...codes.map((code) => [code, categoryName(locale, code)]),
    ...(isUnknown ? [[UNKNOWN, locale.word('time.paper.unknown')]] : []),
    ...(lacksData ? [[NO_DATA, locale.word('time.paper.no_data')]] : []),
  ]
  const text = lines.flatMap(([code, name], at) => [
    { text: `${at ? '   ' : ''}${code}`, bold: true, verbatim: true },
    { text: ` ${name}` },
  ])
  return { text, fontSize: 6, margin: [0, 5, 0, 0] }
}
