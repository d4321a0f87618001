/** What is refused of events and devices: only the server says it, and no screen carries it. */
export const eventsRefusalsSr = {
  'devices.address_refused': 'Uređaj se javio sa adrese sa koje ne sme.',
  'devices.has_no_key': 'Taj uređaj nema ključ.',
  'time.event_in_future': 'Vreme događaja je u budućnosti.',
  'time.event_too_old': 'Vreme događaja je starije od dve godine.',
  'time.event_in_quarantine': 'Događaj je u karantinu; rešava se tamo.',
  'time.event_has_no_time': 'Vreme ovog događaja nije pouzdano: pomerite ga ili ga odbacite.',
  'time.card_or_person': 'Navedite karticu ili zaposlenog.',
  'time.card_unknown': 'Kartica nije poznata.',
  'time.file_without_events': 'U datoteci nema nijednog čitljivog događaja. Proverite kolone.',
  'time.import_already_undone': 'Uvoz je već poništen.',
  'time.gate_pass_once': 'Ovaj prolazak je već zabeležen.',
  'time.visit_needs_plate': 'Upišite registarsku oznaku.',
  'time.visit_left_before': 'Odlazak je pre dolaska.',
  'time.gate_visit_once': 'Ova poseta je već upisana.',
} as const
