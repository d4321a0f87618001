import assert from 'node:assert/strict'
import { test } from 'vitest'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { iterateDaysBetween } from '#shared/days.ts'
import { readPdfText } from '#test/support/read-pdf.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { printDepartmentTimesheet, printEmployeeTimesheet } from './print-timesheet-pdf.ts'
import type { PrintedTimesheet } from './printed-page/printed-timesheet-heading.ts'
import { createTimesheetOutputLocale } from './timesheet-output-locale.ts'

// For every possible page break, the signature page has hours above the signatures: the last page never contains only signatures.
const { first, last } = toFirstAndLastDayOfMonth('2026-12')
const days = [...iterateDaysBetween(first, last)]
const holidays = new Map([['2026-12-25', 'Božić']] as const)
const locale = createTimesheetOutputLocale({ language: 'sr', script: 'latin', seesReasons: true })
const company = { name: 'Metal d.o.o.', pib: '100000001', registration_number: '10000000', address: 'Glavna 1', city: 'Užice' }

const sum = { days: 23, planned: 11_040, worked: 11_040, extra: 0, fund: 11_040, difference: 0, surplus: 0, overtime: 0, flags: {} }
const person = (id: number, comment: string | null = null): EmployeeTimesheet => ({
  id,
  fullName: `Đorđević Marko ${id}`,
  first_name: 'Marko',
  last_name: `Đorđević ${id}`,
  code: `M-${id}`,
  department: { id: 1, name: 'Montaža' },
  weekly_minutes: 2400,
  first_day: first,
  last_day: last,
  days: days.map((day) => {
    const hours = { planned: 480, minutes: { R: 480 }, computed: { R: 480 }, extra: 0 }
    return {
      day,
      ...hours,
      flags: [],
      typed: false,
      recorded: 'clock_events' as const,
      revision: 0,
      comment,
      waiting: false,
      clocked: null,
      weekly: null,
    }
  }),
  ahead: days.map(() => null),
  fund: 11_040,
  periods: [],
  sum: { ...sum, minutes: { R: 11_040, GO: 480 }, used: 11_520 },
  aheadMinutes: 0,
})
const printDataOf = (people: EmployeeTimesheet[]): PrintedTimesheet => {
  const sheet: MonthTimesheetData = { month: '2026-12', first, last, days, people, isRecalculating: false }
  return { company, sheet, holidays, printedOn: '2027-01-05', isClosed: true }
}

test('department signatures have people and the sum above them', async () => {
  let pages = 0
  for (const count of [1, 2, ...Array.from({ length: 8 }, (_, at) => 17 + at), ...Array.from({ length: 8 }, (_, at) => 42 + at)]) {
    const text = readPdfText(
      await printDepartmentTimesheet(printDataOf(Array.from({ length: count }, (_, at) => person(at + 1))), locale),
    ).split('\n')
    const [end] = text.slice(-1)
    pages = Math.max(pages, text.length)
    assert.match(end!, /Đorđević Marko \d+.*Ukupno.*Karnet vodi.*Rukovodilac.*Odgovorno lice/, `${count} people`)
    for (const page of text.slice(0, -1)) assert.doesNotMatch(page, /Karnet vodi/, `${count} people`)
  }
  assert.ok(pages > 2)
})

test('personal signatures are below the days, also with notes', async () => {
  for (const length of [0, 60, 120, 180, 240, 300, 360, 420, 480]) {
    const text = readPdfText(
      await printEmployeeTimesheet(printDataOf([person(1, length ? 'Zamena kolege. '.repeat(length / 15) : null)]), locale),
    ).split('\n')
    assert.match(text.at(-1)!, /31\.12\.2026\..*Ukupno.*Karnet vodi/, `notes of ${length}`)
  }
})
