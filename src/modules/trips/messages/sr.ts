import type { Catalog } from '#lib/messages.ts'

/** What is refused of trips, and why they come to what they come to. */
export const sr = {
  'trips.ends_before': 'Povratak je pre polaska.',
  'trips.too_long': 'Put može da traje najviše godinu dana.',
  'trips.crossing_outside': 'Prelazak granice je van vremena puta, ili pre prethodnog prelaska.',
  'trips.crossing_same': 'U toj državi je zaposleni već bio.',
  'trips.crossing_no_return': 'Nedostaje povratak u Srbiju.',
  'trips.not_employed': '{name}: dana {day} nije u radnom odnosu.',
  'trips.on_leave': '{name}: dana {day} je na odsustvu.',
  'trips.overlap': '{name}: u to vreme je na drugom putu (od {day}).',
  'trips.overlap_meanwhile': 'U to vreme je upravo upisan drugi put.',
  'trips.field_twice': 'Nekom od tih dana teren je već upisan.',
  'trips.standby_overlap': 'U to vreme pripravnost je već upisana.',
  'trips.cancelled': 'Put je otkazan.',
  'trips.settled_already': 'Za put je već podnet obračun.',
  'trips.nothing_submitted': 'Za put nije podnet obračun.',
  'trips.own_settlement': 'Svoj obračun overava neko drugi.',
  'trips.not_over': 'Obračun se podnosi posle povratka.',
  'trips.rate_missing': 'Nedostaje kurs za: {currencies}.',
  'trips.no_days': 'U tom periodu nema takvih dana.',
  'trips.too_many_days': 'Odjednom može najviše {count} dana.',
  'trips.why.none': '{hours}: nema dnevnice, kraće je od granice za pola.',
  'trips.why.half': '{hours}: pola dnevnice.',
  'trips.why.whole': '{hours}: cela dnevnica.',
  'trips.why.days': '{hours}: dnevnica za svaka 24 časa, i za ostatak po časovima – ukupno {count}.',
  'trips.why.less': 'Umanjeno za {percent}% jer su obezbeđeni ishrana ili smeštaj, po aktu poslodavca.',
} satisfies Catalog
