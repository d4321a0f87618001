import { sortHourCodesByTimesheetOrder } from '#modules/time/planning/rules/month/hour-codes.ts'
import { type SpreadsheetColumn, writeWorkbookFile } from '#platform/files/server/spreadsheet-writer.ts'
import type { OvertimeRegisterRows } from '../timesheet/overtime-register.ts'
import type { TimesheetOutputLocale } from './timesheet-output-locale.ts'

/** The overtime register of the month (ZoR čl. 55 st. 6), with the days that the register lists. */
export function writeOvertimeRegisterWorkbook(rows: OvertimeRegisterRows, { translate, write }: TimesheetOutputLocale): Promise<Buffer> {
  const codes = sortHourCodesByTimesheetOrder(['P', 'PN', 'HP', 'HPN'])
  const createTextColumn = (key: Parameters<typeof translate>[0], width = 14): SpreadsheetColumn => ({
    title: write(translate(key)),
    width,
  })
  return writeWorkbookFile([
    {
      name: write(translate('time.sheet.overtime')),
      columns: [
        { title: write(translate('time.column.day')), kind: 'day', width: 12 },
        createTextColumn('time.column.code', 10),
        createTextColumn('time.column.person', 28),
        createTextColumn('time.column.department', 22),
        createTextColumn('time.column.came', 9),
        createTextColumn('time.column.left', 9),
        ...codes.map((code): SpreadsheetColumn => ({ title: code, kind: 'hours', width: 8 })),
        { title: write(translate('time.column.total')), kind: 'hours', width: 10 },
        createTextColumn('time.column.reason', 40),
        createTextColumn('time.column.decided_by', 24),
      ],
      rows: rows.map((row) => [
        row.day,
        row.code,
        write(row.fullName),
        write(row.department ?? ''),
        row.came,
        row.left,
        ...codes.map((code) => row.minutes[code] ?? null),
        row.total,
        row.reason,
        row.decided_by,
      ]),
    },
  ])
}
