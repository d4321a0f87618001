import { addDays, type Day, findMonthEnd, getWeekday, splitDayIntoParts } from '#shared/days.ts'
import type { Translate } from '#ui/translate.ts'
import type { messages as publicationScreenMessages } from '../../messages/index.ts'
import type { PublishedShiftView } from '../../publication-contract.ts'
import { formatClock } from '../../rules/time-format.ts'

export type PublicationTranslate = Translate<(typeof publicationScreenMessages)['sr']>

/** `Druga smena 14:00–22:00`; a day off has words too. */
export const formatPublicationDate = (
  t: PublicationTranslate,
  published: Pick<NonNullable<PublishedShiftView>, 'name' | 'segments'> | null | undefined,
) =>
  published
    ? `${t.data(published.name)} ${published.segments.map(({ from, to }) => `${formatClock(from)}–${formatClock(to)}`).join(', ')}`
    : t('plan.off')

export type PublicationSpanChoice = { from: Day; to: Day }

export const toMonthSpan = (month: string): PublicationSpanChoice => ({ from: `${month}-01`, to: findMonthEnd(month) })

/** The weeks of a month, whole at the edges. */
export function listWeekSpans(month: string): PublicationSpanChoice[] {
  const { from, to } = toMonthSpan(month)
  const weeks: PublicationSpanChoice[] = []
  for (let monday = addDays(from, 1 - getWeekday(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push({ from: monday, to: addDays(monday, 6) })
  return weeks
}

export const publicationSpanKey = ({ from, to }: PublicationSpanChoice) => `${from}/${to}`
export const parsePublicationSpanKey = (key: string): PublicationSpanChoice => ({ from: key.slice(0, 10), to: key.slice(11) })

/** `9.12. sre` */
export const formatShortDay = (t: PublicationTranslate, day: Day) =>
  `${splitDayIntoParts(day).date}.${splitDayIntoParts(day).month}. ${t.weekday(day, true)}`

/** The whole month and each of its weeks, to choose from. */
export const listPublicationSpanChoices = (t: PublicationTranslate, month: string) => [
  { value: publicationSpanKey(toMonthSpan(month)), label: t('plan.publish_month', { month: t.month(month) }) },
  ...listWeekSpans(month).map((week) => ({
    value: publicationSpanKey(week),
    label: t('plan.publish_week', { span: t.range(week.from, week.to) }),
  })),
]
