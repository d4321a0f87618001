import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'time.daily.in': 'at work',
  'time.daily.out': 'left',
  'time.daily.late': 'at work, came late',
  'time.daily.missing': 'missing',
  'time.daily.away': 'away',
  'time.daily.trip': 'on a trip or in the field',
  'time.daily.expected': 'expected',
  'time.daily.off': 'off',
}
