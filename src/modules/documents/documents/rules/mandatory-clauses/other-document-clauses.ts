import {
  bothPartiesSignatureClause,
  combineMandatoryClauses,
  defineCustomaryClause,
  defineEmployerClause,
  defineRequiredClause,
  employerSignatureClause,
  formatLabourLawArticle,
  type MandatoryClause,
  markClauseAsDisputed,
} from './clause-definition.ts'

const person = defineCustomaryClause('employee', ['employee.full_name'])
const since = defineCustomaryClause('employed_since', ['employment.first_day'], /od kada/i)
const post = defineCustomaryClause('post', ['terms.position'])
const end = defineCustomaryClause('signed', [], /@signatures/)
const handed = (article: string) => defineRequiredClause('served', article, [], /@received/)
const span = defineCustomaryClause('requested_period', [], /(?:^|\s)od .{0,200}do|dan/i)

const zzpl = (article: string) => `ZZPL čl. ${article}`
const MOBBING = 'Zakon o sprečavanju zlostavljanja na radu čl. 7 st. 2'
const WHISTLE = 'Zakon o zaštiti uzbunjivača čl. 14'

/** Notices, statements, orders, certificates, requests and the general act. */
export const otherDocumentClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  upozorenje: [
    defineRequiredClause('breach', formatLabourLawArticle('180 st. 2'), [], /osnov/i),
    defineRequiredClause('facts', formatLabourLawArticle('180 st. 2'), [], /činjenic\S{0,20} i dokaz/i),
    defineRequiredClause('answer_days', formatLabourLawArticle('180 st. 1 i 2'), [], /rok\S{0,20} za odgovor|izjasn/i),
    defineRequiredClause('union', formatLabourLawArticle('181'), [], /sindikat/i),
    employerSignatureClause,
    handed(formatLabourLawArticle('180 i 185')),
  ],
  obavestenje_rezultati: [
    defineRequiredClause('shortcomings', formatLabourLawArticle('180a'), [], /nedosta\S{0,20}/i),
    defineRequiredClause('instructions', formatLabourLawArticle('180a'), [], /uputstv/i),
    defineRequiredClause('improvement_period', formatLabourLawArticle('180a'), [], /rok\S{0,20} za poboljšanje/i),
    employerSignatureClause,
    handed(formatLabourLawArticle('180a i 185')),
  ],
  odluka_raspored: [
    defineRequiredClause('schedule', formatLabourLawArticle('55'), [], /rasporedu? rad|raspored:/i),
    defineRequiredClause('schedule_notice', formatLabourLawArticle('56 st. 2 i 3'), ['law.schedule_notice'], /pet dana/i),
    markClauseAsDisputed(defineRequiredClause('break', formatLabourLawArticle('64'), [], /odmor/i)),
    employerSignatureClause,
  ],
  obavestenje_podaci: [
    combineMandatoryClauses(
      'controller',
      zzpl('23 st. 1 t. 1'),
      defineEmployerClause(/rukova/i),
      defineRequiredClause('controller', '', ['company.email'], /kontakt/i),
    ),
    defineRequiredClause('officer', zzpl('23 st. 1 t. 2'), [], /lice za zaštitu podataka/i),
    defineRequiredClause('purpose', zzpl('23 st. 1 t. 3'), [], /svrh\S{0,20} i pravni osnov|pravn\S{0,20} osnov/i),
    defineRequiredClause('recipients', zzpl('23 st. 1 t. 5'), [], /primaoc/i),
    defineRequiredClause('abroad', zzpl('23 st. 1 t. 6'), [], /drugu državu/i),
    defineRequiredClause('retention', zzpl('23 st. 2 t. 1'), [], /rok\S{0,20} čuvanja/i),
    combineMandatoryClauses(
      'rights',
      zzpl('23 st. 2 t. 2'),
      defineEmployerClause(/pristup/i),
      defineEmployerClause(/prenosivost/i),
      defineEmployerClause(/prigovor/i),
    ),
    defineRequiredClause('withdrawal', zzpl('23 st. 2 t. 3'), [], /opoz/i),
    defineRequiredClause('complaint', zzpl('23 st. 2 t. 4'), [], /poverenik/i),
    defineRequiredClause('must_give', zzpl('23 st. 2 t. 5'), [], /zakonska i ugovorna obaveza|obaveza/i),
    defineRequiredClause('automated', zzpl('23 st. 2 t. 6'), [], /automatizovan/i),
    defineRequiredClause('special_data', zzpl('17'), [], /posebne vrste/i),
  ],
  saglasnost_podaci: [
    defineRequiredClause('controller', zzpl('15 st. 2'), ['company.name'], /rukova/i),
    defineRequiredClause('data_named', zzpl('15 st. 2'), [], /podac\S{0,20} na koje/i),
    defineRequiredClause('purpose', zzpl('12 st. 1 t. 1'), [], /svrh/i),
    defineRequiredClause('withdrawal', zzpl('15 st. 3'), [], /opoz/i),
    defineRequiredClause('free_consent', zzpl('15 st. 4'), [], /dobrovoljno|nije uslov/i),
    end,
  ],
  obavestenje_mobing: [
    defineRequiredClause('mobbing_ban', MOBBING, [], /zabranjen/i),
    defineRequiredClause('mobbing_rights', MOBBING, [], /pravo na zaštitu/i),
    defineRequiredClause('mobbing_duties', MOBBING, [], /dužan|dužna/i),
    defineRequiredClause('mobbing_liability', MOBBING, [], /odgovara/i),
    handed(MOBBING),
  ],
  obavestenje_uzbunjivanje: [
    defineRequiredClause('whistle_rights', WHISTLE, [], /pravo na zaštitu/i),
    defineRequiredClause('whistle_person', `${WHISTLE} i 16`, [], /ovlašćen\S{0,20} lic/i),
    defineRequiredClause('whistle_court', `${WHISTLE} i 26`, [], /sudsk\S{0,20} zaštit/i),
    handed(WHISTLE),
  ],
  otkaz_zaposleni: [
    defineRequiredClause('last_day', formatLabourLawArticle('178 st. 2'), ['employment.last_day'], /dan prestanka|dan\S{0,20} prestanka/i),
    defineRequiredClause('notice_days', formatLabourLawArticle('178 st. 2 i 3'), [], /15 dana|petnaest/i),
    defineRequiredClause('signed', formatLabourLawArticle('178 st. 1'), [], /@signatures/),
  ],
  potvrda_zaposlenje: [
    person,
    since,
    defineCustomaryClause('kind', ['employment.is_fixed_term'], /vreme/i),
    post,
    defineCustomaryClause('use', [], /svrh/i),
    end,
  ],
  potvrda_zarada: [
    person,
    since,
    defineCustomaryClause('pay', ['pay.amount'], /zarad/i),
    defineCustomaryClause('use', [], /podnos|svrh/i),
    end,
  ],
  potvrda_staz: [person, defineCustomaryClause('service', ['service.periods'], /staž/i), post, end].map((one) =>
    one === post ? defineCustomaryClause('post', ['service.periods'], /poslov/i) : one,
  ),
  potvrda_go: [
    person,
    markClauseAsDisputed(
      defineRequiredClause('leave_right', formatLabourLawArticle('72'), ['annual_leave.granted'], /pravo na godišnji odmor/i),
    ),
    markClauseAsDisputed(defineRequiredClause('leave_taken', formatLabourLawArticle('72'), ['annual_leave.taken'], /iskoristi/i)),
    defineCustomaryClause('leave_left', ['annual_leave.remaining'], /neiskorišćen/i),
    end,
  ],
  nalog_sp: [
    person,
    defineCustomaryClause('trip_task', ['trip.place', 'trip.task'], /mesto i zadatak/i),
    defineCustomaryClause('trip_time', ['trip.first_day', 'trip.last_day'], /polazak/i),
    defineRequiredClause('trip_costs', formatLabourLawArticle('118 st. 1 t. 2 i 3'), ['trip.per_diem'], /dnevnic/i),
    end,
  ],
  upucivanje_bzr: [
    person,
    post,
    defineCustomaryClause('hazards', ['position.risk'], /opasnosti|štetnosti/i),
    defineCustomaryClause('exam', [], /pregled|obuk/i),
    end,
  ],
  zaduzenje: [person, defineCustomaryClause('things', ['equipment'], /oprem/i), defineCustomaryClause('liability', [], /odgovara/i), end],
  razduzenje: [
    person,
    defineCustomaryClause('things', ['equipment'], /oprem/i),
    defineCustomaryClause('state_of_things', [], /stanje/i),
    end,
  ],
  zahtev_go: [person, span, end],
  zahtev_odsustvo: [person, span, defineCustomaryClause('leave_ground', [], /razlog/i), end],
  zahtev_slobodan: [person, span, end],
  pravilnik_rad: [
    defineRequiredClause('act_rights', formatLabourLawArticle('3 st. 1'), [], /prava, obaveze i odgovornosti/i),
    defineRequiredClause('leave_criteria', formatLabourLawArticle('69'), [], /meril|kriterijum/i),
    defineRequiredClause('act_pay', formatLabourLawArticle('106 i 107'), [], /osnovn\S{0,20} zarad/i),
    defineRequiredClause('act_increases', formatLabourLawArticle('108'), [], /uvećan\S{0,20} zarad/i),
    defineRequiredClause('pay_day', formatLabourLawArticle('110'), [], /isplaćuj/i),
    defineRequiredClause('act_costs', formatLabourLawArticle('118'), [], /naknad\S{0,20} troškova/i),
    defineRequiredClause('act_breaches', formatLabourLawArticle('179 st. 2 i 3'), [], /povred\S{0,20} radne obaveze/i),
    bothPartiesSignatureClause,
  ],
}
