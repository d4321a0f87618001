import {
  bothPartiesSignatureClause,
  combineMandatoryClauses,
  defineEmployerDataClause,
  defineEstablishedPracticeClause,
  defineLegallyRequiredClause,
  employerSignatureClause,
  formatLabourLawArticle,
  type MandatoryClause,
  markClauseAsDisputed,
} from './mandatory-clause-definition.ts'

const person = defineEstablishedPracticeClause('employee', ['employee.full_name'])
const since = defineEstablishedPracticeClause('employed_since', ['employment.first_day'], /od kada/i)
const post = defineEstablishedPracticeClause('post', ['terms.position'])
const end = defineEstablishedPracticeClause('signed', [], /@signatures/)
const defineDeliveryReceiptClause = (article: string) => defineLegallyRequiredClause('served', article, [], /@received/)
const span = defineEstablishedPracticeClause('requested_period', [], /(?:^|\s)od .{0,200}do|dan/i)

const formatDataProtectionLawArticle = (article: string) => `ZZPL čl. ${article}`
const HARASSMENT_LAW_ARTICLE = 'Zakon o sprečavanju zlostavljanja na radu čl. 7 st. 2'
const WHISTLEBLOWER_LAW_ARTICLE = 'Zakon o zaštiti uzbunjivača čl. 14'

