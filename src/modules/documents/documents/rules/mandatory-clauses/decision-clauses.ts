import {
  combineMandatoryClauses,
  defineEmployerDataClause,
  defineEstablishedPracticeClause,
  defineLegallyRequiredClause,
  employerSignatureClause,
  formatLabourLawArticle,
  type MandatoryClause,
  markClauseAsDisputed,
} from './mandatory-clause-definition.ts'

/** The clauses of every decision on rights, duties and responsibility (čl. 192, 193, 195). */
export const commonMandatoryDecisionClauses: readonly MandatoryClause[] = [
  defineLegallyRequiredClause('ground', formatLabourLawArticle('192'), [], /na osnovu/i),
  defineLegallyRequiredClause('decided', formatLabourLawArticle('192'), [], /(?:^|\n)#\s|rešava|odlučuje/i),
  defineLegallyRequiredClause('reasons', formatLabourLawArticle('193'), [], /obrazloženje/i),
  defineLegallyRequiredClause('remedy', formatLabourLawArticle('193 i 195'), [], /pouka o pravnom|pokrene spor/i),
  defineLegallyRequiredClause('served', formatLabourLawArticle('193'), [], /dostaviti|@received/i),
  employerSignatureClause,
]
const lastDay = defineLegallyRequiredClause('last_day', formatLabourLawArticle('185'), ['employment.last_day'], /dan prestanka|prestaje/i)
const payment = defineLegallyRequiredClause(
  'final_payment',
  formatLabourLawArticle('186'),
  ['law.final_payment'],
  /isplat\S{0,20} sve|186\./i,
)
const unused = defineLegallyRequiredClause(
  'unused_leave',
  formatLabourLawArticle('76'),
  ['annual_leave.at_end'],
  /neiskorišćeni godišnji odmor/i,
)
const defineLeaveSpanClause = (article: string) => defineLegallyRequiredClause('leave_span', article, ['leave.span'], /od .{0,200} do /i)
const defineEmployeeListClause = (article: string) =>
  defineLegallyRequiredClause('people', article, ['people'], /spisak|sledeć\S{0,20} zaposlen/i)

/** The clauses of built-in decisions by code, with those of their own article. */
export const mandatoryDecisionClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  resenje_premestaj: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('transfer_work', formatLabourLawArticle('172a st. 1'), [], /obavlja poslove/i),
    defineLegallyRequiredClause('transfer_limit', formatLabourLawArticle('172a st. 1'), ['law.temporary_transfer'], /45 radnih dana/i),
    defineLegallyRequiredClause('transfer_pay', formatLabourLawArticle('172a st. 2'), [], /zadržava osnovnu zaradu/i),
  ],
  odluka_prekovremeni: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause(
      'overtime_reason',
      formatLabourLawArticle('53 st. 1'),
      [],
      /viš\S{0,20} sil|povećanj\S{0,20} obima|uvodi zbog/i,
    ),
    defineLegallyRequiredClause('overtime_hours', formatLabourLawArticle('53 st. 2 i 3'), ['overtime'], /časova prekovremenog/i),
    defineLegallyRequiredClause(
      'overtime_pay',
      formatLabourLawArticle('108 st. 1 t. 3'),
      ['law.overtime_increase'],
      /uvećan\S{0,20} zarad/i,
    ),
  ],
  resenje_minuli: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('full_years', formatLabourLawArticle('108 st. 1 t. 4'), ['service.full_years'], /pun\S{0,20} godin/i),
    defineLegallyRequiredClause('seniority', formatLabourLawArticle('108 st. 1 t. 4'), ['service.increase'], /uvećanje/i),
  ],
  resenje_prestanak: [...commonMandatoryDecisionClauses, lastDay, payment, unused],
  resenje_naknada_go: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause(
      'unused_leave',
      formatLabourLawArticle('76'),
      ['annual_leave.at_end'],
      /neiskorišćen\S{0,20} godišnji odmor/i,
    ),
    defineLegallyRequiredClause(
      'leave_money',
      formatLabourLawArticle('76'),
      ['annual_leave.compensation'],
      /naknad\S{0,20} štete u iznosu/i,
    ),
    defineLegallyRequiredClause('leave_average', formatLabourLawArticle('76'), ['annual_leave.average_pay'], /prosečn\S{0,20} zarad/i),
    defineLegallyRequiredClause('final_payment', formatLabourLawArticle('186'), ['law.final_payment'], /186\./i),
  ],
  resenje_povratak: [
    ...commonMandatoryDecisionClauses,
    defineEstablishedPracticeClause('return_day', ['parental.return_day'], /vra\S{0,20} na rad/i),
    defineEstablishedPracticeClause('return_work', ['terms.position'], /na poslove|radn\S{0,20} mest/i),
  ],
  resenje_go: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('leave_right', formatLabourLawArticle('69–72'), ['annual_leave.granted'], /ima pravo na godišnji odmor/i),
    defineLeaveSpanClause(formatLabourLawArticle('75 st. 1')),
    defineLegallyRequiredClause('leave_left', formatLabourLawArticle('73'), ['leave.left'], /preostaje/i),
    defineLegallyRequiredClause('leave_pay', formatLabourLawArticle('114 st. 1'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_placeno: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('leave_ground', formatLabourLawArticle('77'), ['leave.ground'], /po osnovu/i),
    defineLeaveSpanClause(formatLabourLawArticle('77')),
  ],
  resenje_neplaceno: [
    ...commonMandatoryDecisionClauses,
    defineLeaveSpanClause(formatLabourLawArticle('78 st. 1')),
    defineLegallyRequiredClause('rights_rest', formatLabourLawArticle('78 st. 2'), [], /miruju/i),
  ],
  resenje_mirovanje: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('leave_ground', formatLabourLawArticle('79 st. 1'), ['leave.ground'], /po osnovu/i),
    defineLeaveSpanClause(formatLabourLawArticle('79 st. 1')),
    defineLegallyRequiredClause('rights_rest', formatLabourLawArticle('79 st. 1'), [], /miruju/i),
    defineLegallyRequiredClause('return_days', formatLabourLawArticle('79 st. 3'), ['law.return_from_dormancy'], /petnaest|15 dana/i),
  ],
  resenje_porodiljsko: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('maternity_span', formatLabourLawArticle('94 st. 1–3'), ['leave.span'], /porodiljsko odsustvo/i),
    defineLegallyRequiredClause('care_span', formatLabourLawArticle('94 st. 4–6'), [], /nege deteta/i),
    defineLegallyRequiredClause('leave_pay', formatLabourLawArticle('94 st. 8'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_drugo_odsustvo: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('leave_ground', formatLabourLawArticle('192'), ['leave.ground'], /po osnovu/i),
    defineLeaveSpanClause(formatLabourLawArticle('192')),
  ],
  resenje_izmena_odsustva: [
    ...commonMandatoryDecisionClauses,
    defineEstablishedPracticeClause('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i),
  ],
  resenje_opoziv_odsustva: [
    ...commonMandatoryDecisionClauses,
    defineEstablishedPracticeClause('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i),
  ],
  resenje_mera: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('breach', formatLabourLawArticle('179a'), [], /povred\S{0,20}|radnu disciplinu/i),
    combineMandatoryClauses(
      'measure',
      formatLabourLawArticle('179a'),
      defineEmployerDataClause(/izriče mera/i),
      defineEmployerDataClause(/udaljenj|kazn|opomen/i),
    ),
    defineLegallyRequiredClause('warned', formatLabourLawArticle('180 i 179a'), [], /upozorenj/i),
  ],
  resenje_udaljenje: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('suspension_reason', formatLabourLawArticle('165 i 166'), [], /razlog udaljenja/i),
    defineLegallyRequiredClause('suspension_term', formatLabourLawArticle('167'), [], /traje|trajanje/i),
    defineLegallyRequiredClause('suspension_pay', formatLabourLawArticle('168'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_otkaz: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('breach', formatLabourLawArticle('179 i 185'), [], /osnov otkaza/i),
    defineLegallyRequiredClause('facts', formatLabourLawArticle('185'), [], /činjenic\S{0,20} i dokaz/i),
    lastDay,
    payment,
    unused,
  ],
  resenje_visak: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause(
      'redundancy_reason',
      formatLabourLawArticle('179 st. 5 t. 1'),
      [],
      /prestal\S{0,20} potreb|smanjenj\S{0,20} obima/i,
    ),
    lastDay,
    defineLegallyRequiredClause('severance', formatLabourLawArticle('158'), [], /otpremnin/i),
    payment,
    unused,
  ],
  resenje_go_kolektivni: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('leave_span', formatLabourLawArticle('75 st. 5'), [], /koristi se od/i),
    defineEmployeeListClause(formatLabourLawArticle('75 st. 5')),
    defineLegallyRequiredClause('board', formatLabourLawArticle('75 st. 5'), [], /oglasn\S{0,20} tabl/i),
  ],
  odluka_rad_praznik: [
    ...commonMandatoryDecisionClauses,
    defineEstablishedPracticeClause('holiday', [], /dan\S{0,20} praznika/i),
    defineEmployeeListClause(formatLabourLawArticle('192')),
    defineLegallyRequiredClause('holiday_pay', formatLabourLawArticle('108 st. 1 t. 1'), ['law.holiday_increase'], /uvećan\S{0,20} zarad/i),
  ],
  odluka_preraspodela: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('redistribution_span', formatLabourLawArticle('57 st. 2 i 3'), [], /preraspodela .{0,200} od/i),
    defineLegallyRequiredClause('redistribution_weeks', formatLabourLawArticle('57'), [], /raspored časova/i),
    defineLegallyRequiredClause('sixty_hours', formatLabourLawArticle('57 st. 6'), [], /60 časova/i),
    defineEmployeeListClause(formatLabourLawArticle('192')),
    defineLegallyRequiredClause('consents', formatLabourLawArticle('57 st. 4 i 92'), [], /saglasnost/i),
  ],
  resenje_nocni_smene: [
    ...commonMandatoryDecisionClauses,
    defineLegallyRequiredClause('shifts', formatLabourLawArticle('63'), [], /smen/i),
    defineLegallyRequiredClause('shift_change', formatLabourLawArticle('63'), [], /menjaju/i),
    defineEmployeeListClause(formatLabourLawArticle('192')),
    defineLegallyRequiredClause('union_opinion', formatLabourLawArticle('62 st. 5'), [], /mišljenje sindikata/i),
    markClauseAsDisputed(defineLegallyRequiredClause('consents', formatLabourLawArticle('63 i 91'), [], /saglasnost/i)),
  ],
}
