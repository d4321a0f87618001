import { addDays, type Day, findMonthEnd, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as publicationScreenMessages } from '../../messages/index.ts'
import type { PublishedShiftReply } from '../../plan-publication-contract.ts'
import { formatMinuteAsTime } from '../../rules/time-format.ts'

export type PlanPublicationTranslateFunction = TranslateFunction<(typeof publicationScreenMessages)['sr']>

/** Formats a published shift: `Druga smena 14:00–22:00`; a day off has a text too. */
export const formatPublishedShiftName = (
  t: PlanPublicationTranslateFunction,
  published: Pick<NonNullable<PublishedShiftReply>, 'name' | 'segments'> | null | undefined,
) =>
  published
    ? `${t.data(published.name)} ${published.segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')}`
    : t('plan.off')

export type PlanPublicationSpanChoice = { from: Day; to: Day }

export const toPlanPublicationSpanOfMonth = (month: string): PlanPublicationSpanChoice => ({ from: `${month}-01`, to: findMonthEnd(month) })

/** The weeks of a month; weeks at the edges are complete. */
export function listPlanPublicationWeeksOfMonth(month: string): PlanPublicationSpanChoice[] {
  const { from, to } = toPlanPublicationSpanOfMonth(month)
  const weeks: PlanPublicationSpanChoice[] = []
  for (let monday = addDays(from, 1 - getWeekday(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push({ from: monday, to: addDays(monday, 6) })
  return weeks
}

export const formatPlanPublicationSpanKey = ({ from, to }: PlanPublicationSpanChoice) => `${from}/${to}`
export const parsePlanPublicationSpanKey = (key: string): PlanPublicationSpanChoice => ({ from: key.slice(0, 10), to: key.slice(11) })

/** `9.12. sre` */
export const formatDayWithWeekday = (t: PlanPublicationTranslateFunction, day: Day) =>
  `${splitDayIntoParts(day).date}.${splitDayIntoParts(day).month}. ${t.weekday(day, true)}`

/** The options of the span: the whole month and each of its weeks. */
export const listPlanPublicationSpanChoices = (t: PlanPublicationTranslateFunction, month: string) => [
  { value: formatPlanPublicationSpanKey(toPlanPublicationSpanOfMonth(month)), label: t('plan.publish_month', { month: t.month(month) }) },
  ...listPlanPublicationWeeksOfMonth(month).map((week) => ({
    value: formatPlanPublicationSpanKey(week),
    label: t('plan.publish_week', { span: t.range(week.from, week.to) }),
  })),
]
