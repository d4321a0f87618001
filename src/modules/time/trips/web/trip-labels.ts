import { formatTime } from '#shared/text/hours.ts'
import { formatNumber } from '#shared/text/numbers.ts'
import type { ColorTone } from '#ui/layout.tsx'
import type { TranslateFunction } from '#ui/translate.ts'
import type { messages as screenMessages } from '../messages/index.ts'
import type { TripState } from '../trip-schemas.ts'

export type TripTranslateFunction = TranslateFunction<(typeof screenMessages)['sr']>

export const tripStateColor: Record<TripState, ColorTone> = {
  ahead: 'info',
  running: 'accent',
  to_settle: 'warn',
  submitted: 'warn',
  settled: 'success',
  cancelled: 'neutral',
}

type Span = { first_day: string; first_minute: number; last_day: string; last_minute: number }
/** Example: `10.03.2026. 06:00` */
export const formatTripDateAndTime = (t: TripTranslateFunction, day: string, minute: number) => `${t.day(day)} ${formatTime(minute)}`
/** Example: `10.03.2026. 06:00 – 11.03.2026. 20:00` */
export const formatTripSpan = (t: TripTranslateFunction, { first_day, first_minute, last_day, last_minute }: Span) =>
  `${formatTripDateAndTime(t, first_day, first_minute)} – ${formatTripDateAndTime(t, last_day, last_minute)}`

/** Formats hundredths of a currency: `1.500,00 EUR`. */
export const formatMoneyInCurrency = (amount: number, currency: string) => `${formatNumber(amount / 100)} ${currency}`

/** Example: `16:00 – 08:00 narednog dana` */
export function formatStandbyDuty(
  t: TripTranslateFunction,
  { from_minute, to_minute }: { from_minute: number; to_minute: number },
): string {
  const end = formatTime(to_minute > 1440 ? to_minute - 1440 : to_minute)
  return `${formatTime(from_minute)} – ${to_minute > 1440 ? t('trips.next_day', { time: end }) : end}`
}
