export const homeSr = {
  'leave.card': 'Zahtevi koji čekaju vašu odluku',
  'leave.card_none': 'Nijedan zahtev ne čeka.',
  'leave.card_all': { one: 'Sav {count} zahtev', few: 'Sva {count} zahteva', other: 'Svih {count} zahteva' },
  'leave.in_days': '{amount} d',
  'leave.in_hours': '{amount} h',
  'leave.balance_change': '{before} → {after}',
  'leave.balance_told': 'saldo {change}',
  'leave.away_card': 'Odsutni danas',
  'leave.away_none': 'Danas niko nije odsutan.',
  'leave.away_until': 'do {day}',
  'leave.away_all': { one: 'Odsutan {count}: kalendar', few: 'Svih {count}: kalendar', other: 'Svih {count}: kalendar' },
}
