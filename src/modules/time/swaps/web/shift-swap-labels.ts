import { formatTimeSpans } from '#shared/text/hours.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as screenMessages } from '../messages/index.ts'
import type { OfferedShift, ShiftOffer } from '../shift-offer-schemas.ts'

export type ShiftSwapTranslateFunction = TranslateFunction<typeof screenMessages.sr>

export const shiftOfferStatusColors: Record<ShiftOffer['status'], ColorTone> = {
  open: 'info',
  waiting: 'warn',
  done: 'success',
  refused: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
}

/** Formats a shift: `Druga (14:00–22:00)`. */
export const formatOfferedShift = (t: ShiftSwapTranslateFunction, { name, segments }: Pick<OfferedShift, 'name' | 'segments'>) =>
  `${t.data(name)} (${formatTimeSpans(segments)})`

/** The field of a phone cuts a long option, so that the hours come before the name. */
export const formatShiftOption = (
  t: ShiftSwapTranslateFunction,
  day: string,
  { name, segments }: Pick<OfferedShift, 'name' | 'segments'>,
) => `${formatShiftOfferDay(t, day)}, ${formatTimeSpans(segments)}, ${t.data(name)}`

export const formatShiftOfferDay = (t: ShiftSwapTranslateFunction, day: string) => `${t.weekday(day, true)} ${t.day(day)}`
export const formatSwapEmployeeName = (t: ShiftSwapTranslateFunction, person: { first_name: string; last_name: string } | null) =>
  person ? t.data(`${person.first_name} ${person.last_name}`) : ''
