export const regimesSr = {
  'regimes.one_holder': 'Izaberite jedno: zaposlenog, tim ili odeljenje.',
  'regimes.last_day_before_first': 'Poslednji dan je pre prvog.',
  'regimes.overlap': 'U tim danima za istu osobu, tim ili odeljenje već važi drugi režim.',
  'regimes.period_too_long': 'Referentni period je duži od dozvoljenog.',
  'regimes.period_over_6': 'Preraspodela može da traje najviše šest meseci (čl. 57 st. 2), a duže samo po kolektivnom ugovoru.',
  'regimes.period_over_9': 'Ni po kolektivnom ugovoru preraspodela ne može da traje duže od devet meseci (čl. 57 st. 3).',
  'regimes.period_is_a_month': 'Prosečno radno vreme utvrđuje se na nivou meseca (čl. 56 st. 3).',
  'regimes.needs_ground': 'Upišite razlog zbog kog se radno vreme ovako računa.',
  'regimes.needs_act': 'Upišite broj odluke ili opšteg akta.',
  'time.period.surplus_of_averaging': 'Višak preko prosečnog radnog vremena od {from} do {to} (čl. 56 st. 3)',
  'time.period.surplus_of_redistribution': 'Višak u preraspodeli od {from} do {to} (čl. 57 st. 4)',
}
