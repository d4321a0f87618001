import type { Catalog } from '#lib/messages.ts'
import { LAW } from '#modules/documents/shipped/shape.ts'

/**
 * The words of decisions on leave. They are papers of Serbian law, so there is no translation; Cyrillic is written from these.
 * Holes with a person in them are filled by gender: see `decision_text.ts`.
 */
export const decisionSr = {
  number: 'Broj: {number}',
  date: 'Datum: {date}',
  place: 'Mesto: {place}',
  pib: 'PIB: {pib}',
  registration_number: 'Matični broj: {number}',
  heading: 'REŠENJE',

  'title.annual': 'o korišćenju godišnjeg odmora',
  'title.paid': 'o plaćenom odsustvu',
  'title.unpaid': 'o neplaćenom odsustvu',
  'title.maternity': 'o porodiljskom odsustvu',
  'title.parental': 'o pravu na odsustvo sa rada',
  'title.dormancy': 'o mirovanju radnog odnosa',
  'title.suspension': 'o udaljenju sa rada',
  'title.other': 'o odsustvu sa rada',
  'title.change': 'o izmeni rešenja {title}',
  'title.revocation': 'o stavljanju van snage rešenja {title}',

  preamble: `Na osnovu {article} i člana 192. ${LAW}, {company} donosi`,
  acting: 'postupajući po zahtevu koji je {podneo} {zaposleni} {name} dana {day} godine',

  person: '{name}, {rasporedjen} na radnom mestu: {position}, {department}',
  person_without_terms: '{name}',

  'annual.right': 'Utvrđuje se da {zaposleni} {person}, ima pravo na godišnji odmor za {year}. godinu u trajanju od {days}, i to:',
  'annual.right_plain': 'Utvrđuje se da {zaposleni} {person}, ima pravo na godišnji odmor za {year}. godinu u trajanju od {days}.',
  'annual.use': '{Zaposleni} će koristiti godišnji odmor u trajanju od {days} {span}.',
  'annual.of_years': 'Od tih dana na {parts}.',
  'annual.of_year': '{year}. godinu otpada {days}',
  'annual.return': '{Zaposleni} je {duzan} da se na rad vrati {day} godine.',
  'annual.left':
    'Posle ovog dela {zaposlenom} preostaje još {days} godišnjeg odmora za {year}. godinu, koji se koristi najkasnije do {until} godine.',
  'annual.none_left': 'Posle ovog dela {zaposlenom} ne preostaje neiskorišćen godišnji odmor za {year}. godinu.',
  'annual.pay':
    'Za vreme godišnjeg odmora {zaposleni} ima pravo na naknadu zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. stav 1. Zakona o radu).',
  'annual.reasons':
    'Pravo na godišnji odmor utvrđeno je u skladu sa čl. 68–72. Zakona o radu i opštim aktom, odnosno ugovorom o radu. Pri računanju dana odmora radna nedelja uzeta je kao pet radnih dana, a praznici koji su neradni dani nisu uračunati (član 70. Zakona o radu). Vreme korišćenja određeno je u zavisnosti od potrebe posla, uz prethodnu konsultaciju sa zaposlenim (član 75. stav 1. Zakona o radu).',

  'paid.right': 'Utvrđuje se da {zaposleni} {person}, ima pravo na plaćeno odsustvo po osnovu: {ground}, u trajanju od {days} {span}.',
  'paid.left':
    'U {year}. godini {zaposlenom} od ukupno {limit} radnih dana plaćenog odsustva iz člana 77. stav 1. Zakona o radu preostaje {left}.',
  'paid.pay':
    'Za vreme plaćenog odsustva {zaposleni} ima pravo na naknadu zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. stav 1. Zakona o radu).',
  'paid.reasons':
    'Uvidom u zahtev i priloženi dokaz utvrđeno je da su ispunjeni uslovi za plaćeno odsustvo propisani odredbom {article} Zakona o radu i opštim aktom.',

  'unpaid.right': 'Odobrava se da {zaposleni} {person}, koristi neplaćeno odsustvo u trajanju od {days} {span}.',
  'unpaid.rest':
    'Za vreme neplaćenog odsustva {zaposlenom} miruju prava i obaveze iz radnog odnosa, ako za pojedina prava i obaveze zakonom, opštim aktom, odnosno ugovorom o radu nije drukčije određeno (član 78. stav 2. Zakona o radu).',
  'unpaid.reasons': 'Poslodavac je ocenio da su razlozi navedeni u zahtevu opravdani i da odsustvo ne remeti proces rada.',

  'maternity.right': 'Utvrđuje se da {zaposleni} {person}, ima pravo na porodiljsko odsustvo {span}.',
  'parental.right': 'Utvrđuje se da {zaposleni} {person}, ima pravo na odsustvo po osnovu: {ground}, {span}.',
  'parental.pay':
    'Naknada zarade, odnosno naknada plate za to vreme ostvaruje se u skladu sa zakonom kojim se uređuje finansijska podrška porodici sa decom.',
  'parental.daily': 'Pravo se ostvaruje u trajanju od {minutes} minuta u toku svakog radnog dana.',
  'parental.reasons':
    'Uvidom u zahtev i priloženu dokumentaciju utvrđeno je da su ispunjeni uslovi propisani odredbom {article} Zakona o radu.',

  'dormancy.right': 'Utvrđuje se da {zaposlenom}, {person}, miruju prava i obaveze iz radnog odnosa {span}, po osnovu: {ground}.',
  'dormancy.return':
    '{Zaposleni} je {duzan} da se u roku od 15 dana od dana prestanka razloga za mirovanje vrati na rad kod poslodavca (član 79. stav 3. Zakona o radu).',
  'dormancy.reasons':
    'Uvidom u zahtev i priloženu dokumentaciju utvrđeno je da su ispunjeni uslovi propisani odredbom {article} Zakona o radu.',

  'suspension.right': '{Zaposleni} {person}, udaljuje se sa rada {span}.',
  'suspension.pay':
    'Za vreme udaljenja {zaposlenom} pripada naknada zarade u visini jedne četvrtine, a ako izdržava porodicu u visini jedne trećine osnovne zarade (član 168. Zakona o radu).',
  'suspension.reasons': 'Ispunjeni su uslovi za udaljenje sa rada propisani odredbom {article} Zakona o radu.',

  'other.right': 'Odobrava se da {zaposleni} {person}, odsustvuje sa rada po osnovu: {ground}, u trajanju od {days} {span}.',
  'other.pay':
    'Za to vreme {zaposleni} ima pravo na naknadu zarade u visini prosečne zarade u prethodnih 12 meseci (član 114. stav 1. Zakona o radu).',
  'other.reasons': 'Uvidom u zahtev i priloženi dokaz utvrđeno je da su ispunjeni uslovi propisani odredbom {article} Zakona o radu.',

  'change.point': 'Menja se rešenje {title} broj {number} od {day} godine, tako da odsustvo {person_of} traje {span}, ukupno {days}.',
  'change.rest': 'U ostalom delu rešenje broj {number} ostaje neizmenjeno.',
  'change.reasons':
    '{Zaposleni} se na rad {vratio} pre isteka odobrenog odsustva, dana {back} godine. Neiskorišćeni dani vraćaju se {zaposlenom} i mogu se koristiti u skladu sa zakonom.',
  'revocation.point':
    'Stavlja se van snage rešenje {title} broj {number} od {day} godine, kojim je odlučeno o odsustvu {person_of} {span}.',
  'revocation.reasons':
    'Rešenje se stavlja van snage iz sledećeg razloga: {reason} Neiskorišćeni dani vraćaju se {zaposlenom} i mogu se koristiti u skladu sa zakonom.',
  of_person: '– {zaposleni} {name} –',

  span_days: 'u periodu od {from} do {to} godine',
  span_day: 'dana {from} godine',
  span_hours: 'dana {from} godine od {start} do {end} časova',
  whole_days: { one: '{count} radnog dana', few: '{count} radna dana', other: '{count} radnih dana' },
  whole_days_nominative: { one: '{count} radni dan', few: '{count} radna dana', other: '{count} radnih dana' },
  calendar_days: { one: '{count} kalendarskog dana', few: '{count} kalendarska dana', other: '{count} kalendarskih dana' },
  hours: '{hours} časova',

  reasons_heading: 'O b r a z l o ž e nj e',
  decided: 'Na osnovu izloženog odlučeno je kao u dispozitivu.',
  remedy_heading: 'Pouka o pravnom leku:',
  remedy:
    'Protiv ovog rešenja {zaposleni} može da pokrene spor pred nadležnim sudom u roku od 60 dana od dana dostavljanja rešenja (član 195. Zakona o radu).',
  deliver: 'Dostaviti:',
  'deliver.employee': '{zaposlenom}',
  'deliver.records': 'evidenciji zaposlenih',
  'deliver.archive': 'arhivi',
  received: 'Rešenje {primio}:',
  received_day: 'Datum prijema:',
  employer: 'ZA POSLODAVCA',
} satisfies Catalog
