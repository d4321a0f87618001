export const homeSr = {
  'companies.card': 'Kalendar kompanije',
  'companies.card_fund': 'Fond časova, {month}',
  'companies.card_working_days': 'Radnih dana',
  'companies.card_next': 'Naredni praznik',
  'companies.card_employees': 'Zaposlenih',
}
