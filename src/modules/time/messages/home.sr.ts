export const homeSr = {
  'time.daily.in': 'na poslu',
  'time.daily.out': 'otišao',
  'time.daily.late': 'na poslu, kasnio',
  'time.daily.missing': 'nije došao',
  'time.daily.away': 'odsutan',
  'time.daily.trip': 'na putu ili terenu',
  'time.daily.expected': 'očekuje se',
  'time.daily.off': 'slobodan',
}
