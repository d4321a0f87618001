import { type SpreadsheetCell, type SpreadsheetColumn, writeWorkbookFile } from '#platform/files/server/spreadsheet-writer.ts'
import { getWeekday } from '#shared/days.ts'
import { formatDay, weekdayShortNames } from '#shared/text/format-dates.ts'
import { formatPlanPublicationSpan } from '../plan-change-notice-emails.ts'
import {
  formatPlanPublicationStateInPrint,
  formatPrintedPlanCell,
  groupPrintedRowsByDepartment,
  listShiftsInPrintedPlan,
  type PrintedPlan,
} from './printed-plan.ts'
import type { PrintedPlanLocale } from './printed-plan-locale.ts'

/** The plan as a workbook, with a sheet of shifts and the state of the plan. */
export function createPlanWorkbook(data: PrintedPlan, locale: PrintedPlanLocale): Promise<Buffer> {
  const { translate, write, language } = locale
  const days = data.days.map(
    ({ day }): SpreadsheetColumn => ({
      title: write(`${weekdayShortNames[language][getWeekday(day) - 1]} ${formatDay(day).slice(0, 6)}`),
      width: 10,
    }),
  )
  const columns: SpreadsheetColumn[] = [
    { title: write(translate('plan.print.department_column')), width: 24 },
    { title: write(translate('plan.print.code')), width: 10 },
    { title: write(translate('plan.print.person')), width: 28 },
    ...days,
    { title: write(translate('plan.print.hours')), kind: 'hours', width: 10 },
  ]
  const rows = groupPrintedRowsByDepartment(data.people).flatMap(([department, people]) =>
    people.map(({ code, fullName, cells }): SpreadsheetCell[] => [
      write(department),
      code,
      write(fullName),
      ...cells.map(formatPrintedPlanCell),
      cells.reduce((sum, cell) => sum + (typeof cell === 'object' && cell ? cell.minutes : 0), 0),
    ]),
  )
  const span = formatPlanPublicationSpan(data.from, data.to, language)
  return writeWorkbookFile([
    { name: write(translate('plan.print.sheet')), columns, rows },
    {
      name: write(translate('plan.print.legend')),
      columns: [
        { title: write(translate('plan.print.code')), width: 10 },
        { title: write(translate('plan.print.shift')), width: 30 },
        { title: write(translate('plan.print.when')), width: 34 },
      ],
      rows: [
        ...listShiftsInPrintedPlan(data.people).map(({ code, name, hours }): SpreadsheetCell[] => [code, write(name), hours]),
        ['–', write(translate('plan.print.off')), null],
        ['O', write(translate('plan.print.away')), null],
        ['·', write(translate('plan.print.unpublished')), null],
        [null, write(span), write(formatPlanPublicationStateInPrint(data, locale))],
      ],
    },
  ])
}
