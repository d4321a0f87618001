import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'time.today_card': 'At work today',
  'time.month_card': 'Timesheet and clock events',
  'time.month_card_none': 'Earlier months are closed, no clock event waits.',
  'time.month_card_open': 'Not closed: {month}',
  'time.month_card_quarantined': { one: '{count} clock event waits in quarantine', other: '{count} clock events wait in quarantine' },
  'time.daily.in': 'at work',
  'time.daily.out': 'left',
  'time.daily.late': 'at work, came late',
  'time.daily.missing': 'missing',
  'time.daily.away': 'away',
  'time.daily.expected': 'expected',
  'time.daily.off': 'off',
}
