import { asked, both, type LegalElement, signed, signedByBoth, unclear, usual, words, zor } from './asked.ts'

const person = usual('employee', ['employee.full_name'])
const since = usual('employed_since', ['employment.first_day'], /od kada/i)
const post = usual('post', ['terms.position'])
const end = usual('signed', [], /@signatures/)
const handed = (article: string) => asked('served', article, [], /@received/)
const span = usual('asked_span', [], /(?:^|\s)od .{0,200}do|dan/i)

const zzpl = (article: string) => `ZZPL čl. ${article}`
const MOBBING = 'Zakon o sprečavanju zlostavljanja na radu čl. 7 st. 2'
const WHISTLE = 'Zakon o zaštiti uzbunjivača čl. 14'

/** Notices, statements, orders, certificates, requests and the general act. */
export const ofOthers: Readonly<Record<string, readonly LegalElement[]>> = {
  upozorenje: [
    asked('breach', zor('180 st. 2'), [], /osnov/i),
    asked('facts', zor('180 st. 2'), [], /činjenic\S{0,20} i dokaz/i),
    asked('answer_days', zor('180 st. 1 i 2'), [], /rok\S{0,20} za odgovor|izjasn/i),
    asked('union', zor('181'), [], /sindikat/i),
    signed,
    handed(zor('180 i 185')),
  ],
  obavestenje_rezultati: [
    asked('shortcomings', zor('180a'), [], /nedosta\S{0,20}/i),
    asked('instructions', zor('180a'), [], /uputstv/i),
    asked('mend_days', zor('180a'), [], /rok\S{0,20} za poboljšanje/i),
    signed,
    handed(zor('180a i 185')),
  ],
  odluka_raspored: [
    asked('schedule', zor('55'), [], /rasporedu? rad|raspored:/i),
    asked('schedule_notice', zor('56 st. 2 i 3'), ['law.schedule_notice'], /pet dana/i),
    unclear(asked('break', zor('64'), [], /odmor/i)),
    signed,
  ],
  obavestenje_podaci: [
    both('controller', zzpl('23 st. 1 t. 1'), words(/rukova/i), asked('controller', '', ['company.email'], /kontakt/i)),
    asked('officer', zzpl('23 st. 1 t. 2'), [], /lice za zaštitu podataka/i),
    asked('purpose', zzpl('23 st. 1 t. 3'), [], /svrh\S{0,20} i pravni osnov|pravn\S{0,20} osnov/i),
    asked('recipients', zzpl('23 st. 1 t. 5'), [], /primaoc/i),
    asked('abroad', zzpl('23 st. 1 t. 6'), [], /drugu državu/i),
    asked('retention', zzpl('23 st. 2 t. 1'), [], /rok\S{0,20} čuvanja/i),
    both('rights', zzpl('23 st. 2 t. 2'), words(/pristup/i), words(/prenosivost/i), words(/prigovor/i)),
    asked('withdrawal', zzpl('23 st. 2 t. 3'), [], /opoz/i),
    asked('complaint', zzpl('23 st. 2 t. 4'), [], /poverenik/i),
    asked('must_give', zzpl('23 st. 2 t. 5'), [], /zakonska i ugovorna obaveza|obaveza/i),
    asked('automated', zzpl('23 st. 2 t. 6'), [], /automatizovan/i),
    asked('special_data', zzpl('17'), [], /posebne vrste/i),
  ],
  saglasnost_podaci: [
    asked('controller', zzpl('15 st. 2'), ['company.name'], /rukova/i),
    asked('data_named', zzpl('15 st. 2'), [], /podac\S{0,20} na koje/i),
    asked('purpose', zzpl('12 st. 1 t. 1'), [], /svrh/i),
    asked('withdrawal', zzpl('15 st. 3'), [], /opoz/i),
    asked('free_consent', zzpl('15 st. 4'), [], /dobrovoljno|nije uslov/i),
    end,
  ],
  obavestenje_mobing: [
    asked('mobbing_ban', MOBBING, [], /zabranjen/i),
    asked('mobbing_rights', MOBBING, [], /pravo na zaštitu/i),
    asked('mobbing_duties', MOBBING, [], /dužan|dužna/i),
    asked('mobbing_liability', MOBBING, [], /odgovara/i),
    handed(MOBBING),
  ],
  obavestenje_uzbunjivanje: [
    asked('whistle_rights', WHISTLE, [], /pravo na zaštitu/i),
    asked('whistle_person', `${WHISTLE} i 16`, [], /ovlašćen\S{0,20} lic/i),
    asked('whistle_court', `${WHISTLE} i 26`, [], /sudsk\S{0,20} zaštit/i),
    handed(WHISTLE),
  ],
  otkaz_zaposleni: [
    asked('last_day', zor('178 st. 2'), ['employment.last_day'], /dan prestanka|dan\S{0,20} prestanka/i),
    asked('notice_days', zor('178 st. 2 i 3'), [], /15 dana|petnaest/i),
    asked('signed', zor('178 st. 1'), [], /@signatures/),
  ],
  potvrda_zaposlenje: [person, since, usual('kind', ['employment.is_fixed_term'], /vreme/i), post, usual('use', [], /svrh/i), end],
  potvrda_zarada: [person, since, usual('pay', ['pay.amount'], /zarad/i), usual('use', [], /podnos|svrh/i), end],
  potvrda_staz: [person, usual('service', ['service.periods'], /staž/i), post, end].map((one) =>
    one === post ? usual('post', ['service.periods'], /poslov/i) : one,
  ),
  potvrda_go: [
    person,
    unclear(asked('leave_right', zor('72'), ['annual_leave.granted'], /pravo na godišnji odmor/i)),
    unclear(asked('leave_taken', zor('72'), ['annual_leave.taken'], /iskoristi/i)),
    usual('leave_left', ['annual_leave.remaining'], /neiskorišćen/i),
    end,
  ],
  nalog_sp: [
    person,
    usual('trip_task', ['trip.place', 'trip.task'], /mesto i zadatak/i),
    usual('trip_time', ['trip.first_day', 'trip.last_day'], /polazak/i),
    asked('trip_costs', zor('118 st. 1 t. 2 i 3'), ['trip.per_diem'], /dnevnic/i),
    end,
  ],
  upucivanje_bzr: [person, post, usual('hazards', ['position.risk'], /opasnosti|štetnosti/i), usual('exam', [], /pregled|obuk/i), end],
  zaduzenje: [person, usual('things', ['equipment'], /oprem/i), usual('liability', [], /odgovara/i), end],
  razduzenje: [person, usual('things', ['equipment'], /oprem/i), usual('state_of_things', [], /stanje/i), end],
  zahtev_go: [person, span, end],
  zahtev_odsustvo: [person, span, usual('leave_ground', [], /razlog/i), end],
  zahtev_slobodan: [person, span, end],
  pravilnik_rad: [
    asked('act_rights', zor('3 st. 1'), [], /prava, obaveze i odgovornosti/i),
    asked('leave_criteria', zor('69'), [], /meril|kriterijum/i),
    asked('act_pay', zor('106 i 107'), [], /osnovn\S{0,20} zarad/i),
    asked('act_increases', zor('108'), [], /uvećan\S{0,20} zarad/i),
    asked('pay_day', zor('110'), [], /isplaćuj/i),
    asked('act_costs', zor('118'), [], /naknad\S{0,20} troškova/i),
    asked('act_breaches', zor('179 st. 2 i 3'), [], /povred\S{0,20} radne obaveze/i),
    signedByBoth,
  ],
}
