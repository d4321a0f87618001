import { asked, both, type LegalElement, signed, unclear, usual, words, zor } from './asked.ts'

/** What every decision on rights, duties and responsibility says (čl. 192, 193, 195). */
export const decision: readonly LegalElement[] = [
  asked('ground', zor('192'), [], /na osnovu/i),
  asked('decided', zor('192'), [], /(?:^|\n)#\s|rešava|odlučuje/i),
  asked('reasons', zor('193'), [], /obrazloženje/i),
  asked('remedy', zor('193 i 195'), [], /pouka o pravnom|pokrene spor/i),
  asked('served', zor('193'), [], /dostaviti|@received/i),
  signed,
]
const lastDay = asked('last_day', zor('185'), ['employment.last_day'], /dan prestanka|prestaje/i)
const payment = asked('final_payment', zor('186'), ['law.final_payment'], /isplat\S{0,20} sve|186\./i)
const unused = asked('unused_leave', zor('76'), ['annual_leave.at_end'], /neiskorišćeni godišnji odmor/i)
const span = (article: string) => asked('leave_span', article, ['leave.span'], /od .{0,200} do /i)
const people = (article: string) => asked('people', article, ['people'], /spisak|sledeć\S{0,20} zaposlen/i)

/** Decisions of the shipped codes, each with what its own article asks beside that. */
export const ofDecisions: Readonly<Record<string, readonly LegalElement[]>> = {
  resenje_premestaj: [
    ...decision,
    asked('transfer_work', zor('172a st. 1'), [], /obavlja poslove/i),
    asked('transfer_limit', zor('172a st. 1'), ['law.temporary_transfer'], /45 radnih dana/i),
    asked('transfer_pay', zor('172a st. 2'), [], /zadržava osnovnu zaradu/i),
  ],
  odluka_prekovremeni: [
    ...decision,
    asked('overtime_reason', zor('53 st. 1'), [], /viš\S{0,20} sil|povećanj\S{0,20} obima|uvodi zbog/i),
    asked('overtime_hours', zor('53 st. 2 i 3'), ['overtime'], /časova prekovremenog/i),
    asked('overtime_pay', zor('108 st. 1 t. 3'), ['law.overtime_increase'], /uvećan\S{0,20} zarad/i),
  ],
  resenje_minuli: [
    ...decision,
    asked('full_years', zor('108 st. 1 t. 4'), ['service.full_years'], /pun\S{0,20} godin/i),
    asked('seniority', zor('108 st. 1 t. 4'), ['service.increase'], /uvećanje/i),
  ],
  resenje_prestanak: [...decision, lastDay, payment, unused],
  resenje_naknada_go: [
    ...decision,
    asked('unused_leave', zor('76'), ['annual_leave.at_end'], /neiskorišćen\S{0,20} godišnji odmor/i),
    asked('leave_money', zor('76'), ['annual_leave.compensation'], /naknad\S{0,20} štete u iznosu/i),
    asked('leave_average', zor('76'), ['annual_leave.average_pay'], /prosečn\S{0,20} zarad/i),
    asked('final_payment', zor('186'), ['law.final_payment'], /186\./i),
  ],
  resenje_povratak: [
    ...decision,
    usual('return_day', ['parental.return_day'], /vra\S{0,20} na rad/i),
    usual('return_work', ['terms.position'], /na poslove|radn\S{0,20} mest/i),
  ],
  resenje_go: [
    ...decision,
    asked('leave_right', zor('69–72'), ['annual_leave.granted'], /ima pravo na godišnji odmor/i),
    span(zor('75 st. 1')),
    asked('leave_left', zor('73'), ['leave.left'], /preostaje/i),
    asked('leave_pay', zor('114 st. 1'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_placeno: [...decision, asked('leave_ground', zor('77'), ['leave.ground'], /po osnovu/i), span(zor('77'))],
  resenje_neplaceno: [...decision, span(zor('78 st. 1')), asked('rights_rest', zor('78 st. 2'), [], /miruju/i)],
  resenje_mirovanje: [
    ...decision,
    asked('leave_ground', zor('79 st. 1'), ['leave.ground'], /po osnovu/i),
    span(zor('79 st. 1')),
    asked('rights_rest', zor('79 st. 1'), [], /miruju/i),
    asked('return_days', zor('79 st. 3'), ['law.return_from_dormancy'], /petnaest|15 dana/i),
  ],
  resenje_porodiljsko: [
    ...decision,
    asked('maternity_span', zor('94 st. 1–3'), ['leave.span'], /porodiljsko odsustvo/i),
    asked('care_span', zor('94 st. 4–6'), [], /nege deteta/i),
    asked('leave_pay', zor('94 st. 8'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_drugo_odsustvo: [...decision, asked('leave_ground', zor('192'), ['leave.ground'], /po osnovu/i), span(zor('192'))],
  resenje_izmena_odsustva: [...decision, usual('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i)],
  resenje_opoziv_odsustva: [...decision, usual('earlier_decision', ['leave.earlier_number'], /rešenj\S{0,20} broj/i)],
  resenje_mera: [
    ...decision,
    asked('breach', zor('179a'), [], /povred\S{0,20}|radnu disciplinu/i),
    both('measure', zor('179a'), words(/izriče mera/i), words(/udaljenj|kazn|opomen/i)),
    asked('warned', zor('180 i 179a'), [], /upozorenj/i),
  ],
  resenje_udaljenje: [
    ...decision,
    asked('suspension_reason', zor('165 i 166'), [], /razlog udaljenja/i),
    asked('suspension_term', zor('167'), [], /traje|trajanje/i),
    asked('suspension_pay', zor('168'), [], /naknad\S{0,20} zarade/i),
  ],
  resenje_otkaz: [
    ...decision,
    asked('breach', zor('179 i 185'), [], /osnov otkaza/i),
    asked('facts', zor('185'), [], /činjenic\S{0,20} i dokaz/i),
    lastDay,
    payment,
    unused,
  ],
  resenje_visak: [
    ...decision,
    asked('redundancy_reason', zor('179 st. 5 t. 1'), [], /prestal\S{0,20} potreb|smanjenj\S{0,20} obima/i),
    lastDay,
    asked('severance', zor('158'), [], /otpremnin/i),
    payment,
    unused,
  ],
  resenje_go_kolektivni: [
    ...decision,
    asked('leave_span', zor('75 st. 5'), [], /koristi se od/i),
    people(zor('75 st. 5')),
    asked('board', zor('75 st. 5'), [], /oglasn\S{0,20} tabl/i),
  ],
  odluka_rad_praznik: [
    ...decision,
    usual('holiday', [], /dan\S{0,20} praznika/i),
    people(zor('192')),
    asked('holiday_pay', zor('108 st. 1 t. 1'), ['law.holiday_increase'], /uvećan\S{0,20} zarad/i),
  ],
  odluka_preraspodela: [
    ...decision,
    asked('redistribution_span', zor('57 st. 2 i 3'), [], /preraspodela .{0,200} od/i),
    asked('redistribution_weeks', zor('57'), [], /raspored časova/i),
    asked('sixty_hours', zor('57 st. 6'), [], /60 časova/i),
    people(zor('192')),
    asked('consents', zor('57 st. 4 i 92'), [], /saglasnost/i),
  ],
  resenje_nocni_smene: [
    ...decision,
    asked('shifts', zor('63'), [], /smen/i),
    asked('shift_change', zor('63'), [], /menjaju/i),
    people(zor('192')),
    asked('union_opinion', zor('62 st. 5'), [], /mišljenje sindikata/i),
    unclear(asked('consents', zor('63 i 91'), [], /saglasnost/i)),
  ],
}
