import type { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, getEarlierDay } from '#shared/days.ts'
import { formatHourSum } from '#shared/text/hours.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { Timesheet, TimesheetSum } from '../../timesheet-contract.ts'

type Column = {
  key: string
  title: string
  /** The full label, used where space permits. */
  label?: string
  over?: string
  value: (sum: TimesheetSum) => string
  isWrong?: (sum: TimesheetSum) => boolean
  isOptional?: boolean
}
type SumText = TranslateFunction<typeof messages.sr>

/** A smaller deficit is lateness. */
const MIN_HIGHLIGHTED_DEFICIT_MINUTES = 240

/** Sums under two headings, because they cover different days: until yesterday, and the whole month. */
export function buildTimesheetSumColumns({ days, today }: Pick<Timesheet, 'days' | 'today'>, t: SumText): Column[] {
  const first = days[0]!.day
  const last = days.at(-1)!.day
  const isOver = last < today
  const span = t.range(first, getEarlierDay(last, addDays(today, -1)))
  const head = isOver ? t('timesheet.column.whole') : t('timesheet.column.to_date', { span })
  const formatSignedHours = (minutes: number) => (minutes === 0 ? '0' : formatHourSum(minutes))
  const done: Column[] = [
    { key: 'done', over: head, title: t('timesheet.column.hours'), value: ({ done }) => formatHourSum(done) },
    { key: 'due', title: t('timesheet.column.plan'), value: ({ due }) => formatHourSum(due), isOptional: true },
    {
      key: 'difference',
      title: t('timesheet.column.difference'),
      value: ({ done, due }) => formatSignedHours(done - due),
      isWrong: ({ done, due }) => due - done >= MIN_HIGHLIGHTED_DEFICIT_MINUTES,
    },
    {
      key: 'overtime',
      title: t('timesheet.column.overtime'),
      label: t('time.sum.overtime'),
      value: ({ overtime }) => (overtime ? formatHourSum(overtime) : ''),
    },
  ]
  const whole: Column[] = [
    {
      key: 'left',
      over: t('timesheet.column.whole'),
      title: t('timesheet.column.left'),
      label: t('timesheet.column.left_whole'),
      value: ({ left }) => formatHourSum(left),
    },
    { key: 'fund', title: t('timesheet.column.fund'), value: ({ fund }) => formatHourSum(fund) },
  ]
  if (isOver) return [...done, whole[1]!]
  return first >= today ? whole : [...done, ...whole]
}

/** Whether the column shows worked hours or their deficit against the plan. */
export const isWorkedHoursSumColumn = (key: string) => key === 'done' || key === 'difference'

/** The sums of a department, found by its displayed name. */
export const findDepartmentTimesheetSum = (data: Timesheet, t: SumText, name: string) =>
  data.departments.find((one) => t.data(one.name) === name)
