import type { Speech } from '#ui/words.ts'
import type { words } from '../../messages/own_words.ts'
import type { OwnDay, OwnPlannedDay } from '../../own_contract.ts'
import { clock } from '../../rules/words.ts'

type T = Speech<(typeof words)['sr']>

/** The shift with its times; leave stands before it. */
export function planText(
  t: T,
  nameOf: (code: string) => string,
  { shift, planned, leave }: Pick<OwnPlannedDay, 'shift' | 'planned' | 'leave'>,
): string {
  if (leave) return nameOf(leave)
  if (!shift) return planned ? t('own.hours_of', { hours: t.hours(planned) }) : t('own.free')
  return `${t.data(shift.name)} ${shift.segments.map(({ from, to }) => `${clock(from)}–${clock(to)}`).join(', ')}`
}

/** `21.11. sub`: the month stands above. */
export const dayText = (t: T, day: string) => `${t.day(day).slice(0, 6)} ${t.weekday(day, true)}`

/** `07:58 – 16:02`; what is missing is a question. */
export const passText = (day: Pick<OwnDay, 'in' | 'out'>) =>
  day.in === null && day.out === null ? '' : `${passAt(day.in)} – ${passAt(day.out)}`

export const passAt = (minutes: number | null) => (minutes === null ? '?' : clock(minutes))
