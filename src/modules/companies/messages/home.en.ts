import type { Translation } from '#lib/messages.ts'
import type { homeSr } from './home.sr.ts'

export const homeEn: Translation<typeof homeSr> = {
  'companies.card': 'Calendar of the company',
  'companies.card_fund': 'Hour fund, {month}',
  'companies.card_working_days': 'Working days',
  'companies.card_next': 'Next holiday',
  'companies.card_employees': 'Employees',
}
