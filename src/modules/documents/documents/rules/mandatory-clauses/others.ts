import {
  asDisputedClause,
  clauseTextOf,
  combinedClause,
  customaryClause,
  labourLawArticle,
  type MandatoryClause,
  requiredClause,
  signatureClause,
  signedByBothParties,
} from './clause.ts'

const person = customaryClause('employee', ['employee.full_name'])
const since = customaryClause('employed_since', ['employment.first_day'], /od kada/i)
const post = customaryClause('post', ['terms.position'])
const end = customaryClause('signed', [], /@signatures/)
const handed = (article: string) => requiredClause('served', article, [], /@received/)
const span = customaryClause('requested_period', [], /(?:^|\s)od .{0,200}do|dan/i)

const zzpl = (article: string) => `ZZPL čl. ${article}`
const MOBBING = 'Zakon o sprečavanju zlostavljanja na radu čl. 7 st. 2'
const WHISTLE = 'Zakon o zaštiti uzbunjivača čl. 14'

/** Notices, statements, orders, certificates, requests and the general act. */
export const otherClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  upozorenje: [
    requiredClause('breach', labourLawArticle('180 st. 2'), [], /osnov/i),
    requiredClause('facts', labourLawArticle('180 st. 2'), [], /činjenic\S{0,20} i dokaz/i),
    requiredClause('answer_days', labourLawArticle('180 st. 1 i 2'), [], /rok\S{0,20} za odgovor|izjasn/i),
    requiredClause('union', labourLawArticle('181'), [], /sindikat/i),
    signatureClause,
    handed(labourLawArticle('180 i 185')),
  ],
  obavestenje_rezultati: [
    requiredClause('shortcomings', labourLawArticle('180a'), [], /nedosta\S{0,20}/i),
    requiredClause('instructions', labourLawArticle('180a'), [], /uputstv/i),
    requiredClause('improvement_period', labourLawArticle('180a'), [], /rok\S{0,20} za poboljšanje/i),
    signatureClause,
    handed(labourLawArticle('180a i 185')),
  ],
  odluka_raspored: [
    requiredClause('schedule', labourLawArticle('55'), [], /rasporedu? rad|raspored:/i),
    requiredClause('schedule_notice', labourLawArticle('56 st. 2 i 3'), ['law.schedule_notice'], /pet dana/i),
    asDisputedClause(requiredClause('break', labourLawArticle('64'), [], /odmor/i)),
    signatureClause,
  ],
  obavestenje_podaci: [
    combinedClause(
      'controller',
      zzpl('23 st. 1 t. 1'),
      clauseTextOf(/rukova/i),
      requiredClause('controller', '', ['company.email'], /kontakt/i),
    ),
    requiredClause('officer', zzpl('23 st. 1 t. 2'), [], /lice za zaštitu podataka/i),
    requiredClause('purpose', zzpl('23 st. 1 t. 3'), [], /svrh\S{0,20} i pravni osnov|pravn\S{0,20} osnov/i),
    requiredClause('recipients', zzpl('23 st. 1 t. 5'), [], /primaoc/i),
    requiredClause('abroad', zzpl('23 st. 1 t. 6'), [], /drugu državu/i),
    requiredClause('retention', zzpl('23 st. 2 t. 1'), [], /rok\S{0,20} čuvanja/i),
    combinedClause('rights', zzpl('23 st. 2 t. 2'), clauseTextOf(/pristup/i), clauseTextOf(/prenosivost/i), clauseTextOf(/prigovor/i)),
    requiredClause('withdrawal', zzpl('23 st. 2 t. 3'), [], /opoz/i),
    requiredClause('complaint', zzpl('23 st. 2 t. 4'), [], /poverenik/i),
    requiredClause('must_give', zzpl('23 st. 2 t. 5'), [], /zakonska i ugovorna obaveza|obaveza/i),
    requiredClause('automated', zzpl('23 st. 2 t. 6'), [], /automatizovan/i),
    requiredClause('special_data', zzpl('17'), [], /posebne vrste/i),
  ],
  saglasnost_podaci: [
    requiredClause('controller', zzpl('15 st. 2'), ['company.name'], /rukova/i),
    requiredClause('data_named', zzpl('15 st. 2'), [], /podac\S{0,20} na koje/i),
    requiredClause('purpose', zzpl('12 st. 1 t. 1'), [], /svrh/i),
    requiredClause('withdrawal', zzpl('15 st. 3'), [], /opoz/i),
    requiredClause('free_consent', zzpl('15 st. 4'), [], /dobrovoljno|nije uslov/i),
    end,
  ],
  obavestenje_mobing: [
    requiredClause('mobbing_ban', MOBBING, [], /zabranjen/i),
    requiredClause('mobbing_rights', MOBBING, [], /pravo na zaštitu/i),
    requiredClause('mobbing_duties', MOBBING, [], /dužan|dužna/i),
    requiredClause('mobbing_liability', MOBBING, [], /odgovara/i),
    handed(MOBBING),
  ],
  obavestenje_uzbunjivanje: [
    requiredClause('whistle_rights', WHISTLE, [], /pravo na zaštitu/i),
    requiredClause('whistle_person', `${WHISTLE} i 16`, [], /ovlašćen\S{0,20} lic/i),
    requiredClause('whistle_court', `${WHISTLE} i 26`, [], /sudsk\S{0,20} zaštit/i),
    handed(WHISTLE),
  ],
  otkaz_zaposleni: [
    requiredClause('last_day', labourLawArticle('178 st. 2'), ['employment.last_day'], /dan prestanka|dan\S{0,20} prestanka/i),
    requiredClause('notice_days', labourLawArticle('178 st. 2 i 3'), [], /15 dana|petnaest/i),
    requiredClause('signed', labourLawArticle('178 st. 1'), [], /@signatures/),
  ],
  potvrda_zaposlenje: [
    person,
    since,
    customaryClause('kind', ['employment.is_fixed_term'], /vreme/i),
    post,
    customaryClause('use', [], /svrh/i),
    end,
  ],
  potvrda_zarada: [person, since, customaryClause('pay', ['pay.amount'], /zarad/i), customaryClause('use', [], /podnos|svrh/i), end],
  potvrda_staz: [person, customaryClause('service', ['service.periods'], /staž/i), post, end].map((one) =>
    one === post ? customaryClause('post', ['service.periods'], /poslov/i) : one,
  ),
  potvrda_go: [
    person,
    asDisputedClause(requiredClause('leave_right', labourLawArticle('72'), ['annual_leave.granted'], /pravo na godišnji odmor/i)),
    asDisputedClause(requiredClause('leave_taken', labourLawArticle('72'), ['annual_leave.taken'], /iskoristi/i)),
    customaryClause('leave_left', ['annual_leave.remaining'], /neiskorišćen/i),
    end,
  ],
  nalog_sp: [
    person,
    customaryClause('trip_task', ['trip.place', 'trip.task'], /mesto i zadatak/i),
    customaryClause('trip_time', ['trip.first_day', 'trip.last_day'], /polazak/i),
    requiredClause('trip_costs', labourLawArticle('118 st. 1 t. 2 i 3'), ['trip.per_diem'], /dnevnic/i),
    end,
  ],
  upucivanje_bzr: [
    person,
    post,
    customaryClause('hazards', ['position.risk'], /opasnosti|štetnosti/i),
    customaryClause('exam', [], /pregled|obuk/i),
    end,
  ],
  zaduzenje: [person, customaryClause('things', ['equipment'], /oprem/i), customaryClause('liability', [], /odgovara/i), end],
  razduzenje: [person, customaryClause('things', ['equipment'], /oprem/i), customaryClause('state_of_things', [], /stanje/i), end],
  zahtev_go: [person, span, end],
  zahtev_odsustvo: [person, span, customaryClause('leave_ground', [], /razlog/i), end],
  zahtev_slobodan: [person, span, end],
  pravilnik_rad: [
    requiredClause('act_rights', labourLawArticle('3 st. 1'), [], /prava, obaveze i odgovornosti/i),
    requiredClause('leave_criteria', labourLawArticle('69'), [], /meril|kriterijum/i),
    requiredClause('act_pay', labourLawArticle('106 i 107'), [], /osnovn\S{0,20} zarad/i),
    requiredClause('act_increases', labourLawArticle('108'), [], /uvećan\S{0,20} zarad/i),
    requiredClause('pay_day', labourLawArticle('110'), [], /isplaćuj/i),
    requiredClause('act_costs', labourLawArticle('118'), [], /naknad\S{0,20} troškova/i),
    requiredClause('act_breaches', labourLawArticle('179 st. 2 i 3'), [], /povred\S{0,20} radne obaveze/i),
    signedByBothParties,
  ],
}
