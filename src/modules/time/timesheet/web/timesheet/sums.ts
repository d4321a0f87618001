import type { messages } from '#modules/time/planning/messages/index.ts'
import { addDays, earlierDay } from '#shared/days.ts'
import type { Translate } from '#ui/translate.ts'
import type { Timesheet, TimesheetSum } from '../../timesheet-contract.ts'

type Column = {
  key: string
  title: string
  /** Where there is room for it whole. */
  label?: string
  over?: string
  value: (sum: TimesheetSum) => string
  isWrong?: (sum: TimesheetSum) => boolean
}
type SumText = Translate<typeof messages.sr>

/** What lacks less was lateness, and is not shouted. */
const HALF_DAY = 240

/** Sums under two heads, so that none is held against what is of other days: what is over by yesterday, and the whole month. */
export function sumColumns({ days, today }: Pick<Timesheet, 'days' | 'today'>, t: SumText): Column[] {
  const [first, last] = [days[0]!.day, days.at(-1)!.day]
  const isOver = last < today
  const span = t.range(first, earlierDay(last, addDays(today, -1)))
  const head = isOver ? t('timesheet.column.whole') : t('timesheet.column.to_date', { span })
  const signed = (minutes: number) => (minutes === 0 ? '0' : t.hours(minutes))
  const done: Column[] = [
    { key: 'done', over: head, title: t('timesheet.column.hours'), value: ({ done }) => t.hours(done) },
    { key: 'due', title: t('timesheet.column.plan'), value: ({ due }) => t.hours(due) },
    {
      key: 'difference',
      title: t('timesheet.column.difference'),
      value: ({ done, due }) => signed(done - due),
      isWrong: ({ done, due }) => due - done >= HALF_DAY,
    },
    {
      key: 'overtime',
      title: t('timesheet.column.overtime'),
      label: t('time.sum.overtime'),
      value: ({ overtime }) => (overtime ? t.hours(overtime) : ''),
    },
  ]
  const whole: Column[] = [
    {
      key: 'left',
      over: t('timesheet.column.whole'),
      title: t('timesheet.column.left'),
      label: t('timesheet.column.left_whole'),
      value: ({ left }) => t.hours(left),
    },
    { key: 'fund', title: t('timesheet.column.fund'), value: ({ fund }) => t.hours(fund) },
  ]
  if (isOver) return [...done, whole[1]!]
  return first >= today ? whole : [...done, ...whole]
}

/** Hours that were done and what they lack of the plan. */
export const isToMend = (key: string) => key === 'done' || key === 'difference'

/** The sums of a department, by the name that is shown. */
export const groupOf = (data: Timesheet, t: SumText, name: string) => data.departments.find((one) => t.data(one.name) === name)
