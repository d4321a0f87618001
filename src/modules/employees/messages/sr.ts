import { fieldsSr } from './fields.sr.ts'
import { fileSr } from './file.sr.ts'
import { listSr } from './list.sr.ts'
import { screensSr } from './screens.sr.ts'
import { titles } from './titles.ts'

export const sr = {
  ...titles.sr,
  ...listSr,
  ...screensSr,
  ...fileSr,
  ...fieldsSr,
  'employees.inbox.own_access_ends':
    'Vaš radni odnos prestaje {day}. Tada prestaju i prava nad podacima drugih, a svoj dosije možete da čitate do {until}.',
  'employees.inbox.access_ends':
    '{employee}: radni odnos prestaje {day}. Tada prestaju i prava ovog naloga, a sopstveni dosije može da čita do {until}.',
  'employees.code_taken': 'Zaposleni sa tom šifrom već postoji.',
  'employees.jmbg_taken': 'Zaposleni sa tim JMBG-om već postoji.',
  'employees.jmbg_format': 'JMBG ima trinaest cifara.',
  'employees.jmbg_date': 'JMBG nije ispravan: datum rođenja u njemu ne postoji.',
  'employees.jmbg_future_date': 'JMBG nije ispravan: datum rođenja u njemu je u budućnosti.',
  'employees.jmbg_checksum': 'JMBG nije ispravan: kontrolna cifra se ne slaže.',
  'employees.too_young': 'Na prvi dan rada osoba mora imati najmanje 15 godina (ZoR, čl. 24).',
  'employees.number_shortened': 'Excel je skratio broj: kolonu postavite na Tekst i upišite broj ponovo.',
  'employees.date_of_birth_impossible': 'Datum rođenja nije moguć.',
  'employees.eleven_digits': 'Broj ima jedanaest cifara.',
  'employees.not_employed_then': 'Na taj dan osoba nije zaposlena.',
  'employees.nothing_to_change': 'Izaberite bar jednu izmenu.',
  'employment.end_before_start': 'Prestanak je pre početka.',
  'employment.probation_order': 'Probni rad se završava pre početka rada.',
  'employees.transfer_order': 'Poslednji dan premeštaja je pre prvog.',
  'employees.transfer_over_change': 'Do tog dana se uslovi rada već menjaju. Premeštaj završite pre te promene.',
  'employees.transfer_too_long': 'Privremeni premeštaj traje najviše 45 radnih dana u 12 meseci (čl. 172a), a ovako bi ih bilo {used}.',
  'employees.probation_too_long': 'Probni rad traje najviše 6 meseci (čl. 36): najkasnije do {day}',
  'employees.fixed_term_over':
    'Ugovori na određeno vreme sa istim zaposlenim traju najviše 24 meseca, novoosnovan poslodavac 36 (čl. 37): najkasnije do {day} Za zamenu, projekat, stranca i osobu pred penzijom izaberite taj osnov.',
  'employees.fixed_term_used_up':
    'Vreme koje čl. 37 dozvoljava na određeno već je iskorišćeno. Za zamenu, projekat, stranca i osobu pred penzijom izaberite taj osnov.',
  'employees.indefinite_has_no_term':
    'Radni odnos na neodređeno vreme nema unapred određen poslednji dan (čl. 31. i 37. ZoR). Izaberite vrstu na određeno vreme, ili prestanak upišite sa njegovim osnovom.',
  'employees.indefinite_with_last_day':
    'Radni odnos traje do {day} Na neodređeno vreme nema unapred određen poslednji dan (čl. 31. i 37. ZoR): prvo ga uklonite kroz „Izmeni prestanak“.',
  'employees.not_fixed_term': 'Vrsta radnog odnosa nije na određeno vreme: promenite je ili ostavite ovo prazno.',
  'employment.end_needs_ground': 'Navedite osnov prestanka.',
  'employment.overlap': 'Radni odnos se preklapa sa drugim radnim odnosom iste osobe.',
  'employment.terms_same_day': 'Od tog dana već važe drugi uslovi rada.',
  'employment.terms_from_first_day': 'Uslovi rada moraju da važe od prvog dana radnog odnosa.',
  'employment.terms_after_end': 'Uslovi rada ne mogu da počnu posle prestanka radnog odnosa.',
  'cards.in_use': 'Karticu u tom periodu već ima drugi zaposleni.',
  'cards.last_day_before_first': 'Poslednji dan je pre prvog.',
  'employees.has_traces': 'Zaposleni ima sate, odsustva ili dokumenta, pa se ne briše. Umesto toga upišite prestanak radnog odnosa.',
}
