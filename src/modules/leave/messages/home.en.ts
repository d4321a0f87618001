import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'leave.in_days': '{amount} d',
  'leave.in_hours': '{amount} h',
  'leave.balance_change': '{before} → {after}',
}
