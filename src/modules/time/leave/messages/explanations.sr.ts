import type { CalculationStep } from '#shared/calculation-step.ts'
import type { MessageCatalog } from '#shared/message-translation.ts'

/** Explanations of leave figures, and findings about a request. */
export const leaveExplanationsSr = {
  'leave.why.minimum': 'Zakonski minimum: {days} radnih dana.',
  'leave.why.experience': 'Staž od {years} god., po {perStep} za svakih {everyYears} god.: +{days}.',
  'leave.why.qualification': 'Stručna sprema, nivo {level}: +{days}.',
  'leave.why.conditions': 'Uslovi rada: +{days}.',
  'leave.why.contribution': 'Doprinos na radu: +{days}.',
  'leave.why.disability': 'Osoba sa invaliditetom: +{days}.',
  'leave.why.single_parent': 'Samohrani roditelj: +{days}.',
  'leave.why.disabled_child': 'Dete sa smetnjama u razvoju: +{days}.',
  'leave.why.criterion': '{name}: +{days}.',
  'leave.why.most': 'Zbir je {days}, a opšti akt daje najviše {max}.',
  'leave.why.months_anniversary': 'Meseci rada u {year}. godini (od datuma do datuma): {months}.',
  'leave.why.months_calendar': 'Celi kalendarski meseci rada u {year}. godini: {months}.',
  'leave.why.rounding_ceil': 'Srazmerni deo {annual} × {months}/12 = {exact}, zaokruženo naviše: {days}.',
  'leave.why.rounding_half_up': 'Srazmerni deo {annual} × {months}/12 = {exact}, zaokruženo na najbliži dan: {days}.',
  'leave.why.rounding_floor': 'Srazmerni deo {annual} × {months}/12 = {exact}, zaokruženo naniže: {days}.',
  'leave.why.usable_from': 'Može da se koristi posle mesec dana neprekidnog rada: od {day}',
  'leave.why.carry': 'Ostatak za {year}. godinu koristi se najkasnije {day}',
  'leave.why.carry_cap': 'Iz {year}. godine prenosi se najviše {cap}, najkasnije do {day}',
  'leave.why.opening': 'Početno stanje na dan {day}: utvrđeno dana: {days}. Izvor: {source}.',
  'leave.why.opened_later':
    'Dani ove godine su obračunati pre početnog stanja za {year}. godinu, pa se ovde ne dodeljuju. Izvor: {source}.',
  'leave.why.counted_five_day_week': 'Od {from} do {to} računa se radna nedelja od pet dana, bez obzira na raspored.',
  'leave.why.counted_work_days': 'Od {from} do {to} računaju se radni dani po rasporedu zaposlenog.',
  'leave.why.counted_calendar_days': 'Od {from} do {to} računaju se svi kalendarski dani.',
  'leave.why.counted_hours': 'Od {from} do {to} računaju se planirani sati u kojima je zaposleni odsutan.',
  'leave.why.inside_holiday': {
    one: '{count} dan praznika ne računa se u odsustvo.',
    few: '{count} dana praznika ne računaju se u odsustvo.',
    other: '{count} dana praznika ne računa se u odsustvo.',
  },
  'leave.why.inside_interrupted': {
    one: '{count} dan je pod drugim odsustvom i vraća se u saldo.',
    few: '{count} dana su pod drugim odsustvom i vraćaju se u saldo.',
    other: '{count} dana je pod drugim odsustvom i vraća se u saldo.',
  },
  'leave.why.interrupts': 'Prekida godišnji odmor od {from} do {to}; dani pod ovim odsustvom vraćaju se u saldo.',
  'leave.why.month_closed_waits': 'Mesec {month} je zaključen. Odsustvo čeka da se mesec otvori, pa se tek onda odobrava, u celini.',
  'leave.why.inside_personal': {
    one: '{count} lični praznik zaposlenog ne računa se u odsustvo.',
    few: '{count} lična praznika zaposlenog ne računaju se u odsustvo.',
    other: '{count} ličnih praznika zaposlenog ne računa se u odsustvo.',
  },
  'leave.why.inside_weekend': {
    one: '{count} dan vikenda ne računa se u odsustvo.',
    few: '{count} dana vikenda ne računaju se u odsustvo.',
    other: '{count} dana vikenda ne računa se u odsustvo.',
  },
  'leave.why.inside_not_planned': {
    one: '{count} dan bez planiranog rada ne računa se u odsustvo.',
    few: '{count} dana bez planiranog rada ne računaju se u odsustvo.',
    other: '{count} dana bez planiranog rada ne računa se u odsustvo.',
  },
  'leave.why.sum_days': 'Ukupno dana: {amount}; sati u karnetu: {hours}.',
  'leave.why.lieu': 'Za {day} odobreno je {approved} h prekovremenog rada, a priznato {worked} h; vraća se manje od to dvoje.',
  'leave.why.lieu_approved': 'Odobrio: {by}, {day}',
  'leave.why.lieu_used': 'Kasnije je priznato manje, ali je {hours} h već iskorišćeno, pa toliko ostaje upisano.',
  'leave.why.lieu_increase': 'Uz mesec rada isplaćuje se samo uvećanje; sat se vraća kao slobodan i tada se plaća.',
  'leave.why.lieu_whole': 'Prekovremeni rad se isplaćuje u celini, a slobodni sati su preko toga.',
  'leave.why.lieu_until': 'Iskoristiti najkasnije {day}, po pravilu poslodavca.',
  'leave.why.lieu_expired': 'Neiskorišćeno {hours} h ide u obračun meseca u kojem je rok istekao: uvećanje je isplaćeno, sat nije.',
  'leave.why.lieu_practice': 'Zakon ne uređuje slobodne sate: uvodi ih opšti akt ili sporazum. Ne zamenjuju uvećanje od najmanje 26%.',
  'leave.why.sum_hours': 'Ukupno sati: {hours}.',
  'leave.why.sick_notice_fund':
    'Potvrdu o početku {day} poslodavac dobija kroz e-Bolovanje, pa zaposleni nema obavezu da je donese. Proverava se u roku od {days} dana.',
  'leave.why.sick_notice_employee': 'Zaposleni dostavlja potvrdu u roku od {days} dana od početka {day}.',
  'leave.why.sick_report': 'Izveštaj za dane od {from} do {to} očekuje se u roku od {days} dana posle poslednjeg (podešavanje kompanije).',
  'leave.why.sick_within_case': 'Od {from} do {to} traje drugo bolovanje iste osobe: upišite ovo kao njegov nastavak, ili ispravite dane.',
  'leave.why.sick_span': 'Bolovanje od {from} do {to}: kalendarskih dana {days}.',
  'leave.why.sick_continued': 'Nastavak bolovanja: već je izbrojano dana {days}.',
  'leave.why.sick_split': 'Poslodavac plaća prvih {days} kalendarskih dana neprekidnog bolovanja, a zatim RFZO.',
  'leave.why.sick_all_employer': 'Povreda na radu i profesionalna bolest: plaća poslodavac sve vreme.',
  'leave.why.sick_all_fund': 'Plaća RFZO od prvog dana.',
  'leave.why.sick_employer': 'Na teret poslodavca zaključno sa {day} ({percent}% osnova).',
  'leave.why.sick_fund': 'Na teret RFZO od {day} ({percent}% osnova).',
  'leave.why.last_before_first': 'Kraj odsustva je pre početka.',
  'leave.why.overlap': 'Već postoji odsustvo od {from} do {to}',
  'leave.why.not_employed': 'Odsustvo nije u celini u okviru radnog odnosa.',
  'leave.why.on_trip': 'Od {from} do {to} zaposleni je na službenom putu ({place}). Dani odsustva računaju se kao odsustvo.',
  'leave.why.month_closed': 'Karnet za mesec {month} je zaključen.',
  'leave.why.too_late': {
    one: 'Zahtev se podnosi bar {count} dan unapred: najranije za {day}',
    few: 'Zahtev se podnosi bar {count} dana unapred: najranije za {day}',
    other: 'Zahtev se podnosi bar {count} dana unapred: najranije za {day}',
  },
  'leave.why.back_dated': 'Početak odsustva je u prošlosti.',
  'leave.why.whole_days_only': 'Ova vrsta odsustva koristi se samo u celim danima.',
  'leave.why.no_days': 'U tom periodu nema dana koji se računaju u odsustvo.',
  'leave.why.balance_exceeded': 'Nema dovoljno dana: nedostaje {missing}, počev od {day}',
  'leave.why.below_zero': 'Saldo odlazi u minus: nedostaje {missing}, počev od {day}',
  'leave.why.hours_exceeded': 'Nema dovoljno sati: nedostaje {missing} h, počev od {day}',
  'leave.why.hours_below_zero': 'Saldo odlazi u minus: nedostaje {missing} h, počev od {day}',
  'leave.why.over_year_limit': 'Traženo {amount}, ove godine već iskorišćeno {used}; dozvoljeno je {limit}.',
  'leave.why.over_limit': 'Traženo {amount}, već iskorišćeno {used}; dozvoljeno je {limit}.',
  'leave.why.over_personal': {
    one: 'Ličnih praznika u {year}. godini bilo bi {count}, a zakon daje {allowed}. Ostale dane tražite kao plaćeno ili neplaćeno odsustvo.',
    few: 'Ličnih praznika u {year}. godini bilo bi {count}, a zakon daje {allowed}. Ostale dane tražite kao plaćeno ili neplaćeno odsustvo.',
    other:
      'Ličnih praznika u {year}. godini bilo bi {count}, a zakon daje {allowed}. Ostale dane tražite kao plaćeno ili neplaćeno odsustvo.',
  },
  'leave.why.blood_second_day': 'Uz dan davanja krvi pripada i {day}',
  'leave.why.blood_second_free': 'Drugi dan je {day}, kada se po rasporedu ne radi. Zakon daje dva uzastopna dana, pa se on ne prenosi.',
  'leave.why.not_of_a_man': 'Ovo pravo ima samo žena.',
  'leave.why.maternity_of_a_man':
    'Porodiljsko odsustvo koristi majka. Otac ga koristi umesto nje samo ako je dete napustila, umrla ili je opravdano sprečena – tada se unosi vrsta OTAC; odsustvo radi nege deteta (NEGAD) može da koristi posle tri meseca.',
  'leave.why.maternity_long':
    'Porodiljsko odsustvo počinje najranije 45 dana pre termina i traje do tri meseca od porođaja. Ostatak do godinu dana je odsustvo radi nege deteta (NEGAD).',
  'leave.why.father_is_a_man': 'Ovu vrstu koristi otac deteta; za majku se unosi porodiljsko odsustvo.',
  'leave.why.father_ground':
    'Otac koristi porodiljsko odsustvo samo ako je majka dete napustila, umrla ili je opravdano sprečena. U napomenu upišite koji je osnov dokazan.',
  'leave.why.child_care_over':
    'Porodiljsko odsustvo i nega deteta zajedno, od {day}, duži su od dve godine, a toliko traju i za treće dete. Dalje mogu posebna nega deteta (PNEGA) ili odsustvo do treće godine (DO3).',
  'leave.why.child_care_long':
    'Porodiljsko odsustvo i nega deteta zajedno, od {day}, duži su od 365 dana. Duže, do dve godine, pripada za treće i svako naredno dete i u slučajevima iz čl. 94a.',
  'leave.why.suspension_over':
    'Udaljenje, od {day}, duže je od tri meseca. Duže može da traje samo dok traje pritvor ili krivični postupak: upišite koji u napomenu, inače zaposlenog vratite na rad ili otkažite ugovor.',
  'leave.why.suspension_long':
    'Udaljenje, od {day}, duže je od tri meseca: traje samo dok traje pritvor ili krivični postupak naveden u napomeni.',
  'leave.why.adoption_over': 'Odsustvo usvojioca, hranitelja ili staratelja, od {day}, duže je od 11 meseci.',
  'leave.why.adoption_long':
    'Odsustvo usvojioca, hranitelja ili staratelja, od {day}, duže je od osam meseci. Do 11 meseci života traje samo ako je dete smešteno pre navršena tri meseca.',
  'leave.why.not_usable_yet': 'Godišnji odmor može da se koristi tek od {day}',
  'leave.why.short_notice': 'Rešenje je trebalo dostaviti do {day} Na zahtev zaposlenog može i neposredno pre odmora.',
  'leave.why.first_part_short':
    'Prvi deo odmora traje najmanje dve radne nedelje neprekidno u toku godine; posle ovoga, radnih dana ostaje: {left}.',
  'leave.why.first_part_lost': 'Posle ovoga, radnih dana ostaje: {left}, pa prvi deo od dve radne nedelje neprekidno više nije moguć.',
  'leave.why.closed_days': {
    one: 'Tada se ne ide na odmor: {name} ({day}).',
    few: 'Tada se ne ide na odmor: {name} ({count} dana, prvi je {day}).',
    other: 'Tada se ne ide na odmor: {name} ({count} dana, prvi je {day}).',
  },
  'leave.why.least_present': {
    one: 'Tog dana ne može još neko da bude odsutan: {name} ({day}).',
    few: 'Tih dana ne može još neko da bude odsutan: {name} ({count} dana, najpre {day}).',
    other: 'Tih dana ne može još neko da bude odsutan: {name} ({count} dana, najpre {day}).',
  },
  'leave.why.least_present_of': {
    one: 'Premalo prisutnih: {name}, {day} – {present} od potrebnih {min}.',
    few: 'Premalo prisutnih {count} dana: {name}, najmanje {day} – {present} od potrebnih {min}.',
    other: 'Premalo prisutnih {count} dana: {name}, najmanje {day} – {present} od potrebnih {min}.',
  },
  'leave.why.coverage': {
    one: 'Premalo prisutnih {count} dan; najmanje {day} ({present} od potrebnih {min}).',
    few: 'Premalo prisutnih {count} dana; najmanje {day} ({present} od potrebnih {min}).',
    other: 'Premalo prisutnih {count} dana; najmanje {day} ({present} od potrebnih {min}).',
  },
} satisfies MessageCatalog

export type LeaveExplanationKey = CalculationStep<keyof typeof leaveExplanationsSr>
