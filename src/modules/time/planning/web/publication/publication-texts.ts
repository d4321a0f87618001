import { addDays, type Day, findMonthEnd, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as publicationScreenMessages } from '../../messages/index.ts'
import type { PublishedShiftReply } from '../../plan-publication-contract.ts'
import { formatMinuteAsTime } from '../../rules/time-format.ts'

export type PublicationTranslator = TranslateFunction<(typeof publicationScreenMessages)['sr']>

/** `Druga smena 14:00–22:00`; a day off has words too. */
export const formatPublishedShiftName = (
  t: PublicationTranslator,
  published: Pick<NonNullable<PublishedShiftReply>, 'name' | 'segments'> | null | undefined,
) =>
  published
    ? `${t.data(published.name)} ${published.segments.map(({ from, to }) => `${formatMinuteAsTime(from)}–${formatMinuteAsTime(to)}`).join(', ')}`
    : t('plan.off')

export type PublicationSpanChoice = { from: Day; to: Day }

export const toPublicationSpanOfMonth = (month: string): PublicationSpanChoice => ({ from: `${month}-01`, to: findMonthEnd(month) })

/** The weeks of a month, whole at the edges. */
export function listPublicationWeeksOfMonth(month: string): PublicationSpanChoice[] {
  const { from, to } = toPublicationSpanOfMonth(month)
  const weeks: PublicationSpanChoice[] = []
  for (let monday = addDays(from, 1 - getWeekday(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push({ from: monday, to: addDays(monday, 6) })
  return weeks
}

export const publicationSpanKey = ({ from, to }: PublicationSpanChoice) => `${from}/${to}`
export const parsePublicationSpanKey = (key: string): PublicationSpanChoice => ({ from: key.slice(0, 10), to: key.slice(11) })

/** `9.12. sre` */
export const formatDayWithWeekday = (t: PublicationTranslator, day: Day) =>
  `${splitDayIntoParts(day).date}.${splitDayIntoParts(day).month}. ${t.weekday(day, true)}`

/** The whole month and each of its weeks, to choose from. */
export const listPublicationSpanChoices = (t: PublicationTranslator, month: string) => [
  { value: publicationSpanKey(toPublicationSpanOfMonth(month)), label: t('plan.publish_month', { month: t.month(month) }) },
  ...listPublicationWeeksOfMonth(month).map((week) => ({
    value: publicationSpanKey(week),
    label: t('plan.publish_week', { span: t.range(week.from, week.to) }),
  })),
]
