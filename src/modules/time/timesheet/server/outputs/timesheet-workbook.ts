import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { type SpreadsheetCell, type SpreadsheetColumn, writeWorkbookFile } from '#platform/files/server/spreadsheet-writer.ts'
import { splitDayIntoParts } from '#shared/days.ts'
import { formatMonth } from '#shared/text/format-dates.ts'
import type { EmployeeTimesheet, MonthTimesheetData } from '../timesheet/timesheet-data.ts'
import { formatPrintedTimesheetDay } from '../timesheet/timesheet-day-cell-text.ts'
import { formatHourCategoryName, type TimesheetOutputLocale } from './timesheet-output-locale.ts'

/** The timesheet as a workbook: the cells by day, followed by the hours by category as numbers that can be summed. */
export function writeTimesheetWorkbook(sheet: MonthTimesheetData, locale: TimesheetOutputLocale): Promise<Buffer> {
  const { translate, write, language } = locale
  const month = formatMonth(sheet.month, language)
  const person: SpreadsheetColumn[] = [
    { title: write(translate('time.column.code')), width: 10 },
    { title: write(translate('time.column.person')), width: 28 },
    { title: write(translate('time.column.department')), width: 22 },
  ]
  const createEmployeeCells = (one: EmployeeTimesheet): SpreadsheetCell[] => [
    one.code,
    write(one.fullName),
    write(one.department?.name ?? ''),
  ]
  const codes = sortHourCodesByTimesheetOrder(new Set(sheet.people.flatMap(({ sum }) => Object.keys(sum.minutes))))
  const totals = (['used', 'overtime', 'fund', 'difference'] as const).map((name) => ({
    title: write(translate(`time.column.${name}`)),
    kind: 'hours' as const,
    width: 11,
  }))
  const days = sheet.days.map((day): SpreadsheetColumn => ({ title: String(splitDayIntoParts(day).date), kind: 'number', width: 7 }))
  return writeWorkbookFile([
    {
      name: write(translate('time.sheet.hours', { month })),
      columns: [
        ...person,
        ...codes.map(
          (code): SpreadsheetColumn => ({ title: `${code} – ${write(formatHourCategoryName(locale, code))}`, kind: 'hours', width: 12 }),
        ),
        ...totals,
      ],
      rows: [
        ...sheet.people.map((one) => [...createEmployeeCells(one), ...hoursOf(one, codes)]),
        [null, write(translate('time.column.total')), null, ...totalOf(sheet, codes)],
      ],
    },
    {
      name: write(translate('time.sheet.cells', { month })),
      columns: [...person, ...days],
      rows: sheet.people.map((one) => [...createEmployeeCells(one), ...cellsOf(one)]),
    },
  ])
}

/** A cell of plain hours is a number; all others are the text of the screen. */
function cellsOf(person: EmployeeTimesheet): SpreadsheetCell[] {
  return person.days.map((day) => {
    if (!day) return null
    const text = formatPrintedTimesheetDay(day, person.weekly_minutes)
    return /^\d+(:\d\d)?$/.test(text) ? (day.minutes.R ?? 0) / 60 : text
  })
}

const hoursOf = ({ sum, fund, aheadMinutes }: EmployeeTimesheet, codes: string[]): SpreadsheetCell[] => [
  ...codes.map((code) => sum.minutes[code] ?? null),
  sum.used,
  sum.overtime,
  fund,
  sum.used + aheadMinutes - fund,
]

function totalOf(sheet: MonthTimesheetData, codes: string[]): SpreadsheetCell[] {
  const rows = sheet.people.map((person) => hoursOf(person, codes))
  return Array.from({ length: codes.length + 4 }, (_, at) => rows.reduce((sum, row) => sum + Number(row[at] ?? 0), 0))
}
