export const homeSr = {
  'leave.card': 'Zahtevi koji čekaju vašu odluku',
  'leave.card_none': 'Nijedan zahtev ne čeka.',
  'leave.card_all': { one: 'Sav {count} zahtev', few: 'Sva {count} zahteva', other: 'Svih {count} zahteva' },
}
