import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'leave.card': 'Requests that wait for your decision',
  'leave.card_none': 'No request waits.',
  'leave.card_all': { one: 'The only request', other: 'All {count} requests' },
  'leave.in_days': '{amount} d',
  'leave.in_hours': '{amount} h',
  'leave.balance_change': '{before} → {after}',
  'leave.balance_told': 'balance {change}',
  'leave.away_card': 'Away today',
  'leave.away_none': 'Nobody is away today.',
  'leave.away_until': 'until {day}',
  'leave.away_all': { one: '{count} away: calendar', other: 'All {count}: calendar' },
}
