import {
  combineMandatoryClauses,
  defineCustomaryClause,
  defineEmployerClause,
  defineRequiredClause,
  employerSignatureClause,
  formatLabourLawArticle,
  type MandatoryClause,
  markClauseAsDisputed,
} from './clause-definition.ts'

/** The clauses of every decision on rights, duties and responsibility (čl. 192, 193, 195). */
export const commonDecisionClauses: readonly MandatoryClause[] = [
  defineRequiredClause('ground', formatLabourLawArticle('192'), [], /na osnovu/i),
  defineRequiredClause('decided', formatLabourLawArticle('192'), [], /(?:^|\n)#\s|rešava|odlučuje/i),
  defineRequiredClause('reasons', formatLabourLawArticle('193'), [], /obrazloženje/i),
  defineRequiredClause('remedy', formatLabourLawArticle('193 i 195'), [], /pouka o pravnom|pokrene spor/i),
  defineRequiredClause('served', formatLabourLawArticle('193'), [], /dostaviti|@received/i),
  employerSignatureClause,
]
const lastDay = defineRequiredClause('last_day', formatLabourLawArticle('185'), ['employment.last_day'], /dan prestanka|prestaje/i)
const payment = defineRequiredClause('final_payment', formatLabourLawArticle('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i)
const unused = defineRequiredClause('unused_leave', formatLabourLawArticle('76'), ['annual_leave.at_end'], /neiskorišćeni godišnji odmor/i)
const span = (article: string) => defineRequiredClause('leave_span', article, ['leave.span'], /od .{0,200} do /i)
const people = (article: string) => defineRequiredClause('people', article, ['people'], /spisak|sledeć\S{0,20} zaposlen/i)

/** The clauses of built-in decisions by code, with those of their own article. */
export const decisionClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  resenje_premestaj: [
    ...commonDecisionClauses,
    defineRequiredClause('transfer_work', formatLabourLawArticle('172a st. 1'), [], /obavlja poslove/i),
    defineRequiredClause('transfer_limit', formatLabourLawArticle('172a st. 1'), ['law.temporary_transfer'], /45 radnih dana/i),
    defineRequiredClause('transfer_pay', formatLabourLawArticle('172a st. 2'), [], /zadržava osnovnu zaradu/i),
  ],
  odluka_prekovremeni: [
    ...commonDecisionClauses,
    defineRequiredClause('overtime_reason', formatLabourLawArticle('53 st. 1'), [], /viš\S{0,20} sil|povećanj\S{0,20} obima|uvodi zbog/i),
    defineRequiredClause('overtime_hours', formatLabourLawArticle('53 st. 2 i 3'), ['overtime'], /časova prekovremenog/i),
    defineRequiredClause('overtime_pay', formatLabourLawArticle('108 st. 1 t. 3'), ['law.overtime_increase'], /uvećan\S{0,20} zarad/i),
  ],
  resenje_minuli: [
    ...commonDecisionClauses,
    defineRequiredClause('full_years', formatLabourLawArticle('108 st. 1 t. 4'), ['service.full_years'], /pun\S{0,20} godin/i),
    defineRequiredClause('seniority', formatLabourLawArticle('108 st. 1 t. 4'), ['service.increase'], /uvećanje/i),
  ],
  resenje_prestanak: [...commonDecisionClauses, lastDay, payment, unused],
  resenje_naknada_go: [
    ...commonDecisionClauses,
    defineRequiredClause('unused_leave', formatLabourLawArticle('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    defineRequiredClause('leave_money', formatLabourLawArticle('76'), ['annual_leave.compensation'], /naknad\S{0,20} štete u iznosu/i),
    defineRequiredClause('leave_average', formatLabourLawArticle('76'), ['annual_leave.average_pay'], /prosečn\S{0,20} zarad/i),
    defineRequiredClause('final_payment', formatLabourLawArticle('186'), ['law.final_payment'], /186\./i),
  ],
  resenje_povratak: [
    ...commonDecisionClauses,
    defineCustomaryClause('return_day', ['parental.return_day'], /vra\S{0,20} na rad/i),
    defineCustomaryClause('return_work', ['terms.position'], /na poslove|radn\S{0,20} mest/i),
  ],
  resenje_go: [
    ...commonDecisionClauses,
    defineRequiredClause('leave_right', formatLabourLawArticle('69–72'), ['annual_leave.granted'], /ima pravo na godišnji odmor/i),
    span(formatLabourLawArticle('75 st. 1')),
    defineRequiredClause('leave_left', formatLabourLawArticle('73'), ['leave.left'], /preostaje/i),
    defineRequiredClause('leave_pay', formatLabourLawArticle('114 st. 1'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_placeno: [
    ...commonDecisionClauses,
    defineRequiredClause('leave_ground', formatLabourLawArticle('77'), ['leave.ground'], /po osnovu/i),
    span(formatLabourLawArticle('77')),
  ],
  resenje_neplaceno: [
    ...commonDecisionClauses,
    span(formatLabourLawArticle('78 st. 1')),
    defineRequiredClause('rights_rest', formatLabourLawArticle('78 st. 2'), [], /miruju/i),
  ],
  resenje_mirovanje: [
    ...commonDecisionClauses,
    defineRequiredClause('leave_ground', formatLabourLawArticle('79 st. 1'), ['leave.ground'], /po osnovu/i),
    span(formatLabourLawArticle('79 st. 1')),
    defineRequiredClause('rights_rest', formatLabourLawArticle('79 st. 1'), [], /miruju/i),
    defineRequiredClause('return_days', formatLabourLawArticle('79 st. 3'), ['law.return_from_dormancy'], /petnaest|15 dana/i),
  ],
  resenje_porodiljsko: [
    ...commonDecisionClauses,
    defineRequiredClause('maternity_span', formatLabourLawArticle('94 st. 1–3'), ['leave.span'], /porodiljsko odsustvo/i),
    defineRequiredClause('care_span', formatLabourLawArticle('94 st. 4–6'), [], /nege deteta/i),
    defineRequiredClause('leave_pay', formatLabourLawArticle('94 st. 8'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_drugo_odsustvo: [
    ...commonDecisionClauses,
    defineRequiredClause('leave_ground', formatLabourLawArticle('192'), ['leave.ground'], /po osnovu/i),
    span(formatLabourLawArticle('192')),
  ],
  resenje_izmena_odsustva: [
    ...commonDecisionClauses,
    defineCustomaryClause('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i),
  ],
  resenje_opoziv_odsustva: [
    ...commonDecisionClauses,
    defineCustomaryClause('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i),
  ],
  resenje_mera: [
    ...commonDecisionClauses,
    defineRequiredClause('breach', formatLabourLawArticle('179a'), [], /povred\S{0,20}|radnu disciplinu/i),
    combineMandatoryClauses(
      'measure',
      formatLabourLawArticle('179a'),
      defineEmployerClause(/izriče mera/i),
      defineEmployerClause(/udaljenj|kazn|opomen/i),
    ),
    defineRequiredClause('warned', formatLabourLawArticle('180 i 179a'), [], /upozorenj/i),
  ],
  resenje_udaljenje: [
    ...commonDecisionClauses,
    defineRequiredClause('suspension_reason', formatLabourLawArticle('165 i 166'), [], /razlog udaljenja/i),
    defineRequiredClause('suspension_term', formatLabourLawArticle('167'), [], /traje|trajanje/i),
    defineRequiredClause('suspension_pay', formatLabourLawArticle('168'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_otkaz: [
    ...commonDecisionClauses,
    defineRequiredClause('breach', formatLabourLawArticle('179 i 185'), [], /osnov otkaza/i),
    defineRequiredClause('facts', formatLabourLawArticle('185'), [], /činjenic\S{0,20} i dokaz/i),
    lastDay,
    payment,
    unused,
  ],
  resenje_visak: [
    ...commonDecisionClauses,
    defineRequiredClause(
      'redundancy_reason',
      formatLabourLawArticle('179 st. 5 t. 1'),
      [],
      /prestal\S{0,20} potreb|smanjenj\S{0,20} obima/i,
    ),
    lastDay,
    defineRequiredClause('severance', formatLabourLawArticle('158'), [], /otpremnin/i),
    payment,
    unused,
  ],
  resenje_go_kolektivni: [
    ...commonDecisionClauses,
    defineRequiredClause('leave_span', formatLabourLawArticle('75 st. 5'), [], /koristi se od/i),
    people(formatLabourLawArticle('75 st. 5')),
    defineRequiredClause('board', formatLabourLawArticle('75 st. 5'), [], /oglasn\S{0,20} tabl/i),
  ],
  odluka_rad_praznik: [
    ...commonDecisionClauses,
    defineCustomaryClause('holiday', [], /dan\S{0,20} praznika/i),
    people(formatLabourLawArticle('192')),
    defineRequiredClause('holiday_pay', formatLabourLawArticle('108 st. 1 t. 1'), ['law.holiday_increase'], /uvećan\S{0,20} zarad/i),
  ],
  odluka_preraspodela: [
    ...commonDecisionClauses,
    defineRequiredClause('redistribution_span', formatLabourLawArticle('57 st. 2 i 3'), [], /preraspodela .{0,200} od/i),
    defineRequiredClause('redistribution_weeks', formatLabourLawArticle('57'), [], /raspored časova/i),
    defineRequiredClause('sixty_hours', formatLabourLawArticle('57 st. 6'), [], /60 časova/i),
    people(formatLabourLawArticle('192')),
    defineRequiredClause('consents', formatLabourLawArticle('57 st. 4 i 92'), [], /saglasnost/i),
  ],
  resenje_nocni_smene: [
    ...commonDecisionClauses,
    defineRequiredClause('shifts', formatLabourLawArticle('63'), [], /smen/i),
    defineRequiredClause('shift_change', formatLabourLawArticle('63'), [], /menjaju/i),
    people(formatLabourLawArticle('192')),
    defineRequiredClause('union_opinion', formatLabourLawArticle('62 st. 5'), [], /mišljenje sindikata/i),
    markClauseAsDisputed(defineRequiredClause('consents', formatLabourLawArticle('63 i 91'), [], /saglasnost/i)),
  ],
}
