import { allOf, art, clauseText, customary, disputed, type MandatoryClause, requiredBy, signed, signedByBothParties } from './clause.ts'

const person = customary('employee', ['employee.full_name'])
const since = customary('employed_since', ['employment.first_day'], /od kada/i)
const post = customary('post', ['terms.position'])
const end = customary('signed', [], /@signatures/)
const handed = (article: string) => requiredBy('served', article, [], /@received/)
const span = customary('asked_span', [], /(?:^|\s)od .{0,200}do|dan/i)

const zzpl = (article: string) => `ZZPL čl. ${article}`
const MOBBING = 'Zakon o sprečavanju zlostavljanja na radu čl. 7 st. 2'
const WHISTLE = 'Zakon o zaštiti uzbunjivača čl. 14'

/** Notices, statements, orders, certificates, requests and the general act. */
export const otherClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  upozorenje: [
    requiredBy('breach', art('180 st. 2'), [], /osnov/i),
    requiredBy('facts', art('180 st. 2'), [], /činjenic\S{0,20} i dokaz/i),
    requiredBy('answer_days', art('180 st. 1 i 2'), [], /rok\S{0,20} za odgovor|izjasn/i),
    requiredBy('union', art('181'), [], /sindikat/i),
    signed,
    handed(art('180 i 185')),
  ],
  obavestenje_rezultati: [
    requiredBy('shortcomings', art('180a'), [], /nedosta\S{0,20}/i),
    requiredBy('instructions', art('180a'), [], /uputstv/i),
    requiredBy('mend_days', art('180a'), [], /rok\S{0,20} za poboljšanje/i),
    signed,
    handed(art('180a i 185')),
  ],
  odluka_raspored: [
    requiredBy('schedule', art('55'), [], /rasporedu? rad|raspored:/i),
    requiredBy('schedule_notice', art('56 st. 2 i 3'), ['law.schedule_notice'], /pet dana/i),
    disputed(requiredBy('break', art('64'), [], /odmor/i)),
    signed,
  ],
  obavestenje_podaci: [
    allOf('controller', zzpl('23 st. 1 t. 1'), clauseText(/rukova/i), requiredBy('controller', '', ['company.email'], /kontakt/i)),
    requiredBy('officer', zzpl('23 st. 1 t. 2'), [], /lice za zaštitu podataka/i),
    requiredBy('purpose', zzpl('23 st. 1 t. 3'), [], /svrh\S{0,20} i pravni osnov|pravn\S{0,20} osnov/i),
    requiredBy('recipients', zzpl('23 st. 1 t. 5'), [], /primaoc/i),
    requiredBy('abroad', zzpl('23 st. 1 t. 6'), [], /drugu državu/i),
    requiredBy('retention', zzpl('23 st. 2 t. 1'), [], /rok\S{0,20} čuvanja/i),
    allOf('rights', zzpl('23 st. 2 t. 2'), clauseText(/pristup/i), clauseText(/prenosivost/i), clauseText(/prigovor/i)),
    requiredBy('withdrawal', zzpl('23 st. 2 t. 3'), [], /opoz/i),
    requiredBy('complaint', zzpl('23 st. 2 t. 4'), [], /poverenik/i),
    requiredBy('must_give', zzpl('23 st. 2 t. 5'), [], /zakonska i ugovorna obaveza|obaveza/i),
    requiredBy('automated', zzpl('23 st. 2 t. 6'), [], /automatizovan/i),
    requiredBy('special_data', zzpl('17'), [], /posebne vrste/i),
  ],
  saglasnost_podaci: [
    requiredBy('controller', zzpl('15 st. 2'), ['company.name'], /rukova/i),
    requiredBy('data_named', zzpl('15 st. 2'), [], /podac\S{0,20} na koje/i),
    requiredBy('purpose', zzpl('12 st. 1 t. 1'), [], /svrh/i),
    requiredBy('withdrawal', zzpl('15 st. 3'), [], /opoz/i),
    requiredBy('free_consent', zzpl('15 st. 4'), [], /dobrovoljno|nije uslov/i),
    end,
  ],
  obavestenje_mobing: [
    requiredBy('mobbing_ban', MOBBING, [], /zabranjen/i),
    requiredBy('mobbing_rights', MOBBING, [], /pravo na zaštitu/i),
    requiredBy('mobbing_duties', MOBBING, [], /dužan|dužna/i),
    requiredBy('mobbing_liability', MOBBING, [], /odgovara/i),
    handed(MOBBING),
  ],
  obavestenje_uzbunjivanje: [
    requiredBy('whistle_rights', WHISTLE, [], /pravo na zaštitu/i),
    requiredBy('whistle_person', `${WHISTLE} i 16`, [], /ovlašćen\S{0,20} lic/i),
    requiredBy('whistle_court', `${WHISTLE} i 26`, [], /sudsk\S{0,20} zaštit/i),
    handed(WHISTLE),
  ],
  otkaz_zaposleni: [
    requiredBy('last_day', art('178 st. 2'), ['employment.last_day'], /dan prestanka|dan\S{0,20} prestanka/i),
    requiredBy('notice_days', art('178 st. 2 i 3'), [], /15 dana|petnaest/i),
    requiredBy('signed', art('178 st. 1'), [], /@signatures/),
  ],
  potvrda_zaposlenje: [person, since, customary('kind', ['employment.is_fixed_term'], /vreme/i), post, customary('use', [], /svrh/i), end],
  potvrda_zarada: [person, since, customary('pay', ['pay.amount'], /zarad/i), customary('use', [], /podnos|svrh/i), end],
  potvrda_staz: [person, customary('service', ['service.periods'], /staž/i), post, end].map((one) =>
    one === post ? customary('post', ['service.periods'], /poslov/i) : one,
  ),
  potvrda_go: [
    person,
    disputed(requiredBy('leave_right', art('72'), ['annual_leave.granted'], /pravo na godišnji odmor/i)),
    disputed(requiredBy('leave_taken', art('72'), ['annual_leave.taken'], /iskoristi/i)),
    customary('leave_left', ['annual_leave.remaining'], /neiskorišćen/i),
    end,
  ],
  nalog_sp: [
    person,
    customary('trip_task', ['trip.place', 'trip.task'], /mesto i zadatak/i),
    customary('trip_time', ['trip.first_day', 'trip.last_day'], /polazak/i),
    requiredBy('trip_costs', art('118 st. 1 t. 2 i 3'), ['trip.per_diem'], /dnevnic/i),
    end,
  ],
  upucivanje_bzr: [
    person,
    post,
    customary('hazards', ['position.risk'], /opasnosti|štetnosti/i),
    customary('exam', [], /pregled|obuk/i),
    end,
  ],
  zaduzenje: [person, customary('things', ['equipment'], /oprem/i), customary('liability', [], /odgovara/i), end],
  razduzenje: [person, customary('things', ['equipment'], /oprem/i), customary('state_of_things', [], /stanje/i), end],
  zahtev_go: [person, span, end],
  zahtev_odsustvo: [person, span, customary('leave_ground', [], /razlog/i), end],
  zahtev_slobodan: [person, span, end],
  pravilnik_rad: [
    requiredBy('act_rights', art('3 st. 1'), [], /prava, obaveze i odgovornosti/i),
    requiredBy('leave_criteria', art('69'), [], /meril|kriterijum/i),
    requiredBy('act_pay', art('106 i 107'), [], /osnovn\S{0,20} zarad/i),
    requiredBy('act_increases', art('108'), [], /uvećan\S{0,20} zarad/i),
    requiredBy('pay_day', art('110'), [], /isplaćuj/i),
    requiredBy('act_costs', art('118'), [], /naknad\S{0,20} troškova/i),
    requiredBy('act_breaches', art('179 st. 2 i 3'), [], /povred\S{0,20} radne obaveze/i),
    signedByBothParties,
  ],
}
