import { allOf, art, clauseText, customary, disputed, type MandatoryClause, requiredBy, signed } from './clause.ts'

/** The clauses of every decision on rights, duties and responsibility (čl. 192, 193, 195). */
export const decision: readonly MandatoryClause[] = [
  requiredBy('ground', art('192'), [], /na osnovu/i),
  requiredBy('decided', art('192'), [], /(?:^|\n)#\s|rešava|odlučuje/i),
  requiredBy('reasons', art('193'), [], /obrazloženje/i),
  requiredBy('remedy', art('193 i 195'), [], /pouka o pravnom|pokrene spor/i),
  requiredBy('served', art('193'), [], /dostaviti|@received/i),
  signed,
]
const lastDay = requiredBy('last_day', art('185'), ['employment.last_day'], /dan prestanka|prestaje/i)
const payment = requiredBy('final_payment', art('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i)
const unused = requiredBy('unused_leave', art('76'), ['annual_leave.at_end'], /neiskorišćeni godišnji odmor/i)
const span = (article: string) => requiredBy('leave_span', article, ['leave.span'], /od .{0,200} do /i)
const people = (article: string) => requiredBy('people', article, ['people'], /spisak|sledeć\S{0,20} zaposlen/i)

/** The clauses of built-in decisions by code, with those of their own article. */
export const decisionClauses: Readonly<Record<string, readonly MandatoryClause[]>> = {
  resenje_premestaj: [
    ...decision,
    requiredBy('transfer_work', art('172a st. 1'), [], /obavlja poslove/i),
    requiredBy('transfer_limit', art('172a st. 1'), ['law.temporary_transfer'], /45 radnih dana/i),
    requiredBy('transfer_pay', art('172a st. 2'), [], /zadržava osnovnu zaradu/i),
  ],
  odluka_prekovremeni: [
    ...decision,
    requiredBy('overtime_reason', art('53 st. 1'), [], /viš\S{0,20} sil|povećanj\S{0,20} obima|uvodi zbog/i),
    requiredBy('overtime_hours', art('53 st. 2 i 3'), ['overtime'], /časova prekovremenog/i),
    requiredBy('overtime_pay', art('108 st. 1 t. 3'), ['law.overtime_increase'], /uvećan\S{0,20} zarad/i),
  ],
  resenje_minuli: [
    ...decision,
    requiredBy('full_years', art('108 st. 1 t. 4'), ['service.full_years'], /pun\S{0,20} godin/i),
    requiredBy('seniority', art('108 st. 1 t. 4'), ['service.increase'], /uvećanje/i),
  ],
  resenje_prestanak: [...decision, lastDay, payment, unused],
  resenje_naknada_go: [
    ...decision,
    requiredBy('unused_leave', art('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    requiredBy('leave_money', art('76'), ['annual_leave.compensation'], /naknad\S{0,20} štete u iznosu/i),
    requiredBy('leave_average', art('76'), ['annual_leave.average_pay'], /prosečn\S{0,20} zarad/i),
    requiredBy('final_payment', art('186'), ['law.final_payment'], /186\./i),
  ],
  resenje_povratak: [
    ...decision,
    customary('return_day', ['parental.return_day'], /vra\S{0,20} na rad/i),
    customary('return_work', ['terms.position'], /na poslove|radn\S{0,20} mest/i),
  ],
  resenje_go: [
    ...decision,
    requiredBy('leave_right', art('69–72'), ['annual_leave.granted'], /ima pravo na godišnji odmor/i),
    span(art('75 st. 1')),
    requiredBy('leave_left', art('73'), ['leave.left'], /preostaje/i),
    requiredBy('leave_pay', art('114 st. 1'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_placeno: [...decision, requiredBy('leave_ground', art('77'), ['leave.ground'], /po osnovu/i), span(art('77'))],
  resenje_neplaceno: [...decision, span(art('78 st. 1')), requiredBy('rights_rest', art('78 st. 2'), [], /miruju/i)],
  resenje_mirovanje: [
    ...decision,
    requiredBy('leave_ground', art('79 st. 1'), ['leave.ground'], /po osnovu/i),
    span(art('79 st. 1')),
    requiredBy('rights_rest', art('79 st. 1'), [], /miruju/i),
    requiredBy('return_days', art('79 st. 3'), ['law.return_from_dormancy'], /petnaest|15 dana/i),
  ],
  resenje_porodiljsko: [
    ...decision,
    requiredBy('maternity_span', art('94 st. 1–3'), ['leave.span'], /porodiljsko odsustvo/i),
    requiredBy('care_span', art('94 st. 4–6'), [], /nege deteta/i),
    requiredBy('leave_pay', art('94 st. 8'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_drugo_odsustvo: [...decision, requiredBy('leave_ground', art('192'), ['leave.ground'], /po osnovu/i), span(art('192'))],
  resenje_izmena_odsustva: [...decision, customary('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i)],
  resenje_opoziv_odsustva: [...decision, customary('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i)],
  resenje_mera: [
    ...decision,
    requiredBy('breach', art('179a'), [], /povred\S{0,20}|radnu disciplinu/i),
    allOf('measure', art('179a'), clauseText(/izriče mera/i), clauseText(/udaljenj|kazn|opomen/i)),
    requiredBy('warned', art('180 i 179a'), [], /upozorenj/i),
  ],
  resenje_udaljenje: [
    ...decision,
    requiredBy('suspension_reason', art('165 i 166'), [], /razlog udaljenja/i),
    requiredBy('suspension_term', art('167'), [], /traje|trajanje/i),
    requiredBy('suspension_pay', art('168'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_otkaz: [
    ...decision,
    requiredBy('breach', art('179 i 185'), [], /osnov otkaza/i),
    requiredBy('facts', art('185'), [], /činjenic\S{0,20} i dokaz/i),
    lastDay,
    payment,
    unused,
  ],
  resenje_visak: [
    ...decision,
    requiredBy('redundancy_reason', art('179 st. 5 t. 1'), [], /prestal\S{0,20} potreb|smanjenj\S{0,20} obima/i),
    lastDay,
    requiredBy('severance', art('158'), [], /otpremnin/i),
    payment,
    unused,
  ],
  resenje_go_kolektivni: [
    ...decision,
    requiredBy('leave_span', art('75 st. 5'), [], /koristi se od/i),
    people(art('75 st. 5')),
    requiredBy('board', art('75 st. 5'), [], /oglasn\S{0,20} tabl/i),
  ],
  odluka_rad_praznik: [
    ...decision,
    customary('holiday', [], /dan\S{0,20} praznika/i),
    people(art('192')),
    requiredBy('holiday_pay', art('108 st. 1 t. 1'), ['law.holiday_increase'], /uvećan\S{0,20} zarad/i),
  ],
  odluka_preraspodela: [
    ...decision,
    requiredBy('redistribution_span', art('57 st. 2 i 3'), [], /preraspodela .{0,200} od/i),
    requiredBy('redistribution_weeks', art('57'), [], /raspored časova/i),
    requiredBy('sixty_hours', art('57 st. 6'), [], /60 časova/i),
    people(art('192')),
    requiredBy('consents', art('57 st. 4 i 92'), [], /saglasnost/i),
  ],
  resenje_nocni_smene: [
    ...decision,
    requiredBy('shifts', art('63'), [], /smen/i),
    requiredBy('shift_change', art('63'), [], /menjaju/i),
    people(art('192')),
    requiredBy('union_opinion', art('62 st. 5'), [], /mišljenje sindikata/i),
    disputed(requiredBy('consents', art('63 i 91'), [], /saglasnost/i)),
  ],
}
