import { type WrittenCell, type WrittenColumn, writeBook } from '#platform/files/server/sheet.ts'
import { weekday } from '#shared/days.ts'
import { formatDay, weekdayShortNames } from '#shared/text/dates.ts'
import { spanText } from '../notice-emails.ts'
import type { PlanLocale } from './plan-locale.ts'
import { byDepartment, faceOf, type PlanPrint, shiftsOn, stateText } from './plan-print.ts'

/** The plan as a workbook, with a sheet of shifts and its state. */
export function createPlanWorkbook(data: PlanPrint, locale: PlanLocale): Promise<Buffer> {
  const { word, write, language } = locale
  const days = data.days.map(
    ({ day }): WrittenColumn => ({
      title: write(`${weekdayShortNames[language][weekday(day) - 1]} ${formatDay(day).slice(0, 6)}`),
      width: 10,
    }),
  )
  const columns: WrittenColumn[] = [
    { title: write(word('plan.paper.department_column')), width: 24 },
    { title: write(word('plan.paper.code')), width: 10 },
    { title: write(word('plan.paper.person')), width: 28 },
    ...days,
    { title: write(word('plan.paper.hours')), kind: 'hours', width: 10 },
  ]
  const rows = byDepartment(data.people).flatMap(([department, people]) =>
    people.map(({ code, fullName, cells }): WrittenCell[] => [
      write(department),
      code,
      write(fullName),
      ...cells.map(faceOf),
      cells.reduce((sum, cell) => sum + (typeof cell === 'object' && cell ? cell.minutes : 0), 0),
    ]),
  )
  const span = spanText(data.from, data.to, language)
  return writeBook([
    { name: write(word('plan.paper.sheet')), columns, rows },
    {
      name: write(word('plan.paper.legend')),
      columns: [
        { title: write(word('plan.paper.code')), width: 10 },
        { title: write(word('plan.paper.shift')), width: 30 },
        { title: write(word('plan.paper.when')), width: 34 },
      ],
      rows: [
        ...shiftsOn(data.people).map(({ code, name, hours }): WrittenCell[] => [code, write(name), hours]),
        ['–', write(word('plan.paper.off')), null],
        ['O', write(word('plan.paper.away')), null],
        ['·', write(word('plan.paper.unsaid')), null],
        [null, write(span), write(stateText(data, locale))],
      ],
    },
  ])
}