/** The clauses of notices, statements, orders, certificates, requests and the general act. */
export const mandatoryClausesOfOtherDocuments: Readonly<Record<string, readonly MandatoryClause[]>> = {
  upozorenje: [
    defineLegallyRequiredClause('breach', formatLabourLawArticle('180 st. 2'), [], /osnov/i),
    defineLegallyRequiredClause('facts', formatLabourLawArticle('180 st. 2'), [], /činjenic\S{0,20} i dokaz/i),
    defineLegallyRequiredClause('answer_days', formatLabourLawArticle('180 st. 1 i 2'), [], /rok\S{0,20} za odgovor|izjasn/i),
    defineLegallyRequiredClause('union', formatLabourLawArticle('181'), [], /sindikat/i),
    employerSignatureClause,
    defineDeliveryReceiptClause(formatLabourLawArticle('180 i 185')),
  ],
  obavestenje_rezultati: [
    defineLegallyRequiredClause('shortcomings', formatLabourLawArticle('180a'), [], /nedosta\S{0,20}/i),
    defineLegallyRequiredClause('instructions', formatLabourLawArticle('180a'), [], /uputstv/i),
    defineLegallyRequiredClause('improvement_period', formatLabourLawArticle('180a'), [], /rok\S{0,20} za poboljšanje/i),
    employerSignatureClause,
    defineDeliveryReceiptClause(formatLabourLawArticle('180a i 185')),
  ],
  odluka_raspored: [
    defineLegallyRequiredClause('schedule', formatLabourLawArticle('55'), [], /rasporedu? rad|raspored:/i),
    defineLegallyRequiredClause('schedule_notice', formatLabourLawArticle('56 st. 2 i 3'), ['law.schedule_notice'], /pet dana/i),
    markClauseAsDisputed(defineLegallyRequiredClause('break', formatLabourLawArticle('64'), [], /odmor/i)),
    employerSignatureClause,
  ],
  obavestenje_podaci: [
    combineMandatoryClauses(
      'controller',
      formatDataProtectionLawArticle('23 st. 1 t. 1'),
      defineEmployerDataClause(/rukova/i),
      defineLegallyRequiredClause('controller', '', ['company.email'], /kontakt/i),
    ),
    defineLegallyRequiredClause('officer', formatDataProtectionLawArticle('23 st. 1 t. 2'), [], /lice za zaštitu podataka/i),
    defineLegallyRequiredClause(
      'purpose',
      formatDataProtectionLawArticle('23 st. 1 t. 3'),
      [],
      /svrh\S{0,20} i pravni osnov|pravn\S{0,20} osnov/i,
    ),
    defineLegallyRequiredClause('recipients', formatDataProtectionLawArticle('23 st. 1 t. 5'), [], /primaoc/i),
    defineLegallyRequiredClause('abroad', formatDataProtectionLawArticle('23 st. 1 t. 6'), [], /drugu državu/i),
    defineLegallyRequiredClause('retention', formatDataProtectionLawArticle('23 st. 2 t. 1'), [], /rok\S{0,20} čuvanja/i),
    combineMandatoryClauses(
      'rights',
      formatDataProtectionLawArticle('23 st. 2 t. 2'),
      defineEmployerDataClause(/pristup/i),
      defineEmployerDataClause(/prenosivost/i),
      defineEmployerDataClause(/prigovor/i),
    ),
    defineLegallyRequiredClause('withdrawal', formatDataProtectionLawArticle('23 st. 2 t. 3'), [], /opoz/i),
    defineLegallyRequiredClause('complaint', formatDataProtectionLawArticle('23 st. 2 t. 4'), [], /poverenik/i),
    defineLegallyRequiredClause('must_give', formatDataProtectionLawArticle('23 st. 2 t. 5'), [], /zakonska i ugovorna obaveza|obaveza/i),
    defineLegallyRequiredClause('automated', formatDataProtectionLawArticle('23 st. 2 t. 6'), [], /automatizovan/i),
    defineLegallyRequiredClause('special_data', formatDataProtectionLawArticle('17'), [], /posebne vrste/i),
  ],
  saglasnost_podaci: [
    defineLegallyRequiredClause('controller', formatDataProtectionLawArticle('15 st. 2'), ['company.name'], /rukova/i),
    defineLegallyRequiredClause('data_named', formatDataProtectionLawArticle('15 st. 2'), [], /podac\S{0,20} na koje/i),
    defineLegallyRequiredClause('purpose', formatDataProtectionLawArticle('12 st. 1 t. 1'), [], /svrh/i),
    defineLegallyRequiredClause('withdrawal', formatDataProtectionLawArticle('15 st. 3'), [], /opoz/i),
    defineLegallyRequiredClause('free_consent', formatDataProtectionLawArticle('15 st. 4'), [], /dobrovoljno|nije uslov/i),
    end,
  ],
  obavestenje_mobing: [
    defineLegallyRequiredClause('mobbing_ban', HARASSMENT_LAW_ARTICLE, [], /zabranjen/i),
    defineLegallyRequiredClause('mobbing_rights', HARASSMENT_LAW_ARTICLE, [], /pravo na zaštitu/i),
    defineLegallyRequiredClause('mobbing_duties', HARASSMENT_LAW_ARTICLE, [], /dužan|dužna/i),
    defineLegallyRequiredClause('mobbing_liability', HARASSMENT_LAW_ARTICLE, [], /odgovara/i),
    defineDeliveryReceiptClause(HARASSMENT_LAW_ARTICLE),
  ],
  obavestenje_uzbunjivanje: [
    defineLegallyRequiredClause('whistle_rights', WHISTLEBLOWER_LAW_ARTICLE, [], /pravo na zaštitu/i),
    defineLegallyRequiredClause('whistle_person', `${WHISTLEBLOWER_LAW_ARTICLE} i 16`, [], /ovlašćen\S{0,20} lic/i),
    defineLegallyRequiredClause('whistle_court', `${WHISTLEBLOWER_LAW_ARTICLE} i 26`, [], /sudsk\S{0,20} zaštit/i),
    defineDeliveryReceiptClause(WHISTLEBLOWER_LAW_ARTICLE),
  ],
  otkaz_zaposleni: [
    defineLegallyRequiredClause(
      'last_day',
      formatLabourLawArticle('178 st. 2'),
      ['employment.last_day'],
      /dan prestanka|dan\S{0,20} prestanka/i,
    ),
    defineLegallyRequiredClause('notice_days', formatLabourLawArticle('178 st. 2 i 3'), [], /15 dana|petnaest/i),
    defineLegallyRequiredClause('signed', formatLabourLawArticle('178 st. 1'), [], /@signatures/),
  ],
  potvrda_zaposlenje: [
    person,
    since,
    defineEstablishedPracticeClause('kind', ['employment.is_fixed_term'], /vreme/i),
    post,
    defineEstablishedPracticeClause('use', [], /svrh/i),
    end,
  ],
  potvrda_zarada: [
    person,
    since,
    defineEstablishedPracticeClause('pay', ['pay.amount'], /zarad/i),
    defineEstablishedPracticeClause('use', [], /podnos|svrh/i),
    end,
  ],
  potvrda_staz: [person, defineEstablishedPracticeClause('service', ['service.periods'], /staž/i), post, end].map((one) =>
    one === post ? defineEstablishedPracticeClause('post', ['service.periods'], /poslov/i) : one,
  ),
  potvrda_go: [
    person,
    markClauseAsDisputed(
      defineLegallyRequiredClause('leave_right', formatLabourLawArticle('72'), ['annual_leave.granted'], /pravo na godišnji odmor/i),
    ),
    markClauseAsDisputed(defineLegallyRequiredClause('leave_taken', formatLabourLawArticle('72'), ['annual_leave.taken'], /iskoristi/i)),
    defineEstablishedPracticeClause('leave_left', ['annual_leave.remaining'], /neiskorišćen/i),
    end,
  ],
  nalog_sp: [
    person,
    defineEstablishedPracticeClause('trip_task', ['trip.place', 'trip.task'], /mesto i zadatak/i),
    defineEstablishedPracticeClause('trip_time', ['trip.first_day', 'trip.last_day'], /polazak/i),
    defineLegallyRequiredClause('trip_costs', formatLabourLawArticle('118 st. 1 t. 2 i 3'), ['trip.per_diem'], /dnevnic/i),
    end,
  ],
  upucivanje_bzr: [
    person,
    post,
    defineEstablishedPracticeClause('hazards', ['position.risk'], /opasnosti|štetnosti/i),
    defineEstablishedPracticeClause('exam', [], /pregled|obuk/i),
    end,
  ],
  zaduzenje: [
    person,
    defineEstablishedPracticeClause('things', ['equipment'], /oprem/i),
    defineEstablishedPracticeClause('liability', [], /odgovara/i),
    end,
  ],
  razduzenje: [
    person,
    defineEstablishedPracticeClause('things', ['equipment'], /oprem/i),
    defineEstablishedPracticeClause('state_of_things', [], /stanje/i),
    end,
  ],
  zahtev_go: [person, span, end],
  zahtev_odsustvo: [person, span, defineEstablishedPracticeClause('leave_ground', [], /razlog/i), end],
  zahtev_slobodan: [person, span, end],
  pravilnik_rad: [
    defineLegallyRequiredClause('act_rights', formatLabourLawArticle('3 st. 1'), [], /prava, obaveze i odgovornosti/i),
    defineLegallyRequiredClause('leave_criteria', formatLabourLawArticle('69'), [], /meril|kriterijum/i),
    defineLegallyRequiredClause('act_pay', formatLabourLawArticle('106 i 107'), [], /osnovn\S{0,20} zarad/i),
    defineLegallyRequiredClause('act_increases', formatLabourLawArticle('108'), [], /uvećan\S{0,20} zarad/i),
    defineLegallyRequiredClause('pay_day', formatLabourLawArticle('110'), [], /isplaćuj/i),
    defineLegallyRequiredClause('act_costs', formatLabourLawArticle('118'), [], /naknad\S{0,20} troškova/i),
    defineLegallyRequiredClause('act_breaches', formatLabourLawArticle('179 st. 2 i 3'), [], /povred\S{0,20} radne obaveze/i),
    bothPartiesSignatureClause,
  ],
}
