import { addDays, type Day, dayParts, monthEnd, weekday } from '#shared/days.ts'
import type { Translate } from '#ui/translate.ts'
import type { messages as publicationScreenMessages } from '../../messages/index.ts'
import type { PublishedShiftView } from '../../publication-contract.ts'
import { clock } from '../../rules/time-format.ts'

export type PublicationTranslate = Translate<(typeof publicationScreenMessages)['sr']>

/** `Druga smena 14:00–22:00`; a day off has words too. */
export const publishedText = (
  t: PublicationTranslate,
  published: Pick<NonNullable<PublishedShiftView>, 'name' | 'segments'> | null | undefined,
) =>
  published
    ? `${t.data(published.name)} ${published.segments.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')}`
    : t('plan.off')

export type SpanOf = { from: Day; to: Day }

export const monthSpan = (month: string): SpanOf => ({ from: `${month}-01`, to: monthEnd(month) })

/** The weeks of a month, whole at the edges. */
export function weeksOf(month: string): SpanOf[] {
  const { from, to } = monthSpan(month)
  const weeks: SpanOf[] = []
  for (let monday = addDays(from, 1 - weekday(from)); monday <= to; monday = addDays(monday, 7))
    weeks.push({ from: monday, to: addDays(monday, 6) })
  return weeks
}

export const keyOf = ({ from, to }: SpanOf) => `${from}/${to}`
export const spanOfKey = (key: string): SpanOf => ({ from: key.slice(0, 10), to: key.slice(11) })

/** `9.12. sre` */
export const shortDay = (t: PublicationTranslate, day: Day) => `${dayParts(day).date}.${dayParts(day).month}. ${t.weekday(day, true)}`

/** The whole month and each of its weeks, to choose from. */
export const spanChoices = (t: PublicationTranslate, month: string) => [
  { value: keyOf(monthSpan(month)), label: t('plan.publish_month', { month: t.month(month) }) },
  ...weeksOf(month).map((week) => ({ value: keyOf(week), label: t('plan.publish_week', { span: t.range(week.from, week.to) }) })),
]
