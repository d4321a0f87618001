import { titles } from './titles.ts'

/** What the server says: failures, messages, titles of requests. */
export const sr = {
  ...titles.sr,
  'requests.already_decided': 'O ovom zahtevu je u međuvremenu odlučeno.',
  'requests.own_request': 'O svom zahtevu ne odlučujete.',
  'requests.too_many_waiting': 'Već čeka {limit} vaših zahteva. Povucite neki ili sačekajte odluku.',
  'requests.nothing_changes': 'Nijedan podatak se ne menja.',
  'requests.rule_loops': 'Pravilo ide ukrug: isti odlučilac stoji na više mesta.',
  'requests.rule_taken': 'Za isti opseg već postoji pravilo.',
  'requests.unknown_decider': 'Neko od navedenih više ne može da odlučuje u ovoj kompaniji.',
  'requests.unknown_subject': 'Ova vrsta zahteva ne poznaje taj predmet.',

  'requests.title.pass_in': 'Ispravka prolaska – dolazak {time}',
  'requests.title.pass_out': 'Ispravka prolaska – odlazak {time}',
  'requests.title.pass_unknown': 'Ispravka prolaska – {time}',
  'requests.title.pass_void': 'Brisanje prolaska {time}',
  'requests.title.data_change': {
    one: 'Izmena podataka – {field}',
    few: 'Izmena {count} podatka',
    other: 'Izmena {count} podataka',
  },

  'requests.why.pass_to_come': 'Vreme prolaska je u budućnosti.',
  'requests.why.not_employed': 'Dana {day} niste bili u radnom odnosu.',
  'requests.why.month_closed': 'Mesec {month} je zaključen; obratite se kadrovskoj službi.',
  'requests.why.pass_gone': 'Prolazak koji se ispravlja više ne važi.',
  'requests.why.same_pass': 'Prolazak u to vreme je već zabeležen.',
  'requests.why.asked_already': 'Isti zahtev već čeka odluku.',
  'requests.why.on_leave': 'Dana {day} postoji odobreno odsustvo.',
  'requests.why.often': {
    one: 'Ovog meseca je već tražena {count} ispravka prolaska.',
    few: 'Ovog meseca su već tražene {count} ispravke prolaska.',
    other: 'Ovog meseca je već traženo {count} ispravki prolaska.',
  },
  'requests.why.changed_meanwhile': 'Podatak „{field}“ je u međuvremenu izmenjen.',

  'requests.inbox.filed.pass_correction': '{employee} traži ispravku prolaska.',
  'requests.inbox.filed.data_change': '{employee} traži izmenu svojih podataka.',
  'requests.inbox.escalated.pass_correction': 'Zahtev za ispravku prolaska ({employee}) dugo čeka odluku.',
  'requests.inbox.escalated.data_change': 'Zahtev za izmenu podataka ({employee}) dugo čeka odluku.',
  'requests.inbox.withdrawn.pass_correction': '{employee} je odustao/la od ispravke prolaska.',
  'requests.inbox.withdrawn.data_change': '{employee} je odustao/la od izmene podataka.',
  'requests.inbox.unwritten.pass_correction': 'Odobrena ispravka prolaska ({employee}) nije mogla da se upiše.',
  'requests.inbox.unwritten.data_change': 'Odobrena izmena podataka ({employee}) nije mogla da se upiše na svoj dan.',
  'requests.inbox.own_approved.pass_correction': 'Vaša ispravka prolaska je odobrena.',
  'requests.inbox.own_approved.data_change': 'Vaša izmena podataka je odobrena.',
  'requests.inbox.own_rejected.pass_correction': 'Vaša ispravka prolaska je odbijena.',
  'requests.inbox.own_rejected.data_change': 'Vaša izmena podataka je odbijena.',
}
