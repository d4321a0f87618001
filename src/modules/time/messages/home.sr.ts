export const homeSr = {
  'time.today_card': 'Danas na poslu',
  'time.month_card': 'Karnet i prolasci',
  'time.month_card_none': 'Prethodni meseci su zaključeni, nijedan prolazak ne čeka.',
  'time.month_card_open': 'Nije zaključen: {month}',
  'time.month_card_quarantined': {
    one: '{count} prolazak čeka u karantinu',
    few: '{count} prolaska čekaju u karantinu',
    other: '{count} prolazaka čeka u karantinu',
  },
  'time.daily.in': 'na poslu',
  'time.daily.out': 'otišao',
  'time.daily.late': 'na poslu, kasnio',
  'time.daily.missing': 'nije došao',
  'time.daily.away': 'odsutan',
  'time.daily.expected': 'očekuje se',
  'time.daily.off': 'slobodan',
}
