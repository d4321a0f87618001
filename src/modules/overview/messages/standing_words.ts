const sr = {
  'standing.in': 'na poslu',
  'standing.out': 'zabeležen odlazak',
  'standing.late': 'kasni, od {time}',
  'standing.missing': 'nije na poslu',
  'standing.away': 'na odsustvu',
  'standing.away_until': '{what} do {day}',
  'standing.trip': 'put ili teren',
  'standing.expected': 'dolazi u {time}',
  'standing.off': 'slobodan dan',
  'standing.days': '{count} od {had} dana',
} as const
const en = {
  'standing.in': 'at work',
  'standing.out': 'clocked out',
  'standing.late': 'late, from {time}',
  'standing.missing': 'not at work',
  'standing.away': 'away',
  'standing.away_until': '{what} until {day}',
  'standing.trip': 'on a trip',
  'standing.expected': 'comes at {time}',
  'standing.off': 'day off',
  'standing.days': '{count} of {had} days',
} as const

export const words = { sr, en }
