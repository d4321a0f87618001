export const homeSr = {
  'time.daily.in': 'na poslu',
  'time.daily.out': 'posle odlaska',
  'time.daily.late': 'na poslu, uz kašnjenje',
  'time.daily.missing': 'bez dolaska',
  'time.daily.away': 'na odsustvu',
  'time.daily.trip': 'na putu ili terenu',
  'time.daily.expected': 'očekuje se',
  'time.daily.off': 'slobodan dan',
}
